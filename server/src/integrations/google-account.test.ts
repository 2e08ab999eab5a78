import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { giveConsent } from '../testing/google.ts';
import { startGoogleEmulator } from './google-emulator.ts';
import { mail, refusal, useGoogle } from '../testing/google.setup.ts';
import { patienceFor } from '../testing/fault-proxy.ts';
import type { GoogleConfig } from './google-transport.ts';
import { openGoogle } from './google.ts';

const REDIRECT = 'http://localhost:8000/api/gmail/oauth/callback';

const here = useGoogle();

const consent = async (email = here.world.email) => {
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const url = here.world.google.consent.url({ state: 'a&b', codeChallenge, redirectUri: REDIRECT });
  return { url, codeVerifier, code: await giveConsent(url, email) };
};

test('the consent page requests lasting access to mail and drafts, with PKCE', async () => {
  const { url } = await consent();
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    access_type: 'offline',
    client_id: 'hirewire-demo',
    code_challenge: expect.any(String),
    code_challenge_method: 'S256',
    prompt: 'consent',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'openid email https://www.googleapis.com/auth/gmail.readonly https://www.googleapis.com/auth/gmail.compose',
    state: 'a&b',
  });
});

test('without a base address the real Google is used', () => {
  const real = openGoogle({ clientId: 'id', clientSecret: 'secret', baseUrl: null });
  const url = real.consent.url({ state: 's', codeChallenge: 'c', redirectUri: REDIRECT, loginHint: 'a@b.c' });
  expect(new URL(url).origin).toBe('https://accounts.google.com');
  expect(new URL(url).searchParams.get('login_hint')).toBe('a@b.c');
});

test('a code is exchanged for the account and its tokens', async () => {
  const { code, codeVerifier } = await consent();
  const account = await here.world.google.consent.exchangeCode({ code, codeVerifier, redirectUri: REDIRECT });
  expect(account.email).toBe('jobs@example.com');
  expect(account.calendar_provider).toBeNull();
  expect(account.secret).toBeTruthy();
  expect(Date.parse(account.expires_at!)).toBeGreaterThan(Date.now());
});

test('a code is useless without its verifier', async () => {
  const { code } = await consent();
  const error = await refusal(
    here.world.google.consent.exchangeCode({ code, codeVerifier: 'another', redirectUri: REDIRECT }),
  );
  expect(error.code).toBe('credentials_refused');
});

test('a code is useless without the secret, which differs in each installation', async () => {
  const { code, codeVerifier } = await consent();
  const { config } = here.world;
  const other = openGoogle({ ...config, clientSecret: 'hirewire-demo-secret' });
  const error = await refusal(other.consent.exchangeCode({ code, codeVerifier, redirectUri: REDIRECT }));
  expect(error).toBeTruthy();
});

test("only the product's own address gets a code", async () => {
  const { url } = await consent();
  const elsewhere = url.replace(encodeURIComponent(REDIRECT), encodeURIComponent('http://localhost:9/elsewhere'));
  await expect(giveConsent(elsewhere, here.world.email)).rejects.toThrow('does not offer');
});

test('a token that is no longer accepted is renewed once and stored', async () => {
  const tokens = await here.world.authorise();
  here.mailbox = here.world.google.openMailbox({ ...tokens, access_token: 'of an earlier life' }, here.renew);
  await Promise.all([
    here.mailbox.list({ after: null }),
    here.mailbox.list({ after: null }),
    here.mailbox.list({ after: null }),
  ]);
  expect(here.renewals).toHaveLength(1);
  expect(here.renewals[0]).toMatchObject({ secret: tokens.secret, expires_at: expect.any(String) });
});

test('a token about to expire is renewed before it is used', async () => {
  const tokens = await here.world.authorise();
  here.mailbox = here.world.google.openMailbox(
    { ...tokens, expires_at: new Date(Date.now() + 5000).toISOString() },
    here.renew,
  );
  await here.mailbox.list({ after: null });
  expect(here.renewals).toHaveLength(1);
});

