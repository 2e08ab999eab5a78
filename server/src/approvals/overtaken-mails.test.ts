import { api } from '@hirewire/contract';
import type { RoleName } from '@hirewire/contract/roles';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { cancelRun, restoreRun } from '../engine/cancel-run.ts';
import { sendDue } from '../outbox/send-due.ts';
import { asUser } from '../testing/factories.ts';
import { aMailbox, aWorldWithGoogle } from '../testing/mailbox-factories.ts';
import { aRun, openRequest, press, wake } from '../testing/workflow-factories.ts';
import { remindApprovers } from './remind-approvers.ts';

/** A request to two approvers in a company that cannot send mail yet. */
const aScene = async (roles: RoleName[] = ['tech_lead', 'project_manager']) => {
  const { world, google } = await aWorldWithGoogle();
  const admin = await asUser(world);
  const { company } = admin;
  const db = world.deps.database.system;
  const approvers = await Promise.all(roles.map((role) => asUser(world, { company, role })));
  const step = { type: 'human_approval' as const, approvers: approvers.map(({ user }) => user.id) };
  const run = await aRun(world, company, [{ ...step, answer_within_days: 3 }, {}]);
  await wake(world, company, run);
  const approval_request_id = await openRequest(world, run);
  await sendDue(world.deps);
  const remind = () => remindApprovers(db, world.deps.config.publicUrl, world.deps.clock());
  const connect = async () => {
    await aMailbox(world, google, company);
    await sendDue(world.deps);
  };
  const { deps } = world;
  const act = (change: typeof cancelRun | typeof restoreRun) =>
    change(
      deps.database.forCompany(company.id),
      deps.engine,
      { company_id: company.id, user_id: admin.user.id },
      run.id,
      deps.clock(),
    );
  const cancel = async () => {
    await act(cancelRun);
    await sendDue(deps);
  };
  const restore = async () => {
    await act(restoreRun);
    world.pass({ minutes: 5 });
    await sendDue(deps);
  };
  /** What has become of the messages to a user about approvals, by their kind. */
  const became = async ({ user }: { user: { id: string } }) => {
    const rows = await db.select().from(outbox).where(eq(outbox.user_id, user.id)).orderBy(outbox.created_at);
    return rows
      .filter(({ kind }) => kind.startsWith('approval'))
      .map(({ kind, status, hold_reason }) => `${kind}: ${hold_reason ?? status}`)
      .toSorted();
  };
  return { world, admin, approvers, run, body: { approval_request_id }, remind, cancel, restore, connect, became };
};

const respond = ({ ask }: Pick<Awaited<ReturnType<typeof asUser>>, 'ask'>, body: { approval_request_id: string }) =>
  ask(api.approvals.respond, { body: { ...body, decision: 'approved', comments: '' } });

it('an approver who has answered is no longer mailed, the others are', async () => {
  const { approvers, body, connect, became } = await aScene();
  const [first, second] = approvers;
  expect((await respond(first!, body)).status).toBe(200);
  await connect();
  expect(await became(first!)).toEqual(['approval_request: no_longer_needed']);
  expect(await became(second!)).toEqual(['approval_request: sent']);
});

it('no user is mailed about a settled request once there is a mail account', async () => {
  const { world, admin, approvers, run, remind, connect, became } = await aScene();
  world.pass({ days: 2, hours: 1 });
  await remind();
  world.pass({ days: 1 });
  await remind();
  await press(world, admin.company, run, 'withdraw');
  await connect();
  for (const approver of approvers)
    expect(await became(approver)).toEqual([
      'approval_digest: no_longer_needed',
      'approval_digest: sent',
      'approval_due: no_longer_needed',
      'approval_overdue: no_longer_needed',
      'approval_request: no_longer_needed',
    ]);
});

it('no user is mailed about a request of a run that has been deleted', async () => {
  const { admin, approvers, run, connect, became } = await aScene();
  expect((await admin.ask(api.workflows.cancelRun, { params: { id: run.id } })).status).toBe(200);
  await connect();
  expect(await became(approvers[0]!)).toEqual(['approval_request: no_longer_needed']);
});

it('approvers are mailed after all once the run is restored', async () => {
  const { approvers, cancel, restore, connect, became } = await aScene();
  await cancel();
  await connect();
  expect(await became(approvers[0]!)).toEqual(['approval_request: no_longer_needed']);
  await restore();
  for (const approver of approvers) expect(await became(approver)).toEqual(['approval_request: sent']);
});

it('admins are mailed after all once the run is restored', async () => {
  const { admin, cancel, restore, connect, became } = await aScene([]);
  await cancel();
  await restore();
  await connect();
  expect(await became(admin)).toEqual(['approval_for_admin: sent']);
});

it('admins are not asked in place of approvers once one of them has answered', async () => {
  const { admin, body, connect, became } = await aScene([]);
  expect(await became(admin)).toEqual(['approval_for_admin: no_mail_account']);
  expect((await respond(admin, body)).status).toBe(200);
  await connect();
  expect(await became(admin)).toEqual(['approval_for_admin: no_longer_needed']);
});
