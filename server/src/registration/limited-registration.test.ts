import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { companies } from '../db/schema/companies.ts';
import { outbox } from '../db/schema/outbox.ts';
import { openSmtp } from '../integrations/smtp.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { aWorld, type World } from '../testing/world.ts';

const register = async (world: World, from = '203.0.113.7') => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: from,
    payload: {
      company: { name: 'Acme', size: 'small', industry: 'Technology', website: null },
      admin_user: {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: `${randomUUID()}@example.com`,
        password: 'secret',
      },
    },
  });
  return { status: response.statusCode, detail: response.json().detail as string, headers: response.headers };
};

it('registration is refused with a sentence where the operator has closed it', async () => {
  const world = await aWorld({ REGISTRATION: 'closed' });
  expect(await register(world)).toMatchObject({
    status: 403,
    detail: 'Sign-up is closed on this server. Ask its operator, or an administrator of your company, for an account.',
  });
  expect(await world.deps.database.system.select().from(companies)).toEqual([]);
});

it('registration is limited per hour for one address, IPv6 by its /64', async () => {
  const world = await aWorld({ REGISTRATIONS_PER_HOUR_PER_ADDRESS: '2' });
  const answers = await Promise.all(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((from) => register(world, from)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.detail).toBe('Too many companies have signed up from your network. Please try again later.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await register(world, '2001:db8:0:1::1')).status).toBe(201);
  world.pass({ minutes: 61 });
  expect((await register(world, '2001:db8::1')).status).toBe(201);
});

it('registration is limited per hour in total', async () => {
  const world = await aWorld({ REGISTRATIONS_PER_HOUR: '1' });
  expect((await register(world, '203.0.113.1')).status).toBe(201);
  expect(await register(world, '203.0.113.2')).toMatchObject({
    status: 429,
    detail: 'Too many companies are signing up at the moment. Please try again later.',
  });
});

it('registration of as many companies at once as there are connections succeeds, each with its mail', async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.stop());
  const world = await aWorld();
  world.deps.smtp = openSmtp({ url: server.url, from: 'hirewire@operator.example', tls: 'required' });
  const answers: ReturnType<typeof register>[] = [];
  const { maintenance, system } = world.deps.database;
  await maintenance.transaction(async (db) => {
    await db.execute(sql`lock table companies in share mode`);
    for (let number = 0; number < 5; number += 1) answers.push(register(world));
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await maintenance.execute(waiting)).rows.length, { timeout: 30_000 }).toBe(5);
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const mails = await system.select({ kind: outbox.kind }).from(outbox);
  expect(mails.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'address_confirmation'));
}, 30_000);
