import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { FAULTS, type Fault } from '../testing/fault-proxy.ts';
import type { ProviderError } from './provider-error.ts';
import { mail, refusal, useGoogle } from '../testing/google.setup.ts';
import { patienceFor } from '../testing/fault-proxy.ts';
import { openGoogle } from './google.ts';

const seeded = (email: string, id: string, index: number) => ({
  id,
  thread_id: id,
  email,
  raw: mail(id).toString('base64url'),
  received_at: new Date(1_900_000_000_000 + index),
});

const here = useGoogle({
  accounts: [
    { email: 'jobs@example.com', name: 'Jobs' },
    { email: 'empty@example.com', name: 'Empty' },
    { email: 'busy@example.com', name: 'Busy' },
    { email: 'self@example.com', name: 'Self' },
  ],
  mails: [
    ...Array.from({ length: 520 }, (_, index) => seeded('busy@example.com', `busy-${index}`, index)),
    ...Array.from({ length: 510 }, (_, index) => ({
      ...seeded('self@example.com', `self-${index}`, index),
      labels: ['SENT', 'INBOX', 'UNREAD'],
    })),
    seeded('self@example.com', 'self-received', 600),
  ],
});

let made = 0;
const newId = () => `mail-${(made += 1)}`;

const KINDS: Record<Fault, [kind: string, retryAfterSeconds: number | null]> = {
  '401': ['unavailable', 7],
  '403-rate': ['rate_limited', 7],
  '403-scope': ['not_allowed', 7],
  '429': ['rate_limited', 7],
  '500': ['unavailable', 7],
  reset: ['unavailable', null],
  hang: ['unavailable', null],
  'lost-response': ['unavailable', null],
  'history-404': ['cursor_expired', null],
  invalid_grant: ['credentials_refused', 7],
  'broken-json': ['unavailable', null],
  '400': ['not_allowed', 7],
  '413': ['unavailable', null],
  'stray-404': ['unavailable', null],
};

test.each(FAULTS)('the fault %s gives one error of a known kind, without a retry', async (kind) => {
  const since = (await here.mailbox.cursor()) ?? '1';
  const before = here.world.requests.get('GET /gmail/v1/users/me/history') ?? 0;
  const times = kind === '401' ? 2 : 1;
  here.world.faults.next({ match: /history/, times, kind, retryAfterSeconds: 7 });
  here.mailbox = openGoogle({ ...here.world.config, silenceMs: patienceFor(kind) }).openMailbox(
    await here.world.authorise(),
    here.renew,
  );
  const error = await refusal(here.mailbox.changes({ since }));
  expect([error.code, error.retryAfterSeconds]).toEqual(KINDS[kind]);
  expect(error.message).toMatch(/^[A-Z][^@<>]+\.$/);
  expect(here.world.requests.get('GET /gmail/v1/users/me/history')).toBe(before + times);
});

test('a closed port is reported as unavailable, and the sentence names nothing', async () => {
  const nowhere = openGoogle({ ...here.world.config, baseUrl: 'http://127.0.0.1:9' });
  const error = await refusal(nowhere.openMailbox(await here.world.authorise(), here.renew).list({ after: null }));
  expect([error.code, error.message]).toEqual(['unavailable', 'Google did not answer.']);
});

test('a redirect to another host is not followed', async () => {
  let asked = 0;
  const elsewhere = await served((_, response) => response.end(`${(asked += 1)}`));
  const misleading = await served((_, response) => response.writeHead(302, { location: elsewhere.url }).end());
  const config = { ...here.world.config, baseUrl: misleading.url };
  const mailbox = openGoogle(config).openMailbox(await here.world.authorise(), here.renew);
  expect((await refusal(mailbox.list({ after: null }))).code).toBe('unavailable');
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
  const old = await here.world.deliver(mail(newId()), { received_at: new Date(now - 60_000) });
  const fresh = await here.world.deliver(mail(newId()), { received_at: new Date(now) });
  const archived = await here.world.deliver(mail(newId()), {
    received_at: new Date(now - 1000),
    labels: ['IMPORTANT'],
  });
  for (const label of ['SENT', 'SPAM', 'TRASH']) await here.world.deliver(mail(newId()), { labels: [label] });
  await here.sending.createDraft({ raw: mail(newId()), provider_thread_id: null });
  const { messages } = await here.mailbox.list({ after: null });
  const wanted = [fresh, archived, old].map(({ provider_message_id }) => provider_message_id);
  expect(messages.map(({ provider_message_id }) => provider_message_id).filter((id) => wanted.includes(id))).toEqual(
    wanted,
  );
  const recent = await here.mailbox.list({ after: new Date(now - 30_000) });
  expect(recent.messages.map(({ provider_message_id }) => provider_message_id)).toEqual([
    fresh.provider_message_id,
    archived.provider_message_id,
  ]);
});

