import { api } from '@hirewire/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calendarConnections, mailboxes, oauthStates } from '../db/schema/mailboxes.ts';
import { users } from '../db/schema/users.ts';
import { asUser } from '../testing/factories.ts';
import { giveConsent, type TestGoogle, useGoogle } from '../testing/google.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';
import type { World } from '../testing/world.ts';

type Person = Awaited<ReturnType<typeof asUser>>;

/** As the popup does it: the consent page's URL, with the cookie of the browser that requested it. */
const begin = async ({ ask }: Person, query: { mailbox_id?: string } = {}) => {
  const { body, headers } = await ask(api.mailboxes.oauthUrl, { query });
  const cookie = String(headers['set-cookie']);
  return { url: body.data.oauth_url, state: new URL(body.data.oauth_url).searchParams.get('state')!, cookie };
};

const comeBack = async ({ app }: World, query: Record<string, string>, cookie?: string) => {
  const answer = await app.inject({
    url: `/api/gmail/oauth/callback?${new URLSearchParams(query).toString()}`,
    ...(cookie && { headers: { cookie: cookie.split(';')[0]! } }),
  });
  expect(answer.statusCode).toBe(302);
  return answer.headers.location;
};

const connect = async (world: World, google: TestGoogle, person: Person) => {
  const { url, state, cookie } = await begin(person);
  return comeBack(world, { state, code: await giveConsent(url, google.email) }, cookie);
};

const rows = ({ deps }: World) => deps.database.system.select().from(mailboxes);

