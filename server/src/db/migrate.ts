import path from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { APP_ROLE } from './columns.ts';
import { throttles } from './schema/throttles.ts';
import { seed } from './seed.ts';
import { applySqlSources } from './sql-sources.ts';

const MIGRATIONS = { migrationsFolder: path.join(import.meta.dirname, '../../migrations') };

/** Migrates the database to this version's schema. Safe to run from several processes at once. */
export const migrateDatabase = async (url: string) => {
  // A migration may rewrite a large table, so the database's default time limit must not apply.
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await refuseUnfitDatabase(client);
    await ensureAppRole(client);
    await migrate(db, MIGRATIONS);
    await applySqlSources(client);
    await db.execute(grantToAppRole);
    await seed(db);
  } finally {
    await client.end();
  }
};

const refuseUnfitDatabase = async (client: pg.Client) => {
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as has_migrations`,
  );
  if (!rows[0].has_migrations) return;
  await refuseOtherVersion(client);
  await refuseMissingPolicies(client);
};

/**
 * The baseline replaces the migrations before the first release and has the timestamp of the last of them: a database
 * with all of them is at the baseline. One with only some of them cannot be migrated.
 */
const refuseOtherVersion = async (client: pg.Client) => {
  const { rows } = await client.query('select max(created_at) as latest from drizzle.__drizzle_migrations');
  if (rows[0].latest === null) return;
  const latest = Number(rows[0].latest);
  const known = readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);
  if (latest < known[0]!)
    throw new Error(
      'This database was made by a development version from before the first release and cannot be updated: ' +
        'start with an empty one (another DATA_DIR, or another database in DATABASE_URL).',
    );
  if (latest > known.at(-1)!)
    throw new Error(
      'This database was updated by a newer version of Hirewire: install that one again, or restore the backup from ' +
        'before the update.',
    );
};

/** A table with row security and no policy looks empty to the app role. Only that of the throttles is meant to. */
const refuseMissingPolicies = async (client: pg.Client) => {
  const { rowCount } = await client.query(
    `select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relname <> $1
       and not exists (select from pg_policy p where p.polrelid = c.oid)`,
    [getTableName(throttles)],
  );
  if (rowCount === 0) return;
  throw new Error(
    `The tenant policies of this database are missing, as after a restore without the role ${APP_ROLE}: create the role, ` +
      'then restore the dump into an empty database with --exit-on-error (docs/run-on-several-machines.md).',
  );
};

/** An arbitrary number that nothing else in this database uses. */
const MIGRATION_LOCK = 7_204_118;

/** Roles belong to the whole cluster and outlive a database, so this cannot be an ordinary migration. */
const ensureAppRole = async (client: pg.Client) => {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        create role ${APP_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
    exception when duplicate_object or unique_violation then null; -- another database of this cluster was first
    end $$`);
  // From Postgres 16 on, the maker of a role is its member but may not yet act as it.
  const { rows } = await client.query<{ may_act: boolean; user: string }>(`
    select quote_ident(current_user) as user, pg_has_role(current_user, '${APP_ROLE}',
      case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as may_act`);
  const { may_act, user } = rows[0]!;
  if (may_act) return;
  await client.query(`grant ${APP_ROLE} to ${user}`).catch((error: pg.DatabaseError) => {
    if (error.code === UNIQUE_VIOLATION) return; // another database of this cluster was first
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `The role ${APP_ROLE} was made by another user of this Postgres: as that user or an administrator, run ` +
        `"grant ${APP_ROLE} to ${user}".`,
    );
  });
};

const INSUFFICIENT_PRIVILEGE = '42501';
const UNIQUE_VIOLATION = '23505';

const grantToAppRole = sql.raw(`
  grant usage on schema public to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
  revoke insert, update, delete on roles from ${APP_ROLE};
  revoke all on throttles from ${APP_ROLE};
  revoke update, delete on audit_events from ${APP_ROLE};
  revoke delete on audit_heads from ${APP_ROLE};
  grant usage on all sequences in schema public to ${APP_ROLE};
`);