test('an empty mailbox has no cursor and no mail', async () => {
  const empty = here.world.google.openMailbox(await here.world.authorise('empty@example.com'), here.renew);
  expect(await empty.cursor()).toBeNull();
  expect(await empty.list({ after: null })).toEqual({ messages: [], nextPageToken: null });
});

test('the history reports received and deleted mail, and nothing that we wrote ourselves', async () => {
  await here.world.deliver(mail(newId()));
  const since = (await here.mailbox.cursor())!;
  expect(await here.mailbox.changes({ since })).toMatchObject({ added: [], removed: [], nextPageToken: null });
  const arrived = await here.world.deliver(mail(newId()));
  const spam = await here.world.deliver(mail(newId()), { labels: ['SPAM'] });
  const deleted = await here.world.deliver(mail(newId()));
  await here.world.removeMail(deleted.provider_message_id);
  const draft = await here.sending.createDraft({ raw: mail(newId()), provider_thread_id: null });
  await here.sending.createDraft({ raw: mail(newId()), provider_thread_id: null });
  await here.sending.sendDraft(draft);
  const first = await here.mailbox.changes({ since });
  expect(first.added.map(({ provider_message_id }) => provider_message_id)).toEqual([
    arrived.provider_message_id,
    deleted.provider_message_id,
  ]);
  expect(first.removed).toEqual([deleted.provider_message_id]);
  await here.world.moveMail(spam.provider_message_id, { add: ['INBOX'], remove: ['SPAM'] });
  const second = await here.mailbox.changes({ since: first.cursor });
  expect(second.added).toEqual([spam]);
  const [sent] = await here.world.sentMails();
  await here.world.moveMail(sent!.provider_message_id, { add: ['INBOX'] });
  expect((await here.mailbox.changes({ since: second.cursor })).added).toEqual([]);
  expect(await here.mailbox.changes({ since: second.cursor })).toMatchObject({ added: [], removed: [] });
});

test('a long history comes in pages, and each can be continued from', async () => {
  const busy = here.world.google.openMailbox(await here.world.authorise('busy@example.com'), here.renew);
  const ids = Array.from({ length: 520 }, (_, index) => `busy-${index}`);
  const first = await busy.changes({ since: '1' });
  const second = await busy.changes({ since: '1', pageToken: first.nextPageToken! });
  const resumed = await busy.changes({ since: first.cursor });
  expect(first.added).toHaveLength(500);
  expect([...first.added, ...second.added].map(({ provider_message_id }) => provider_message_id)).toEqual(ids);
  expect(resumed.added).toEqual(second.added);
  expect(second.nextPageToken).toBeNull();
  expect((await busy.changes({ since: second.cursor })).added).toEqual([]);
  const listed = await busy.list({ after: null });
  const rest = await busy.list({ after: null, pageToken: listed.nextPageToken! });
  const all = [...listed.messages, ...rest.messages].map(({ provider_message_id }) => provider_message_id);
  expect(all).toEqual(ids.toReversed());
});

test('mail from the account to itself is listed and reported as received, page by page', async () => {
  const self = here.world.google.openMailbox(await here.world.authorise('self@example.com'), here.renew);
  const ids = Array.from({ length: 510 }, (_, index) => `self-${index}`);
  const first = await self.list({ after: null });
  const rest = await self.list({ after: null, pageToken: first.nextPageToken! });
  const listed = [...first.messages, ...rest.messages].map(({ provider_message_id }) => provider_message_id);
  expect(listed.toSorted()).toEqual([...ids, 'self-received'].toSorted());
  expect(rest.nextPageToken).toBeNull();
  const changed = await self.changes({ since: '1' });
  const more = await self.changes({ since: '1', pageToken: changed.nextPageToken! });
  const reported = [...changed.added, ...more.added].map(({ provider_message_id }) => provider_message_id);
  expect(reported.toSorted()).toEqual(listed.toSorted());
});

