import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { FAULTS, type Fault } from '../testing/fault-proxy.ts';
import { giveConsent, startGoogle, type TestGoogle } from '../testing/google.ts';
import type { Gmail } from './gmail.ts';
import { GoogleError } from './google-error.ts';
import { startGoogleEmulator } from './google-emulator.ts';
import { openGoogle, type GoogleTokens } from './google.ts';

const REDIRECT = 'http://localhost:8000/api/gmail/oauth/callback';

let world: TestGoogle;
let gmail: Gmail;
let renewals: GoogleTokens[];

beforeAll(async () => {
  world = await startGoogle({
    accounts: [
      { email: 'jobs@example.com', name: 'Jobs' },
      { email: 'empty@example.com', name: 'Empty' },
      { email: 'busy@example.com', name: 'Busy' },
    ],
    mails: Array.from({ length: 520 }, (_, index) => ({
      id: `busy-${index}`,
      thread_id: `busy-${index}`,
      email: 'busy@example.com',
      raw: mail(`busy-${index}`).toString('base64url'),
      received_at: new Date(1_900_000_000_000 + index),
    })),
  });
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.faults.clear();
  renewals = [];
  gmail = world.google.gmail(await world.authorise(), keep);
});

const keep = async (tokens: GoogleTokens) => void renewals.push(tokens);

const mail = (id: string, extra = '') =>
  Buffer.from(
    `From: Ada <ada@example.org>\r\nTo: jobs@example.com\r\nSubject: ${id}\r\nMessage-ID: <${id}@example.org>\r\n\r\nHello. ${extra}\r\n`,
  );

let made = 0;
const newId = () => `mail-${(made += 1)}`;

/** Waits for the hung only, since a busy machine lets the others wait too. */
const patienceFor = (kind: Fault) => (kind === 'hang' ? 300 : 20_000);

/** What the promise is refused with. */
const refusal = async (promise: Promise<unknown>): Promise<GoogleError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GoogleError);
  return error as GoogleError;
};

const consent = async (email = world.email) => {
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const url = world.google.authorizationUrl({ state: 'a&b', codeChallenge, redirectUri: REDIRECT });
  return { url, codeVerifier, code: await giveConsent(url, email) };
};

