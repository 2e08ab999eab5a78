import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openQueue } from '../queue/queue.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Postgres of this test run: it has a migrated database, `template`, that tests clone. */
    postgresUrl: string;
  }
}

/** Starts one Postgres for the whole run, as the product itself would, and migrates the database that tests clone. */
export const setup = async (project: TestProject) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'hirewire-test-'));
  const postgres = await startEmbeddedPostgres({
    directory: path.join(directory, 'postgres'),
    password: 'only for this test run',
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' },
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create database template');
  await client.end();
  await migrateDatabase(databaseUrl(postgres.url, 'template'));
  const queue = await openQueue(databaseUrl(postgres.url, 'template'), (error) => console.error(error));
  await queue.stop();
  project.provide('postgresUrl', postgres.url);

  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
};

export const databaseUrl = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};
