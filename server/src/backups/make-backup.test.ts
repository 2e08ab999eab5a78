import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { api } from '@hirewire/contract';
import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordEvents } from '../audit/audit.ts';
import { checkChain } from '../audit/check-chain.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { sendDue } from '../outbox/send-due.ts';
import { backUp, restore, runCommand } from '../testing/commands.ts';
import { aCompany, asUser } from '../testing/factories.ts';
import { TEST_PROVIDER, startGoogle, useGoogle } from '../testing/google.ts';
import { aHiringCompany, readLedger, poll } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';
import { aMessage, aPerson, messageRow } from '../testing/outbox-factories.ts';
import { aWorldAt } from '../testing/own-cluster.ts';
import { aFolder } from '../testing/temp-folders.ts';
import { TEST_SECRETS } from '../testing/test-secrets.ts';
import type { World } from '../testing/world.ts';

const application = (name: string) =>
  aMail({
    from: `${name} Example <${name.toLowerCase()}@example.com>`,
    subject: 'Application for Senior Backend Engineer',
    text: `Dear team,\n\nI apply for the position of Senior Backend Engineer. My resume follows.\n\n${name} Example\n${name.toLowerCase()}@example.com\n\nExperience\n2019 - 2025 Backend Engineer at Acme: Node.js, PostgreSQL\n\nEducation\nBSc Computer Science\n\nSkills\nTypeScript, SQL\n\nKind regards,\n${name} Example`,
    headers: { 'Message-ID': `<${name}@mail.example>` },
  });

/** Candidates and their number of applications. */
const countApplications = ({ deps }: World) =>
  deps.database.system
    .select({ email: candidates.email, applications: count(applications.id) })
    .from(candidates)
    .leftJoin(applications, eq(applications.candidate_id, candidates.id))
    .groupBy(candidates.email)
    .orderBy(candidates.email);

