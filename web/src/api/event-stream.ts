import { events, EVENTS_HEARTBEAT_SECONDS, liveEvent, type LiveEvent } from '@hirewire/contract/events';
import { signedIn } from './call.ts';
import { request } from './send.ts';

/** Without even a heartbeat for this long, the connection is dead. */
const SILENCE_MS = EVENTS_HEARTBEAT_SECONDS * 2.5 * 1000;

interface Follow {
  signal: AbortSignal;
  /** The server has responded: from now on no change is missed. */
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
}

/** Reads the company's changes until the connection ends. Uses fetch, since EventSource cannot send a token. */
export async function followEvents({ signal, onOpen, onEvent }: Follow): Promise<void> {
  const silence = new AbortController();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(watch);
    watch = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  const either = AbortSignal.any([signal, silence.signal]);
  heard();
  try {
    const response = await signedIn((accessToken) => request(events.stream, {}, { accessToken, signal: either }));
    if (!response.body) return;
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    either.addEventListener('abort', () => void reader.cancel().catch(() => {}));
    let rest = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      heard();
      const messages = (rest + read.value).split(/\r?\n\r?\n/);
      rest = messages.pop() ?? '';
      for (const message of messages) tell(message, onEvent);
    }
  } finally {
    clearTimeout(watch);
    silence.abort();
  }
}

/** Lines that start with a colon are heartbeats. Unknown events come from a newer server and are ignored. */
function tell(frame: string, onEvent: (event: LiveEvent) => void): void {
  const data = frame
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (data === '') return;
  const event = liveEvent.safeParse(JSON.parse(data));
  if (event.success) onEvent(event.data);
}
