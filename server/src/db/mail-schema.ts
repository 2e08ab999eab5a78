import { FILE_KINDS, TEXT_STATUSES } from '@hirewire/contract/candidate-files';
import { INTAKE_OUTCOMES } from '@hirewire/contract/intake';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, companyFence, companyId, createdAt, id, instant } from './columns.ts';
import { applications, candidates, companies, jobs, users } from './schema.ts';

/** What a company has decided about its mail; a company without a row has the defaults. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    company_id: uuid()
      .primaryKey()
      .references(() => companies.id),
    /** Since when the polling service runs; null while it does not. */
    polling_since: instant(),
    undo_window_minutes: integer().notNull().default(2),
    is_acknowledgement_on: boolean().notNull().default(true),
    /** Null stands for the words that come with the product. */
    acknowledgement_subject: text(),
    acknowledgement_body: text(),
  },
  () => [companyFence()],
);

/** A mailbox at Google. It is never removed: its ledger and its position outlive a disconnection. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    gmail_address: text().notNull(),
    label: text(),
    job_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    is_active: boolean().notNull().default(true),
    /** Sealed; null once disconnected. */
    refresh_token: text(),
    access_token: text(),
    access_token_expires_at: instant(),
    /** It may also be asked for calendars: whoever connected it has allowed that. */
    has_calendar: boolean().notNull().default(false),
    /** Why somebody has to connect it again; null while Google lets us in. */
    broken_because: text(),
    last_error: text(),
    last_error_at: instant(),
    /** Polls that went wrong in a row: what the waiting time grows with. */
    failures: integer().notNull().default(0),
    last_sync: instant(),
    /** Where the history goes on. A text: it can be longer than any number. */
    history_id: text(),
    /** Mail from before is not looked at. */
    read_from: instant().notNull(),
    reconciled_at: instant(),
    /** How many messages it holds, as Google counts them. */
    message_count: integer().notNull().default(0),
    next_poll_at: instant().notNull(),
    /** The worker that polls it says so here, and says it again while it does. */
    lease_token: uuid(),
    lease_until: instant(),
    created_at: createdAt(),
    updated_at: createdAt(),
    disconnected_at: instant(),
  },
  (table) => [
    unique('mailboxes_company_key').on(table.company_id, table.id),
    unique('mailboxes_address_key').on(table.company_id, table.gmail_address),
    index('mailboxes_due').on(table.next_poll_at),
    companyFence(),
  ],
);

/** A connection that somebody has begun and Google has not answered yet. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    state_hash: text().primaryKey(),
    company_id: companyId(),
    user_id: uuid().notNull(),
    /** Of the secret in the cookie of the browser that began it. */
    browser_hash: text().notNull(),
    code_verifier: text().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.company_id, table.user_id], foreignColumns: [users.company_id, users.id] }),
    index('oauth_states_expiry').on(table.expires_at),
    companyFence(),
  ],
);