describe('connecting a mailbox', () => {
  it('goes to Google with PKCE and a state, and returns with the address', async () => {
    const { world, google } = await aWorldWithGoogle();
    const admin = await asUser(world);
    const { url, cookie } = await begin(admin);
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('access_type')).toBe('offline');
    expect(asked.get('prompt')).toBe('consent');
    expect(asked.get('redirect_uri')).toBe('http://localhost:8000/api/gmail/oauth/callback');
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await connect(world, google, admin)).toBe('/email-config?success=true&email=jobs%40example.com');
    const { body } = await admin.ask(api.mailboxes.list, {});
    expect(body).toMatchObject({ success: true, error: null, message: null });
    expect(body.data).toMatchObject([{ gmail_address: 'jobs@example.com', is_active: true, status: 'connected' }]);
  });

  it("keeps the popup's opener on the way back, so that it can report the result", async () => {
    const { world } = await aWorldWithGoogle();
    const { headers } = await world.app.inject({ url: '/api/gmail/oauth/callback' });
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
    const other = await world.app.inject({ url: '/api/health' });
    expect(other.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('of one address twice at the same moment creates one working mailbox, and refuses to reconnect a foreign one', async () => {
    const { world, google } = await aWorldWithGoogle();
    const admin = await asUser(world);
    const begun = await Promise.all([begin(admin), begin(admin)]);
    const codes = await Promise.all(begun.map(({ url }) => giveConsent(url, google.email)));
    await Promise.all(begun.map(({ state, cookie }, index) => comeBack(world, { state, code: codes[index]! }, cookie)));
    const [row, ...others] = await rows(world);
    expect(others).toEqual([]);
    expect((await admin.ask(api.mailboxes.test, { params: { id: row!.id } })).body).toMatchObject({ success: true });

    const stranger = await asUser(world);
    const { status } = await stranger.ask(api.mailboxes.oauthUrl, { query: { mailbox_id: row!.id } });
    expect(status).toBe(404);
  });

  it('of a known mailbox with another account is refused, and nothing is connected', async () => {
    const { world, google } = await aWorldWithGoogle({
      accounts: [
        { email: 'jobs@example.com', name: 'Jobs' },
        { email: 'private@example.com', name: 'Private' },
      ],
    });
    const admin = await asUser(world);
    await connect(world, google, admin);
    const [row] = await rows(world);
    const reconnect = async (email: string) => {
      const { url, state, cookie } = await begin(admin, { mailbox_id: row!.id });
      return comeBack(world, { state, code: await giveConsent(url, email) }, cookie);
    };
    expect(await reconnect('private@example.com')).toBe('/email-config?error=other_account');
    expect(await rows(world)).toEqual([row]);
    expect(await reconnect('jobs@example.com')).toBe('/email-config?success=true&email=jobs%40example.com');
  });

  it('stores no readable token, neither in the row nor in a response', async () => {
    const { world, google } = await aWorldWithGoogle();
    const admin = await asUser(world);
    await connect(world, google, admin);
    const [row] = await rows(world);
    expect(row!.secret).toMatch(/^[0-9a-f]{8}\./);
    const { body } = await admin.ask(api.mailboxes.list, {});
    expect(JSON.stringify(body)).not.toContain('token');
  });

  it('accepts a state once, for ten minutes, and only in the browser that began', async () => {
    const { world, google } = await aWorldWithGoogle();
    const admin = await asUser(world);
    const refused = '/email-config?error=invalid_request';
    const { url, state, cookie } = await begin(admin);
    const code = await giveConsent(url, google.email);
    expect(await comeBack(world, { state, code })).toBe(refused);
    // Used up by the attempt from elsewhere.
    expect(await comeBack(world, { state, code }, cookie)).toBe(refused);

    const other = await begin(admin);
    const again = await begin(admin);
    expect(await comeBack(world, { state: other.state, code }, again.cookie)).toBe(refused);

    const late = await begin(admin);
    const lateCode = await giveConsent(late.url, google.email);
    world.pass({ minutes: 11 });
    expect(await comeBack(world, { state: late.state, code: lateCode }, late.cookie)).toBe(refused);
    for (const query of [{}, { state: 'x' }, { code: 'y' }]) expect(await comeBack(world, query)).toBe(refused);
    expect(await rows(world)).toHaveLength(0);
    expect(await world.deps.database.system.select().from(oauthStates)).toHaveLength(1);
  });

  it.each([
    ['was deactivated', { is_active: false }],
    ['may no longer connect mailboxes', { role_id: sql`(select id from roles where name = 'recruiter')` }],
  ])('refuses the return of a user who %s meanwhile', async (_, change) => {
    const { world, google } = await aWorldWithGoogle();
    const admin = await asUser(world);
    const { url, state, cookie } = await begin(admin);
    const code = await giveConsent(url, google.email);
    await world.deps.database.system.update(users).set(change).where(eq(users.id, admin.user.id));
    expect(await comeBack(world, { state, code }, cookie)).toBe('/email-config?error=invalid_request');
    expect(await rows(world)).toHaveLength(0);
  });

  it.each([
    ['access_denied', '/email-config?error=access_denied'],
    ['server_error', '/email-config?error=server_error'],
  ])("passes on Google's response: %s", async (error, location) => {
    const { world } = await aWorldWithGoogle();
    const { state, cookie } = await begin(await asUser(world));
    expect(await comeBack(world, { state, error }, cookie)).toBe(location);
  });

  it('reports a failure when the code is invalid', async () => {
    const { world } = await aWorldWithGoogle();
    const { state, cookie } = await begin(await asUser(world));
    expect(await comeBack(world, { state, code: 'nonsense' }, cookie)).toBe('/email-config?error=callback_failed');
    expect(await rows(world)).toHaveLength(0);
  });

  it('the same address connected again keeps its ledger, its cursor and its settings', async () => {
    const { world, google } = await aWorldWithGoogle();
    const company = await aHiringCompany(world, google);
    await google.deliver(aMail({ subject: 'Hello' }));
    await poll(world);
    const [before] = await rows(world);
    await company.ask(api.mailboxes.change, { params: { id: company.mailbox.id }, body: { label: 'Careers' } });
    await company.ask(api.mailboxes.remove, { params: { id: company.mailbox.id } });
    expect((await company.ask(api.mailboxes.list, {})).body.data).toEqual([]);
    await connect(world, google, company);
    const [after] = await rows(world);
    expect(after).toMatchObject({ id: before!.id, cursor: before!.cursor, label: 'Careers', is_active: true });
    await poll(world);
    expect(await readLedger(world, company.company)).toHaveLength(1);
  });

  it('connects the calendars as well where the company uses them, and ends that when it is no longer allowed', async () => {
    const { world, google } = await aWorldWithGoogle();
    const admin = await asUser(world);
    const calendars = () => world.deps.database.system.select().from(calendarConnections);
    await connect(world, google, admin);
    expect(await calendars()).toEqual([]);
    await admin.ask(api.scheduling.setSettings, { body: { is_calendar_on: true } });
    await connect(world, google, admin);
    const [mailbox] = await rows(world);
    const connection = { provider: 'google', address: google.email, mailbox_id: mailbox!.id };
    expect(await calendars()).toMatchObject([{ ...connection, secret: expect.stringMatching(/^[0-9a-f]{8}\./) }]);
    await admin.ask(api.scheduling.setSettings, { body: { is_calendar_on: false } });
    await connect(world, google, admin);
    expect(await calendars()).toMatchObject([{ ...connection, secret: null }]);
    expect(await rows(world)).toMatchObject([{ provider: 'gmail', secret: expect.any(String) }]);
  });

  it('an address that had lost its permission continues where it was', async () => {
    const { world, google } = await aWorldWithGoogle();
    const company = await aHiringCompany(world, google);
    await google.deliver(aMail({ subject: 'One', headers: { 'Message-ID': '<1@x>' } }));
    await poll(world);
    await google.revokeToken();
    await google.deliver(aMail({ subject: 'Two', headers: { 'Message-ID': '<2@x>' } }));
    world.pass({ minutes: 2 });
    await poll(world);
    const listed = async () => (await company.ask(api.mailboxes.list, {})).body.data;
    expect(await listed()).toMatchObject([{ status: 'error' }]);
    await connect(world, google, company);
    expect(await listed()).toMatchObject([{ status: 'connected', last_error: null }]);
    expect(await poll(world)).toBe(1);
    expect(await readLedger(world, company.company)).toHaveLength(2);
  });

  it('responds with a sentence when no Google is set up', async () => {
    const { world } = await aWorldWithGoogle();
    useGoogle(world, null);
    const { status, body } = await (await asUser(world)).ask(api.mailboxes.oauthUrl, {});
    expect(status).toBe(409);
    expect(body.detail).toMatch(/GOOGLE_CLIENT_ID/);
  });
});
