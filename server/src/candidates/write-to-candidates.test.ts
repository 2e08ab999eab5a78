import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { MAIL_TEMPLATE_MESSAGES } from '@hirewire/contract/notifications';
import { MAIL_MESSAGES } from '@hirewire/contract/communication';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies } from '../db/schema/companies.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { outbox } from '../db/schema/outbox.ts';
import { aMail, aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

const aRecruiter = async () => {
  const world = await aWorld();
  const them = await asUser(world, { role: 'recruiter' });
  await world.deps.database.system.update(companies).set({ name: 'Acme' }).where(eq(companies.id, them.company.id));
  const job = await aJob(world, { company: them.company, values: { title: 'Baker' } });
  const person = await aPerson(world, them.company, { job, email: 'grace@example.com' });
  const waiting = () => world.deps.database.system.select().from(outbox).where(eq(outbox.company_id, them.company.id));
  return { world, job, person, params: { id: person.id }, waiting, ...them };
};

const MAIL = {
  subject: '{{job_title}} at {{company_name}}',
  body: 'Hello {{ first_name }} {{last_name}},\n\nwhen can you come?',
};

describe('writing to a candidate', () => {
  it('is previewed exactly and sent at once', async () => {
    const { ask, params, waiting, user } = await aRecruiter();
    const text = { subject: 'Baker at Acme', body: 'Hello Grace Hopper,\n\nwhen can you come?' };
    const preview = await ask(api.communications.preview, { params, body: MAIL });
    expect(preview.body).toEqual({ to_name: 'Grace Hopper', to_address: 'grace@example.com', ...text });
    expect(await waiting()).toEqual([]);
    const sent = await ask(api.communications.send, { params, body: MAIL });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      ...text,
      direction: 'out',
      status: 'waiting',
      is_automatic: false,
      author_name: 'Ada Lovelace',
    });
    const [row] = await waiting();
    expect(row).toMatchObject({ ...text, candidate_id: params.id, created_by: user.id });
    expect(row!.send_after).toBe(row!.created_at);
  });

  it('is sent once per click, however often the request arrives, and again for another click', async () => {
    const { ask, params, waiting } = await aRecruiter();
    const send = (request_id?: string) =>
      ask(api.communications.send, { params, body: { ...MAIL, ...(request_id && { request_id }) } });
    const click = randomUUID();
    const answers = await Promise.all([send(click), send(click), send(click)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await waiting()).toHaveLength(1);
    const changed = { ...MAIL, body: `${MAIL.body} Soon.`, request_id: click };
    expect(await ask(api.communications.send, { params, body: changed })).toMatchObject({
      status: 409,
      body: { code: 'request_changed' },
    });
    const many = await ask(api.communications.sendMany, { body: { ...changed, ids: [params.id] } });
    expect(many.body).toMatchObject({
      done: 0,
      results: [{ refusal: expect.stringContaining('first attempt was received') }],
    });
    expect(await waiting()).toHaveLength(1);
    await send(randomUUID());
    await send();
    await send();
    expect(await waiting()).toHaveLength(4);
  });

  it('is one thread with their replies, latest first', async () => {
    const { world, ask, params, company, person } = await aRecruiter();
    const mail = await aMail(world, company, { subject: 'My application', body: 'I bake.' });
    const none = await aMail(world, company, { subject: 'Undeliverable', body: 'x' });
    const db = world.deps.database.system;
    for (const [id, outcome] of [
      [mail.id, 'application'],
      [none.id, 'not_application'],
    ] as const) {
      await db.update(mailMessages).set({ candidate_id: person.id, outcome }).where(eq(mailMessages.id, id));
    }
    world.pass({ minutes: 5 });
    await ask(api.communications.send, { params, body: MAIL });
    const { body } = await ask(api.communications.list, { params });
    expect(body.messages.map(({ direction, subject }) => [direction, subject])).toEqual([
      ['out', 'Baker at Acme'],
      ['in', 'My application'],
    ]);
  });

  it('refuses an unknown variable, or one without a value for this candidate', async () => {
    const { world, ask, params, company } = await aRecruiter();
    const body = { ...MAIL, body: 'Your {{salary}}' };
    const unknown = await ask(api.communications.send, { params, body });
    expect(unknown.status).toBe(422);
    expect(unknown.body.detail).toMatch(/^body: \{\{salary\}\} is not known\./);
    const idle = await aPerson(world, company);
    const answer = await ask(api.communications.send, { params: { id: idle.id }, body: MAIL });
    expect([answer.status, answer.body.detail]).toEqual([409, MAIL_MESSAGES.noJob]);
    const plain = { subject: 'Hello', body: 'Hello {{first_name}}' };
    expect((await ask(api.communications.send, { params: { id: idle.id }, body: plain })).status).toBe(201);
  });

  it('to many sends each their own message, and gives the reason for each failure', async () => {
    const { world, ask, company, job, person, waiting } = await aRecruiter();
    const second = await aPerson(world, company, { job, first_name: 'Alan', last_name: 'Turing' });
    const idle = await aPerson(world, company);
    const stranger = await aPerson(world, (await asUser(world)).company);
    const ids = [person.id, second.id, second.id, idle.id, stranger.id];
    const { body } = await ask(api.communications.sendMany, { body: { ...MAIL, ids } });
    expect(body).toEqual({
      done: 2,
      results: [
        { id: person.id, refusal: null, code: null },
        { id: second.id, refusal: null, code: null },
        { id: idle.id, refusal: MAIL_MESSAGES.noJob, code: 'no_job' },
        { id: stranger.id, refusal: 'Candidate not found', code: 'not_found' },
      ],
    });
    const bodies = (await waiting()).map((row) => row.body);
    expect(bodies.toSorted()).toEqual([
      'Hello Alan Turing,\n\nwhen can you come?',
      'Hello Grace Hopper,\n\nwhen can you come?',
    ]);
  });
});

