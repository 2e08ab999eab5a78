import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { eq, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { outbox } from '../db/schema/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { TEST_PROVIDER } from '../testing/google.ts';
import { aWorld } from '../testing/world.ts';

it('erases messages to colleagues about a nameless person, and nothing about other people', async () => {
  const world = await aWorld();
  const { company, user, ask } = await asUser(world);
  const db = world.deps.database.system;
  const tell = async (candidate: { id: string }) => {
    const id = await notify(db, {
      company_id: company.id,
      kind: 'offer_approval_request',
      recipient: { user_id: user.id },
      // The offer is already gone when messages are erased.
      about: { id: randomUUID(), candidate_id: candidate.id },
      params: { name: 'Quirina', job_title: 'Baker' },
      is_automatic: true,
      created_by: null,
      now: world.deps.clock(),
    });
    return id!;
  };
  const person = await aPerson(world, company, { email: 'quirina@example.com' });
  const theirs = await tell(person);
  const other = await tell(await aPerson(world, company, { email: 'other@example.com' }));
  await ask(api.erasure.erase, { params: { id: person.id }, body: { confirm_email: 'quirina@example.com' } });
  const getRow = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0];
  expect(await getRow(theirs)).toMatchObject({ subject: 'Erased', status: 'stopped', hold_reason: 'person_erased' });
  const refused = await ask(api.outbox.send, { params: { id: theirs }, body: {} });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "The candidate's data was erased, and this message with it.",
  ]);
  expect(await getRow(theirs)).toMatchObject({ status: 'stopped', hold_reason: 'person_erased' });
  expect(await getRow(other)).toMatchObject({ subject: 'An offer needs your approval', status: 'waiting' });
});

it('erases the words of a person and not those of people whose names or addresses contain theirs', async () => {
  const world = await aWorld();
  const { company, user, ask } = await asUser(world);
  const db = world.deps.database.system;
  const li = await aPerson(world, company, { first_name: 'Li', last_name: 'Na', email: 'li@example.com' });
  const ali = await aPerson(world, company, { first_name: 'Ali', last_name: 'Nasser', email: 'ali@example.net' });
  const now = world.deps.clock().toISOString();
  const [mailbox] = await db
    .insert(mailboxes)
    .values({
      company_id: company.id,
      provider: TEST_PROVIDER,
      address: 'jobs@example.org',
      read_from: now,
      next_poll_at: now,
    })
    .returning();
  const add = async (place: 'body' | 'raw', text: string) => {
    const key = `${place} ${text}`;
    const message = { company_id: company.id, mailbox_id: mailbox!.id, provider_message_id: key };
    const words = place === 'body' ? { body: text } : { raw: Buffer.from(text) };
    await db.insert(mailMessages).values({ ...message, provider_thread_id: '1', outcome: 'needs_review', ...words });
    if (place === 'raw') return;
    const about = { kind: 'approval_digest', about_type: 'user', about_id: user.id } as const;
    const letter = { company_id: company.id, user_id: user.id, subject: 'Digest', body: text, ...about };
    await db.insert(outbox).values({ ...letter, dedupe_key: key });
    await db.insert(outbox).values({ ...letter, dedupe_key: `${key} about Ali`, about_candidate_id: ali.id });
  };
  const theirs = ['I met Li Na.', 'LI NA’s resume', 'Li\nNa', 'write to <li@example.com>.', '“li@example.com”'];
  const others = ['Ali Nasser', 'Li Nasser', 'Ali Na', 'Li Na-Meyer', 'ali@example.com', 'li@example.com.br'];
  for (const text of [...theirs, ...others]) await add('body', text);
  for (const text of ['“li@example.com”', 'To: li@example.com', 'x.li@example.com']) await add('raw', text);
  await ask(api.erasure.erase, { params: { id: li.id }, body: { confirm_email: 'li@example.com' } });
  const mails = await db.select().from(mailMessages).where(isNull(mailMessages.erased_at));
  expect(mails.map(({ provider_message_id }) => provider_message_id).toSorted()).toEqual(
    [...others.map((text) => `body ${text}`), 'raw x.li@example.com'].toSorted(),
  );
  const sent = await db.select().from(outbox).where(eq(outbox.status, 'waiting'));
  expect(sent.map(({ dedupe_key }) => dedupe_key).toSorted()).toEqual(
    [
      ...others.map((text) => `body ${text}`),
      ...[...theirs, ...others].map((text) => `body ${text} about Ali`),
    ].toSorted(),
  );
});