describe('a backup of a running server', { timeout: 300_000 }, () => {
  it('is consistent during writes: counts, audit chain and mailbox position agree after a restore', async () => {
    const dataDir = await aFolder();
    const world = await aWorldAt(dataDir);
    const { system } = world.deps.database;
    const company = await aCompany(world);
    await system.insert(mailboxes).values({
      company_id: company.id,
      provider: TEST_PROVIDER,
      address: 'jobs@example.com',
      cursor: '0',
      read_from: new Date().toISOString(),
      next_poll_at: new Date().toISOString(),
    });
    // Each transaction adds a candidate and an event and advances the position, so the three numbers are always equal.
    let written = 0;
    let isOver = false;
    const write = async () => {
      for (;;) {
        if (isOver) return;
        await world.deps.database.forCompany(company.id).transaction(async (db) => {
          const id = randomUUID();
          const name = { first_name: 'Grace', last_name: 'Hopper' };
          await db.insert(candidates).values({ id, company_id: company.id, email: `${id}@example.com`, ...name });
          await db.execute(sql`update mailboxes set cursor = (cursor::int + 1)::text`);
          const event = {
            company_id: company.id,
            subject_id: id,
            action: 'create_job' as const,
            actor_id: null,
            detail: {},
          };
          await recordEvents(db, [event], new Date());
        });
        written += 1;
      }
    };
    const writing = Promise.all([write(), write(), write()]);
    await expect.poll(() => written, { timeout: 30_000 }).toBeGreaterThan(20);
    const before = written;
    const { file } = await backUp(world.url, dataDir);
    const after = written;
    await expect.poll(() => written, { timeout: 30_000 }).toBeGreaterThan(after);
    isOver = true;
    await writing;
    // Otherwise nothing was written during the copy.
    expect(after).toBeGreaterThan(before);

    const restoredDir = path.join(await aFolder(), 'data');
    const { candidates: counted } = await restore(file, restoredDir);
    expect(counted).toBeGreaterThanOrEqual(before);
    expect(counted).toBeLessThan(written);
    const restored = await aWorldAt(restoredDir);
    const db = restored.deps.database.system;
    expect(await db.$count(candidates)).toBe(counted);
    const [mailbox] = await db.select().from(mailboxes);
    expect(mailbox!.cursor).toBe(`${counted}`);
    const { events, fault } = await checkChain(db, { key: TEST_SECRETS.AUDIT_KEY, companyId: company.id });
    expect({ events, fault }).toEqual({ events: counted, fault: null });
    const verified = await runCommand('verify-audit', [], { DATA_DIR: restoredDir });
    expect(verified.said).toContain(`${company.id}: ${counted} events, intact`);
    expect(verified.said).toContain('1 companies, 0 broken.');
  });

  it("made yesterday reads today's mail again without duplicates, and does not resend messages", async () => {
    const google = await startGoogle();
    const dataDir = await aFolder();
    const world = await aWorldAt(dataDir);
    useGoogle(world, google.google);
    const { company, mailbox } = await aHiringCompany(world, google);
    await google.deliver(application('Ann'));
    await google.deliver(application('Ben'));
    expect(await poll(world)).toBe(2);
    await sendDue(world.deps);
    const greeting = await aMessage(world, company, { candidate_id: (await aPerson(world, company)).id });
    const { file } = await backUp(world.url, dataDir);

    world.pass({ hours: 23 });
    await google.deliver(application('Cem'));
    expect(await poll(world)).toBe(1);
    await sendDue(world.deps);
    const sent = await messageRow(world, greeting);
    expect(sent.status).toBe('sent');
    const copies = async () => (await google.sentMails()).filter((mail) => mail.rfc_message_id === sent.rfc_message_id);
    expect(await copies()).toHaveLength(1);
    const ledger = await readLedger(world, company);
    const filed = await countApplications(world);
    await world.stop();

    const restoredDir = path.join(await aFolder(), 'data');
    await restore(file, restoredDir);
    const restored = await aWorldAt(restoredDir);
    useGoogle(restored, google.google);
    restored.pass({ hours: 24 });
    expect(await readLedger(restored, company)).toHaveLength(2);
    expect(await poll(restored)).toBe(1);
    restored.pass({ minutes: 2 });
    expect(await poll(restored)).toBe(0);
    expect(
      (await readLedger(restored, company)).map(({ provider_message_id, outcome }) => [provider_message_id, outcome]),
    ).toEqual(ledger.map(({ provider_message_id, outcome }) => [provider_message_id, outcome]));
    expect(await countApplications(restored)).toEqual(filed);
    const [row] = await restored.deps.database.system.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id));
    expect(row!.message_count).toBe(3);
    await sendDue(restored.deps);
    expect(await copies()).toHaveLength(1);
    await google.stop();
  });

  it('is one file that only its owner can read, and leaves no file behind if it fails', async () => {
    const dataDir = await aFolder();
    const world = await aWorldAt(dataDir);
    const folder = await aFolder();
    const file = path.join(folder, 'backup.tar.gz');
    const made = await runCommand('backup', [file], { DATA_DIR: dataDir });
    expect(made).toMatchObject({ code: 0, complained: '' });
    expect(made.said).toContain('The file holds everything, including the keys to your mailboxes');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['backup.tar.gz']);

    const { ask } = await asUser(world);
    const good = (await ask(api.backups.status, {})).body;
    expect(good).toEqual({
      is_embedded: true,
      last_good: { made_at: expect.any(String), bytes: (await stat(file)).size, is_encrypted: false },
      last_failure: null,
    });

    expect(await runCommand('backup', [file], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      complained: `${file} exists already: choose another name, or move it away.`,
    });
    await world.deps.database.system.execute(
      sql`select pg_create_physical_replication_slot('one_' || n) from generate_series(1, 10) n`,
    );
    const other = path.join(folder, 'other.tar.gz');
    expect(await runCommand('backup', [other], { DATA_DIR: dataDir })).toMatchObject({ code: 1 });
    expect(await readdir(folder)).toEqual(['backup.tar.gz']);
    expect((await ask(api.backups.status, {})).body).toEqual({
      ...good,
      last_failure: {
        failed_at: expect.any(String),
        reason: expect.not.stringContaining(folder),
        reason_code: 'other',
      },
    });
    const { ask: askAsHr } = await asUser(world, { role: 'hr_manager' });
    expect((await askAsHr(api.backups.status, {})).status).toBe(403);
  });
});
