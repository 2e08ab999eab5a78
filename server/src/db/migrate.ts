import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { APP_ROLE } from './columns.ts';
import { seed } from './seed.ts';
import { applySqlSources } from './sql-sources.ts';

const MIGRATIONS = { migrationsFolder: new URL('../../migrations', import.meta.url).pathname };

/** Migrates the database to this version's schema. Safe to run from several processes at once. */
export const migrateDatabase = async (url: string) => {
  // A migration may rewrite a large table, so the database's default time limit must not apply.
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await db.execute(createAppRole);
    await refuseOlderDatabase(client);
    await migrate(db, MIGRATIONS);
    await applySqlSources(client);
    await db.execute(grantToAppRole);
    await seed(db);
  } finally {
    await client.end();
  }
};

/**
 * The baseline replaces the migrations before the first release and has the timestamp of the last of them: a database
 * with all of them is at the baseline. One with only some of them cannot be migrated.
 */
const refuseOlderDatabase = async (client: pg.Client) => {
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as has_migrations`,
  );
  if (!rows[0].has_migrations) return;
  const { rows: migrations } = await client.query('select max(created_at) as latest from drizzle.__drizzle_migrations');
  const latest = migrations[0].latest;
  if (latest === null || Number(latest) >= readMigrationFiles(MIGRATIONS)[0]!.folderMillis) return;
  throw new Error(
    'This database was made by a development version from before the first release and cannot be updated: ' +
      'start with an empty one (another DATA_DIR, or another database in DATABASE_URL).',
  );
};

/** An arbitrary number that nothing else in this database uses. */
const MIGRATION_LOCK = 7_204_118;

// Roles belong to the whole cluster and outlive a database, so this cannot be an ordinary migration.
const createAppRole = sql.raw(`
  do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
      create role ${APP_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
    -- From Postgres 16 on, the maker of a role is its member but may not yet act as it.
    if current_setting('server_version_num')::int < 160000 then
      if not pg_has_role(current_user, '${APP_ROLE}', 'member') then
        execute format('grant ${APP_ROLE} to %I', current_user);
      end if;
    elsif not pg_has_role(current_user, '${APP_ROLE}', 'set') then
      execute format('grant ${APP_ROLE} to %I', current_user);
    end if;
  exception when duplicate_object or unique_violation then null; -- another database of this cluster was first
  end $$;
`);

const grantToAppRole = sql.raw(`
  grant usage on schema public to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
  revoke insert, update, delete on roles from ${APP_ROLE};
  revoke all on throttles from ${APP_ROLE};
  revoke update, delete on audit_events from ${APP_ROLE};
  revoke delete on audit_heads from ${APP_ROLE};
  grant usage on all sequences in schema public to ${APP_ROLE};
`);
