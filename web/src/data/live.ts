import type { EventTopic, LiveEvent } from '@hirewire/contract/events';
import { EVENT_TOPICS } from '@hirewire/contract/events';
import { onlineManager } from '@tanstack/react-query';
import { followEvents } from '../api/event-stream.ts';
import { queryClient } from './query-client.ts';
import { approvalKeys, candidateKeys, companyKeys, jobKeys, mailKeys, workflowKeys } from './query-keys.ts';

/** Without a stream, everything on screen is reloaded this often. */
const LOOK_AGAIN_MS = 30_000;
/** A burst of events leads to one reload, at most this often. */
const LOOK_GAP_MS = 1000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const LOCK = 'hirewire-live';

/** What to reload when a topic has changed. */
const QUERIES: Record<EventTopic, string[][]> = {
  // The evidence of an approval request shows the candidate's score.
  candidates: [candidateKeys.all, approvalKeys.all, jobKeys.all, companyKeys.setup],
  approvals: [approvalKeys.all, candidateKeys.all, companyKeys.setup],
  jobs: [jobKeys.all, candidateKeys.all, companyKeys.setup],
  intake: [mailKeys.all, companyKeys.setup],
  outbox: [mailKeys.all, candidateKeys.all],
  workflows: [workflowKeys.all, companyKeys.setup],
};

type Message = { type: 'event'; event: LiveEvent } | { type: 'state'; isLive: boolean } | { type: 'ask' };

/**
 * Keeps the screen up to date with changes by others. One tab of the browser reads the stream and notifies the others:
 * browsers open only a few connections to one origin.
 */
export function followLive(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const channel = new BroadcastChannel(LOCK);
  const look = lookSoon(signal);
  let isLive = false;
  let isReader = false;

  const setLive = (next: boolean) => {
    isLive = next;
    tell({ type: 'state', isLive });
  };
  const tell = (message: Message) => {
    // A channel has no target: only pages of this origin receive it.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (!signal.aborted) channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'event') look([data.event.topic]);
    else if (data.type === 'ask') {
      if (isReader) tell({ type: 'state', isLive });
    } else {
      // Changes during the disconnection are unknown, so everything is refreshed.
      if (data.isLive && !isLive) look(EVENT_TOPICS);
      isLive = data.isLive;
    }
  });
  tell({ type: 'ask' });

  const read = async (hasWaited: boolean) => {
    isReader = true;
    let mayHaveMissed = hasWaited;
    // The tab that was reading may have closed without telling the others.
    if (hasWaited) setLive(false);
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const since = Date.now();
      await followEvents({
        signal,
        onOpen: () => {
          if (mayHaveMissed) look(EVENT_TOPICS);
          setLive(true);
        },
        onEvent: (event) => {
          look([event.topic]);
          tell({ type: 'event', event });
        },
      }).catch(() => {});
      mayHaveMissed = true;
      setLive(false);
      // Back off if the server closes the connection at once.
      pause = Date.now() - since > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      // Spread out, so that not all browsers reconnect at once after an outage.
      await wait(pause * (0.75 + Math.random() / 2), signal);
      await untilOnline(signal);
    }
  };
  void alone(read, signal);

  const looking = setInterval(() => {
    if (!isLive) look(EVENT_TOPICS);
  }, LOOK_AGAIN_MS);

  return () => {
    clearInterval(looking);
    stopped.abort();
    channel.close();
  };
}

/** One tab at a time; when it closes, the next one takes over. Without locks, every tab does it. */
async function alone(work: (hasWaited: boolean) => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator;
  if (!locks) return work(false);
  const tryAtOnce = async (lock: Lock | null) => {
    if (lock) await work(false);
    return lock !== null;
  };
  const isDone = await locks.request(LOCK, { ifAvailable: true }, tryAtOnce).catch(() => false);
  if (!isDone) await locks.request(LOCK, { signal }, () => work(true)).catch(() => {});
}

/** Collects topics and reloads them together. */
function lookSoon(signal: AbortSignal): (topics: readonly EventTopic[]) => void {
  const wanted = new Set<EventTopic>();
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    last = Date.now();
    const keys = new Map([...wanted].flatMap((topic) => QUERIES[topic]).map((key) => [key[0], key]));
    wanted.clear();
    for (const queryKey of keys.values()) void queryClient.invalidateQueries({ queryKey });
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (topics) => {
    if (signal.aborted) return;
    for (const topic of topics) wanted.add(topic);
    timer ??= setTimeout(look, Math.max(100, last + LOOK_GAP_MS - Date.now()));
  };
}

/** A request without a connection would only fail. */
const untilOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (onlineManager.isOnline() || signal.aborted) return resolve();
    const stop = onlineManager.subscribe((isOnline) => isOnline && done());
    const done = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', done);
  });

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
