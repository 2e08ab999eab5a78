import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Called with the topic of each change in a company; `everything` after a gap in the connection. */
type Hear = (topic: string) => void;
/** Called with the company of each change as well; null: any of them. */
type HearAll = (topic: string, companyId: string | null) => void;
export const EVERYTHING = 'everything';

/** Announcements of the database, over one connection for the whole process. */
export interface LiveChanges {
  /** Resolves once changes are received, to a function that stops listening. */
  listen(companyId: string, hear: Hear): Promise<() => void>;
  /** Hears the changes of every company, as long as the process runs. */
  listenToAll(hear: HearAll): void;
  /**
   * True: every change that was committed before this call has been announced here, in whichever process it was made.
   * False: the connection is broken or slow, so only the database knows.
   */
  settle(): Promise<boolean>;
  close(): Promise<void>;
}

const CHANNEL = 'hirewire_changes';
const RECONNECT_SECONDS = 1;
/** Longest wait for an answer before the database is asked instead. */
const SETTLE_MS = 1_000;
/** A connection that does not answer for this long is replaced. */
const GIVE_UP_MS = 10_000;

/** Connects for the first listener, and reconnects if the connection breaks. */
export const openLiveChanges = (
  url: string,
  onError: (error: Error) => void,
  { settleMs = SETTLE_MS } = {},
): LiveChanges => {
  const listeners = new Map<string, Set<Hear>>();
  const generalListeners: HearAll[] = [];
  let connection: Promise<pg.Client> | null = null;
  /** The client whose announcements have been heard without a gap. */
  let live: pg.Client | null = null;
  let isReconnecting = false;
  /** The latest answer took too long, and is still awaited. */
  let isSlow = false;
  const closing = new AbortController();

  const tell = (payload: string | undefined) => {
    const [topic = '', companyId = ''] = payload?.split(' ') ?? [];
    for (const hear of generalListeners) hear(topic, companyId || null);
    for (const hear of listeners.get(companyId) ?? []) hear(topic);
  };

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'hirewire changes',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => tell(payload));
    client.on('error', onError);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    live = client;
    client.once('end', () => abandon(client));
    return client;
  };

  /** Replaces a connection that has ended or does not answer. */
  const abandon = (client: pg.Client) => {
    if (live !== client) return;
    live = null;
    for (const hear of generalListeners) hear(EVERYTHING, null);
    client.removeAllListeners('notification');
    void client.end().catch(() => undefined);
    void reconnect();
  };

  const reconnect = async () => {
    isReconnecting = true;
    while (!closing.signal.aborted) {
      connection = connect();
      try {
        await connection;
        isReconnecting = false;
        for (const own of listeners.values()) for (const hear of own) hear(EVERYTHING);
        return;
      } catch (error) {
        onError(error as Error);
        await delay(RECONNECT_SECONDS * 1000, undefined, { ref: false });
      }
    }
  };

  const firstConnection = async () => {
    connection ??= connect();
    try {
      await connection;
    } catch (error) {
      // The next listener tries again.
      if (!isReconnecting) connection = null;
      throw error;
    }
  };

  /**
   * Postgres signals the listening connection before it answers the committing one, and sends announcements before the
   * result of a statement. So once this statement is done, everything committed before it has been announced.
   */
  const ask = async (): Promise<boolean> => {
    if (!connection) await within(settleMs, firstConnection());
    const client = live;
    if (!client || isSlow) return false;
    const answer = client.query('select 1');
    if (await within(settleMs, answer)) return live === client;
    isSlow = true;
    void within(GIVE_UP_MS, answer).then((isAnswered) => {
      isSlow = false;
      if (!isAnswered) abandon(client);
    });
    return false;
  };

  let asked: Promise<boolean> | null = null;
  let upcoming: Promise<boolean> | null = null;
  const askAfter = async (earlier: Promise<boolean> | null) => {
    await earlier;
    asked = upcoming;
    upcoming = null;
    return ask();
  };

  return {
    listen: async (companyId, hear) => {
      await firstConnection();
      const own = listeners.get(companyId) ?? new Set();
      listeners.set(companyId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && listeners.get(companyId) === own) listeners.delete(companyId);
      };
    },
    listenToAll: (hear) => void generalListeners.push(hear),
    // A statement already in progress may have been sent before the caller's change, so callers share the next one.
    settle: () => (upcoming ??= askAfter(asked)),
    close: async () => {
      closing.abort();
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
};

/** False if it fails or takes longer. */
const within = async (milliseconds: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    // If this process was paused, an answer that arrived during the pause still counts.
    timer = setTimeout(() => setImmediate(resolve, false), milliseconds);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const isDone = await Promise.race([done, late]);
  clearTimeout(timer);
  return isDone;
};