describe('mail templates', () => {
  it('are saved by name, changed and deleted', async () => {
    const { world, company, ask: asRecruiter } = await aRecruiter();
    const { ask } = await asUser(world, { role: 'hr_manager', company });
    const made = await ask(api.mailTemplates.create, { body: { name: 'invitation', ...MAIL } });
    expect(made.status).toBe(201);
    await ask(api.mailTemplates.create, { body: { name: 'Goodbye', ...MAIL } });
    const names = async () => (await asRecruiter(api.mailTemplates.list, {})).body.templates.map(({ name }) => name);
    expect(await names()).toEqual(['Goodbye', 'invitation']);
    const params = { id: made.body.id };
    const renamed = await ask(api.mailTemplates.change, { params, body: { name: 'Welcome' } });
    expect(renamed.body).toMatchObject({ name: 'Welcome', version: 2, ...MAIL });
    expect((await ask(api.mailTemplates.remove, { params })).status).toBe(200);
    expect(await names()).toEqual(['Goodbye']);
    expect((await ask(api.mailTemplates.change, { params, body: { name: 'X' } })).status).toBe(404);
    expect((await asRecruiter(api.mailTemplates.create, { body: { name: 'X', ...MAIL } })).status).toBe(403);
  });

  it('cannot be changed or deleted by a user who has seen an older version', async () => {
    const { world, company } = await aRecruiter();
    const { ask } = await asUser(world, { role: 'hr_manager', company });
    const { body: made } = await ask(api.mailTemplates.create, { body: { name: 'A', ...MAIL } });
    const params = { id: made.id };
    const change = (name: string, version: number) =>
      ask(api.mailTemplates.change, { params, body: { name, version } });
    const remove = (version: number) => ask(api.mailTemplates.remove, { params, query: { version } });
    expect((await change('B', 1)).body).toMatchObject({ name: 'B', version: 2 });
    for (const late of [await change('C', 1), await remove(1)])
      expect([late.status, late.body.detail]).toEqual([409, MAIL_TEMPLATE_MESSAGES.changed]);
    expect((await remove(2)).status).toBe(200);
    for (const gone of [await change('C', 2), await remove(2)]) expect(gone.status).toBe(404);
  });

  it('are refused with an unknown variable or a duplicate name, and are named in the record', async () => {
    const { world, company, params } = await aRecruiter();
    const { ask } = await asUser(world, { role: 'hr_manager', company });
    const { body: template } = await ask(api.mailTemplates.create, { body: { name: 'A', ...MAIL } });
    const taken = await ask(api.mailTemplates.create, { body: { name: 'a', ...MAIL } });
    expect([taken.status, taken.body.detail]).toEqual([409, MAIL_TEMPLATE_MESSAGES.nameTaken]);
    const odd = await ask(api.mailTemplates.change, { params: { id: template.id }, body: { subject: '{{x}}' } });
    expect(odd.body.detail).toMatch(/^subject: \{\{x\}\} is not known/);
    const send = (template_id: string) => ask(api.communications.send, { params, body: { ...MAIL, template_id } });
    expect((await send(template.id)).status).toBe(201);
    const trail = await ask(api.candidates.audit, { params });
    expect(trail.body.events[0]).toMatchObject({ action: 'write_mail', detail: { template_id: template.id } });
    expect((await send(randomUUID())).body.detail).toBe(`template_id: ${MAIL_TEMPLATE_MESSAGES.gone}`);
  });
});
