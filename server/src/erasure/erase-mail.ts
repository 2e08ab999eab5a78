import type { IntakeOutcome } from '@hirewire/contract/mail-filters';
import type { NoteCode } from '@hirewire/contract/note-codes';
import type { HoldReason } from '@hirewire/contract/outbox';
import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { outbox, outboxFiles } from '../db/schema/outbox.ts';
import type { candidates } from '../db/schema/candidates.ts';
import { forgetCallsAboutMails } from '../ai/model-calls.ts';

type Person = typeof candidates.$inferSelect;

/** They may quote an address, or the names of several people. */
const REASONS = sql`${mailMessages.reasons}::text`;

const ERASED: HoldReason = 'person_erased';
const ERASED_IN_TRANSIT: NoteCode = 'erased_in_transit';

interface Company {
  company_id: string;
}

/** Mail that has not become anything yet: it may be a new application. */
export const UNDECIDED: IntakeOutcome[] = ['waiting', 'needs_review', 'failed'];

/**
 * The ledger keeps the mail's existence and outcome. Erased are mails filed under them, unfiled mails sent by them or
 * naming them, and copies in other mailboxes; of mails filed under others, only what the reasons say of them and, if they
 * sent it, their name and address. A retention rule leaves unfiled mail that awaits a decision.
 */
