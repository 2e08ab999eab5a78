import { api } from '@hirewire/contract';
import { SYSTEM_ROLES } from '@hirewire/contract/roles';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies } from '../db/schema/companies.ts';
import { offerTemplates } from '../db/schema/offers.ts';
import { tasks } from '../db/schema/tasks.ts';
import { users } from '../db/schema/users.ts';
import { workflowTemplates } from '../db/schema/workflows.ts';
import { isPassword } from '../lib/passwords.ts';
import { ask } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

const registration = {
  company: { name: 'Acme', size: 'small', industry: 'Technology', website: null },
  admin_user: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@acme.example', password: 'secret' },
} as const;

describe('registration', () => {
  it('creates a company with one admin, who is signed in', async () => {
    const world = await aWorld();
    const { status, body } = await ask(world, api.registration.register, { body: registration });
    expect(status).toBe(201);
    expect(body.company).toMatchObject({ ...registration.company, description: null });
    expect(body.user).toMatchObject({
      email: 'ada@acme.example',
      first_name: 'Ada',
      last_name: 'Lovelace',
      role_name: 'admin',
      role_display_name: SYSTEM_ROLES.admin.display_name,
      company_id: body.company.id,
      is_active: true,
      must_change_password: false,
    });
    expect(body.user).not.toHaveProperty('password_hash');
    expect(body.user.temporary_password).toBeNull();

    const me = await ask(world, api.auth.me, { token: body.access_token });
    expect(me.body).toEqual(body.user);
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'Standardprozess', 'Standard-Angebotsschreiben', 'Einen kleinen Dienst planen'],
    ['fr-FR,en;q=0.5,de;q=0.1', 'Standard hiring', 'Standard offer letter', 'Plan a small service'],
    ['', 'Standard hiring', 'Standard offer letter', 'Plan a small service'],
  ])(
    'writes the workflow, the offer template and the tasks in the language of the browser: %s',
    async (languages, name, offer, task) => {
      const world = await aWorld();
      const headers = { 'accept-language': languages };
      await world.app.inject({ method: 'POST', url: '/api/auth/register', headers, payload: registration });
      const db = world.deps.database.system;
      expect(await db.select({ name: workflowTemplates.name }).from(workflowTemplates)).toEqual([{ name }]);
      expect(await db.select({ name: offerTemplates.name }).from(offerTemplates)).toEqual([{ name: offer }]);
      const engineering = eq(tasks.starter, 'engineering');
      expect(await db.select({ title: tasks.title }).from(tasks).where(engineering)).toEqual([{ title: task }]);
    },
  );

  it('stores the password only as an argon2id hash', async () => {
    const world = await aWorld();
    await ask(world, api.registration.register, { body: registration });
    const [row] = await world.deps.database.system.select().from(users);
    expect(row!.password_hash).toMatch(/^\$argon2id\$/);
    expect(await isPassword(registration.admin_user.password, row!.password_hash)).toBe(true);
    expect(Object.values(row!).filter((value) => String(value).includes(registration.admin_user.password))).toEqual([]);
  });

  it('accepts a blank website as none', async () => {
    const world = await aWorld();
    const body = { ...registration, company: { ...registration.company, website: ' ' } };
    const answer = await ask(world, api.registration.register, { body });
    expect([answer.status, answer.body.company.website]).toEqual([201, null]);
  });

  it('refuses an e-mail that is taken, in any spelling, and leaves no company behind', async () => {
    const world = await aWorld();
    await ask(world, api.registration.register, { body: registration });
    const again = { ...registration, admin_user: { ...registration.admin_user, email: ' ADA@Acme.Example ' } };
    const { status, body } = await ask(world, api.registration.register, { body: again });
    expect(status).toBe(409);
    expect(body.detail).toBe('admin_user.email: An account with this email address already exists.');
    expect(await world.deps.database.system.select().from(companies)).toHaveLength(1);
  });

  it('gives an e-mail to only one of two simultaneous requests', async () => {
    const world = await aWorld();
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(world, api.registration.register, { body: registration })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it.each([
    [
      'a short password',
      { admin_user: { ...registration.admin_user, password: '12345' } },
      'Password must be at least 6 characters',
    ],
    [
      'a bad website',
      { company: { ...registration.company, website: 'acme' } },
      'company.website: Enter a full web address such as https://example.com.',
    ],
    [
      'a website that is a script',
      { company: { ...registration.company, website: 'javascript:alert(1)' } },
      'company.website: Enter a full web address such as https://example.com.',
    ],
    [
      'a website with a NUL in it',
      { company: { ...registration.company, website: 'https://a.example/\u0000' } },
      'company.website: Enter a full web address such as https://example.com.',
    ],
    [
      'a website with a password in it',
      { company: { ...registration.company, website: 'https://u:p@a.example' } },
      'company.website: Enter a full web address such as https://example.com.',
    ],
    [
      'a website that looks like another one',
      { company: { ...registration.company, website: 'https://shop.example@evil.example' } },
      'company.website: Enter a full web address such as https://example.com.',
    ],
    [
      'a name nobody can see',
      { company: { ...registration.company, name: '\u200b\u200b' } },
      'company.name: This field is required.',
    ],
    [
      'a bad e-mail',
      { admin_user: { ...registration.admin_user, email: 'ada' } },
      'admin_user.email: Enter an email address such as name@example.com.',
    ],
    [
      'an e-mail with a line break',
      { admin_user: { ...registration.admin_user, email: 'a@b.example\nBcc: c@d.example' } },
      'admin_user.email: Enter an email address such as name@example.com.',
    ],
    ['an empty name', { company: { ...registration.company, name: '  ' } }, 'company.name: This field is required.'],
    [
      'a name with a NUL',
      { company: { ...registration.company, name: 'A\u0000B' } },
      'company.name: Remove the control characters.',
    ],
    [
      'a name that is too long',
      { company: { ...registration.company, name: 'x'.repeat(201) } },
      'company.name: Keep it to 200 characters.',
    ],
    ['an unknown size', { company: { ...registration.company, size: 'huge' } }, 'company.size: Choose a company size.'],
    [
      'an unknown industry',
      { company: { ...registration.company, industry: 'Mining' } },
      'company.industry: Choose an industry.',
    ],
    ['a wrong type', { company: { ...registration.company, name: 7 } }, 'company.name: This must be text.'],
    ['a missing part', { company: undefined }, 'company: This field is required.'],
    [
      'an unknown field',
      { company: { ...registration.company, plan: 'gold' } },
      'company.plan: This field is not known.',
    ],
    [
      'a field of the server',
      { admin_user: { ...registration.admin_user, role_id: 'x' } },
      'admin_user.role_id: This field is not known.',
    ],
  ])('refuses %s, by field, and changes nothing', async (_, change, detail) => {
    const world = await aWorld();
    const { status, body } = await ask(world, api.registration.register, {
      body: { ...registration, ...change } as never,
    });
    expect({ status, detail: body.detail }).toEqual({ status: 422, detail });
    expect(await world.deps.database.system.select().from(companies)).toHaveLength(0);
  });
});