test('a mail of 30 MB arrives byte for byte', async () => {
  const head =
    'From: a@example.org\r\nContent-Type: application/pdf; name=cv.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const big = Buffer.from(head + `${'QUJD'.repeat(19)}\r\n`.repeat(400_000));
  const received_at = new Date('2031-05-06T07:08:09.123Z');
  const { provider_message_id, provider_thread_id } = await here.world.deliver(big, { received_at });
  const got = await here.mailbox.raw(provider_message_id);
  expect(got?.raw.equals(big)).toBe(true);
  expect(got).toMatchObject({ provider_thread_id, received_at: received_at.toISOString() });
  await here.world.removeMail(provider_message_id);
  expect(await here.mailbox.raw(provider_message_id)).toBeNull();
});

test('bytes that are not text survive', async () => {
  const odd = Buffer.concat([mail(newId()), Buffer.from([0, 255, 254, 128, 13, 10])]);
  const { provider_message_id } = await here.world.deliver(odd);
  expect((await here.mailbox.raw(provider_message_id))?.raw.equals(odd)).toBe(true);
});

test('a 404 that is not from Gmail does not make a mail disappear', async () => {
  const { provider_message_id } = await here.world.deliver(mail(newId()));
  here.world.faults.next({ match: /messages/, times: 1, kind: 'stray-404' });
  expect((await refusal(here.mailbox.raw(provider_message_id))).code).toBe('unavailable');
  expect(await here.mailbox.raw('there-is-none')).toBeNull();
});

test('a draft is sent once, however often the answers are lost', async () => {
  const id = newId();
  const arrived = await here.world.deliver(mail(newId()));
  const draft_id = await here.sending.createDraft({ raw: mail(id), provider_thread_id: arrived.provider_thread_id });
  expect(await here.sending.findSent(`<${id}@example.org>`)).toBeNull();
  here.world.faults.next({ match: /drafts\/send/, times: 1, kind: 'lost-response' });
  expect((await refusal(here.sending.sendDraft(draft_id))).code).toBe('unavailable');
  expect(await here.sending.sendDraft(draft_id)).toBeNull();
  const sent = (await here.world.sentMails()).filter(({ rfc_message_id }) => rfc_message_id === `<${id}@example.org>`);
  expect(sent).toHaveLength(1);
  const found = await here.sending.findSent(`<${id}@example.org>`);
  expect(found).toEqual({
    provider_message_id: sent[0]!.provider_message_id,
    provider_thread_id: arrived.provider_thread_id,
  });
});

test('random faults are the same for the same seed', async () => {
  const run = async () => {
    here.world.faults.random({ seed: 7, rate: 0.3, kinds: ['500', '429', 'reset'] });
    const outcomes: string[] = [];
    for (let count = 0; count < 30; count += 1)
      outcomes.push(
        await here.mailbox.list({ after: null }).then(
          () => 'ok',
          (error: ProviderError) => error.message,
        ),
      );
    return outcomes;
  };
  const first = await run();
  expect(await run()).toEqual(first);
  expect(new Set(first).size).toBe(4);
});

test.each<[Fault, string]>([
  ['400', 'message_refused'],
  ['413', 'too_large'],
])('the fault %s of a draft concerns the message and not the mailbox: %s', async (kind, code) => {
  here.world.faults.next({ match: /POST .*drafts$/, times: 1, kind });
  const draft = { raw: mail(newId()), provider_thread_id: null };
  expect((await refusal(here.sending.createDraft(draft))).code).toBe(code);
  const draft_id = await here.sending.createDraft(draft);
  here.world.faults.next({ match: /drafts\/send/, times: 1, kind });
  expect((await refusal(here.sending.sendDraft(draft_id))).code).toBe(code);
});
