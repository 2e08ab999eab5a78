import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { announceTriggers } from './announcements.ts';
import { createStepAt } from './step-at.ts';

const FOLDER = new URL('./sql/', import.meta.url);

/** The database's functions and triggers: the files of sql/, what they use of TypeScript's tables, and the announcing triggers. */
export const readSqlSources = async (): Promise<string> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')));
  return [createStepAt(), ...files, announceTriggers()].join('\n');
};

/**
 * Applies the sources if they have changed or after a migration, which may have changed tables they use. Runs in a
 * transaction; the caller holds the migration lock.
 */
export const applySqlSources = async (client: pg.ClientBase): Promise<void> => {
  const sources = await readSqlSources();
  await client.query(`create table if not exists drizzle.applied_sql_sources (
    only_row boolean primary key default true check (only_row), hash text not null, applied_at timestamptz not null)`);
  const { rows } = await client.query<{ migration: string | null; hash: string | null }>(
    `select (select max(created_at) from drizzle.__drizzle_migrations) as migration,
       (select hash from drizzle.applied_sql_sources) as hash`,
  );
  const hash = createHash('sha256').update(`${rows[0]?.migration}\n${sources}`).digest('hex');
  if (rows[0]?.hash === hash) return;
  await client.query('begin');
  try {
    await replaceFunctionsAndTriggers(client, sources);
    await client.query(
      `insert into drizzle.applied_sql_sources (hash, applied_at) values ($1, now())
       on conflict (only_row) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
      [hash],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/**
 * Drops the functions and triggers this role owns in `public` and creates those of the sources, so that removed ones
 * are gone.
 */
export const replaceFunctionsAndTriggers = async (client: Pick<pg.ClientBase, 'query'>, sources: string) => {
  await client.query(DROP_ALL);
  await client.query(sources);
};

// Functions of an extension belong to the extension.
const DROP_ALL = `
  do $$
  declare
    one record;
  begin
    for one in select t.tgname, t.tgrelid::regclass as relation from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    loop
      execute format('drop trigger %I on %s', one.tgname, one.relation);
    end loop;
    for one in select p.oid::regprocedure as signature from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole and p.prokind = 'f'
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    loop
      execute format('drop function %s', one.signature);
    end loop;
  end $$`;