export const eraseMails = async (
  db: Db,
  actor: Company & { user_id: string | null },
  people: Person[],
  now: Date,
): Promise<number> => {
  const own = eq(mailMessages.company_id, actor.company_id);
  const ids = people.map(({ id }) => id);
  const emails = people.map(({ email }) => email.toLowerCase());
  const isSentByThem = inArray(sql`lower(${mailMessages.from_address})`, emails);
  // A mail that a user has filed under someone else is not theirs, and no longer leads back to them.
  await db
    .update(mailMessages)
    .set({ replaced_candidate_id: null })
    .where(and(own, inArray(mailMessages.replaced_candidate_id, ids)));
  const theirs = await db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        own,
        or(
          inArray(mailMessages.candidate_id, ids),
          and(
            isNull(mailMessages.candidate_id),
            actor.user_id === null ? notInArray(mailMessages.outcome, UNDECIDED) : undefined,
            sql`case when ${and(isSentByThem, isFromColleague)} then ${namesThem(people)} else ${or(
              isSentByThem,
              ...[mailMessages.subject, mailMessages.body, REASONS].map((text) => mentions(text, people)),
              ...emails.map(mentionsInRaw),
            )} end`,
          ),
        ),
      ),
    );
  const mailIds = theirs.map(({ id }) => id);
  const isOfOthers = and(own, isNotNull(mailMessages.candidate_id), notInArray(mailMessages.candidate_id, ids));
  const passedOn = await db
    .update(mailMessages)
    .set({
      from_name: null,
      from_address: null,
      subject: withoutMentions(mailMessages.subject, people),
      body: withoutMentions(mailMessages.body, people),
      raw: null,
    })
    .where(and(isOfOthers, isSentByThem))
    .returning({ id: mailMessages.id });
  await db
    .update(mailMessages)
    .set({ reasons: sql`${withoutMentions(REASONS, people)}::jsonb` })
    .where(and(isOfOthers, mentions(REASONS, people)));
  await forgetCallsAboutMails(db, actor.company_id, [...mailIds, ...passedOn.map(({ id }) => id)]);
  if (mailIds.length === 0) return 0;
  const { rowCount } = await db
    .update(mailMessages)
    .set({
      from_name: null,
      from_address: null,
      subject: null,
      body: null,
      raw: null,
      rfc_message_id: null,
      reasons: [],
      // An undecided mail is never processed again.
      outcome: sql`case when ${mailMessages.outcome} in ('application', 'reply') then ${mailMessages.outcome} else 'not_application' end`,
      // Never read again, from any mailbox: that would recreate the person.
      erased_at: now.toISOString(),
      judged_at: sql`coalesce(${mailMessages.judged_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(own, or(inArray(mailMessages.id, mailIds), inArray(mailMessages.repeats_id, mailIds))));
  return rowCount ?? 0;
};

/** Undecided mail of a user of the company: someone else's application, unless it names the sender as the applicant. */
const isFromColleague = and(
  inArray(mailMessages.outcome, UNDECIDED),
  sql`exists (select from users u where u.company_id = ${mailMessages.company_id} and u.is_active
    and u.email = lower(${mailMessages.from_address}))`,
);

/** Messages to them, to colleagues about them, and about no one in particular but with their name. Pending ones are not sent any more. */
export const eraseMessages = async (db: Db, actor: Company, people: Person[]): Promise<number> => {
  const ids = people.map(({ id }) => id);
  const theirs = and(
    eq(outbox.company_id, actor.company_id),
    or(
      inArray(outbox.candidate_id, ids),
      inArray(outbox.about_candidate_id, ids),
      and(
        isNull(outbox.candidate_id),
        isNull(outbox.about_candidate_id),
        or(mentions(outbox.subject, people), mentions(outbox.body, people)),
      ),
    ),
  );
  const messages = db.select({ id: outbox.id }).from(outbox).where(theirs);
  await db
    .delete(outboxFiles)
    .where(and(eq(outboxFiles.company_id, actor.company_id), inArray(outboxFiles.outbox_id, messages)));
  const { rowCount } = await db
    .update(outbox)
    .set({
      subject: 'Erased',
      body: '',
      calendar: null,
      status: sql`case when ${outbox.status} <> 'waiting' then ${outbox.status}
        when ${outbox.is_handed_over} then 'failed' else 'stopped' end`,
      hold_reason: sql`case when ${outbox.status} = 'waiting' and not ${outbox.is_handed_over} then ${ERASED} end`,
      note: sql`case when ${outbox.status} = 'waiting' and ${outbox.is_handed_over}
        then 'It may have been delivered before the person was erased.' end`,
      note_code: sql`case when ${outbox.status} = 'waiting' and ${outbox.is_handed_over} then ${ERASED_IN_TRANSIT} end`,
      sent_to: null,
      bounce_reason: null,
    })
    .where(theirs);
  return rowCount ?? 0;
};

/** Matches the address, or the full name if it has at least two words; "Li Na" is not found in "Ali Nasser". */
const mentions = (text: SQLWrapper, people: Person[]): SQL => sql`${text} ~* ${mentionPattern(people)}`;

const withoutMentions = (text: SQLWrapper, people: Person[]): SQL =>
  sql`regexp_replace(${text}, ${mentionPattern(people)}, '…', 'gi')`;

const mentionPattern = (people: Person[]): string =>
  [...people.map(({ email }) => addressPattern(email)), ...namePatterns(people)].join('|');

/** Their address alone says only who forwarded it. */
const namesThem = (people: Person[]): SQL => {
  const patterns = namePatterns(people);
  if (patterns.length === 0) return sql`false`;
  return sql`concat_ws(' ', ${mailMessages.subject}, ${mailMessages.body}) ~* ${patterns.join('|')}`;
};

const namePatterns = (people: Person[]): string[] =>
  people.flatMap(({ first_name, last_name }) => {
    const name = `${first_name} ${last_name}`.trim();
    return name.includes(' ') ? [namePattern(name)] : [];
  });

/** Bytes are compared as text only where the address occurs at all: a mail may be large. */
const mentionsInRaw = (email: string): SQL =>
  sql`case when position(convert_to(${email}, 'UTF8') in ${mailMessages.raw}) > 0
    then encode(${mailMessages.raw}, 'escape') ~* ${addressPattern(email)} else false end`;

const namePattern = (name: string): string =>
  `(?<![[:alnum:]]|[[:alpha:]]-)${literal(name)}(?![[:alnum:]]|-[[:alpha:]])`;

/** Not part of a longer address. Bytes shown as text escape foreign letters and quotes as a backslash and digits. */
const addressPattern = (email: string): string =>
  String.raw`(?:(?<![[:alnum:]._%+-])|(?<=\\[0-7]{3}))${literal(email)}(?![[:alnum:]-]|\.[[:alnum:]])`;

/** A line may break between two words. */
const literal = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
