import { api } from '@hirewire/contract';
import { TIERS, type Tier } from '@hirewire/contract/analyses';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { analyses } from '../db/schema/scoring.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { anApprover } from '../testing/approval-factories.ts';
import { anAnalysis, aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { DAY_MS, daysAfter } from '../lib/days.ts';

/** The same pseudo-random numbers in every run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

interface Decided {
  job: { id: string };
  decision: 'approved' | 'rejected' | 'withdrawn';
  at: Date;
  step: 'human_approval' | 'resume_analysis' | 'task_review';
  /** The results before and after the decision. */
  tiers: { tier: Tier; at: Date; total: number; override: number | null }[];
}

/** A decision as the engine would have left it. */
const aDecision = async (world: World, company: { id: string }, { job, decision, at, step, tiers }: Decided) => {
  const db = world.deps.database.system;
  const company_id = company.id;
  const person = await aPerson(world, company, { job });
  for (const one of tiers) {
    const { id } = await anAnalysis(world, company, person, job, one);
    if (one.override !== null)
      await db
        .update(analyses)
        .set({ overridden_total: one.override, override_reason: 'Known.', overridden_at: one.at.toISOString() })
        .where(eq(analyses.id, id));
  }
  const ended = { ended_at: at.toISOString(), template_name: 'X', status: 'completed' as const };
  const [run] = await db
    .insert(runs)
    .values({ company_id, candidate_id: person.id, job_id: job.id, ...ended })
    .returning({ id: runs.id });
  const [row] = await db
    .insert(runSteps)
    .values({
      company_id,
      run_id: run!.id,
      order_number: 1,
      step_type: step,
      display_name: 'X',
      delay_in_seconds: 0,
      auto_start: true,
      required_human_approval: true,
      approvers: [],
    })
    .returning({ id: runSteps.id });
  await db
    .insert(approvalRequests)
    .values({ company_id, run_id: run!.id, step_id: row!.id, status: decision, responded_at: at.toISOString() });
};

/** Recounted from the list of decisions, independently of the report. */
const recount = (decided: Decided[], isIn: (job: string, at: Date) => boolean) => {
  const held = decided.flatMap(({ job, decision, at, step, tiers }) => {
    const before = tiers.findLast((one) => one.at <= at);
    if (!before || step === 'task_review' || decision === 'withdrawn' || !isIn(job.id, at)) return [];
    const isFit = before.tier === 'strong' || before.tier === 'good';
    return [isFit === (decision === 'approved')];
  });
  const changes = decided.flatMap(({ job, tiers }) =>
    tiers.flatMap(({ override, total, at }) => (override !== null && isIn(job.id, at) ? [override - total] : [])),
  );
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    decisions: held.length < 5 ? null : { count: held.length, agreed: expect.closeTo(mean(held.map(Number)), 2) },
    overrides:
      changes.length < 5
        ? null
        : {
            count: changes.length,
            mean_change: expect.closeTo(mean(changes), 1),
            mean_size: expect.closeTo(mean(changes.map(Math.abs)), 1),
          },
  };
};

describe('agreement between decisions and scores', () => {
  it('equals a plain recount of random decisions: in total, by job and by month', async () => {
    const world = await aWorld();
    const { company, ask: asks } = await asUser(world, { role: 'hr_manager' });
    const random = randomFrom(7);
    const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!;
    const jobs: { id: string }[] = [];
    for (let index = 0; index < 4; index += 1) jobs.push(await aJob(world, { company }));
    const now = world.deps.clock().getTime();
    const decided: Decided[] = [];
    for (let index = 0; index < 100; index += 1) {
      const at = new Date(now - random() * 260 * DAY_MS);
      decided.push({
        // The last job has too few decisions to be shown.
        job: index < 3 ? jobs[3]! : pick(jobs.slice(0, 3)),
        decision: pick(['approved', 'approved', 'rejected', 'rejected', 'withdrawn']),
        at,
        step: pick(['human_approval', 'human_approval', 'resume_analysis', 'task_review']),
        tiers: [-20, -10, 5]
          .filter(() => random() < 0.7)
          .map((days) => {
            const total = Math.round(random() * 1000) / 10;
            const override = random() < 0.3 ? Math.round(random() * 1000) / 10 : null;
            return { tier: pick(TIERS), at: daysAfter(at, days), total, override };
          }),
      });
    }
    await Promise.all(decided.map((one) => aDecision(world, company, one)));
    const { agreement } = (await asks(api.fairness.report, {})).body;
    expect(agreement.overall).toEqual(recount(decided, () => true));
    expect(agreement.months).toHaveLength(6);
    for (const { month, ...figures } of agreement.months)
      expect(figures).toEqual(recount(decided, (_, at) => at.toISOString().startsWith(month)));
    expect(agreement.months.at(-1)!.month).toBe(world.deps.clock().toISOString().slice(0, 7));
    expect(agreement.jobs.map(({ job_id }) => job_id).toSorted()).toEqual(
      jobs
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    );
    for (const { job_id, job_title: _, ...figures } of agreement.jobs)
      expect(figures).toEqual(recount(decided, (job) => job === job_id));
    expect(agreement.other_jobs).toBe(1);
    const ofJob = (await asks(api.fairness.report, { query: { job_id: jobs[0]!.id } })).body.agreement;
    expect(ofJob.overall).toEqual(recount(decided, (job) => job === jobs[0]!.id));
  });

  it("is counted from the approvers' actual answers, and never from another company", async () => {
    const world = await aWorld();
    const { company, ask: asks } = await asUser(world, { role: 'hr_manager' });
    const decide = async (decision: 'approved' | 'rejected', tier: Tier) => {
      const { ask, run } = await anApprover(world, { company });
      const [{ candidate_id, job_id } = { candidate_id: '', job_id: '' }] = await world.deps.database.system
        .select()
        .from(runs)
        .where(eq(runs.id, run.id));
      await anAnalysis(world, company, { id: candidate_id }, { id: job_id }, { tier });
      world.pass({ minutes: 1 });
      expect((await ask(api.decisions.answer, { body: { decision, comments: 'Said.' } })).status).toBe(200);
    };
    for (const tier of ['strong', 'good', 'good', 'little'] as const) await decide('approved', tier);
    expect((await asks(api.fairness.report, {})).body.agreement.overall.decisions).toBeNull();
    await decide('rejected', 'partial');
    const { agreement } = (await asks(api.fairness.report, {})).body;
    expect(agreement.overall).toEqual({ decisions: { count: 5, agreed: 0.8 }, overrides: null });
    expect(agreement).toMatchObject({ jobs: [], other_jobs: 5 });
    const foreign = await asUser(world, { role: 'hr_manager' });
    expect((await foreign.ask(api.fairness.report, {})).body.agreement).toMatchObject({
      overall: { decisions: null, overrides: null },
      other_jobs: 0,
    });
  });
});
