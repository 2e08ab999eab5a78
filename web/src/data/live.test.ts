import { locks } from 'node:worker_threads';
import { events, type LiveEvent } from '@hirewire/contract/events';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from '../api/session.ts';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aSignedIn } from '../testing/people.ts';
import { followLive } from './live.ts';
import { askNothingMore, queryClient } from './query-client.ts';
import { approvalKeys, candidateKeys, companyKeys, jobKeys, mailKeys, workflowKeys } from './query-keys.ts';

const AT = '2026-01-15T12:00:00.000Z';
let stop: () => void = () => {};
let looked: string[] = [];

const EVERYTHING = ['approvals', 'candidates', 'jobs', 'mail', 'setup', 'workflows'];
const SHOWN = [approvalKeys.all, candidateKeys.all, companyKeys.setup, jobKeys.all, mailKeys.all, workflowKeys.all];

/** A query as a screen would have it: loaded, and in use. */
function showOnScreen(queryKey: string[], tab = { queryClient, looked: (name: string) => looked.push(name) }) {
  const load = () => tab.looked(queryKey[0]!);
  const query = new QueryObserver(tab.queryClient, { queryKey, queryFn: load, initialData: 0, staleTime: Infinity });
  onTestFinished(query.subscribe(() => {}));
}

beforeEach(() => {
  looked = [];
  startSession(aSignedIn());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  for (const queryKey of SHOWN) showOnScreen(queryKey);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A stream that the test writes to. */
function aStream() {
  let writer!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (writer = controller) });
  const write = (text: string) => writer.enqueue(new TextEncoder().encode(text));
  return {
    response: new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    write,
    send: (topic: LiveEvent['topic']) => write(`data: ${JSON.stringify({ topic, candidate_ids: [], at: AT })}\n\n`),
    end: () => writer.close(),
  };
}

/** A tab has modules and data of its own. */
async function anotherTab() {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const [{ followLive }, { queryClient }] = [await import('./live.ts'), await import('./query-client.ts')];
  let names: string[] = [];
  for (const queryKey of SHOWN) showOnScreen(queryKey, { queryClient, looked: (name) => names.push(name) });
  return {
    follow: () => onTestFinished(followLive()),
    uniqueLooked: () => [...new Set(names)].sort(),
    forget: () => void (names = []),
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const uniqueLooked = () => [...new Set(looked)].sort();

test('changed data is reloaded, once per burst, and heartbeats reload nothing', async () => {
  const stream = aStream();
  const asked = fakeApi()(events.stream, () => stream.response);
  stop = followLive();
  await pass(10);
  expect(asked[0]!.token).toBeTruthy();
  stream.write(': heartbeat\n\n');
  await pass(500);
  expect(looked).toEqual([]);
  for (let count = 0; count < 20; count += 1) stream.send('approvals');
  stream.write('data: {"topic":"something_new"}\n\n');
  await pass(500);
  expect(looked.sort()).toEqual(['approvals', 'candidates', 'setup']);
});

test('a changed candidate reloads approval requests too, whose evidence shows the score', async () => {
  const stream = aStream();
  fakeApi()(events.stream, () => stream.response);
  stop = followLive();
  await pass(10);
  stream.send('candidates');
  await pass(500);
  expect(uniqueLooked()).toContain('approvals');
});

test('an event that arrives in two pieces is one event', async () => {
  const stream = aStream();
  fakeApi()(events.stream, () => stream.response);
  stop = followLive();
  await pass(10);
  const text = `data: ${JSON.stringify({ topic: 'workflows', candidate_ids: [], at: AT })}\n\n`;
  stream.write(text.slice(0, 20));
  await pass(200);
  expect(looked).toEqual([]);
  stream.write(text.slice(20));
  await pass(200);
  expect(looked.sort()).toEqual(['setup', 'workflows']);
});

test('a closed connection is reopened, and missed changes are loaded', async () => {
  const [first, second] = [aStream(), aStream()];
  const streams = [first, second];
  const asked = fakeApi()(events.stream, () => streams.shift()?.response ?? new Refusal(503));
  stop = followLive();
  await pass(10);
  first.end();
  await pass(3000);
  expect(asked).toHaveLength(2);
  await pass(500);
  expect(uniqueLooked()).toEqual(EVERYTHING);
});

test('what changed before the first connection that works is loaded', async () => {
  const stream = aStream();
  const answers = [new Refusal(503), stream.response];
  fakeApi()(events.stream, () => answers.shift()!);
  stop = followLive();
  await pass(10);
  expect(looked).toEqual([]);
  await pass(4000);
  expect(answers).toEqual([]);
  expect(uniqueLooked()).toEqual(EVERYTHING);
});

test('what changed while the reading tab was closed is loaded by all tabs', async () => {
  vi.stubGlobal('navigator', { locks });
  const reading = Promise.withResolvers<void>();
  const closed = locks.request('hirewire-live', () => reading.promise);
  const other = await anotherTab();
  const channel = new BroadcastChannel('hirewire-live');
  onTestFinished(() => channel.close());
  const asked = fakeApi()(events.stream, () => aStream().response);
  stop = followLive();
  other.follow();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ type: 'state', isLive: true });
  await vi.waitFor(() => expect([uniqueLooked(), other.uniqueLooked()]).toEqual([EVERYTHING, EVERYTHING]), {
    timeout: 30_000,
  });
  looked = [];
  other.forget();
  await pass(60_000);
  expect([looked, other.uniqueLooked(), asked]).toEqual([[], [], []]);
  reading.resolve();
  await closed;
  await vi.waitFor(() => expect([uniqueLooked(), other.uniqueLooked()]).toEqual([EVERYTHING, EVERYTHING]), {
    timeout: 30_000,
  });
  expect(asked).toHaveLength(1);
});

test('without a stream everything is reloaded every half minute, and reconnecting is tried less and less often', async () => {
  const asked = fakeApi()(events.stream, () => new Refusal(404));
  stop = followLive();
  await pass(29_000);
  expect(looked).toEqual([]);
  await pass(2000);
  expect(uniqueLooked()).toEqual(EVERYTHING);
  const tries = asked.length;
  expect(tries).toBeLessThan(7);
  await pass(300_000);
  expect(asked.length - tries).toBeLessThan(10);
});

test('a connection that has gone silent is given up', async () => {
  const stream = aStream();
  const asked = fakeApi()(events.stream, () => stream.response);
  stop = followLive();
  await pass(10);
  await pass(60_000);
  expect(asked.length).toBeGreaterThan(1);
});

test.each([
  ['without a connection', () => window.dispatchEvent(new Event('offline'))],
  ['when nothing more is to be asked', askNothingMore],
])('%s it is not reopened', async (_, pause) => {
  queryClient.mount();
  onTestFinished(() => queryClient.unmount());
  const streams = [aStream(), aStream()];
  const first = streams[0]!;
  const asked = fakeApi()(events.stream, () => streams.shift()!.response);
  stop = followLive();
  await pass(10);
  pause();
  first.end();
  await pass(300_000);
  expect(asked).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  await pass(10);
  expect(asked).toHaveLength(2);
});

test('no requests are made once it is stopped', async () => {
  const asked = fakeApi()(events.stream, () => new Refusal(503));
  stop = followLive();
  await pass(10);
  stop();
  const tries = asked.length;
  await pass(120_000);
  expect(asked).toHaveLength(tries);
  expect(looked).toEqual([]);
});
