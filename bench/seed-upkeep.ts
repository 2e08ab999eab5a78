import { sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Db = Pick<NodePgDatabase, 'execute'>;

export const CONNECTIONS = 2;

/** Several statements at a time, each on a connection of its own. */
export const runAll = async (db: Db, statements: SQL[]) => {
  const left = [...statements];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await db.execute(next);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
};

const TABLES = [
  'candidate_search',
  'candidate_workflow_steps',
  'files',
  'applications',
  'candidates',
  'candidate_workflows',
  'approval_requests',
  'approval_answers',
];

export const eachTable = (db: Db, statement: (table: SQL) => SQL) =>
  runAll(
    db,
    TABLES.map((name) => statement(sql.identifier(name).getSQL())),
  );

/** For as long as it is filled, the database may be lost: it is deleted after the measurement. */
const WHILE_FILLED = { max_wal_size: '16GB', fsync: 'off', full_page_writes: 'off' };

/**
 * Building an index once is several times cheaper than adding each row to it, and vacuuming a table once cheaper than
 * while it grows.
 */
export const pauseUpkeep = async (db: Db) => {
  await eachTable(db, (table) => sql`alter table ${table} set (autovacuum_enabled = false)`);
  for (const [name, value] of Object.entries(WHILE_FILLED))
    await db.execute(sql`alter system set ${sql.identifier(name)} = ${sql.raw(`'${value}'`)}`);
  await db.execute(sql`select pg_reload_conf()`);
  await db.execute(sql`
    update pg_index set indisready = false, indisvalid = false where indrelid = any(${sql.param(TABLES)}::regclass[])`);
};

export const resumeUpkeep = async (db: Db) => {
  await eachTable(db, (table) => sql`vacuum analyze ${table}`);
  await db.execute(sql`analyze`);
  await eachTable(db, (table) => sql`alter table ${table} reset (autovacuum_enabled)`);
  for (const name of Object.keys(WHILE_FILLED)) await db.execute(sql`alter system reset ${sql.identifier(name)}`);
  await db.execute(sql`select pg_reload_conf()`);
  await db.execute(sql`checkpoint`);
};
