import { STEP_STATUSES } from '@hirewire/contract/steps';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkChain } from '../audit/check-chain.ts';
import { outbox } from '../db/schema/outbox.ts';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { users } from '../db/schema/users.ts';
import { aCompany, aUser, type TestUser } from '../testing/factories.ts';
import { randomFrom } from '../testing/random-from.ts';
import { aRun, replaceSteps, type TestStep } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import type { RunEvent } from './advance.ts';
import { decide, dropApprover } from '../approvals/decide.ts';
import type { Step } from './step.ts';
import { transitionOrRefuse } from './transition.ts';
import { wakeRuns } from './wake-run.ts';

const dice = (seed: number) => {
  const next = randomFrom(seed);
  return { chance: (share: number) => next() < share, below: (limit: number) => Math.floor(next() * limit) };
};
type Random = ReturnType<typeof dice>;

const TYPES = ['resume_analysis', 'human_approval', 'ai_interview', 'offer_letter', 'task_assignment'] as const;
const PRESSED: RunEvent[] = [
  { type: 'start' },
  { type: 'retry' },
  { type: 'skip', past_approval: true },
  { type: 'undo_rejection' },
  { type: 'done' },
  { type: 'answered' },
  { type: 'decline' },
];
const RUNS = 6;
const EVENTS = 120;

const randomSteps = (random: Random, people: TestUser[]): TestStep[] =>
  Array.from({ length: 1 + random.below(4) }, () => ({
    type: TYPES[random.below(TYPES.length)]!,
    auto_start: random.chance(0.8),
    delay_in_seconds: random.chance(0.4) ? random.below(120) : 0,
    approvers: random.chance(0.4) ? people.slice(0, 1 + random.below(people.length)).map(({ id }) => id) : [],
  }));

/** Refusals are expected; anything else is a bug. */
const tolerated = async (attempt: Promise<unknown>) => {
  try {
    await attempt;
  } catch (error) {
    expect([403, 404, 409]).toContain((error as { status?: number }).status);
  }
};

const act = async (world: World, company: { id: string }, run: { id: string }, people: TestUser[], random: Random) => {
  const { deps } = world;
  const db = deps.database.forCompany(company.id);
  const target = { company_id: company.id, run_id: run.id };
  const actions = [
    () => wakeRuns(deps, company.id, [run.id]),
    // Delivered twice, at once.
    () => Promise.all([wakeRuns(deps, company.id, [run.id]), wakeRuns(deps, company.id, [run.id])]),
    async () => world.pass({ seconds: random.below(90) }),
    () =>
      db.transaction((tx) =>
        transitionOrRefuse(tx, deps.engine, {
          ...target,
          // `done`, `answered` and `decline` are actions of the candidate a step awaits.
          event: PRESSED[random.below(PRESSED.length)]!,
          now: deps.clock(),
        }),
      ),
    async () => {
      const open = await deps.database.system
        .select()
        .from(approvalRequests)
        .where(eq(approvalRequests.run_id, run.id));
      const request = open.find(({ status }) => status === 'pending');
      if (!request) return;
      await db.transaction((tx) =>
        decide(tx, deps.engine, {
          company_id: company.id,
          request_id: request.id,
          user_id: people[random.below(people.length)]!.id,
          may_stand_in: random.chance(0.3),
          decision: random.chance(0.85) ? 'approved' : 'rejected',
          comments: 'x',
          now: deps.clock(),
        }),
      );
    },
    async () => {
      if (!random.chance(0.1)) return;
      const person = people[random.below(people.length)]!;
      await deps.database.system
        .update(users)
        .set({ is_active: random.chance(0.3) })
        .where(eq(users.id, person.id));
      await db.transaction((tx) =>
        dropApprover(tx, deps.engine, { company_id: company.id, user_id: person.id, now: deps.clock() }),
      );
    },
    // A worker that claims the step and dies: the transaction with its result never comes.
    async () => {
      if (!random.chance(0.3)) return;
      await deps.database.system.execute(
        `update candidate_workflow_steps set attempt = attempt + 1 where run_id = '${run.id}' and status = 'in_progress'`,
      );
    },
  ];
  await tolerated(Promise.resolve(actions[random.below(actions.length)]!()));
};

