import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { databaseUrl } from '../testing/postgres.ts';
import { ANNOUNCEMENTS, announceTriggers } from './announcements.ts';
import { compareCatalogues, readCatalogue } from './catalogue.ts';
import { migrateDatabase } from './migrate.ts';
import { applySqlSources, readSqlSources, replaceFunctionsAndTriggers } from './sql-sources.ts';

/** A separate migrated database, as a start of the product leaves it. */
const aDatabase = async (): Promise<{ client: pg.Client; url: string }> => {
  const name = `sources_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client(inject('postgresUrl'));
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name} template template`);
  const url = databaseUrl(inject('postgresUrl'), name);
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await administer(`drop database ${name} with (force)`);
  });
  return { client, url };
};

/**
 * How the functions and triggers of a database differ from the sources: the sources are applied, compared and rolled
 * back.
 */
const findDrift = async (client: pg.Client): Promise<string[]> => {
  const read = async () => (await readCatalogue(client)).filter(({ kind }) => /^(?:function|trigger)$/.test(kind));
  await client.query('begin');
  const found = await read();
  await replaceFunctionsAndTriggers(client, await readSqlSources());
  const meant = await read();
  await client.query('rollback');
  expect(meant.length).toBeGreaterThan(50);
  return compareCatalogues(meant, found);
};

it('the database has exactly the functions and triggers of the sources', async () => {
  const { client } = await aDatabase();
  expect(await findDrift(client)).toEqual([]);
});

it.each([
  [
    'another body',
    `create or replace function list_parts(a applications) returns table (sort text, part text) language sql immutable as 'select null, null'`,
    2,
  ],
  ['another cost', 'alter function is_found cost 1', 2],
  ['a function that no file names', `create function stray() returns int language sql as 'select 1'`, 1],
  ['a missing function', 'drop function list_found', 1],
  ['a missing trigger', 'drop trigger audit_events_stay on audit_events', 1],
  ['a disabled trigger', 'alter table audit_events disable trigger audit_events_stay', 2],
  [
    'a trigger that no file names',
    'create trigger stray before insert on users for each statement execute function refuse_audit_change()',
    1,
  ],
])('the comparison detects %s', async (_, drift, lines) => {
  const { client } = await aDatabase();
  await client.query(drift);
  expect(await findDrift(client)).toHaveLength(lines);
});

it('the sources are applied again only after they change or after a migration, and removed functions are dropped', async () => {
  const { client, url } = await aDatabase();
  await client.query(`create function stray() returns int language sql as 'select 1'`);
  await migrateDatabase(url);
  expect(await findDrift(client)).toHaveLength(1);

  await client.query(`update drizzle.applied_sql_sources set hash = 'of other sources'`);
  await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
  expect(await findDrift(client)).toEqual([]);

  await client.query(`create function stray() returns int language sql as 'select 1'`);
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('a later migration', 9999999999999)`,
  );
  await applySqlSources(client);
  expect(await findDrift(client)).toEqual([]);
});

it('a wrong source leaves the database unchanged', async () => {
  const { client } = await aDatabase();
  const before = await readCatalogue(client);
  // A function that cannot be dropped, because an index depends on it.
  await client.query('create index stray on users (fold_text(email))');
  await client.query(`update drizzle.applied_sql_sources set hash = 'of other sources'`);
  await expect(applySqlSources(client)).rejects.toThrow('cannot drop function fold_text(text)');
  await client.query('drop index stray');
  expect(compareCatalogues(before, await readCatalogue(client))).toEqual([]);
});

it('migrations contain no functions or triggers', async () => {
  const folder = new URL('../../migrations/', import.meta.url);
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql'))) {
    const text = await readFile(new URL(name, folder), 'utf8');
    expect(text, `${name}: functions and triggers belong to server/src/db/sql`).not.toMatch(
      /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|(?:constraint\s+)?trigger)\b/i,
    );
  }
});

it('every function is attached to a trigger or called', async () => {
  const sources = await readSqlSources();
  const folder = new URL('../', import.meta.url);
  const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const files = names.filter((name) => !name.startsWith('testing'));
  const code = (await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n');
  const uses = (text: string, name: string) => text.split(new RegExp(`\\b${name}\\(`)).length - 1;
  const functions = [...sources.matchAll(/CREATE FUNCTION (\w+)/g)].map(([, name]) => name!);
  expect(functions.length).toBeGreaterThan(20);
  // Each is mentioned once where it is created.
  expect(functions.filter((name) => uses(sources, name) < 2 && !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

it('every table has an entry in the announcements', async () => {
  const { client } = await aDatabase();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  expect(Object.keys(ANNOUNCEMENTS).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('the announcing triggers are generated from the table of announcements', () => {
  expect(
    announceTriggers({
      jobs: { insert: 'jobs', delete: 'jobs' },
      mailboxes: { update: { call: 'announce_mailbox_change', topic: 'intake' } },
      users: {},
    }).split('\n'),
  ).toEqual([
    `CREATE TRIGGER jobs_announce_insert AFTER insert ON jobs REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('jobs');`,
    `CREATE TRIGGER jobs_announce_delete AFTER delete ON jobs REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('jobs');`,
    `CREATE TRIGGER mailboxes_announce_update AFTER update ON mailboxes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_mailbox_change();`,
  ]);
});
