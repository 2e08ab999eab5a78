import { api } from '@hirewire/contract';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { anAnalysis, aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { updateScores } from './application-score.ts';

const EMAIL = 'grace@example.com';

type User = Awaited<ReturnType<typeof asUser>>;

describe('the score of an application', () => {
  let world: World;
  let admin: User;
  let job: Awaited<ReturnType<typeof aJob>>;
  beforeEach(async () => {
    world = await aWorld();
    admin = await asUser(world, { role: 'admin' });
    job = await aJob(world, { company: admin.company });
  });

  const scored = async (...totals: number[]) => {
    const person = await aPerson(world, admin.company, { job });
    const made = [];
    for (const total of totals) {
      world.pass({ minutes: 1 });
      made.push(await anAnalysis(world, admin.company, person, job, { total }));
    }
    return { person, latest: made.at(-1)! };
  };

  const getScore = async ({ id }: { id: string }, { id: jobId } = job) => {
    const [row] = await world.deps.database.system
      .select({ score: applications.score })
      .from(applications)
      .where(and(eq(applications.candidate_id, id), eq(applications.job_id, jobId)));
    return row?.score;
  };

  it('is that of the latest analysis unless a person has overridden it', async () => {
    const { person, latest } = await scored(70, 40);
    expect(await getScore(person)).toBe(40);
    await admin.ask(api.analyses.override, { params: { id: latest.id }, body: { total: 90, reason: 'Known.' } });
    expect(await getScore(person)).toBe(90);
    await admin.ask(api.analyses.undoOverride, { params: { id: latest.id } });
    expect(await getScore(person)).toBe(40);
  });

  it('is empty without an analysis for the job', async () => {
    const { person } = await scored(70);
    const other = await aJob(world, { company: admin.company });
    const values = { company_id: admin.company.id, candidate_id: person.id, job_id: other.id, score: 12 };
    await world.deps.database.system.insert(applications).values(values);
    await updateScores(world.deps.database.system, admin.company.id, [person.id], job.id);
    expect([await getScore(person), await getScore(person, other)]).toEqual([70, 12]);
    await updateScores(world.deps.database.system, admin.company.id, [person.id]);
    expect([await getScore(person), await getScore(person, other)]).toEqual([70, null]);
  });

  it('follows the analyses when profiles are merged and separated again', async () => {
    const [kept, merged] = [await scored(70), await scored(40)];
    const pair = { kept_id: kept.person.id, merged_id: merged.person.id };
    const { body: merge } = await admin.ask(api.duplicates.merge, { body: { ...pair, take: [] } });
    expect([await getScore(kept.person), await getScore(merged.person)]).toEqual([40, null]);
    await admin.ask(api.duplicates.undoMerge, { params: { id: merge.id } });
    expect([await getScore(kept.person), await getScore(merged.person)]).toEqual([70, 40]);
  });

  it('is removed when the candidate is erased', async () => {
    const { person } = await scored(70);
    const body = { confirm_email: EMAIL };
    await world.deps.database.system.update(candidates).set({ email: EMAIL }).where(eq(candidates.id, person.id));
    expect((await admin.ask(api.erasure.erase, { params: { id: person.id }, body })).status).toBe(200);
    expect(await getScore(person)).toBeNull();
  });
});