describe.each([1, 2, 3, 4, 5, 6])('random events in any order (seed %i)', (seed) => {
  it('keep every run valid: no step starts early, and nothing happens twice or is lost', async () => {
    const random = dice(seed);
    const world = await aWorld();
    const company = await aCompany(world);
    const people = await Promise.all([1, 2, 3].map(() => aUser(world, { company, role: 'tech_lead' })));
    const early: string[] = [];
    // The engine alone: effects of steps are tested with their features.
    const unlucky: Step = {
      work: async ({ step_id }) => {
        const [step] = await world.deps.database.system.select().from(runSteps).where(eq(runSteps.id, step_id));
        if (new Date(step!.due_at!) > world.deps.clock()) early.push(step_id);
        if (random.chance(0.2)) throw new Error('No luck.');
        const output = { done: true };
        return random.chance(0.2) ? { type: 'waits', on: 'candidate', output } : { type: 'done', output };
      },
    };
    replaceSteps(world, TYPES, () => unlucky);
    const made = [];
    for (let count = 0; count < RUNS; count += 1) made.push(await aRun(world, company, randomSteps(random, people)));
    for (let count = 0; count < EVENTS; count += 1) {
      await act(world, company, made[random.below(RUNS)]!, people, random);
    }
    expect(early).toEqual([]);
    for (const run of made) await expectLegal(world, run);

    // Everything that can finish does, once failures stop and people act.
    replaceSteps(world, TYPES, () => ({ work: async () => ({ type: 'done' }) }));
    await world.deps.database.system.update(users).set({ is_active: true });
    for (let turn = 0; turn < 60; turn += 1) {
      world.pass({ minutes: 3 });
      for (const run of made) await settle(world, company, run, people);
    }
    const ended = await world.deps.database.system.select({ status: runs.status }).from(runs);
    expect(ended.filter(({ status }) => status !== 'completed' && status !== 'rejected')).toEqual([]);
    for (const run of made) await expectLegal(world, run);
  }, 120_000);
});

/** Acts as patient users would: start, retry, answer and approve everything pending. */
const settle = async (world: World, company: { id: string }, run: { id: string }, people: TestUser[]) => {
  const { deps } = world;
  const db = deps.database.forCompany(company.id);
  const target = { company_id: company.id, run_id: run.id };
  const [row] = await deps.database.system.select().from(runs).where(eq(runs.id, run.id));
  if (row!.status === 'completed' || row!.status === 'rejected') return;
  await wakeRuns(deps, company.id, [run.id]);
  for (const type of ['start', 'retry', 'done'] as const) {
    await tolerated(
      db.transaction((tx) => transitionOrRefuse(tx, deps.engine, { ...target, event: { type }, now: deps.clock() })),
    );
  }
  const open = await deps.database.system.select().from(approvalRequests).where(eq(approvalRequests.run_id, run.id));
  const request = open.find(({ status }) => status === 'pending');
  for (const { id } of request ? people : []) {
    await tolerated(
      db.transaction((tx) =>
        decide(tx, deps.engine, {
          company_id: company.id,
          request_id: request!.id,
          user_id: id,
          may_stand_in: true,
          decision: 'approved',
          comments: null,
          now: deps.clock(),
        }),
      ),
    );
  }
};

const expectLegal = async (world: World, { id }: { id: string }) => {
  const db = world.deps.database.system;
  const [run] = await db.select().from(runs).where(eq(runs.id, id));
  const steps = await db.select().from(runSteps).where(eq(runSteps.run_id, id)).orderBy(asc(runSteps.order_number));
  const current = steps.findIndex((step) => step.id === run!.current_step_id);
  const requests = await db.select().from(approvalRequests).where(eq(approvalRequests.run_id, id));

  // Everything before the current step is done, everything after it untouched.
  expect(steps.slice(0, current).every(({ status }) => status === 'completed')).toBe(true);
  expect(steps.slice(current + 1).every(({ status, attempt }) => status === 'pending' && attempt === 0)).toBe(true);
  expect(STEP_STATUSES).toContain(steps[current]!.status);
  const hasEnded = run!.status === 'completed' || run!.status === 'rejected';
  expect(run!.ended_at !== null).toBe(hasEnded);
  if (run!.status === 'completed') expect(steps.every(({ status }) => status === 'completed')).toBe(true);
  // A run awaiting approval has exactly one open request; others have none.
  const open = requests.filter(({ status }) => status === 'pending');
  expect(open.length).toBe(!hasEnded && steps[current]!.status === 'waiting_approval' ? 1 : 0);
  // An active run will be woken; a pending one will not.
  if (run!.status === 'active') expect(run!.wake_at).not.toBeNull();
  if (hasEnded) expect(run!.wake_at).toBeNull();
  // Each message about a request was written once per recipient.
  for (const request of requests) {
    const asked = await db.select().from(approvalAnswers).where(eq(approvalAnswers.request_id, request.id));
    const seats = new Set(asked.map(({ id }) => id));
    const told = (await db.select().from(outbox)).filter(
      ({ kind, about_id }) => kind === 'approval_request' && seats.has(about_id),
    );
    expect(told.length).toBeLessThanOrEqual(asked.length);
    expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(told.length);
  }
  // The audit trail is complete, and no step was completed twice without having been reverted.
  const events = await db.select().from(auditEvents).where(eq(auditEvents.subject_id, id)).orderBy(asc(auditEvents.id));
  const { auditKey: key } = world.deps.config;
  expect((await checkChain(db, { key, companyId: run!.company_id })).fault).toBeNull();
  const completions = events.filter(
    ({ action, detail }) => action === 'approved' || (action === 'done' && detail['to'] === 'completed'),
  );
  expect(new Set(completions.map(({ detail }) => detail['step_id'])).size).toBe(completions.length);
};
