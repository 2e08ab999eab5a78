import type { IntakeOutcome } from '@hirewire/contract/mail-filters';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { isRelay } from '../lib/relay-address.ts';
import { storable, storableLine } from '../lib/storable.ts';
import type { Applied } from './apply.ts';
import { findCandidateByAddress } from './known-candidates.ts';
import type { Message } from './mail/read-message.ts';
import { isUnsettled, type MessageRow } from './message-row.ts';
import { MAX_ATTACHMENTS } from './read-mail.ts';
import type { Understood } from './understand.ts';

/** Maximum length of the file names, in characters. */
const MAX_NAMES = 1000;

/** Another process has settled the message meanwhile: nothing of ours is stored. */
export class Superseded extends Error {}

/** The outcome of a message, with the rows created for it. */
export interface Filed extends Partial<Applied> {
  outcome: IntakeOutcome;
  reasons: IntakeReason[];
}

/** Locks the row until it is settled. Returns the message it repeats, if any. */
export const lockRow = async (db: Db, row: MessageRow, print: string): Promise<{ repeated: string | null }> => {
  const [held] = await db
    .select({ repeated: sql<string | null>`(${findRepeated(db, row, print)})` })
    .from(mailMessages)
    .where(isUnsettled(row))
    .for('no key update');
  if (!held) throw new Superseded();
  return held;
};

const first = alias(mailMessages, 'first');

/** The earliest message with the same fingerprint. */
export const findRepeated = (db: Db, { company_id, id }: MessageRow, print: string) =>
  db
    .select({ id: first.id })
    .from(first)
    .where(
      and(eq(first.company_id, company_id), eq(first.fingerprint, print), isNull(first.repeats_id), ne(first.id, id)),
    );

/** The text of mail that is not an application is not kept; mail that needs a decision is kept completely. */
export const writeRow = async (
  db: Db,
  row: MessageRow,
  understood: Understood,
  { notes: _notes, ...filed }: Filed & Partial<MessageRow> & { notes?: IntakeReason[] },
) => {
  const { message, fetched } = understood;
  const isKept = filed.outcome !== 'not_application';
  await db
    .update(mailMessages)
    .set({
      provider_thread_id: row.provider_thread_id,
      raw: filed.outcome === 'needs_review' ? fetched.raw : null,
      ...filed,
      own_part: await findOwnPart(db, row, understood, filed),
      reasons: [...filed.reasons, ...message.left_out, ...notKept(filed.outcome, message)].map(storableReason),
      dmarc_failed: message.dmarc_failed,
      received_at: fetched.received_at || row.received_at,
      rfc_message_id: message.message_id && storable(message.message_id),
      from_name: message.from?.name ? storableLine(message.from.name) : null,
      from_address: message.from?.address ? storableLine(message.from.address) : null,
      subject: storableLine(message.subject),
      body: isKept ? storable(message.text) : null,
    })
    .where(and(eq(mailMessages.company_id, row.company_id), eq(mailMessages.id, row.id)));
};

/** What in a mail the candidate sent. Users may correct the address of a candidate, so it is stored. */
const findOwnPart = async (
  db: Db,
  { company_id }: MessageRow,
  { message: { from }, is_from_form }: Understood,
  { outcome, candidate_id }: Pick<Filed, 'outcome' | 'candidate_id'>,
): Promise<MessageRow['own_part']> => {
  if (!from || !candidate_id) return null;
  if ((await findCandidateByAddress(db, company_id, from.address)) === candidate_id) return 'mail';
  return outcome === 'application' && (is_from_form || isRelay(from.address)) ? 'files' : null;
};

const storableReason = ({ code, values }: IntakeReason): IntakeReason => ({
  code,
  ...(values && {
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storableValue(value)])),
  }),
});

const storableValue = (value: string | number) => (typeof value === 'string' ? storableLine(value) : value);

const notKept = (outcome: IntakeOutcome, { attachments }: Message): IntakeReason[] => {
  const names = attachments.slice(MAX_ATTACHMENTS).flatMap(({ is_inline, file_name }) => (is_inline ? [] : file_name));
  if (names.length === 0 || (outcome !== 'application' && outcome !== 'reply')) return [];
  const values = { count: MAX_ATTACHMENTS, names: names.join(', ').slice(0, MAX_NAMES) };
  return [{ code: 'files_not_kept', values }];
};