test('the consent page is asked for lasting access to mail and drafts, with PKCE', async () => {
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

test('without a base address it is the real Google that is asked', () => {
  const real = openGoogle({ clientId: 'id', clientSecret: 'secret', baseUrl: null });
  const url = real.authorizationUrl({ state: 's', codeChallenge: 'c', redirectUri: REDIRECT, loginHint: 'a@b.c' });
  expect(new URL(url).origin).toBe('https://accounts.google.com');
  expect(new URL(url).searchParams.get('login_hint')).toBe('a@b.c');
});

test('a code is exchanged for the account and its tokens', async () => {
  const { code, codeVerifier } = await consent();
  const account = await world.google.exchangeCode({ code, codeVerifier, redirectUri: REDIRECT });
  expect(account.email).toBe('jobs@example.com');
  expect(account.scopes).toContain('https://www.googleapis.com/auth/gmail.compose');
  expect(account.refresh_token).toBeTruthy();
  expect(Date.parse(account.expires_at!)).toBeGreaterThan(Date.now());
});

test('a code is worth nothing without the verifier it was asked for with', async () => {
  const { code } = await consent();
  const error = await refusal(world.google.exchangeCode({ code, codeVerifier: 'another', redirectUri: REDIRECT }));
  expect(error.kind).toBe('revoked');
});

test('only the address of the product gets a code', async () => {
  const { url } = await consent();
  const elsewhere = url.replace(encodeURIComponent(REDIRECT), encodeURIComponent('http://localhost:9/elsewhere'));
  await expect(giveConsent(elsewhere, world.email)).rejects.toThrow('does not offer');
});

test('a token that is no longer accepted is renewed once and kept', async () => {
  const tokens = await world.authorise();
  gmail = world.google.gmail({ ...tokens, access_token: 'of an earlier life' }, keep);
  await Promise.all([gmail.list({ after: null }), gmail.list({ after: null }), gmail.list({ after: null })]);
  expect(renewals).toHaveLength(1);
  expect(renewals[0]).toMatchObject({ refresh_token: tokens.refresh_token, expires_at: expect.any(String) });
});

test('a token about to end is renewed before it is used', async () => {
  const tokens = await world.authorise();
  gmail = world.google.gmail({ ...tokens, expires_at: new Date(Date.now() + 5000).toISOString() }, keep);
  await gmail.list({ after: null });
  expect(renewals).toHaveLength(1);
});

test('a renewed token that cannot be kept is the failure of whoever keeps it', async () => {
  const tokens = await world.authorise();
  gmail = world.google.gmail({ ...tokens, access_token: null }, async () => {
    throw new Error('database gone');
  });
  await expect(gmail.list({ after: null })).rejects.toThrow('database gone');
});

test('one 401 is mended inside, two in a row are not the end of the account', async () => {
  world.faults.next({ match: /messages/, times: 1, kind: '401' });
  await gmail.list({ after: null });
  expect(renewals).toHaveLength(1);
  world.faults.next({ match: /messages/, times: 2, kind: '401' });
  expect((await refusal(gmail.list({ after: null }))).kind).toBe('unavailable');
});

test('an account that removed us is told from a bad day', async () => {
  await world.revokeToken();
  const error = await refusal(gmail.list({ after: null }));
  expect(error.kind).toBe('revoked');
  expect(error.message).toBe('The access to the Google account has ended: connect it again.');
});

test('after a revocation neither token is accepted, and revoking again is no error', async () => {
  const tokens = await world.authorise();
  await world.google.revoke(tokens.refresh_token);
  await world.google.revoke(tokens.refresh_token);
  gmail = world.google.gmail(tokens, keep);
  expect((await refusal(gmail.list({ after: null }))).kind).toBe('revoked');
});

const KINDS: Record<Fault, [kind: string, retryAfterSeconds: number | null]> = {
  '401': ['unavailable', 7],
  '403-rate': ['rate_limited', 7],
  '403-scope': ['refused', 7],
  '429': ['rate_limited', 7],
  '500': ['unavailable', 7],
  reset: ['unavailable', null],
  hang: ['unavailable', null],
  'lost-response': ['unavailable', null],
  'history-404': ['history_expired', null],
  invalid_grant: ['revoked', 7],
  'broken-json': ['unavailable', null],
  'stray-404': ['unavailable', null],
};

test.each(FAULTS)('the fault %s is answered by one error of a known kind, without another try', async (kind) => {
  const from = (await gmail.position()) ?? '1';
  const before = world.requests.get('GET /gmail/v1/users/me/history') ?? 0;
  const times = kind === '401' ? 2 : 1;
  world.faults.next({ match: /history/, times, kind, retryAfterSeconds: 7 });
  gmail = openGoogle({ ...world.config, silenceMs: patienceFor(kind) }).gmail(await world.authorise(), keep);
  const error = await refusal(gmail.history({ from }));
  expect([error.kind, error.retryAfterSeconds]).toEqual(KINDS[kind]);
  expect(error.message).toMatch(/^[A-Z][^@<>]+\.$/);
  expect(world.requests.get('GET /gmail/v1/users/me/history')).toBe(before + times);
});

test('a token endpoint with a problem is not the end of the account', async () => {
  const tokens = await world.authorise();
  for (const kind of ['500', 'reset', 'hang', 'broken-json', '429'] as const) {
    const google = openGoogle({ ...world.config, silenceMs: patienceFor(kind) });
    gmail = google.gmail({ ...tokens, access_token: null }, keep);
    world.faults.next({ match: /oauth2\/token/, times: 1, kind });
    expect((await refusal(gmail.list({ after: null }))).kind).toMatch(/unavailable|rate_limited/);
  }
  world.faults.next({ match: /oauth2\/token/, times: 1, kind: 'invalid_grant' });
  expect((await refusal(gmail.list({ after: null }))).kind).toBe('revoked');
});

test('nobody listening is unavailable, and the sentence names nothing', async () => {
  const nowhere = openGoogle({ ...world.config, baseUrl: 'http://127.0.0.1:9' });
  const error = await refusal(nowhere.gmail(await world.authorise(), keep).list({ after: null }));
  expect([error.kind, error.message]).toEqual(['unavailable', 'Google did not answer.']);
});

test('an answer that sends us to another host is not followed', async () => {
  let asked = 0;
  const elsewhere = await served((_, response) => response.end(`${(asked += 1)}`));
  const misleading = await served((_, response) => response.writeHead(302, { location: elsewhere.url }).end());
  const config = { ...world.config, baseUrl: misleading.url };
  const gmail = openGoogle(config).gmail(await world.authorise(), keep);
  expect((await refusal(gmail.list({ after: null }))).kind).toBe('unavailable');
  expect(asked).toBe(0);
});

const served = async (answer: http.RequestListener) => {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

test('received mail is listed newest first, without sent mail, drafts, spam and trash', async () => {
  const now = Date.now();
  const old = await world.deliver(mail(newId()), { received_at: new Date(now - 60_000) });
  const fresh = await world.deliver(mail(newId()), { received_at: new Date(now) });
  const archived = await world.deliver(mail(newId()), { received_at: new Date(now - 1000), labels: ['IMPORTANT'] });
  for (const label of ['SENT', 'SPAM', 'TRASH']) await world.deliver(mail(newId()), { labels: [label] });
  await gmail.createDraft({ raw: mail(newId()), thread_id: null });
  const { messages } = await gmail.list({ after: null });
  const wanted = [fresh, archived, old].map(({ gmail_id }) => gmail_id);
  expect(messages.map(({ gmail_id }) => gmail_id).filter((id) => wanted.includes(id))).toEqual(wanted);
  const since = await gmail.list({ after: new Date(now - 30_000) });
  expect(since.messages.map(({ gmail_id }) => gmail_id)).toEqual([fresh.gmail_id, archived.gmail_id]);
});

test('an empty mailbox has no position and no mail', async () => {
  const empty = world.google.gmail(await world.authorise('empty@example.com'), keep);
  expect(await empty.position()).toBeNull();
  expect(await empty.list({ after: null })).toEqual({ messages: [], nextPageToken: null });
});

test('the history tells what came in and what went, and nothing that we wrote ourselves', async () => {
  await world.deliver(mail(newId()));
  const from = (await gmail.position())!;
  expect(await gmail.history({ from })).toMatchObject({ added: [], removed: [], nextPageToken: null });
  const arrived = await world.deliver(mail(newId()));
  const spam = await world.deliver(mail(newId()), { labels: ['SPAM'] });
  const deleted = await world.deliver(mail(newId()));
  await world.removeMail(deleted.gmail_id);
  const draft = await gmail.createDraft({ raw: mail(newId()), thread_id: null });
  await gmail.createDraft({ raw: mail(newId()), thread_id: null });
  await gmail.sendDraft(draft);
  const first = await gmail.history({ from });
  expect(first.added.map(({ gmail_id }) => gmail_id)).toEqual([arrived.gmail_id, deleted.gmail_id]);
  expect(first.removed).toEqual([deleted.gmail_id]);
  await world.moveMail(spam.gmail_id, { add: ['INBOX'], remove: ['SPAM'] });
  const second = await gmail.history({ from: first.position });
  expect(second.added).toEqual([spam]);
  expect(await gmail.history({ from: second.position })).toMatchObject({ added: [], removed: [] });
});

test('a long history comes in pages, and each can be gone on from', async () => {
  const busy = world.google.gmail(await world.authorise('busy@example.com'), keep);
  const ids = Array.from({ length: 520 }, (_, index) => `busy-${index}`);
  const first = await busy.history({ from: '1' });
  const second = await busy.history({ from: '1', pageToken: first.nextPageToken! });
  const resumed = await busy.history({ from: first.position });
  expect(first.added).toHaveLength(500);
  expect([...first.added, ...second.added].map(({ gmail_id }) => gmail_id)).toEqual(ids);
  expect(resumed.added).toEqual(second.added);
  expect(second.nextPageToken).toBeNull();
  expect((await busy.history({ from: second.position })).added).toEqual([]);
  const listed = await busy.list({ after: null });
  const rest = await busy.list({ after: null, pageToken: listed.nextPageToken! });
  const all = [...listed.messages, ...rest.messages].map(({ gmail_id }) => gmail_id);
  expect(all).toEqual(ids.toReversed());
});

test('a mail of 30 MB arrives byte for byte', async () => {
  const head =
    'From: a@example.org\r\nContent-Type: application/pdf; name=cv.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const big = Buffer.from(head + `${'QUJD'.repeat(19)}\r\n`.repeat(400_000));
  const received_at = new Date('2031-05-06T07:08:09.123Z');
  const { gmail_id, thread_id } = await world.deliver(big, { received_at });
  const got = await gmail.raw(gmail_id);
  expect(got?.raw.equals(big)).toBe(true);
  expect(got).toMatchObject({ thread_id, labels: ['INBOX', 'UNREAD'], received_at: received_at.toISOString() });
  await world.removeMail(gmail_id);
  expect(await gmail.raw(gmail_id)).toBeNull();
});

test('bytes that are no text survive', async () => {
  const odd = Buffer.concat([mail(newId()), Buffer.from([0, 255, 254, 128, 13, 10])]);
  const { gmail_id } = await world.deliver(odd);
  expect((await gmail.raw(gmail_id))?.raw.equals(odd)).toBe(true);
});

test('a 404 that is not from Gmail does not make a mail disappear', async () => {
  const { gmail_id } = await world.deliver(mail(newId()));
  world.faults.next({ match: /messages/, times: 1, kind: 'stray-404' });
  expect((await refusal(gmail.raw(gmail_id))).kind).toBe('unavailable');
  expect(await gmail.raw('there-is-none')).toBeNull();
});

test('a draft is sent once, however often the answers are lost', async () => {
  const id = newId();
  const arrived = await world.deliver(mail(newId()));
  const draft_id = await gmail.createDraft({ raw: mail(id), thread_id: arrived.thread_id });
  expect(await gmail.findSent(`<${id}@example.org>`)).toBeNull();
  world.faults.next({ match: /drafts\/send/, times: 1, kind: 'lost-response' });
  expect((await refusal(gmail.sendDraft(draft_id))).kind).toBe('unavailable');
  expect(await gmail.sendDraft(draft_id)).toBeNull();
  const sent = (await world.sentMails()).filter(({ rfc_message_id }) => rfc_message_id === `<${id}@example.org>`);
  expect(sent).toHaveLength(1);
  const found = await gmail.findSent(`<${id}@example.org>`);
  expect(found).toEqual({ gmail_id: sent[0]!.gmail_id, thread_id: arrived.thread_id });
});

test('random faults are the same for the same seed', async () => {
  const run = async () => {
    world.faults.random({ seed: 7, rate: 0.3, kinds: ['500', '429', 'reset'] });
    const outcomes: string[] = [];
    for (let count = 0; count < 30; count += 1)
      outcomes.push(
        await gmail.list({ after: null }).then(
          () => 'ok',
          (error: GoogleError) => error.message,
        ),
      );
    return outcomes;
  };
  const first = await run();
  expect(await run()).toEqual(first);
  expect(new Set(first).size).toBe(4);
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
  const tokens = await connect(first.baseUrl, 'demo@example.com');
  await first.stop();
  const second = await startGoogleEmulator(options);
  const again = openGoogle(second.config).gmail(tokens, keep);
  expect((await again.list({ after: null })).messages).toEqual([{ gmail_id: 'demo-1', thread_id: 'thread-1' }]);
  expect(renewals).toHaveLength(1);
  const other = await startGoogleEmulator({ ...options, secret: 'another secret' });
  const refused = openGoogle(other.config).gmail(tokens, keep);
  expect((await refusal(refused.list({ after: null }))).kind).toBe('revoked');
  await Promise.all([second.stop(), other.stop()]);
});

const connect = async (baseUrl: string, email: string) => {
  const google = openGoogle({ ...world.config, baseUrl });
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const url = google.authorizationUrl({ state: 's', codeChallenge, redirectUri: REDIRECT });
  return google.exchangeCode({ code: await giveConsent(url, email), codeVerifier, redirectUri: REDIRECT });
};
