import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { users } from '../db/schema/users.ts';
import { openSmtp } from '../integrations/smtp.ts';
import { sendDue } from '../outbox/send-due.ts';
import { ask, aUser, tokensFor } from '../testing/factories.ts';
import { aMessage, aPerson, messageRow } from '../testing/outbox-factories.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { aWorld, type World } from '../testing/world.ts';
import { daysAfter } from '../lib/days.ts';

const OWNER = 'ada@acme.example';
const registration = {
  company: { name: 'Acme Bank Security', size: 'small', industry: 'Technology', website: null },
  admin_user: { first_name: 'Visit', last_name: 'evil.example', email: OWNER, password: 'secret' },
} as const;

const register = async (world: World) => {
  const { status, body } = await ask(world, api.registration.register, { body: registration });
  expect(status).toBe(201);
  return body;
};

/** A product whose operator has a mail server, and a company that has just signed up. */
const aNewCompany = async (env: NodeJS.ProcessEnv = {}) => {
  const server = await startSmtpServer();
  onTestFinished(() => server.stop());
  const world = await aWorld(env);
  world.deps.smtp = openSmtp({ url: server.url, from: 'hirewire@operator.example', tls: 'required' });
  const { access_token: token, company, user } = await register(world);
  const mailsTo = (address: string) => server.mails.filter(({ to }) => to.includes(address)).map(({ raw }) => raw);
  const linkFor = async (address: string) => {
    await sendDue(world.deps);
    const mail = await PostalMime.parse(mailsTo(address).at(-1)!);
    return /\/auth#confirm=([\w.-]+)/.exec(mail.text!)![1]!;
  };
  const write = async () => {
    const person = await aPerson(world, company);
    return aMessage(world, company, { candidate_id: person.id });
  };
  return { world, server, company, user, token, mailsTo, linkFor, write };
};

describe('a company that has just signed up', () => {
  it('sends nothing over SMTP until its admin has confirmed the address, then everything', async () => {
    const { world, server, user, token, write, linkFor } = await aNewCompany();
    const id = await write();
    await sendDue(world.deps);
    expect(server.mails.map(({ to }) => to)).toEqual([[OWNER]]);
    expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', hold_reason: 'address_not_confirmed' });
    expect((await ask(world, api.registration.addressConfirmation, { token })).body).toEqual({
      is_needed: true,
      email: OWNER,
    });
    world.pass({ days: 2 });
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', hold_reason: 'address_not_confirmed' });

    const link = await linkFor(OWNER);
    const confirmed = await ask(world, api.registration.confirmAddress, { body: { token: link } });
    expect([confirmed.status, confirmed.body.message]).toEqual([200, 'Your email address is confirmed.']);
    expect((await ask(world, api.registration.confirmAddress, { body: { token: link } })).status).toBe(200);
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'sent' });
    const later = await tokensFor(world, user);
    const standing = await ask(world, api.registration.addressConfirmation, { token: later.access_token });
    expect(standing.body.is_needed).toBe(false);
  });

  it('sends at once what was set aside in the moment of the confirmation', async () => {
    const { world, write, linkFor } = await aNewCompany();
    const id = await write();
    await ask(world, api.registration.confirmAddress, { body: { token: await linkFor(OWNER) } });
    const tomorrow = daysAfter(world.deps.clock(), 1).toISOString();
    await world.deps.database.system
      .update(outbox)
      .set({ status: 'waiting', sent_at: null, hold_reason: 'address_not_confirmed', next_try_at: tomorrow })
      .where(eq(outbox.id, id));
    await sendDue(world.deps);
    expect(await messageRow(world, id)).toMatchObject({ status: 'sent' });
  });

  it('gets a mail without any of its own text, and cannot read the link itself', async () => {
    const { world, token, mailsTo, linkFor } = await aNewCompany();
    const link = await linkFor(OWNER);
    const raw = mailsTo(OWNER)[0]!;
    expect(raw).not.toMatch(/Acme|Bank|Visit|evil/);
    expect((await PostalMime.parse(raw)).from).toEqual({ name: 'Hirewire', address: 'hirewire@operator.example' });
    const rows = await world.deps.database.system.select().from(outbox);
    expect(JSON.stringify(rows)).not.toContain(link);
    const shown = (await ask(world, api.outbox.list, { token })).body.messages;
    expect(shown[0]!.body).toContain('[confirmation link]');
    expect(JSON.stringify(shown)).not.toContain(link);
  });

  it('can have the link sent again, a few times an hour', async () => {
    const { world, token, mailsTo } = await aNewCompany();
    const again = () => ask(world, api.registration.sendConfirmation, { token });
    for (let times = 0; times < 2; times += 1) expect((await again()).status).toBe(200);
    const refused = await again();
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toMatch(/^We have sent you several links already\./);
    await sendDue(world.deps);
    expect(mailsTo(OWNER)).toHaveLength(3);
  });

  it('has nothing to confirm where there is no mail server', async () => {
    const world = await aWorld();
    const { access_token: token } = await register(world);
    expect((await ask(world, api.registration.addressConfirmation, { token })).body.is_needed).toBe(false);
    expect(await world.deps.database.system.select().from(outbox)).toEqual([]);
    expect((await ask(world, api.registration.sendConfirmation, { token })).status).toBe(409);
  });

  it.each(['', 'x', 'a.b.c'])(
    'is not confirmed by %j, nor by another token, an old one or one for another address',
    async (bad) => {
      const { world, token, user, linkFor } = await aNewCompany();
      const attempt = (given: string) => ask(world, api.registration.confirmAddress, { body: { token: given } });
      expect((await attempt(bad)).status).toBe(422);
      expect((await attempt(token)).status).toBe(422);
      const link = await linkFor(OWNER);
      expect((await ask(world, api.auth.me, { token: link })).status).toBe(401);
      const change = (email: string) =>
        world.deps.database.system.update(users).set({ email }).where(eq(users.id, user.id));
      await change('other@acme.example');
      expect((await attempt(link)).status).toBe(422);
      await change(OWNER);
      world.pass({ days: 8 });
      const late = await attempt(link);
      expect([late.status, late.body.detail]).toEqual([
        422,
        'token: This link is no longer valid. Sign in and send yourself a new one.',
      ]);
    },
  );
});

