import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { databaseUrl } from '../testing/postgres.ts';
import { openDatabase } from './client.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { companies } from './schema/companies.ts';

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

it('adopts a database that had every migration before the baseline, and refuses an older one with a sentence', async () => {
  const name = `older_${randomUUID().replaceAll('-', '')}`;
  const url = databaseUrl(inject('postgresUrl'), name);
  const administrator = new pg.Client(inject('postgresUrl'));
  await administrator.connect();
  await administrator.query(`create database ${name} template template`);
  onTestFinished(async () => {
    await administrator.query(`drop database ${name} with (force)`);
    await administrator.end();
  });
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select min(created_at)::text as baseline from drizzle.__drizzle_migrations');
  await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [rows[0].baseline]);
  await client.query('drop table drizzle.applied_sql_sources');
  const last = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
  await client.query(last, ['the last migration before the baseline', rows[0].baseline]);
  await migrateDatabase(url);

  await client.query('delete from drizzle.__drizzle_migrations');
  await client.query(last, ['an earlier one', Number(rows[0].baseline) - 1]);
  await client.end();
  await expect(migrateDatabase(url)).rejects.toThrow('from before the first release and cannot be updated');
});
