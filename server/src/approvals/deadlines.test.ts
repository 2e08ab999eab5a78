import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { companies } from '../db/schema/companies.ts';
import { outbox } from '../db/schema/outbox.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { formatMoment } from '../notifications/format-moment.ts';
import { asUser } from '../testing/factories.ts';
import { aRun, openRequest, readRunState } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';
import { remindApprovers } from './remind-approvers.ts';
import { DAY_MS } from '../lib/days.ts';

const aScene = async (approval_days: number | null, answer_within_days: number | null) => {
  const world = await aWorld();
  const admin = await asUser(world);
  const { company } = admin;
  const lead = await asUser(world, { company, role: 'tech_lead' });
  await admin.ask(api.approvalSettings.setDeadline, { body: { approval_days } });
  const run = await aRun(world, company, [
    { type: 'human_approval', approvers: [lead.user.id], answer_within_days },
    {},
  ]);
  await wakeRuns(world.deps, company.id, [run.id]);
  await openRequest(world, run);
  const request = (await lead.ask(api.approvals.pending, {})).body.requests[0]!;
  return { world, admin, lead, run, request };
};

const days = ({ requested_at, due_at }: { requested_at: string; due_at: string | null }) =>
  due_at && (new Date(due_at).getTime() - new Date(requested_at).getTime()) / DAY_MS;

it.each([
  [null, null, null],
  [5, null, 5],
  [5, 2, 2],
  [null, 2, 2],
])('a request in a company with %s days and a step with %s is due in %s', async (company, step, expected) => {
  expect(days((await aScene(company, step)).request)).toBe(expected);
});

it('reminds approvers once before and once after the deadline, and decides nothing', async () => {
  const { world, lead, run } = await aScene(null, 3);
  const db = world.deps.database.system;
  const kinds = async () =>
    (await db.select().from(outbox).orderBy(outbox.created_at))
      .filter(({ user_id }) => user_id === lead.user.id)
      .map(({ kind }) => kind)
      .filter((kind) => kind !== 'approval_request' && kind !== 'approval_digest');
  const remind = () => remindApprovers(db, world.deps.config.publicUrl, world.deps.clock());
  world.pass({ days: 1 });
  await remind();
  expect(await kinds()).toEqual([]);
  world.pass({ days: 1, hours: 1 });
  await remind();
  await remind();
  expect(await kinds()).toEqual(['approval_due']);
  world.pass({ days: 1 });
  await remind();
  world.pass({ days: 1 });
  await remind();
  expect(await kinds()).toEqual(['approval_due', 'approval_overdue']);
  expect((await readRunState(world, run)).steps[0]).toBe('waiting_approval');
});

it('states the deadline in the time zone of the company', async () => {
  const { world, request } = await aScene(null, 3);
  const db = world.deps.database.system;
  await db.update(companies).set({ time_zone: 'Asia/Tokyo' });
  world.pass({ days: 2, hours: 1 });
  await remindApprovers(db, world.deps.config.publicUrl, world.deps.clock());
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'approval_due'));
  expect(mail?.body).toContain(`Please answer by ${formatMoment(request.due_at!, 'Asia/Tokyo')}.`);
});

it('a template stores the deadline, and can be saved without one', async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const steps = (await admin.ask(api.workflows.steps, {})).body;
  const workflow_step_id = steps.find(({ step_type }) => step_type === 'human_approval')!.id;
  const save = (step: object) =>
    admin.ask(api.workflows.createWithSteps, {
      body: { name: 'X', steps: [{ workflow_step_id, required_human_approval: true, ...step }] },
    });
  expect((await save({ answer_within_days: 4 })).body.step_details[0]?.answer_within_days).toBe(4);
  expect((await save({})).body.step_details[0]?.answer_within_days).toBeNull();
  expect((await save({ answer_within_days: 0 })).status).toBe(422);
  const deadline = (approval_days: number) => admin.ask(api.approvalSettings.setDeadline, { body: { approval_days } });
  expect((await deadline(91)).status).toBe(422);
  expect((await deadline(3)).body.approval_days).toBe(3);
});
