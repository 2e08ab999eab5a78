import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { aUser, asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

it('lists company actions, latest first and by page, with the names of people and jobs', async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const other = await asUser(world);
  await other.ask(api.companies.change, { body: { description: 'Another company.' } });
  const user = await aUser(world, { company: admin.company, role: 'recruiter', values: { first_name: 'Grace' } });
  await admin.ask(api.jobs.create, { body: { title: 'Engineer', description: 'Builds.', status: 'draft' } });
  await admin.ask(api.users.resetPassword, { params: { id: user.id } });

  const first = (await admin.ask(api.audit.list, { query: { limit: 1 } })).body;
  expect(first.events).toMatchObject([
    { action: 'reset_password', subject_name: 'Grace Lovelace', actor_name: 'Ada Lovelace' },
  ]);
  const second = (await admin.ask(api.audit.list, { query: { limit: 1, after: first.next! } })).body;
  expect(second).toMatchObject({ events: [{ action: 'create_job', subject_name: 'Engineer' }], next: null });
});

it('is only available to admins', async () => {
  const world = await aWorld();
  const manager = await asUser(world, { role: 'hr_manager' });
  expect((await manager.ask(api.audit.list, { query: {} })).status).toBe(403);
});
