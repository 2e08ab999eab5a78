import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { APP_ROLE } from './columns.ts';
import { seed } from './seed.ts';

/** Brings the database to the schema of this version. Safe to run from several processes at once. */
export const migrateDatabase = async (url: string) => {
  // A migration may rewrite a large table: it gets the time it needs, whatever the database's default is.
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await db.execute(createAppRole);
    await migrate(db, { migrationsFolder: new URL('../../migrations', import.meta.url).pathname });
    await db.execute(grantToAppRole);
    await seed(db);
  } finally {
    await client.end();
  }
};

/** Any number will do, as long as nothing else in this database takes it. */
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
