import { api } from '@hirewire/contract';
import { RETENTION_MESSAGES } from '@hirewire/contract/erasure';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { modelCalls } from '../db/schema/ai.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { aPerson, aResume } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { aWorld, type World } from '../testing/world.ts';
import { monthsBefore } from './due-data.ts';
import { features } from '../compose/features.ts';
import { eraseDue } from './erase-due.ts';
import { TEST_PROVIDER } from '../testing/google.ts';
import { daysAfter } from '../lib/days.ts';

const OFF = { rejected_months: null, raw_mail_days: null };

const daysAgo = ({ deps }: World, days: number) => daysAfter(deps.clock(), -days).toISOString();

/** A candidate rejected that many days ago; null: the application is open. */
const aCandidate = async (world: World, company: { id: string }, name: string, days: number | null) => {
  const db = world.deps.database.system;
  const job = await aJob(world, { company });
  const person = await aPerson(world, company, { first_name: name, last_name: 'Zimmerling', job });
  await aResume(world, company, person, `${name} Zimmerling`);
  if (days !== null)
    await db
      .update(applications)
      .set({ status: 'rejected', rejected_at: daysAgo(world, days) })
      .where(eq(applications.candidate_id, person.id));
  return person;
};

const aPendingMail = async (world: World, company: { id: string }, days: number) => {
  const db = world.deps.database.system;
  const now = world.deps.clock().toISOString();
  const [mailbox] = await db
    .insert(mailboxes)
    .values({
      company_id: company.id,
      provider: TEST_PROVIDER,
      address: `${days}@example.com`,
      read_from: now,
      next_poll_at: now,
    })
    .returning();
  const words = { from_address: 'x@example.com', subject: 'Hello', body: 'A foreign text', raw: Buffer.from('A mail') };
  const ids = {
    company_id: company.id,
    mailbox_id: mailbox!.id,
    provider_message_id: String(days),
    provider_thread_id: '1',
  };
  const [mail] = await db
    .insert(mailMessages)
    .values({ ...ids, ...words, outcome: 'needs_review', discovered_at: daysAgo(world, days) })
    .returning({ id: mailMessages.id });
  return mail!;
};

const anAdmin = async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const preview = async (rules: Partial<typeof OFF> | object) =>
    (await admin.ask(api.retention.preview, { body: { ...OFF, ...rules } })).body;
  const save = async (rules: object) => {
    const { seen } = await preview(rules);
    return admin.ask(api.retention.change, { body: { ...OFF, ...rules, seen } });
  };
  const names = async () => {
    const rows = await world.deps.database.system.select({ name: candidates.first_name }).from(candidates);
    return rows.map(({ name }) => name).toSorted();
  };
  return { world, preview, save, names, ...admin };
};

