import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import type { Route, RouteInput } from '@hirewire/contract/route';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from './schema/audit.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { ask, asUser } from '../testing/factories.ts';
import { aTemplate, stepInput } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

const steps = [stepInput({})];
const CASES: Record<string, (candidateId: string, templateId: string, roleId: string) => RouteInput<Route>> = {
  'candidates.create': () => ({ body: { name: 'Ada Lovelace', email: `${randomUUID()}@example.com` } }) as never,
  'notes.create': (id) => ({ params: { id }, body: { text: 'Called.' } }) as never,
  'jobs.create': () => ({ body: { title: 'Baker', description: 'Bakes.' } }) as never,
  'tasks.create': () =>
    ({
      body: { title: 'Bake', brief: 'Bread.', hours: 24, rubric: [{ label: 'Crust', good: 'Crisp', weight: 1 }] },
    }) as never,
  'mailTemplates.create': () => ({ body: { name: randomUUID(), subject: 'Hello', body: 'Hello.' } }) as never,
  'offerTemplates.create': () => ({ body: { name: randomUUID(), body: 'For {{salary}}.' } }) as never,
  'users.create': (_, __, role_id) =>
    ({ body: { email: `${randomUUID()}@example.com`, first_name: 'A', last_name: 'B', role_id } }) as never,
  'workflows.create': () => ({ body: { name: 'Short' } }) as never,
  'workflows.createWithSteps': () => ({ body: { name: 'Long', steps } }) as never,
  'workflows.addStepDetail': (_, id) => ({ body: { ...stepInput({}), workflow_template_id: id } }) as never,
};

const creating = Object.entries(api).flatMap(([resource, routes]) =>
  Object.entries(routes as Record<string, Route>).flatMap(([name, route]) =>
    route.creates_once ? [[`${resource}.${name}`, route] as const] : [],
  ),
);

it('has a case for every route that creates once', () => {
  expect(creating.map(([name]) => name).toSorted()).toEqual(Object.keys(CASES).toSorted());
});

describe.each(creating)('%s', (name, route) => {
  it('creates one row for a key, however often it is sent and by how many at once, and another for another', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { company } = admin;
    const colleague = await asUser(world, { company });
    const { id: candidate } = await aPerson(world, company);
    const { id: template } = await aTemplate(world, company, [{}]);
    const { id: role } = (await admin.ask(api.auth.roles, {})).body.roles[0]!;
    const input = CASES[name]!(candidate, template, role);
    const create = async (key?: string, user = admin, given = input) => {
      const { status, body } = await ask(world, route, { ...given, token: user.token, ...(key && { key }) });
      return { status, id: (body as unknown as { id: string }).id };
    };
    const key = randomUUID();
    const answers = [...(await Promise.all([create(key), create(key), create(key)])), await create(key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const ids = [...new Set(answers.map((answer) => answer.id))];
    expect(ids).toHaveLength(1);
    const events = await world.deps.database.system
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.company_id, company.id));
    // A step is recorded as a change of its template.
    const subject = name === 'workflows.addStepDetail' ? template : ids[0]!;
    expect(events.filter((event) => JSON.stringify(event).includes(subject))).toHaveLength(1);
    // Candidates with the same address would be refused.
    const other = () => CASES[name]!(candidate, template, role);
    const further = [
      await create(randomUUID(), admin, other()),
      await create(key, colleague, other()),
      await create(undefined, admin, other()),
    ];
    expect(new Set([...ids, ...further.map((answer) => answer.id)]).size).toBe(4);
  });
});