/** The ledger: every message seen in a mailbox, once. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    company_id: companyId(),
    mailbox_id: uuid().notNull(),
    gmail_id: text().notNull(),
    thread_id: text().notNull(),
    discovered_at: createdAt(),
    /** The order in which the mailbox got them: an application comes before the reply to it. */
    sequence: bigserial({ mode: 'number' }).notNull(),
    received_at: instant(),
    /** No longer in the mailbox: deleted there, or moved to the bin. */
    left_mailbox_at: instant(),
    rfc_message_id: text(),
    fingerprint: text(),
    from_name: text(),
    from_address: text(),
    subject: text(),
    /** What it says, of mail that concerns a candidate or needs a person's eye. */
    body: text(),
    /** The whole message, while somebody still has to decide about it: it may be deleted at Google meanwhile. */
    raw: bytes(),
    outcome: text({ enum: INTAKE_OUTCOMES }).notNull().default('waiting'),
    reasons: jsonb()
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    /** The provider of the mailbox says that the sender is not who they say they are. */
    dmarc_failed: boolean().notNull().default(false),
    judged_by: text({ enum: ['rules', 'model', 'person'] }),
    judged_at: instant(),
    /** What the machine had said before a person overruled it. */
    overruled_from: text({ enum: INTAKE_OUTCOMES }),
    overruled_by: uuid(),
    candidate_id: uuid(),
    job_id: uuid(),
    application_id: uuid(),
    /** Rises before each attempt to read it, so that one that ends the process counts as well. */
    tries: integer().notNull().default(0),
    next_try_at: createdAt(),
    /** The mail this one repeats, in this mailbox or another of the company. */
    repeats_id: uuid(),
    /** The person it was from or about has been erased: it is never read again. */
    erased_at: instant(),
  },
  (table) => [
    unique('mail_messages_company_key').on(table.company_id, table.id),
    unique('mail_messages_gmail_key').on(table.mailbox_id, table.gmail_id),
    foreignKey({
      columns: [table.company_id, table.mailbox_id],
      foreignColumns: [mailboxes.company_id, mailboxes.id],
    }),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({ columns: [table.company_id, table.overruled_by], foreignColumns: [users.company_id, users.id] }),
    foreignKey({
      columns: [table.company_id, table.application_id],
      foreignColumns: [applications.company_id, applications.id],
    }),
    foreignKey({ columns: [table.company_id, table.repeats_id], foreignColumns: [table.company_id, table.id] }),
    // The same mail in two mailboxes is taken in once.
    uniqueIndex('mail_messages_once')
      .on(table.company_id, table.fingerprint)
      .where(sql`repeats_id is null`),
    index('mail_messages_waiting')
      .on(table.mailbox_id, table.sequence)
      .where(sql`outcome = 'waiting'`),
    index('mail_messages_newest').on(table.company_id, table.sequence.desc().nullsFirst()),
    index('mail_messages_outcome').on(table.company_id, table.outcome, table.sequence.desc().nullsFirst()),
    index('mail_messages_thread').on(table.company_id, table.thread_id),
    index('mail_messages_rfc').on(table.company_id, table.rfc_message_id),
    index('mail_messages_candidate')
      .on(table.company_id, table.candidate_id)
      .where(sql`candidate_id is not null`),
    index('mail_messages_raw')
      .on(table.company_id, table.discovered_at)
      .where(sql`raw is not null`),
    companyFence(),
  ],
);

/** A file of a candidate, with what could be read in it. */
export const files = pgTable(
  'files',
  {
    id: id(),
    company_id: companyId(),
    candidate_id: uuid().notNull(),
    application_id: uuid(),
    mail_message_id: uuid(),
    kind: text({ enum: FILE_KINDS }).notNull(),
    file_name: text().notNull(),
    /** As its content says, whatever its name or the sender claims. */
    media_type: text().notNull(),
    size_bytes: integer().notNull(),
    sha256: text().notNull(),
    content: bytes().notNull(),
    text: text(),
    text_status: text({ enum: TEXT_STATUSES }).notNull(),
    /** Rises before each attempt to recognise its text, so that one that ends the process counts as well. */
    reading_tries: integer().notNull().default(0),
    /** No other worker reads it before then. */
    reading_lease_until: instant(),
    /** Why it could not be read, in a sentence. */
    note: text(),
    /** What a human reader would not see: flagged, and no part of the text. */
    hidden: jsonb()
      .$type<{ text: string; why: string; page: number | null }[]>()
      .notNull()
      .default(sql`'[]'`),
    uploaded_by: uuid(),
    /** Uploaded by the candidate, on their own page. */
    is_from_portal: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    unique('files_company_key').on(table.company_id, table.id),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({
      columns: [table.company_id, table.application_id],
      foreignColumns: [applications.company_id, applications.id],
    }),
    foreignKey({
      columns: [table.company_id, table.mail_message_id],
      foreignColumns: [mailMessages.company_id, mailMessages.id],
    }),
    foreignKey({ columns: [table.company_id, table.uploaded_by], foreignColumns: [users.company_id, users.id] }),
    index('files_candidate').on(table.company_id, table.candidate_id, table.created_at),
    index('files_same_resume')
      .on(table.company_id, table.sha256, table.candidate_id)
      .where(sql`kind = 'resume'`),
    index('files_reading')
      .on(table.company_id, table.created_at)
      .where(sql`text_status = 'reading'`),
    index('files_mail_message')
      .on(table.mail_message_id)
      .where(sql`mail_message_id is not null`),
    companyFence(),
  ],
);
