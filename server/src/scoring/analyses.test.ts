import { api } from '@hirewire/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { analyses, dueAnalyses } from '../db/schema/scoring.ts';
import { runs } from '../db/schema/engine.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { aResume } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { aResumeWithKafka, RESUME, type Scored, aScoredCandidate } from '../testing/score-factories.ts';
import { aRun, readRunState } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';
import { analyseDue } from './analyse-due.ts';

const weigh = async ({ ask, job_id }: Scored) => {
  const params = { id: job_id };
  const { criteria, version } = (await ask(api.criteria.get, { params })).body;
  const changed = criteria.map(({ id }) => ({ id, is_on: true, weight: id === 'must_have:typescript' ? 100 : 5 }));
  return ask(api.criteria.save, { params, body: { version, criteria: changed } });
};

describe('an analysis', () => {
  let scored: Scored;
  beforeEach(async () => {
    scored = await aScoredCandidate();
  });

  it('is never overwritten by one with another total, even for equal input', async () => {
    const { world, db, list, score, params, job_id, ask } = scored;
    const [before] = (await list()).analyses;
    const result = { ...before!.result, total: 1 };
    await db.update(analyses).set({ result, total: 1 }).where(eq(analyses.id, before!.id));
    await ask(api.analyses.again, { params, body: { job_id } });
    await analyseDue(world.deps);
    expect((await list()).analyses.map((one) => one.result.total)).toEqual([before!.result.total, 1]);
    expect(await score()).toBe(before!.result.total);
  });

  it('that cannot be stored reports it without quoting the resume', async () => {
    const { world, db, list, params, job_id, ask, company } = scored;
    await db.execute(sql`alter table analyses add constraint no_more check (false) not valid`);
    onTestFinished(async () => void (await db.execute(sql`alter table analyses drop constraint no_more`)));
    await aResume(world, company, params, `${RESUME}Kafka\n`);
    await ask(api.analyses.again, { params, body: { job_id } });
    await db.update(dueAnalyses).set({ tries: 4 });
    await expect(analyseDue(world.deps)).rejects.toThrow('Failed query');
    expect((await list()).waiting).toMatchObject([{ failure: 'The database rejected it.' }]);
  });

  it('is stored when its step is done, and its total is the score of the application', async () => {
    const { world, ask, params, list, score, file, run } = scored;
    const { analyses: kept, waiting } = await list();
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      job_title: 'Backend Engineer',
      is_job_deleted: false,
      file_id: file.id,
      file_name: 'resume.txt',
      reason: 'step',
      created_by_name: null,
      override: null,
      is_latest: true,
      has_file: true,
      is_resume_current: true,
      is_criteria_current: true,
    });
    expect(waiting).toEqual([]);
    expect(await score()).toBeCloseTo(kept[0]!.result.total, 3);
    expect((await ask(api.candidates.get, { params })).body.tier).toBe(kept[0]!.result.tier);
    const { rows } = await readRunState(world, run);
    expect(rows[0]!.output).toMatchObject({ status: 'scored', analysis_id: kept[0]!.id });
  });

  it('is repeated when another resume arrives, and is kept beside the old one', async () => {
    const { world, company, params, list, score } = scored;
    const [before] = (await list()).analyses;
    await aResume(world, company, params, `${RESUME}\nKafka\n`);
    expect(await list()).toMatchObject({
      analyses: [{ is_resume_current: false }],
      waiting: [{ reason: 'resume_changed', failure: null }],
    });
    await analyseDue(world.deps);
    const { analyses: kept, waiting } = await list();
    expect(kept).toMatchObject([
      { reason: 'resume_changed', is_latest: true, is_resume_current: true },
      { id: before!.id, is_latest: false, is_resume_current: false },
    ]);
    expect(waiting).toEqual([]);
    expect(kept[0]!.result.total).toBeGreaterThan(before!.result.total);
    expect(await score()).toBeCloseTo(kept[0]!.result.total, 3);
  });

  it('is repeated when the weights change, with the new ones', async () => {
    const { world, list } = scored;
    const [before] = (await list()).analyses;
    expect((await weigh(scored)).status).toBe(200);
    expect((await list()).analyses[0]!.is_criteria_current).toBe(false);
    await analyseDue(world.deps);
    const { analyses: kept } = await list();
    expect(kept).toMatchObject([{ reason: 'criteria_changed', is_criteria_current: true }, { id: before!.id }]);
    const findWeight = (index: number) =>
      kept[index]!.result.criteria.find(({ id }) => id === 'must_have:typescript')!.weight;
    expect(findWeight(0)).toBeGreaterThan(findWeight(1));
    expect(kept[0]!.result.total).toBeGreaterThan(before!.result.total);
  });

  it('has other criteria once a must-have has become a knock-out, and is repeated', async () => {
    const { world, ask, job_id, list } = scored;
    const params = { id: job_id };
    const { criteria, version } = (await ask(api.criteria.get, { params })).body;
    const marked = (is_knock_out: boolean) =>
      criteria.map(({ id, weight }) => ({
        id,
        weight,
        is_on: true,
        is_knock_out: is_knock_out && id === 'must_have:kafka',
      }));
    await ask(api.criteria.save, { params, body: { version, criteria: marked(false) } });
    await analyseDue(world.deps);
    await ask(api.criteria.save, { params, body: { version: version + 1, criteria: marked(true) } });
    expect((await list()).analyses[0]!.is_criteria_current).toBe(false);
    await analyseDue(world.deps);
    const [latest] = (await list()).analyses;
    expect(latest!.is_criteria_current).toBe(true);
    expect(latest!.result.criteria.filter(({ is_knock_out }) => is_knock_out)).toMatchObject([{ label: 'Kafka' }]);
  });

  it('writes nothing new when its input has not changed, however often it is requested', async () => {
    const { world, ask, params, job_id, list } = scored;
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(api.analyses.again, { params, body: { job_id } })).status).toBe(200);
      expect((await list()).waiting).toMatchObject([{ reason: 'asked_for' }]);
      await analyseDue(world.deps);
    }
    const { analyses: kept, waiting } = await list();
    expect(kept).toMatchObject([{ reason: 'step', confirmed_at: expect.any(String) }]);
    expect(waiting).toEqual([]);
  });

  it('is not repeated automatically once the run has ended, but on request', async () => {
    const { world, company, ask, params, job_id, list } = scored;
    await ask(api.candidates.reject, { params, body: { reason: 'No.' } });
    await aResume(world, company, params, `${RESUME}\nKafka\n`);
    expect((await list()).waiting).toEqual([]);
    await analyseDue(world.deps);
    expect((await list()).analyses).toHaveLength(1);
    await ask(api.analyses.again, { params, body: { job_id } });
    await analyseDue(world.deps);
    expect((await list()).analyses).toMatchObject([{ reason: 'asked_for', created_by_name: 'Ada Lovelace' }, {}]);
  });

  it('reports why it failed, and a readable resume fixes that', async () => {
    const { world, company, params, list } = scored;
    await aResume(world, company, params, ' ');
    await analyseDue(world.deps);
    expect(await list()).toMatchObject({
      analyses: [{ reason: 'step' }],
      waiting: [{ failure: 'The resume has no text that could be read.' }],
    });
    world.pass({ minutes: 1 });
    await aResume(world, company, params, `${RESUME}\nKafka\n`);
    await analyseDue(world.deps);
    expect(await list()).toMatchObject({ analyses: [{ reason: 'resume_changed' }, {}], waiting: [] });
  });

  it('runs when the resume arrives only after its step has looked for one', async () => {
    const world = await aWorld();
    const recruiter = await asUser(world, { role: 'recruiter' });
    const { company } = recruiter;
    const run = await aRun(world, company, [{ type: 'resume_analysis' }, { type: 'task_review', auto_start: false }]);
    await wakeRuns(world.deps, company.id, [run.id]);
    const [row] = await world.deps.database.system.select().from(runs).where(eq(runs.id, run.id));
    const params = { id: row!.candidate_id };
    await aResume(world, company, params, RESUME);
    await analyseDue(world.deps);
    const { body } = await recruiter.ask(api.analyses.list, { params, query: { job_id: row!.job_id } });
    expect(body).toMatchObject({ analyses: [{ reason: 'resume_changed' }], waiting: [] });
  });

  it('is claimed by one worker, and by another if that one has died', async () => {
    const { world, ask, params, job_id, list, db } = scored;
    await aResumeWithKafka(scored);
    await ask(api.analyses.again, { params, body: { job_id } });
    await Promise.all([analyseDue(world.deps), analyseDue(world.deps)]);
    expect((await list()).analyses).toHaveLength(2);
    await db.insert(dueAnalyses).values({
      company_id: scored.company.id,
      candidate_id: params.id,
      job_id,
      reason: 'asked_for',
      tries: 9,
    });
    await analyseDue(world.deps);
    expect((await list()).waiting).toMatchObject([{ failure: expect.stringMatching(/never finished/) }]);
  });

  it('can only be requested with an application and a resume', async () => {
    const { world, company, ask, params, job_id, db } = scored;
    const other = await aRun(world, company, [{ auto_start: false }]);
    const [row] = await db.select().from(runs).where(eq(runs.id, other.id));
    const foreign = await ask(api.analyses.again, { params, body: { job_id: row!.job_id } });
    expect([foreign.status, foreign.body.detail]).toEqual([404, 'Application not found']);
    const without = await ask(api.analyses.again, { params: { id: row!.candidate_id }, body: { job_id: row!.job_id } });
    expect([without.status, without.body.detail]).toEqual([409, 'There is no resume to read.']);
    expect(job_id).not.toBe(row!.job_id);
  });
});
