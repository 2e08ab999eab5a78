import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startOwnPostgres } from '../db/own-postgres.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openQueue } from '../queue/queue.ts';
import { openRunFolder } from './run-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Postgres of this test run, with a migrated database, `template`, that tests clone. */
    postgresUrl: string;
  }
}

/** Starts one Postgres for the whole run, as the product would, and migrates the database that tests clone. */
export const setup = async (project: TestProject) => {
  const { folder, remove } = await openRunFolder();
  const postgres = await startOwnPostgres({
    directory: path.join(folder, 'postgres'),
    password: 'only for this test run',
    // Statistics of the many databases are collected less often than in production.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '200',
      autovacuum_naptime: '1min',
    },
  });
  const template = databaseUrl(postgres.url, 'template');
  await withClient(postgres.url, (client) => client.query('create database template'));
  await migrateDatabase(template);
  const queue = await openQueue(template, (error) => console.error(error));
  await queue.stop();
  project.provide('postgresUrl', postgres.url);
  await withClient(template, createEmptying);

  return async () => {
    await postgres.stop();
    await remove();
  };
};

/**
 * Empties the tables that are empty before a test begins. A function, because its statements are planned once per
 * connection: planning them takes longer than running them.
 */
const createEmptying = async (client: pg.Client) => {
  const statements = (await emptyTables(client)).map((table) => `delete from ${table};`);
  await client.query(`create schema testing`);
  await client.query(`create function testing.empty_tables() returns void language plpgsql
    as $$ begin ${statements.join('\n')} end $$`);
};

const emptyTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`);
  const empty = [];
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount === 0) empty.push(name);
  }
  return empty;
};

const withClient = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

export const databaseUrl = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};
