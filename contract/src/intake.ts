import * as z from 'zod';
import { intakeReason } from './intake-reasons.ts';
import { instant, rowCount, searchText } from './fields.ts';
import { INTAKE_OUTCOMES } from './mail-filters.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

const INTAKE_PAGE_SIZE = 25;

const intakeMessage = z.object({
  id: z.uuid(),
  mailbox_id: z.uuid(),
  mailbox_address: z.string(),
  from_name: z.string().nullable(),
  from_address: z.string().nullable(),
  subject: z.string().nullable(),
  received_at: instant.nullable(),
  discovered_at: instant,
  outcome: z.enum(INTAKE_OUTCOMES),
  /** The mailbox's provider could not verify the sender. */
  dmarc_failed: z.boolean(),
  /** Reasons for the outcome, in English. */
  reasons: z.array(z.string()),
  /** The same, one by one, for programs and translations. */
  reason_codes: z.array(intakeReason),
  judged_by: z.enum(['rules', 'model', 'person']).nullable(),
  /** The automatic outcome, if a person has overruled it. */
  overruled_from: z.enum(INTAKE_OUTCOMES).nullable(),
  overruled_by_name: z.string().nullable(),
  candidate_id: z.uuid().nullable(),
  candidate_name: z.string().nullable(),
  job_id: z.uuid().nullable(),
  job_title: z.string().nullable(),
});
export type IntakeMessage = z.output<typeof intakeMessage>;

const intakeQuery = z.strictObject({
  outcome: z.enum(INTAKE_OUTCOMES).optional(),
  mailbox_id: z.uuid().optional(),
  search: searchText,
  /** The `next` of the previous page. */
  after: z.string().max(100).optional(),
  limit: rowCount(100).default(INTAKE_PAGE_SIZE),
});
export type IntakeQuery = z.output<typeof intakeQuery>;

export const overruling = z
  .strictObject({
    /** `reply`: from the candidate whose conversation or address it has. */
    outcome: z.enum(['application', 'reply', 'not_application']),
    job_id: z.uuid().nullable().default(null),
  })
  .refine(({ outcome, job_id }) => outcome !== 'application' || job_id !== null, {
    path: ['job_id'],
    ...rule('choose_job_applied_for'),
  });
export type Overruling = z.output<typeof overruling>;

/** The ledger: every message seen in a connected mailbox, once, with its outcome. */
export const intake = {
  list: route({
    method: 'GET',
    path: '/api/emails/intake',
    summary: 'List all messages seen, newest first, with their outcomes and the reasons',
    access: 'canManageMailboxes',
    query: intakeQuery,
    response: z.object({
      messages: z.array(intakeMessage),
      next: z.string().nullable(),
    }),
  }),
  summary: route({
    method: 'GET',
    path: '/api/emails/intake/summary',
    summary: 'Count the messages in the mailboxes, and those seen by outcome',
    access: 'canManageMailboxes',
    query: z.strictObject({ mailbox_id: z.uuid().optional() }),
    response: z.object({
      /** As counted by Google. */
      mailbox_count: z.int(),
      /** As counted in the ledger: the sum of all outcomes. */
      ledger_count: z.int(),
      outcomes: z.record(z.enum(INTAKE_OUTCOMES), z.int()),
      /** In the ledger but no longer in the mailbox, so not in the mailbox's count. */
      left_mailbox: z.int(),
    }),
  }),
  overrule: route({
    method: 'POST',
    path: '/api/emails/intake/{id}/overrule',
    summary: 'Overrule the outcome of a message; the candidate is created or hidden',
    access: 'canManageMailboxes',
    body: overruling,
    response: intakeMessage,
  }),
  undo: route({
    method: 'POST',
    path: '/api/emails/intake/{id}/undo',
    summary: 'Restore the automatic outcome',
    access: 'canManageMailboxes',
    response: intakeMessage,
  }),
  retry: route({
    method: 'POST',
    path: '/api/emails/intake/{id}/retry',
    summary: 'Retry a failed message',
    access: 'canManageMailboxes',
    response: intakeMessage,
  }),
};
