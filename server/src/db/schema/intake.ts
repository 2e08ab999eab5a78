import { INTAKE_OUTCOMES } from '@hirewire/contract/mail-filters';
import type { IntakeReason } from '@hirewire/contract/intake-reasons';
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
import { bytes, tenantPolicy, companyId, createdAt, id, instant } from '../columns.ts';
import { applications } from './applications.ts';
import { candidates } from './candidates.ts';
import { jobs } from './jobs.ts';
import { mailboxes } from './mailboxes.ts';
import { users } from './users.ts';

/** The ledger: every message seen in a mailbox, once. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    company_id: companyId(),
    mailbox_id: uuid().notNull(),
    provider_message_id: text().notNull(),
    provider_thread_id: text().notNull(),
    discovered_at: createdAt(),
    /** The order of arrival in the mailbox: an application comes before its replies. */
    sequence: bigserial({ mode: 'number' }).notNull(),
    received_at: instant(),
    /** No longer in the mailbox: deleted, or moved to the bin. */
    left_mailbox_at: instant(),
    rfc_message_id: text(),
    fingerprint: text(),
    from_name: text(),
    from_address: text(),
    subject: text(),
    /** The text, only of mail that concerns a candidate or needs a decision. */
    body: text(),
    /** The whole message while it needs a decision: it may be deleted in the mailbox meanwhile. */
    raw: bytes(),
    outcome: text({ enum: INTAKE_OUTCOMES }).notNull().default('waiting'),
    reasons: jsonb()
      .$type<IntakeReason[]>()
      .notNull()
      .default(sql`'[]'`),
    /** The provider could not verify the sender. */
    dmarc_failed: boolean().notNull().default(false),
    judged_by: text({ enum: ['rules', 'model', 'person'] }),
    judged_at: instant(),
    /** The automatic outcome before a user overruled it. */
    overruled_from: text({ enum: INTAKE_OUTCOMES }),
    overruled_by: uuid(),
    candidate_id: uuid(),
    /**
     * What in it the candidate sent: all of it, or only the files if a job board or the company's form sent it in their
     * place. Null: others wrote it about them, as far as was known when it was filed.
     */
    own_part: text({ enum: ['mail', 'files'] }),
    job_id: uuid(),
    application_id: uuid(),
    /** The application it belonged to before a user chose another job, hidden or not. */
    replaced_application_id: uuid(),
    /** The candidate whose reply it was before a user made it an application. */
    replaced_candidate_id: uuid(),
    /** Increases each time a worker starts to read it: what an earlier reader found is ignored. */
    attempt: integer().notNull().default(0),
    /** Counted before each attempt to read it, so that an attempt that kills the process counts too. */
    tries: integer().notNull().default(0),
    next_try_at: createdAt(),
    /** The mail this one duplicates, in this mailbox or another of the company. */
    repeats_id: uuid(),
    /** The person it was from or about has been erased: it is never read again. */
    erased_at: instant(),
  },
  (table) => [
    unique('mail_messages_company_key').on(table.company_id, table.id),
    unique('mail_messages_provider_key').on(table.mailbox_id, table.provider_message_id),
    foreignKey({
      columns: [table.company_id, table.mailbox_id],
      foreignColumns: [mailboxes.company_id, mailboxes.id],
    }),
    foreignKey({
      columns: [table.company_id, table.candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({
      columns: [table.company_id, table.replaced_candidate_id],
      foreignColumns: [candidates.company_id, candidates.id],
    }),
    foreignKey({ columns: [table.company_id, table.job_id], foreignColumns: [jobs.company_id, jobs.id] }),
    foreignKey({ columns: [table.company_id, table.overruled_by], foreignColumns: [users.company_id, users.id] }),
    foreignKey({
      columns: [table.company_id, table.application_id],
      foreignColumns: [applications.company_id, applications.id],
    }),
    foreignKey({
      columns: [table.company_id, table.replaced_application_id],
      foreignColumns: [applications.company_id, applications.id],
    }),
    foreignKey({ columns: [table.company_id, table.repeats_id], foreignColumns: [table.company_id, table.id] }),
    // The same mail in two mailboxes is processed once.
    uniqueIndex('mail_messages_once')
      .on(table.company_id, table.fingerprint)
      .where(sql`repeats_id is null`),
    index('mail_messages_waiting')
      .on(table.mailbox_id, table.sequence)
      .where(sql`outcome = 'waiting'`),
    index('mail_messages_newest').on(table.company_id, table.sequence.desc().nullsFirst()),
    index('mail_messages_outcome').on(table.company_id, table.outcome, table.sequence.desc().nullsFirst()),
    index('mail_messages_thread').on(table.company_id, table.provider_thread_id),
    index('mail_messages_rfc').on(table.company_id, table.rfc_message_id),
    index('mail_messages_candidate')
      .on(table.company_id, table.candidate_id)
      .where(sql`candidate_id is not null`),
    index('mail_messages_raw')
      .on(table.company_id, table.discovered_at)
      .where(sql`raw is not null`),
    index('mail_messages_repeats')
      .on(table.company_id, table.repeats_id)
      .where(sql`repeats_id is not null`),
    tenantPolicy(),
  ],
);
