import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { anInstallation } from '../testing/an-installation.ts';
import { databaseUrl } from '../testing/postgres.ts';
import { openDatabase } from './open-database.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { companies } from './schema/companies.ts';
import { aFolder } from '../testing/temp-folders.ts';

/** A cluster in which a user that is not a superuser owns a database. */
const aCluster = async () => {
  const directory = await aFolder();
  const postgres = await startOwnPostgres({
    directory: path.join(directory, 'postgres'),
    password: 'only for this test',
    settings: { fsync: 'off' },
  });
  onTestFinished(() => postgres.stop());
  const administer = async (...statements: string[]) => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const ownedBy = async (owner: string) => {
    await administer(
      `create role ${owner} login createrole password 'owner'`,
      `create database of_${owner} owner ${owner}`,
    );
    const url = new URL(postgres.url);
    Object.assign(url, { username: owner, password: 'owner', pathname: `/of_${owner}` });
    return url.href;
  };
  return { administer, ownedBy };
};

it('migrates databases whose owners are not superusers, and their tenant policies hold', async () => {
  const { administer, ownedBy } = await aCluster();
  const url = await ownedBy('owner');
  await migrateDatabase(url);
  await migrateDatabase(url);
  const database = await openDatabase(url, () => undefined, { beforeCommit: async () => undefined });
  onTestFinished(() => database.close());
  const values = { name: 'Acme', size: 'small', industry: 'Other' } as const;
  const rows = await database.system.insert(companies).values([values, values]).returning({ id: companies.id });
  expect(await database.forCompany(rows[0]!.id).select({ id: companies.id }).from(companies)).toEqual([rows[0]]);

  const second = await ownedBy('second');
  await expect(migrateDatabase(second)).rejects.toThrow(
    'The role hirewire_app was made by another user of this Postgres: as that user or an administrator, run "grant hirewire_app to second".',
  );
  await administer('grant hirewire_app to second');
  await migrateDatabase(second);
});

it('adopts a database that had every migration before the baseline, and refuses an older one with a sentence', async () => {
  const { url, client } = await aDatabase('template');
  const { rows } = await client.query('select min(created_at)::text as baseline from drizzle.__drizzle_migrations');
  await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [rows[0].baseline]);
  await client.query('drop table drizzle.applied_sql_sources');
  const last = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
  await client.query(last, ['the last migration before the baseline', rows[0].baseline]);
  await migrateDatabase(url);

  await client.query('delete from drizzle.__drizzle_migrations');
  await client.query(last, ['an earlier one', Number(rows[0].baseline) - 1]);
  await expect(migrateDatabase(url)).rejects.toThrow('from before the first release and cannot be updated');
});

it('refuses a database of a newer version and leaves its functions alone', async () => {
  const { url, client } = await aDatabase('template');
  await client.query(`create function added_later() returns int language sql as 'select 1'`);
  const later = Date.now();
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['later', later]);
  await expect(migrateDatabase(url)).rejects.toThrow('This database was updated by a newer version of Hirewire');
  expect((await client.query('select added_later() as found')).rows).toEqual([{ found: 1 }]);
});

it('refuses a database that was restored without its tenant policies', async () => {
  const { url, client } = await aDatabase('template');
  await client.query('drop policy company_fence on candidates');
  await expect(migrateDatabase(url)).rejects.toThrow(
    'The tenant policies of this database are missing, as after a restore without the role hirewire_app',
  );
});

it('migrates from a folder with spaces and umlauts in its path', async () => {
  const { url, client } = await aDatabase();
  const folder = await anInstallation('Bewerber für 100 % Büro');
  const program = `const { migrateDatabase } = await import('./migrate.ts'); await migrateDatabase('${url}')`;
  const cwd = path.join(folder, 'server/src/db');
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd });
  expect((await client.query('select count(*)::int > 0 as is_seeded from roles')).rows).toEqual([{ is_seeded: true }]);
});

const aDatabase = async (template = 'template1') => {
  const name = `migrated_${randomUUID().replaceAll('-', '')}`;
  const url = databaseUrl(inject('postgresUrl'), name);
  const administrator = new pg.Client(inject('postgresUrl'));
  await administrator.connect();
  await administrator.query(`create database ${name} template ${template}`);
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await administrator.query(`drop database ${name} with (force)`);
    await administrator.end();
  });
  return { url, client };
};

