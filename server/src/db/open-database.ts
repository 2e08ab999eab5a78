import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type BeforeCommit, finishTransactions } from './at-commit.ts';
import { type BoundOptions, BoundPool } from './bound-pool.ts';
import { type Database, type Db, setPrepared } from './client.ts';
import { connectionTurns } from './connection-turns.ts';
import { APP_ROLE } from './columns.ts';
import { retryDeadlocks } from './retry-deadlocks.ts';

/** In milliseconds. The server's limits are shorter: a statement that only the client abandons keeps running. */
export interface StatementLimits {
  statement: number;
  idleInTransaction: number;
  /** How long the client waits: reached only if the server or the network has stalled. */
  answer: number;
}

const MAX_COMPANIES = 1000;
const CONNECT_MS = 5_000;
const APP_CONNECTIONS = 20;
/** Of one company, so that its slow statements leave some to the others. */
const CONNECTIONS_OF_COMPANY = 15;

const LIMITS: StatementLimits = { statement: 55_000, idleInTransaction: 60_000, answer: 65_000 };
const MAINTENANCE_LIMITS: StatementLimits = { statement: 600_000, idleInTransaction: 60_000, answer: 610_000 };

export const openDatabase = async (
  url: string,
  onError: (error: Error) => void,
  {
    beforeCommit,
    limits = LIMITS,
    connectMs = CONNECT_MS,
  }: { beforeCommit: BeforeCommit; limits?: StatementLimits; connectMs?: number },
): Promise<Database> => {
  const openPool = (max: number, { statement, idleInTransaction, answer }: StatementLimits, options?: string) =>
    new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statement,
      idle_in_transaction_session_timeout: idleInTransaction,
      query_timeout: answer,
      max,
      ...(options && { options }),
    });
  const systemPool = openPool(5, limits);
  const maintenancePool = openPool(2, MAINTENANCE_LIMITS);
  // The list's data is in memory or on an SSD, where random reads cost little more than sequential ones.
  const appPool = openPool(APP_CONNECTIONS, limits, `-c role=${APP_ROLE} -c random_page_cost=1.1`);
  const pools = [systemPool, maintenancePool, appPool];
  for (const pool of pools) {
    // The pool replaces a broken idle connection; without a listener, the error would end the process.
    pool.on('error', onError);
    // The same for a connection in use, whose statement fails anyway, or not yet handed to its caller.
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  const { rows } = await appPool.query<{ role: string }>('select current_user as role');
  if (rows[0]?.role !== APP_ROLE) {
    throw new Error(
      'The database drops the role of a connection (a pooler in between?): connect to Postgres directly.',
    );
  }

  const take = connectionTurns({ limit: APP_CONNECTIONS, perCompany: CONNECTIONS_OF_COMPANY, waitMs: connectMs });
  const bound = (pool: pg.Pool, companyId: string | null, options: BoundOptions = {}) =>
    retryDeadlocks(
      finishTransactions(
        drizzle({ client: new BoundPool(pool, companyId, options) as unknown as pg.Pool }),
        beforeCommit,
      ),
      onError,
    );
  const openCompany = (companyId: string): Db => {
    const takeTurn = () => take(companyId);
    const db = bound(appPool, companyId, { takeTurn });
    setPrepared(db, bound(appPool, companyId, { takeTurn, isPrepared: true }));
    return db;
  };
  // Reused, because creating one costs more than a short statement.
  const companies = new Map<string, Db>();
  const forCompany = (companyId: string): Db => {
    const db = companies.get(companyId) ?? openCompany(companyId);
    if (companies.size >= MAX_COMPANIES) companies.clear();
    companies.set(companyId, db);
    return db;
  };
  return {
    system: bound(systemPool, null),
    maintenance: bound(maintenancePool, null),
    forCompany,
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};
