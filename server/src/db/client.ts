import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { APP_ROLE } from './columns.ts';

/** What a use case works with: a database, or the transaction that has taken its name. */
export type Db = NodePgDatabase | PgTransaction<NodePgQueryResultHKT>;

export interface Database {
  /** Sees every company. Only for what happens before a company is known (signing in) or for all of them at once. */
  system: Db;
  /** Sees one company, whatever the query says: row-level security holds under a role that cannot leave it. */
  forCompany(companyId: string): Db;
  close(): Promise<void>;
}

export const openDatabase = async (url: string, onError: (error: Error) => void): Promise<Database> => {
  const limits = { connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 60_000 };
  const systemPool = new pg.Pool({ ...limits, max: 5 });
  const appPool = new pg.Pool({
    ...limits,
    max: 20,
    // What the lists read lies in memory or on a disk without a head: an index costs little more than the table.
    options: `-c role=${APP_ROLE} -c random_page_cost=1.1`,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  for (const pool of [systemPool, appPool]) pool.on('error', onError);

  const { rows } = await appPool.query<{ role: string }>('select current_user as role');
  if (rows[0]?.role !== APP_ROLE) {
    throw new Error(
      'The database drops the role of a connection (a pooler in between?): connect to Postgres directly.',
    );
  }

  return {
    system: drizzle({ client: new BoundPool(systemPool, null) as unknown as pg.Pool }),
    forCompany: (companyId) => drizzle({ client: new BoundPool(appPool, companyId) as unknown as pg.Pool }),
    close: async () => {
      await Promise.all([systemPool.end(), appPool.end()]);
    },
  };
};

/** Which company a pooled connection was last told to serve, so that it is told again only when that changes. */
const boundTo = new WeakMap<pg.PoolClient, string>();

/** A pool whose every connection serves one company. Drizzle knows a pool by its name, hence the suffix. */
class BoundPool {
  readonly #pool: pg.Pool;
  readonly #companyId: string | null;

  constructor(pool: pg.Pool, companyId: string | null) {
    this.#pool = pool;
    this.#companyId = companyId;
  }

  async connect(): Promise<pg.PoolClient> {
    const client = await checkOut(this.#pool);
    if (this.#companyId === null || boundTo.get(client) === this.#companyId) return client;
    try {
      await client.query(`select set_config('app.company', $1, false)`, [this.#companyId]);
      boundTo.set(client, this.#companyId);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async query(config: pg.QueryConfig, values?: unknown[]) {
    const client = await this.connect();
    try {
      return await client.query(config, values);
    } finally {
      client.release();
    }
  }
}

/** Takes a connection that goes back by itself when it breaks: Drizzle does not return it when even BEGIN fails. */
const checkOut = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const client = await pool.connect();
  const giveBack = client.release.bind(client);
  let isOut = true;
  const release = (broken?: Error | boolean) => {
    if (!isOut) return;
    isOut = false;
    client.off('end', onEnd).off('error', onError);
    giveBack(broken);
  };
  const onEnd = () => release(true);
  // Between two statements nobody hears of a broken connection, and unheard it would end the process; the next one fails.
  const onError = () => undefined;
  client.on('end', onEnd).on('error', onError);
  client.release = release;
  return client;
};