/** A database with the migrations before the one of that name. */
const databaseBefore = async (migration: string) => {
  const { url, client } = await aDatabase();
  const migrationsFolder = await aFolder();
  await cp(path.join(import.meta.dirname, '../../migrations'), migrationsFolder, { recursive: true });
  const journal = path.join(migrationsFolder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const before = entries.slice(
    0,
    entries.findIndex(({ tag }) => tag.endsWith(migration)),
  );
  await writeFile(journal, JSON.stringify({ ...rest, entries: before }));
  await migrate(drizzle({ client }), { migrationsFolder });
  return { url, client };
};

it('keeps mailboxes and calendars from before there were several providers', async () => {
  const { url, client } = await databaseBefore('mailbox-providers');
  const [company, withCalendar, without, left] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  // An interview in a calendar whose owner has stopped sharing it; the rest of the interview does not matter here.
  await client.query(`
    insert into companies (id, name, size, industry) values ('${company}', 'Acme', 'small', 'Other');
    insert into mailboxes (id, company_id, gmail_address, refresh_token, history_id, has_calendar, read_from, next_poll_at)
      values ('${withCalendar}', '${company}', 'a@example.com', 'sealed', '7', true, now(), now()),
        ('${without}', '${company}', 'b@example.com', 'sealed', '8', false, now(), now()),
        ('${left}', '${company}', 'c@example.com', 'sealed', '9', false, now(), now());
    set session_replication_role = replica;
    insert into interview_attendees (company_id, interview_id, user_id, calendar_mailbox_id)
      values ('${company}', gen_random_uuid(), gen_random_uuid(), '${left}');
    set session_replication_role = origin`);

  await migrateDatabase(url);
  const mailboxes = await client.query('select provider, address, secret, cursor from mailboxes order by address');
  expect(mailboxes.rows).toEqual([
    { provider: 'gmail', address: 'a@example.com', secret: 'sealed', cursor: '7' },
    { provider: 'gmail', address: 'b@example.com', secret: 'sealed', cursor: '8' },
    { provider: 'gmail', address: 'c@example.com', secret: 'sealed', cursor: '9' },
  ]);
  const calendars = await client.query(
    'select provider, address, mailbox_id, secret from calendar_connections order by address',
  );
  expect(calendars.rows).toEqual([
    { provider: 'google', address: 'a@example.com', mailbox_id: withCalendar, secret: 'sealed' },
    { provider: 'google', address: 'c@example.com', mailbox_id: left, secret: null },
  ]);
  const attendees = await client.query('select calendar_connection_id = $1 as is_kept from interview_attendees', [
    left,
  ]);
  expect(attendees.rows).toEqual([{ is_kept: true }]);
});

it('gives stored interviews, their messages and merged runs the names of today', async () => {
  const { url, client } = await databaseBefore('run-endings-and-interview-proposals');
  const [company, interview] = [randomUUID(), randomUUID()];
  // Only the renamed values matter here, so the rows they refer to are left out.
  await client.query(`
    insert into companies (id, name, size, industry) values ('${company}', 'Acme', 'small', 'Other');
    set session_replication_role = replica;
    insert into interviews (id, company_id, candidate_id, plan, status, offers)
      values ('${interview}', '${company}', gen_random_uuid(), '{}', 'held', 2);
    insert into outbox (company_id, kind, about_type, about_id, dedupe_key, subject, body, is_automatic)
      select '${company}', kind, 'interview', '${interview}', kind || ':${interview}:2', '', '', true
      from unnest(array['interview_offer', 'interview_offer_reminder', 'interview_change']) kind;
    insert into candidate_workflows (company_id, candidate_id, job_id, template_name, status, ended_because)
      select '${company}', gen_random_uuid(), gen_random_uuid(), 'Hiring', 'rejected', because
      from unnest(array['merged: another run of the same person for this job goes on', 'withdrawn']) because;
    set session_replication_role = origin`);

  await migrateDatabase(url);
  const interviews = await client.query('select status, proposals from interviews');
  expect(interviews.rows).toEqual([{ status: 'completed', proposals: 2 }]);
  const messages = await client.query('select kind, dedupe_key from outbox order by kind');
  expect(messages.rows).toEqual(
    ['interview_change', 'interview_proposal', 'interview_proposal_reminder'].map((kind) => ({
      kind,
      dedupe_key: `${kind}:${interview}:2`,
    })),
  );
  const runs = await client.query('select ended_because from candidate_workflows order by ended_because');
  expect(runs.rows).toEqual([{ ended_because: 'merged' }, { ended_because: 'withdrawn' }]);
});

it('knows which mail hid an application before that was stored', async () => {
  const { url, client } = await databaseBefore('hidden-with-a-mail');
  const company = randomUUID();
  // The rows they refer to are left out.
  await client.query(`
    insert into companies (id, name, size, industry) values ('${company}', 'Acme', 'small', 'Other');
    set session_replication_role = replica`);
  const anApplication = async (deletedAt: string) => {
    const ids = { id: randomUUID(), candidate: randomUUID(), job: randomUUID() };
    await client.query(
      'insert into applications (id, company_id, candidate_id, job_id, deleted_at) values ($1, $2, $3, $4, $5)',
      [ids.id, company, ids.candidate, ids.job, `2026-11-01 ${deletedAt}`],
    );
    return ids;
  };
  let sequence = 0;
  const event = (action: string, subject: string, at: string) => {
    sequence += 1;
    return client.query(
      `insert into audit_events (company_id, subject_id, action, detail, happened_at, sequence, previous_hash, hash)
         values ($1, $2, $3, '{}', $4, $5, '', '')`,
      [company, subject, action, `2026-11-01 ${at}`, sequence],
    );
  };
  const overrule = async (application: { id: string }, at: string, to = 'not_application') => {
    const id = randomUUID();
    const column = to === 'not_application' ? 'application_id' : 'replaced_application_id';
    await client.query(
      `insert into mail_messages (id, company_id, mailbox_id, provider_message_id, provider_thread_id, next_try_at, outcome,
         overruled_from, ${column}) values ($1, $2, $3, gen_random_uuid()::text, '', now(), $4, 'application', $5)`,
      [id, company, randomUUID(), to, application.id],
    );
    await event('overrule_message', id, at);
    return id;
  };
  const cancelRun = (application: { candidate: string; job: string }, message: string) =>
    client.query(
      `insert into candidate_workflows (company_id, candidate_id, job_id, template_name, status, cancelled_by_message_id)
       values ($1, $2, $3, 'Hiring', 'in_progress', $4)`,
      [company, application.candidate, application.job, message],
    );

  const hidden = await anApplication('10:00:00.000');
  const hidingMail = await overrule(hidden, '10:00:00.002');
  const refiled = await anApplication('10:00:00.000');
  const refiledMail = await overrule(refiled, '10:00:03.000', 'application');

  const twice = await anApplication('10:00:05.000');
  const lastMails = [await overrule(twice, '10:00:04.500'), await overrule(twice, '10:00:05.010')];
  const atOnce = await anApplication('10:00:05.000');
  const firstMail = await overrule(atOnce, '10:00:05.010');
  await overrule(atOnce, '10:00:05.020');
  await cancelRun(atOnce, firstMail);

  const movedLater = await anApplication('12:00:00.000');
  await overrule(movedLater, '10:00:00.000');
  await event('move', movedLater.candidate, '12:00:00.000');
  const movedBefore = await anApplication('12:00:00.000');
  await event('move', movedBefore.candidate, '12:00:00.000');
  await overrule(movedBefore, '12:00:30.000');
  await client.query('set session_replication_role = origin');

  await migrateDatabase(url);
  const { rows } = await client.query('select id, deleted_by_message_id from applications');
  const by = new Map(rows.map(({ id, deleted_by_message_id }) => [id, deleted_by_message_id]));
  const listed = [hidden, refiled, twice, atOnce, movedLater, movedBefore].map(({ id }) => by.get(id));
  expect(listed).toEqual([hidingMail, refiledMail, lastMails[1], firstMail, null, null]);
});