describe('data retention', () => {
  it('is off until an admin turns it on', async () => {
    const { world, company, ask, names } = await anAdmin();
    await aCandidate(world, company, 'Old', 4000);
    const mail = await aPendingMail(world, company, 4000);
    expect((await ask(api.retention.settings, {})).body).toEqual({
      ...OFF,
      confirmed_by_name: null,
      confirmed_at: null,
    });
    await eraseDue(world.deps, features.all);
    expect(await names()).toEqual(['Old']);
    const [kept] = await world.deps.database.system.select().from(mailMessages).where(eq(mailMessages.id, mail.id));
    expect(kept?.raw).not.toBeNull();
  });

  it('previews who would be erased now and within 30 days, and erases no one yet', async () => {
    const { world, company, preview, names } = await anAdmin();
    await aCandidate(world, company, 'Due', 200);
    await aCandidate(world, company, 'Soon', 170);
    await aCandidate(world, company, 'Later', 10);
    await aCandidate(world, company, 'Open', null);
    await aPendingMail(world, company, 40);
    await aPendingMail(world, company, 20);
    await aPendingMail(world, company, 0);
    const shown = await preview({ rejected_months: 6, raw_mail_days: 30 });
    const named = ({ candidates: people }: typeof shown.now) => people.map(({ name }) => name);
    expect(named(shown.now)).toEqual(['Due Zimmerling']);
    expect(named(shown.soon)).toEqual(['Soon Zimmerling']);
    expect(shown).toMatchObject({
      now: { candidate_count: 1, mail_count: 1 },
      soon: { candidate_count: 1, mail_count: 2 },
    });
    await eraseDue(world.deps, features.all);
    expect(await names()).toEqual(['Due', 'Later', 'Open', 'Soon']);
  });

  it('is saved only with a preview that is still valid, and recorded', async () => {
    const { world, company, user, preview, save, ask } = await anAdmin();
    await aCandidate(world, company, 'Due', 200);
    const { seen } = await preview({ rejected_months: 6 });
    for (const body of [
      { ...OFF, rejected_months: 6, seen: '' },
      { ...OFF, rejected_months: 5, seen },
    ])
      expect(await ask(api.retention.change, { body })).toMatchObject({
        status: 409,
        body: { detail: RETENTION_MESSAGES.previewChanged },
      });
    await aCandidate(world, company, 'Other', 300);
    const late = await ask(api.retention.change, { body: { ...OFF, rejected_months: 6, seen } });
    expect(late.status).toBe(409);
    expect((await save({ rejected_months: 6 })).body).toMatchObject({
      rejected_months: 6,
      raw_mail_days: null,
      confirmed_by_name: 'Ada Lovelace',
    });
    const [event] = await world.deps.database.system
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'change_retention'));
    expect(event).toMatchObject({ actor_id: user.id, detail: { rejected_months: 6, candidates_due: 2 } });
  });

  it('erases rejected candidates for good once their time is over, and no one else', async () => {
    const { world, company, save, names, ask } = await anAdmin();
    const db = world.deps.database.system;
    const due = await aCandidate(world, company, 'Due', 200);
    await aCandidate(world, company, 'Later', 100);
    await aCandidate(world, company, 'Open', null);
    // Rejected long ago, but has applied again.
    const again = await aCandidate(world, company, 'Again', 300);
    const job = await aJob(world, { company });
    await db.insert(applications).values({ company_id: company.id, candidate_id: again.id, job_id: job.id });
    // Another company keeps all its candidates.
    const other = await asUser(world);
    await aCandidate(world, other.company, 'Foreign', 900);
    await save({ rejected_months: 6 });
    await eraseDue(world.deps, features.all);
    await eraseDue(world.deps, features.all);
    expect(await names()).toEqual(['Again', 'Erased', 'Foreign', 'Later', 'Open']);
    expect(await findEverywhere(world, ['Due Zimmerling'])).toEqual([]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.subject_id, due.id));
    expect(events.filter(({ action }) => action === 'erase')).toMatchObject([
      { actor_id: null, detail: { because: 'retention', files: 1 } },
    ]);
    expect((await ask(api.candidates.get, { params: { id: due.id } })).status).toBe(404);
  });

  it('erases deleted profiles, from the end of their application or else from their deletion', async () => {
    const { world, company, save, names } = await anAdmin();
    const db = world.deps.database.system;
    const remove = async (name: string, rejected: number | null, deleted: number) => {
      const { id } = await aCandidate(world, company, name, rejected);
      await db
        .update(candidates)
        .set({ deleted_at: daysAgo(world, deleted) })
        .where(eq(candidates.id, id));
      return id;
    };
    await remove('Open', null, 200);
    await remove('Recent', null, 100);
    await remove('Rejected', 200, 100);
    const hired = await remove('Hired', null, 200);
    await db.update(applications).set({ status: 'completed' }).where(eq(applications.candidate_id, hired));
    await save({ rejected_months: 6 });
    await eraseDue(world.deps, features.all);
    expect(await names()).toEqual(['Erased', 'Erased', 'Hired', 'Recent']);
  });

  it('erases a person whose only application turned out to be none', async () => {
    const { world, company, save, names } = await anAdmin();
    const hide = async (name: string, days: number, isHidden: boolean) => {
      const { id } = await aCandidate(world, company, name, null);
      const db = world.deps.database.system;
      const deleted = { deleted_at: daysAgo(world, days) };
      await db.update(applications).set(deleted).where(eq(applications.candidate_id, id));
      if (isHidden) await db.update(candidates).set(deleted).where(eq(candidates.id, id));
    };
    await hide('Long ago', 200, true);
    await hide('Recent', 100, true);
    await hide('Listed', 200, false);
    await save({ rejected_months: 6 });
    await eraseDue(world.deps, features.all);
    expect(await names()).toEqual(['Erased', 'Listed', 'Recent']);
  });

  it('erases more than one batch', async () => {
    const { world, company, save, names } = await anAdmin();
    const job = await aJob(world, { company });
    for (let count = 0; count < 45; count += 1) await aPerson(world, company, { job });
    await world.deps.database.system.update(applications).set({ status: 'rejected', rejected_at: daysAgo(world, 400) });
    expect((await save({ rejected_months: 1 })).status).toBe(200);
    await eraseDue(world.deps, features.all);
    expect(new Set(await names())).toEqual(new Set(['Erased']));
  });

  it('removes the content of old mail awaiting a decision, and keeps sender and subject', async () => {
    const { world, company, save } = await anAdmin();
    const db = world.deps.database.system;
    const old = await aPendingMail(world, company, 40);
    const recent = await aPendingMail(world, company, 20);
    const asked = { question: 'mail', prompt_version: 1, provider: 'ollama', model: 'x', cost: 0 } as const;
    const prompt = { instructions: 'Read it.', prompt: 'A foreign text' };
    for (const { id: mail_message_id } of [old, recent])
      await db.insert(modelCalls).values({ company_id: company.id, mail_message_id, prompt, ...asked });
    await save({ raw_mail_days: 30 });
    await eraseDue(world.deps, features.all);
    const calls = await db.select().from(modelCalls);
    const prompts = new Map(calls.map((call) => [call.mail_message_id, call.prompt]));
    expect([old, recent].map(({ id }) => prompts.get(id))).toEqual([null, prompt]);
    const rows = await db
      .select()
      .from(mailMessages)
      .orderBy(sql`discovered_at`);
    expect(rows).toMatchObject([
      { id: old.id, raw: null, body: null, subject: 'Hello', from_address: 'x@example.com', outcome: 'needs_review' },
      { id: recent.id, body: 'A foreign text', raw: expect.any(Buffer) },
    ]);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.action, 'clear_old_mail'));
    expect(events).toMatchObject([{ actor_id: null, detail: { mails: 1 } }]);
  });

  it.each([
    [{ rejected_months: 0 }, 'rejected_months: Enter a whole number from 1 to 120, or leave it empty.'],
    [{ rejected_months: 121 }, 'rejected_months: Enter a whole number from 1 to 120, or leave it empty.'],
    [{ raw_mail_days: 1.5 }, 'raw_mail_days: Enter a whole number from 1 to 3650, or leave it empty.'],
  ])('refuses %j with a sentence', async (rules, detail) => {
    const { ask } = await anAdmin();
    const answer = await ask(api.retention.preview, { body: { ...OFF, ...rules } });
    expect(answer).toMatchObject({ status: 422, body: { detail } });
  });
});

it.each([
  ['2026-08-31T12:00:00.000Z', 6, '2026-02-28T12:00:00.000Z'],
  ['2026-03-15T00:00:00.000Z', 3, '2025-12-15T00:00:00.000Z'],
  ['2024-02-29T10:00:00.000Z', 12, '2023-02-28T10:00:00.000Z'],
])('%s minus %i months is %s', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before);
});
