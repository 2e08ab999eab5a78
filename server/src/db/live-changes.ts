import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Called with the topic of each change in a company; `everything` after a gap in the connection. */
type Hear = (topic: string) => void;
export const EVERYTHING = 'everything';

/** Announcements of the database, over one connection for the whole process. */
export interface LiveChanges {
  /** Resolves once changes are received, to a function that stops listening. */
  listen(companyId: string, hear: Hear): Promise<() => void>;
  close(): Promise<void>;
}

const CHANNEL = 'hirewire_changes';
const RECONNECT_SECONDS = 1;

/** Connects for the first listener, and reconnects if the connection breaks. */
export const openLiveChanges = (url: string, onError: (error: Error) => void): LiveChanges => {
  const listeners = new Map<string, Set<Hear>>();
  let connection: Promise<pg.Client> | null = null;
  const closing = new AbortController();

  const tell = (payload: string | undefined) => {
    const [topic = '', companyId = ''] = payload?.split(' ') ?? [];
    for (const hear of listeners.get(companyId) ?? []) hear(topic);
  };

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    client.on('notification', ({ payload }) => tell(payload));
    client.on('error', onError);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => void reconnect());
    return client;
  };

  const reconnect = async () => {
    while (!closing.signal.aborted) {
      connection = connect();
      try {
        await connection;
        for (const own of listeners.values()) for (const hear of own) hear(EVERYTHING);
        return;
      } catch (error) {
        onError(error as Error);
        await delay(RECONNECT_SECONDS * 1000, undefined, { ref: false });
      }
    }
  };

  return {
    listen: async (companyId, hear) => {
      connection ??= connect();
      try {
        await connection;
      } catch (error) {
        // The next listener tries again.
        connection = null;
        throw error;
      }
      const own = listeners.get(companyId) ?? new Set();
      listeners.set(companyId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && listeners.get(companyId) === own) listeners.delete(companyId);
      };
    },
    close: async () => {
      closing.abort();
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
};
