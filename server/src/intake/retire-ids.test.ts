import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { modelCalls } from '../db/schema/ai.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger } from '../testing/mailbox-factories.ts';
import { retireIds } from './retire-ids.ts';
import { settleRenumbered } from './settle-unread.ts';

/** A mailbox with messages of these ids in the ledger. */
const aMailboxWith = async (ids: string[], outcome: 'waiting' | 'not_application') => {
  const { world, google } = await aWorldWithGoogle();
  const { company, mailbox } = await aHiringCompany(world, google);
  const now = world.deps.clock();
  const db = world.deps.database.system;
  const rows = ids.map((provider_message_id) => ({
    company_id: company.id,
    mailbox_id: mailbox.id,
    provider_message_id,
    provider_thread_id: randomUUID(),
    outcome,
    next_try_at: now.toISOString(),
  }));
  const messages = await db.insert(mailMessages).values(rows).returning();
  return { world, db, company, messages, place: { company_id: company.id, id: mailbox.id }, now };
};

it.each(['📥 Bewerbungen', 'INBOX', '5:INBOX'])('only the ids of a folder are retired: %s', async (folder) => {
  const others = ['Team:INBOX', '5:5:INBOX', 'X📥 Bewerbungen', 'inbox'].map((name) => `7:12:${name}`);
  const ids = [`7:1:${folder}`, ...others, `8:1:${folder}`];
  const { world, db, company, place, now } = await aMailboxWith(ids, 'not_application');
  await retireIds(db, place, [{ prefix: '7:', suffix: `:${folder}` }], now);
  const left = (await readLedger(world, company)).filter(({ left_mailbox_at }) => left_mailbox_at === null);
  expect(left.map(({ provider_message_id }) => provider_message_id)).toEqual(ids.slice(1));
});

/** A language model was asked about an unread message, which could not be filed then. */
const anUnreadMessage = async () => {
  const made = await aMailboxWith(['7:1:INBOX', '7:2:INBOX'], 'waiting');
  const { db, company, messages } = made;
  const call = {
    company_id: company.id,
    question: 'judge-mail',
    prompt_version: 1,
    provider: 'ollama' as const,
    model: 'm',
  };
  const texts = { input_hash: 'hash', prompt: { instructions: 'Judge', prompt: 'Hello' }, output: 'An application' };
  const about = messages.map(({ id }) => ({ ...call, ...texts, mail_message_id: id, cost: 3 }));
  await db.insert(modelCalls).values(about);
  const readCalls = () =>
    db.select().from(modelCalls).where(eq(modelCalls.company_id, company.id)).orderBy(desc(modelCalls.prompt));
  return { ...made, readCalls };
};
const FORGOTTEN = { mail_message_id: null, input_hash: null, prompt: null, output: null, cost: 3 };

it('an unread message leaves the ledger when its id is retired, and the call about it keeps only its cost', async () => {
  const { world, db, company, place, now, readCalls } = await anUnreadMessage();
  await retireIds(db, place, 'all', now);
  expect(await readLedger(world, company)).toEqual([]);
  expect(await readCalls()).toMatchObject([FORGOTTEN, FORGOTTEN]);
});

it('an unread message leaves the ledger when it was renumbered, and the calls about others are kept', async () => {
  const { world, db, company, messages, now, readCalls } = await anUnreadMessage();
  await settleRenumbered(db, messages[0]!, now);
  expect(await readLedger(world, company)).toMatchObject([{ id: messages[1]!.id }]);
  expect(await readCalls()).toMatchObject([FORGOTTEN, { mail_message_id: messages[1]!.id, output: 'An application' }]);
});
