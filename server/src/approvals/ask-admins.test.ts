import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { asUser } from '../testing/factories.ts';
import { aRun, openRequest, wake } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';
import { remindApprovers } from './remind-approvers.ts';

const aScene = async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const { company } = admin;
  const lead = await asUser(world, { company, role: 'tech_lead' });
  const db = world.deps.database.system;
  const mails = async () => {
    const rows = await db.select().from(outbox).where(eq(outbox.user_id, admin.user.id)).orderBy(outbox.created_at);
    return rows.filter(({ kind }) => kind.startsWith('approval'));
  };
  const subjects = async () => (await mails()).map(({ subject }) => subject);
  const ask = async (approvers: string[]) => {
    const run = await aRun(world, company, [{ type: 'human_approval', approvers, answer_within_days: 3 }, {}]);
    await wake(world, company, run);
    return openRequest(world, run);
  };
  const remind = () => remindApprovers(db, world.deps.config.publicUrl, world.deps.clock());
  return { world, admin, lead, mails, subjects, ask, remind };
};

it('a step without approvers asks the admins, in mails that say why they are asked', async () => {
  const { mails, ask } = await aScene();
  const request = await ask([]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'approval_for_admin', about_type: 'approval_request', about_id: request });
  expect(mail!.subject).toMatch(/^Your approval is needed: /);
  expect(mail!.body).toContain('No approver is left who could answer, so any admin may decide.');
  expect(mail!.body).not.toContain('{{');
});

it('asks the admins when the last approver leaves, not while an approver is left', async () => {
  const { world, admin, lead, mails, ask } = await aScene();
  const other = await asUser(world, { company: admin.company, role: 'tech_lead' });
  const request = await ask([lead.user.id, other.user.id]);
  const leave = (id: string) => admin.ask(api.users.deactivate, { params: { id } });
  await leave(lead.user.id);
  expect(await mails()).toEqual([]);
  await leave(other.user.id);
  expect((await mails()).map(({ about_id }) => about_id)).toEqual([request]);
});

it('reminds the admins once before and once after the deadline, and daily in a digest', async () => {
  const { world, subjects, ask, remind } = await aScene();
  await ask([]);
  const digest = 'A candidate needs your decision';
  world.pass({ days: 2, hours: 1 });
  await remind();
  await remind();
  expect((await subjects()).toSorted()).toEqual([
    digest,
    expect.stringMatching(/^Your approval is due soon: /),
    expect.stringMatching(/^Your approval is needed: /),
  ]);
  world.pass({ days: 1 });
  await remind();
  expect((await subjects()).slice(3).toSorted()).toEqual([
    digest,
    expect.stringMatching(/^Your approval is overdue: /),
  ]);
});

it('sends admins no reminder while an approver can answer', async () => {
  const { world, lead, mails, ask, remind } = await aScene();
  await ask([lead.user.id]);
  world.pass({ days: 4 });
  await remind();
  expect(await mails()).toEqual([]);
});
