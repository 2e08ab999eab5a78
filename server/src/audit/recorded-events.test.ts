import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import type { Route, RouteInput } from '@hirewire/contract/route';
import { asc, eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { auditEvents } from '../db/schema/audit.ts';
import { ask, asUser, PASSWORD } from '../testing/factories.ts';
import { TASK } from '../testing/task-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { checkChain } from './check-chain.ts';

const listEvents = (world: World, companyId: string) =>
  world.deps.database.system
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.company_id, companyId))
    .orderBy(asc(auditEvents.sequence));

const isIntact = async (world: World, companyId: string) => {
  const { deps } = world;
  const { fault } = await checkChain(deps.database.system, { key: deps.config.auditKey, companyId });
  return fault === null;
};

it('sign-ins, failed ones, sign-outs and password changes are recorded, without the password', async () => {
  const world = await aWorld();
  const admin_user = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', password: PASSWORD };
  const company = { name: 'Analytical', size: 'small' as const, industry: 'Technology' as const };
  const { user } = (await ask(world, api.registration.register, { body: { company, admin_user } })).body;
  const signIn = (email: string, password: string) => ask(world, api.auth.login, { body: { email, password } });
  const { access_token: token } = (await signIn(user.email, PASSWORD)).body;
  expect((await signIn(user.email, 'wrong password')).status).toBe(401);
  // Recorded after the response is sent.
  await vi.waitFor(
    async () => expect((await listEvents(world, user.company_id)).at(-1)?.action).toBe('sign_in_failed'),
    { timeout: 30_000 },
  );
  expect((await signIn('unknown@example.com', 'wrong password')).status).toBe(401);
  await vi.waitFor(() => expect(world.logged.join('')).toContain('unknown account'), { timeout: 30_000 });
  const body = { current_password: PASSWORD, new_password: 'another horse battery' };
  await ask(world, api.auth.changePassword, { body, token });
  await ask(world, api.auth.setLanguage, { body: { language: 'de' }, token });
  await ask(world, api.auth.logout, { token });

  const events = await listEvents(world, user.company_id);
  expect(events.map(({ action, subject_id, actor_id }) => [action, subject_id, actor_id])).toEqual([
    ['register', user.id, user.id],
    ['sign_in', user.id, user.id],
    ['sign_in_failed', user.id, null],
    ['change_password', user.id, user.id],
    ['set_language', user.id, user.id],
    ['sign_out', user.id, user.id],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/horse|wrong|ada@/i);
  expect(world.logged.join('')).not.toMatch(/horse|wrong password|unknown@/i);
  expect(await isIntact(world, user.company_id)).toBe(true);
});

it('user administration is recorded with roles, and with the names of changed fields only', async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const roles = (await admin.ask(api.auth.roles, {})).body.roles;
  const roleId = (name: string) => roles.find((role) => role.name === name)!.id;
  const person = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com', phone: '' };
  const { id } = (
    await admin.ask(api.users.create, { body: { ...person, role_id: roleId('recruiter'), password: null } })
  ).body;
  const params = { id };
  await admin.ask(api.users.change, { params, body: { ...person, last_name: 'Murray', role_id: roleId('admin') } });
  await admin.ask(api.users.resetPassword, { params });
  await admin.ask(api.users.deactivate, { params });
  await admin.ask(api.users.activate, { params });

  const events = await listEvents(world, admin.company.id);
  expect(events.map(({ action, detail }) => [action, detail])).toEqual([
    ['create_user', { role: 'recruiter' }],
    ['change_user', { changed: ['last_name', 'role_id'], role: { from: 'recruiter', to: 'admin' } }],
    ['reset_password', {}],
    ['change_user', { changed: ['is_active'], is_active: false }],
    ['change_user', { changed: ['is_active'], is_active: true }],
  ]);
  expect(events.every((event) => event.subject_id === id && event.actor_id === admin.user.id)).toBe(true);
  expect(await isIntact(world, admin.company.id)).toBe(true);
});

it('changes to the company, its jobs, templates and settings are recorded', async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const act = async <R extends Route>(route: R, input: RouteInput<R>) => {
    const { status, body } = await admin.ask(route, input);
    expect(status, `${route.path} ${JSON.stringify(body)}`).toBeLessThan(300);
    return body;
  };
  const of = ({ id }: { id: string }) => ({ params: { id } });
  await act(api.companies.change, { body: { description: 'We compute.' } });
  await act(api.security.changeSettings, { body: { refuses_weak_passwords: true } });
  await act(api.tasks.changeSettings, { body: { is_extension_on: false } });
  const job = await act(api.jobs.create, { body: { title: 'Engineer', description: 'Builds.', status: 'draft' } });
  // As a form does that sends all its fields.
  const sent = { description: 'Builds.', department: '', status: 'active' as const };
  await act(api.jobs.change, { ...of(job), body: { ...sent, title: 'Senior engineer' } });
  const workflow = await act(api.workflows.create, {
    body: { name: 'Short', description: '', category: 'general', steps: [] },
  });
  await act(api.workflows.change, { ...of(workflow), body: { name: 'Shorter' } });
  await act(api.workflows.remove, { ...of(workflow), query: {} });
  const mail = await act(api.mailTemplates.create, { body: { name: 'Hello', subject: 'Hello', body: 'Hello' } });
  await act(api.mailTemplates.change, { ...of(mail), body: { subject: 'Hi' } });
  await act(api.mailTemplates.remove, { ...of(mail), query: {} });
  const offer = await act(api.offerTemplates.create, { body: { name: 'Offer', body: 'We offer.' } });
  await act(api.offerTemplates.change, { ...of(offer), body: { name: 'Our offer' } });
  await act(api.offerTemplates.remove, { ...of(offer), query: {} });
  const task = await act(api.tasks.create, { body: TASK });
  await act(api.tasks.choose, { ...of(job), body: { task_id: task.id } });
  await act(api.tasks.change, { ...of(task), body: { title: 'Bake' } });
  await act(api.tasks.remove, { ...of(task), query: {} });
  await act(api.jobs.remove, { ...of(job), query: {} });
  // A refused change leaves no event.
  await admin.ask(api.jobs.change, { params: { id: randomUUID() }, body: { title: 'Ghost' } });

  const events = await listEvents(world, admin.company.id);
  expect(events.map(({ action }) => action)).toEqual([
    'change_company',
    'change_security_settings',
    'change_task_settings',
    'create_job',
    'change_job',
    'create_workflow_template',
    'change_workflow_template',
    'delete_workflow_template',
    'create_mail_template',
    'change_mail_template',
    'delete_mail_template',
    'create_offer_template',
    'change_offer_template',
    'delete_offer_template',
    'create_task',
    'choose_task',
    'change_task',
    'delete_task',
    'delete_job',
  ]);
  expect(events[4]!.detail).toEqual({ changed: ['status', 'title'], status: 'active' });
  expect(JSON.stringify(events)).not.toMatch(/We compute|Senior|Shorter|We offer/);
  expect(await isIntact(world, admin.company.id)).toBe(true);
});
