import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { approvalRequests } from '../db/schema/approvals.ts';
import { runSteps } from '../db/schema/engine.ts';
import { cancelRun, restoreRun } from '../engine/cancel-run.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { asUser } from '../testing/factories.ts';
import { aRun, openRequest, readRunState, wake } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

it('a cancelled run that is restored repeats its last approval request and no other', async () => {
  const world = await aWorld();
  const { company, user } = await asUser(world, { role: 'tech_lead' });
  const step = { type: 'human_approval' as const, approvers: [user.id] };
  const db = world.deps.database.forCompany(company.id);
  const run = await aRun(world, company, [step, step]);
  await wake(world, company, run);
  const skipped = await openRequest(world, run);
  await db.transaction((db) =>
    transitionOrRefuse(db, world.deps.engine, {
      company_id: company.id,
      run_id: run.id,
      event: { type: 'skip', past_approval: true },
      now: world.deps.clock(),
    }),
  );
  await wake(world, company, run);
  const last = await openRequest(world, run);
  const statuses = async () => {
    const rows = await db.select().from(approvalRequests).where(eq(approvalRequests.run_id, run.id));
    return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  };
  const actor = { company_id: company.id, user_id: user.id };
  const cancel = () => cancelRun(db, world.deps.engine, actor, run.id, world.deps.clock());
  const restore = () => restoreRun(db, world.deps.engine, actor, run.id, world.deps.clock());
  await cancel();
  expect(await statuses()).toEqual({ [skipped]: 'withdrawn', [last]: 'withdrawn' });
  await restore();
  expect(await statuses()).toEqual({ [skipped]: 'withdrawn', [last]: 'pending' });

  await cancel();
  await db.update(runSteps).set({ status: 'completed' }).where(eq(runSteps.run_id, run.id));
  await restore();
  expect(await statuses()).toEqual({ [skipped]: 'withdrawn', [last]: 'withdrawn' });
});

it('a restored run no longer awaits an approver who left meanwhile', async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const { company } = admin;
  const [first, second] = [
    await asUser(world, { company, role: 'tech_lead' }),
    await asUser(world, { company, role: 'tech_lead' }),
  ];
  const run = await aRun(world, company, [{ type: 'human_approval', approvers: [first.user.id, second.user.id] }]);
  await wake(world, company, run);
  const approval_request_id = await openRequest(world, run);
  await first.ask(api.approvals.respond, { body: { approval_request_id, decision: 'approved' } });
  const db = world.deps.database.forCompany(company.id);
  const actor = { company_id: company.id, user_id: admin.user.id };
  await cancelRun(db, world.deps.engine, actor, run.id, world.deps.clock());
  await admin.ask(api.users.deactivate, { params: { id: second.user.id } });
  await restoreRun(db, world.deps.engine, actor, run.id, world.deps.clock());
  expect(await readRunState(world, run)).toMatchObject({ status: 'completed', steps: ['completed'] });
});
