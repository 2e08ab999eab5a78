import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './client.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { companies } from './schema.ts';

it('migrates a database whose owner is no superuser, and its fence holds', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'hirewire-owner-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({
    directory: path.join(directory, 'postgres'),
    password: 'only for this test',
    settings: { fsync: 'off' },
  });
  onTestFinished(() => postgres.stop());
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(`create role owner login createrole password 'owner'`);
  await client.query('create database owned owner owner');
  await client.end();
  const url = new URL(postgres.url);
  Object.assign(url, { username: 'owner', password: 'owner', pathname: '/owned' });

  await migrateDatabase(url.href);
  await migrateDatabase(url.href);
  const database = await openDatabase(url.href, () => undefined, { beforeCommit: async () => undefined });
  onTestFinished(() => database.close());
  const values = { name: 'Acme', size: 'small', industry: 'Other' } as const;
  const rows = await database.system.insert(companies).values([values, values]).returning({ id: companies.id });
  expect(await database.forCompany(rows[0]!.id).select({ id: companies.id }).from(companies)).toEqual([rows[0]]);
});