describe('an address that a stranger has registered', () => {
  it('is released by its owner, who then signs up; the stranger loses access', async () => {
    const { world, token, linkFor } = await aNewCompany();
    const taken = await ask(world, api.registration.register, { body: registration });
    expect([taken.status, taken.body.code, taken.body.detail]).toEqual([
      409,
      'email_unconfirmed',
      'admin_user.email: An account with this email address already exists. If you did not create it, use the link that we have mailed to this address.',
    ]);
    const link = await linkFor(OWNER);
    expect((await ask(world, api.registration.releaseAddress, { body: { token: link } })).status).toBe(200);
    expect((await ask(world, api.auth.me, { token })).status).toBe(401);
    expect((await ask(world, api.registration.releaseAddress, { body: { token: link } })).status).toBe(422);
    expect((await ask(world, api.registration.register, { body: registration })).status).toBe(201);
  });

  it('is released even if the stranger has deactivated the account', async () => {
    const { world, user, mailsTo, linkFor } = await aNewCompany();
    await sendDue(world.deps);
    await world.deps.database.system.update(users).set({ is_active: false }).where(eq(users.id, user.id));
    expect((await ask(world, api.registration.register, { body: registration })).status).toBe(409);
    const link = await linkFor(OWNER);
    expect(mailsTo(OWNER)).toHaveLength(2);
    expect((await ask(world, api.registration.confirmAddress, { body: { token: link } })).status).toBe(422);
    expect((await ask(world, api.registration.releaseAddress, { body: { token: link } })).status).toBe(200);
    expect((await ask(world, api.registration.register, { body: registration })).status).toBe(201);
  });

  it('stays with a confirmed company, and its users are not revealed', async () => {
    const { world, company, mailsTo, linkFor } = await aNewCompany();
    const link = await linkFor(OWNER);
    await ask(world, api.registration.confirmAddress, { body: { token: link } });
    const refused = await ask(world, api.registration.releaseAddress, { body: { token: link } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'account_confirmed' } });
    const taken = await ask(world, api.registration.register, { body: registration });
    expect(taken.body.detail).toBe('admin_user.email: An account with this email address already exists.');
    await sendDue(world.deps);
    expect(mailsTo(OWNER)).toHaveLength(1);
    const colleague = await aUser(world, { company, role: 'recruiter' });
    const { access_token: token } = await tokensFor(world, colleague);
    expect((await ask(world, api.registration.sendConfirmation, { token })).status).toBe(403);
  });
});
