import { api } from '@hirewire/contract';
import type { Overview } from '@hirewire/contract/overview';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { decide } from '../approvals/decide.ts';
import { mergeCounts } from '../applications/merge-counts.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import type { RunEvent } from '../engine/advance.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { startOfDay } from '../lib/start-of-day.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, aJob, asUser, aUser } from '../testing/factories.ts';
import { atTheOffer, TERMS } from '../testing/offer-factories.ts';
import { overviewFromEvents } from '../testing/overview-from-events.ts';
import { asManager } from '../testing/overview-reader.ts';
import { randomFrom } from '../testing/random-from.ts';
import { aTemplate, onTheWay, type TestStep, withoutEffects } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';

const PRESSED: RunEvent[] = [
  { type: 'start' },
  { type: 'skip', past_approval: true },
  { type: 'undo_rejection' },
  { type: 'done' },
  { type: 'done' },
  { type: 'answered' },
  { type: 'decline' },
  { type: 'reject' },
];

/** People at all stages of three jobs, some of them in two, after months of activity. */
const aBusyCompany = async (world: World, company: { id: string }) => {
  const { deps } = world;
  const random = randomFrom(7);
  const below = (limit: number) => Math.floor(random() * limit);
  const approver = await aUser(world, { company, role: 'tech_lead' });
  const other = await aUser(world, { company, role: 'senior_engineer' });
  const ways: TestStep[][] = [
    [{ type: 'resume_analysis' }, { type: 'human_approval', approvers: [approver.id] }, { type: 'offer_letter' }],
    [{ type: 'task_assignment' }, { type: 'task_assignment', auto_start: false }, { type: 'interview_scheduling' }],
    [{ type: 'human_approval', approvers: [approver.id, other.id] }, { type: 'ai_interview' }],
  ];
  const jobs: { id: string }[] = [];
  for (const steps of ways) {
    const template = await aTemplate(world, company, steps);
    jobs.push(await aJob(world, { company, values: { workflow_template_id: template.id } }));
  }
  const engine = withoutEffects(deps);
  const db = deps.database.forCompany(company.id);
  const runs: string[] = [];
  const act = async (run_id: string) => {
    const where = { company_id: company.id, run_id, now: deps.clock() };
    if (random() < 0.5) await wakeRuns(engine, company.id, [run_id]);
    const open = await deps.database.system.select().from(approvalRequests).where(eq(approvalRequests.run_id, run_id));
    const request = open.find(({ status }) => status === 'pending');
    if (request && random() < 0.6) {
      const decision = random() < 0.8 ? ('approved' as const) : ('rejected' as const);
      const asked = { company_id: company.id, request_id: request.id, user_id: approver.id, may_stand_in: true };
      await db
        .transaction((db) => decide(db, deps.engine, { ...asked, decision, comments: null, now: deps.clock() }))
        .catch(refused);
    } else {
      const event = PRESSED[below(PRESSED.length)]!;
      await db.transaction((db) => transitionOrRefuse(db, deps.engine, { ...where, event })).catch(refused);
    }
  };
  for (let turn = 0; turn < 130; turn += 1) {
    world.pass({ minutes: below(60), hours: random() < 0.2 ? below(30) : 0 });
    if (turn % 5 === 0) {
      const job = random() < 0.1 ? null : jobs[below(jobs.length)]!;
      const person = await aPerson(world, company, { job });
      if (job && random() < 0.85) runs.push(await onTheWay(world, company, { candidate: person, job }));
      const second = jobs[below(jobs.length)]!;
      if (job && second !== job && random() < 0.4)
        runs.push(await onTheWay(world, company, { candidate: person, job: second }));
    } else if (runs.length > 0) await act(runs[below(runs.length)]!);
  }
  return jobs;
};

const refused = (error: unknown) => {
  expect([403, 404, 409]).toContain((error as { status?: number }).status);
};

