import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';

/** A database, or the transaction that shadows its name. */
export type Db = NodePgDatabase | PgTransaction<NodePgQueryResultHKT>;

export interface Database {
  /** Sees every company. Only for work before a company is known (signing in) or across all of them. */
  system: Db;
  /** Like system, for background statements over every company's rows, which may take minutes. */
  maintenance: Db;
  /** Sees one company, whatever the query says: row-level security applies, under a role that cannot bypass it. */
  forCompany(companyId: string): Db;
  close(): Promise<void>;
}

/** The database of the same company that keeps its statements prepared. */
const preparing = new WeakMap<Db, Db>();

/**
 * For statements that are asked often: Postgres parses each once per connection and may reuse its plan. Their text must
 * not vary with the input: pass lists as one array (`= any(${sql.param(ids)}::uuid[])`), and leave out no condition. That
 * goes for the statements of its transactions too; inside one, this makes no difference.
 */
export const prepared = (db: Db): Db => preparing.get(db) ?? db;

export const setPrepared = (db: Db, one: Db): void => void preparing.set(db, one);
