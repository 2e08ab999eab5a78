import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { aUser, asUser } from '../testing/factories.ts';
import { TASK } from '../testing/task-factories.ts';
import { stepInput } from '../testing/workflow-factories.ts';
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

it('names the workflow, task or template that was created', async () => {
  const admin = await asUser(await aWorld());
  await admin.ask(api.workflows.create, { body: { name: 'Bakers' } });
  await admin.ask(api.tasks.create, { body: TASK });
  await admin.ask(api.mailTemplates.create, { body: { name: 'Welcome', subject: 'Hello', body: 'Hello' } });
  await admin.ask(api.offerTemplates.create, { body: { name: 'Permanent', body: 'For {{salary}}.' } });
  const { events } = (await admin.ask(api.audit.list, { query: { limit: 4 } })).body;
  expect(events.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['create_offer_template', 'Permanent'],
    ['create_mail_template', 'Welcome'],
    ['create_task', TASK.title],
    ['create_workflow_template', 'Bakers'],
  ]);
});

it('names the workflow that has lost a step', async () => {
  const admin = await asUser(await aWorld());
  const { body: workflow } = await admin.ask(api.workflows.create, { body: { name: 'Bakers', steps: [stepInput()] } });
  const [step] = workflow.step_details;
  await admin.ask(api.workflows.removeStepDetail, { params: { id: step!.id } });
  const { events } = (await admin.ask(api.audit.list, { query: { limit: 1 } })).body;
  expect(events).toMatchObject([
    { action: 'remove_workflow_step', subject_name: 'Bakers', detail: { step_id: step!.id } },
  ]);
});

it('is only available to admins', async () => {
  const world = await aWorld();
  const manager = await asUser(world, { role: 'hr_manager' });
  expect((await manager.ask(api.audit.list, { query: {} })).status).toBe(403);
});