test('a failure to store a renewed token is reported as a storage failure', async () => {
  const tokens = await here.world.authorise();
  here.mailbox = here.world.google.openMailbox({ ...tokens, access_token: null }, async () => {
    throw new Error('database gone');
  });
  await expect(here.mailbox.list({ after: null })).rejects.toThrow('database gone');
});

test('one 401 is handled internally, and two in a row do not disconnect the account', async () => {
  here.world.faults.next({ match: /messages/, times: 1, kind: '401' });
  await here.mailbox.list({ after: null });
  expect(here.renewals).toHaveLength(1);
  here.world.faults.next({ match: /messages/, times: 2, kind: '401' });
  expect((await refusal(here.mailbox.list({ after: null }))).code).toBe('unavailable');
});

test('a revoked account is distinguished from a temporary failure', async () => {
  await here.world.revokeToken();
  const error = await refusal(here.mailbox.list({ after: null }));
  expect(error.code).toBe('credentials_refused');
  expect(error.message).toBe('The access to the Google account has ended: connect it again.');
});

test('after a revocation neither token is accepted, and revoking again is not an error', async () => {
  const tokens = await here.world.authorise();
  await here.world.google.consent.revoke(tokens.secret);
  await here.world.google.consent.revoke(tokens.secret);
  here.mailbox = here.world.google.openMailbox(tokens, here.renew);
  expect((await refusal(here.mailbox.list({ after: null }))).code).toBe('credentials_refused');
});

test('a failing token endpoint does not disconnect the account', async () => {
  const tokens = await here.world.authorise();
  for (const kind of ['500', 'reset', 'hang', 'broken-json', '429'] as const) {
    const google = openGoogle({ ...here.world.config, silenceMs: patienceFor(kind) });
    here.mailbox = google.openMailbox({ ...tokens, access_token: null }, here.renew);
    here.world.faults.next({ match: /oauth2\/token/, times: 1, kind });
    expect((await refusal(here.mailbox.list({ after: null }))).code).toMatch(/unavailable|rate_limited/);
  }
  here.world.faults.next({ match: /oauth2\/token/, times: 1, kind: 'invalid_grant' });
  expect((await refusal(here.mailbox.list({ after: null }))).code).toBe('credentials_refused');
});

test('a restart of the emulator keeps the accounts, their tokens and the ids of their mails', async () => {
  const options = {
    publicUrl: 'http://localhost:8000',
    secret: 'the same secret',
    accounts: [{ email: 'demo@example.com', name: 'Demo' }],
    messages: [
      { id: 'demo-1', thread_id: 'thread-1', raw: mail('demo').toString('base64url'), received_at: new Date(0) },
    ],
  };
  const first = await startGoogleEmulator(options);
  const tokens = await connect(first.config, 'demo@example.com');
  await first.stop();
  const second = await startGoogleEmulator(options);
  const again = openGoogle(second.config).openMailbox(tokens, here.renew);
  expect((await again.list({ after: null })).messages).toEqual([
    { provider_message_id: 'demo-1', provider_thread_id: 'thread-1' },
  ]);
  expect(here.renewals).toHaveLength(1);
  const other = await startGoogleEmulator({ ...options, secret: 'another secret' });
  const refused = openGoogle(other.config).openMailbox(tokens, here.renew);
  expect((await refusal(refused.list({ after: null }))).code).toBe('credentials_refused');
  await Promise.all([second.stop(), other.stop()]);
});

const connect = async (config: GoogleConfig, email: string) => {
  const google = openGoogle(config);
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const url = google.consent.url({ state: 's', codeChallenge, redirectUri: REDIRECT });
  return google.consent.exchangeCode({ code: await giveConsent(url, email), codeVerifier, redirectUri: REDIRECT });
};