const pickFigures = ({ total, steps, hired }: Overview) => ({
  total: total.listed + total.unlisted,
  steps: steps.map(({ reached, still, ...step }) => ({
    ...step,
    reached: reached.listed + reached.unlisted,
    still: still.count,
  })),
  hired: hired.listed + hired.unlisted,
  time_to_hire: hired.time,
});

describe('the overview', () => {
  it(
    'equals the figures recomputed from the events, and each figure opens exactly its rows',
    { timeout: 300_000 },
    async () => {
      const world = await aWorld();
      const company = await aCompany(world);
      const jobs = await aBusyCompany(world, company);
      const { see, count, ask } = await asManager(world, company);
      const admin = await asUser(world, { role: 'admin', company });
      await admin.ask(api.overviews.setTimeZone, { body: { time_zone: 'Asia/Kolkata' } });
      for (const job_id of [undefined, ...jobs.map(({ id }) => id)]) {
        for (const period of ['all', 'week'] as const) {
          const shown = await see({ period, ...(job_id && { job_id }) });
          const from = shown.from ? new Date(shown.from) : null;
          const { arrived_at, ...again } = await overviewFromEvents(world.deps.database.system, {
            company_id: company.id,
            job_id,
            from,
          });
          expect(pickFigures(shown)).toEqual(again);
          for (const day of shown.arrivals) {
            const same = arrived_at.filter(
              (at) => startOfDay(at, 'Asia/Kolkata').toISOString() === new Date(day.from).toISOString(),
            );
            expect(day.listed).toBe(same.length);
          }
          const within = { ...(job_id && { job_id }), ...(from && { applied_from: from.toISOString() }) };
          expect(await count(within)).toBe(shown.total.listed);
          for (const { step, reached, still, left, ended } of shown.steps) {
            expect([step, await count({ ...within, reached_step: step })]).toEqual([step, reached.listed]);
            expect([step, await count({ ...within, still_in_step: step })]).toEqual([step, still.count]);
            expect([step, await count({ ...within, left_step: step })]).toEqual([step, left]);
            expect([step, await count({ ...within, status: 'rejected', workflow_step: step })]).toEqual([step, ended]);
          }
          expect(await count({ ...within, hired: 'yes' })).toBe(shown.hired.listed);
          for (const whom of ['approvers', 'candidate', 'staff'] as const)
            expect([whom, await count({ ...within, waits_on: whom })]).toEqual([whom, shown.waiting[whom].count]);
          for (const { user_id, count: waiting } of shown.waiting.people)
            expect(await count({ ...within, waits_on: user_id })).toBe(waiting);
        }
      }
      const whole = await see();
      // The generated data covers every case.
      expect(whole.steps.map(({ step }) => step)).toEqual(
        expect.arrayContaining([
          'email_reception',
          'resume_analysis',
          'human_approval',
          'task_assignment',
          'offer_letter',
        ]),
      );
      expect(whole.hired.listed).toBeGreaterThan(0);
      expect(whole.steps.some(({ ended }) => ended > 0)).toBe(true);
      expect(whole.waiting.people.length).toBeGreaterThan(0);
      expect(whole.waiting.candidate.count).toBeGreaterThan(0);
      expect(whole.waiting.staff.count).toBeGreaterThan(0);
      const day = whole.arrivals.findLast(({ listed }) => listed > 0)!;
      expect(await count({ applied_from: day.from, applied_before: day.before })).toBe(day.listed);
      // Merging the kept counts changes none of them.
      await mergeCounts(world.deps.database.system);
      expect(pickFigures(await see())).toEqual(pickFigures(whole));
      expect((await ask(api.candidateList.summary, { query: { hired: 'yes' } })).body.total).toBe(whole.hired.listed);
    },
  );

  it("starts days in the company's time zone, on both sides of a clock change", async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const admin = await asUser(world, { role: 'admin', company });
    const { see } = await asManager(world, company);
    expect(await see()).toMatchObject({ time_zone: 'UTC', is_zone_chosen: false });
    const zone = (time_zone: string) => admin.ask(api.overviews.setTimeZone, { body: { time_zone } });
    expect((await zone('Nowhere/At-all')).status).toBe(422);
    expect((await zone('Pacific/Auckland')).status).toBe(200);
    const today = startOfDay(world.deps.clock(), 'Pacific/Auckland');
    await aPerson(world, company, { applied_at: today });
    await aPerson(world, company, { applied_at: new Date(today.getTime() - 1) });
    const { arrivals, time_zone } = await see({ period: 'week' });
    expect(time_zone).toBe('Pacific/Auckland');
    expect(arrivals.map(({ listed }) => listed)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect((await see({ period: 'today' })).total.listed).toBe(1);
    const days = (await see()).arrivals;
    expect(days.slice(0, -1).map(({ before }) => before)).toEqual(days.slice(1).map(({ from }) => from));
  });

  it('counts each arrival on its day, in zones on either side of UTC', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const admin = await asUser(world, { role: 'admin', company });
    const { see } = await asManager(world, company);
    const now = world.deps.clock().getTime();
    const times = Array.from({ length: 40 }, (_, index) => new Date(now - index * 3.25 * 3600 * 1000));
    for (const applied_at of times) await aPerson(world, company, { applied_at });
    const zones = ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Kiritimati'];
    for (const zone of zones) {
      await admin.ask(api.overviews.setTimeZone, { body: { time_zone: zone } });
      const { arrivals } = await see({ period: 'month' });
      const counts = arrivals.map(
        ({ from }) => times.filter((at) => startOfDay(at, zone).getTime() === new Date(from).getTime()).length,
      );
      expect([zone, arrivals.map(({ listed }) => listed)]).toEqual([zone, counts]);
    }
  });

  it(
    'shows whose turn it is: staff write an offer, the candidate answers it, and signing is the hire',
    { timeout: 300_000 },
    async () => {
      const world = await aWorld();
      const { company, staff, them, latest } = await atTheOffer(world);
      const { see, count } = await asManager(world, company);
      await aPerson(world, company, { job: null });
      expect((await see()).waiting).toMatchObject({ staff: { count: 1 }, candidate: { count: 0 } });
      const { id } = await latest();
      await staff.ask(api.offers.change, { params: { id }, body: TERMS });
      await staff.ask(api.offers.send, { params: { id } });
      expect((await see()).waiting).toMatchObject({ staff: { count: 0 }, candidate: { count: 1 } });
      expect(await count({ waits_on: 'candidate' })).toBe(1);
      world.pass({ minutes: 10 });
      const body = { kind: 'typed', name: 'Łucja Őri', has_consented: true, sha256: (await latest()).sha256! } as const;
      expect((await them.ask(api.portalOffers.sign, { params: { id }, body })).status).toBe(200);
      const { waiting, hired } = await see();
      expect(waiting).toMatchObject({ staff: { count: 0 }, candidate: { count: 0 } });
      expect(hired).toEqual({ listed: 1, unlisted: 0, time: { median_minutes: 10, p90_minutes: 10 } });
      expect(await count({ hired: 'yes' })).toBe(1);
    },
  );

  it('counts applicants without a workflow as waiting on staff', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const { see, count } = await asManager(world, company);
    await aPerson(world, company, { job: await aJob(world, { company }) });
    await aPerson(world, company, { job: null });
    expect((await see()).waiting.staff.count).toBe(1);
    expect(await count({ waits_on: 'staff' })).toBe(1);
  });

  it("is only for users who may view analytics, and so is the list of one approver's pending decisions", async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const recruiter = await asUser(world, { role: 'recruiter', company });
    expect((await recruiter.ask(api.overviews.get, { query: {} })).status).toBe(403);
    const query = { waits_on: recruiter.user.id };
    expect((await recruiter.ask(api.candidateList.list, { query })).status).toBe(403);
    expect((await recruiter.ask(api.candidateList.list, { query: { waits_on: 'staff' } })).status).toBe(200);
  });
});
