import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { interviews, interviewScorecards } from '../db/schema/interviews.ts';
import { portalLinks } from '../db/schema/links.ts';
import { candidates } from '../db/schema/candidates.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aUser } from '../testing/factories.ts';
import { anInterviewScene, anInvited, choose, look, listMails, signedIn } from '../testing/interview-factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { onTheWay } from '../testing/workflow-factories.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';

describe('a person', () => {
  it('who is erased leaves no text behind, and the interviewers are notified without a name', async () => {
    const { world, company, people, job } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    await world.deps.database.system
      .update(candidates)
      .set({ first_name: 'Quirina', last_name: '', email: 'quirina@example.com' })
      .where(eq(candidates.id, visitor.person.id));
    // The link belongs to them under the new address too.
    await world.deps.database.system.update(portalLinks).set({ address: 'quirina@example.com' });
    const { slots } = await look(visitor);
    await choose(visitor, slots[4]!);
    await visitor.ask(api.bookings.cancel, {
      params: { id: visitor.interview_id },
      body: { reason: 'Quirina is ill.' },
    });
    const hr = signedIn(world, await aUser(world, { company, role: 'hr_manager' }));
    await hr(api.interviews.book, { params: { id: visitor.interview_id }, body: { starts_at: slots[6]! } });
    await world.deps.database.system.insert(interviewScorecards).values({
      company_id: company.id,
      interview_id: visitor.interview_id,
      user_id: people[0]!.id,
      marks: [],
      recommendation: 'yes',
      comment: 'Quirina was kind.',
    });
    expect(await findEverywhere(world, ['quirina'])).toEqual(
      expect.arrayContaining(['interview_scorecards.comment', 'outbox.calendar', 'outbox.subject']),
    );
    const admin = signedIn(world, await aUser(world, { company }));
    const erased = await admin(api.erasure.erase, {
      params: { id: visitor.person.id },
      body: { confirm_email: 'quirina@example.com' },
    });
    expect(erased.status).toBe(200);
    expect(await findEverywhere(world, ['quirina'])).toEqual([]);
    await runInterviewMaintenance(world.deps);
    const told = (await listMails(world, company)).filter(({ calendar }) => calendar);
    expect(told.map(({ subject, user_id }) => [subject, user_id])).toEqual([
      ['Canceled: interview with a candidate (Engineer)', people[0]!.id],
    ]);
  });

  it('whose profile is merged keeps the interviews of both until the merge is undone, and can export them', async () => {
    const { world, company, job } = await anInterviewScene();
    const [one, two] = [await anInvited(world, company, job), await anInvited(world, company, job)];
    await choose(two, (await look(two)).slots[0]!);
    const admin = signedIn(world, await aUser(world, { company }));
    const body = { kept_id: one.person.id, merged_id: two.person.id, take: [] };
    const merge = await admin(api.duplicates.merge, { body });
    expect(merge.status).toBe(201);
    const owners = async () => (await admin(api.interviews.list, {})).body.interviews.map((row) => row.candidate_id);
    expect(await owners()).toEqual([one.person.id, one.person.id]);
    const data = (await one.ask(api.portal.data, {})).body as unknown as { interviews: object[] };
    expect(data.interviews).toHaveLength(2);
    await admin(api.duplicates.undoMerge, { params: { id: merge.body.id } });
    expect((await owners()).toSorted()).toEqual([one.person.id, two.person.id].toSorted());
  });

  it('whose merge is undone keeps an interview that was proposed meanwhile with its run', async () => {
    const { world, company, job } = await anInterviewScene();
    const [kept, merged] = [await aPerson(world, company), await aPerson(world, company, { job })];
    const run_id = await onTheWay(world, company, { candidate: merged, job });
    const admin = signedIn(world, await aUser(world, { company }));
    const merge = await admin(api.duplicates.merge, { body: { kept_id: kept.id, merged_id: merged.id, take: [] } });
    await wakeRuns(world.deps, company.id, [run_id]);
    const owners = () => world.deps.database.system.select({ candidate_id: interviews.candidate_id }).from(interviews);
    expect(await owners()).toEqual([{ candidate_id: kept.id }]);
    await admin(api.duplicates.undoMerge, { params: { id: merge.body.id } });
    expect(await owners()).toEqual([{ candidate_id: merged.id }]);
  });
});
