import * as z from 'zod';
import { instant, rowCount } from './fields.ts';
import { OUTBOX_STATUSES } from './mail-filters.ts';
import { NOTE_CODES } from './note-codes.ts';
import { route } from './route.ts';
import { rule, ruleFor } from './validation-rules.ts';

/** Why a message is waiting or stopped although there was no error. */
export const HOLD_REASON_CODES = [
  'no_mail_account',
  'address_not_confirmed',
  'daily_limit',
  'not_application',
  'no_longer_needed',
  'person_erased',
] as const;
export type HoldReason = (typeof HOLD_REASON_CODES)[number];

const outboxMessage = z.object({
  id: z.uuid(),
  to_name: z.string(),
  /** Where it was sent, or else where it would be sent now. */
  to_address: z.string(),
  candidate_id: z.uuid().nullable(),
  subject: z.string(),
  body: z.string(),
  status: z.enum(OUTBOX_STATUSES),
  /** Why it waits or was stopped although there was no error. */
  hold_reason: z.enum(HOLD_REASON_CODES).nullable(),
  note: z.string().nullable(),
  note_code: z.enum(NOTE_CODES).nullable(),
  /** How often sending was attempted. */
  attempt: z.int(),
  is_automatic: z.boolean(),
  created_at: instant,
  /** Can be stopped until then. */
  send_after: instant,
  sent_at: instant.nullable(),
  bounced_at: instant.nullable(),
  bounce_reason: z.string().nullable(),
});
export type OutboxMessage = z.output<typeof outboxMessage>;

/** Variables of a mail, and what they stand for. */
export const MAIL_VARIABLES = {
  first_name: 'the first name',
  last_name: 'the last name',
  job_title: 'the job',
  company_name: 'the company',
  portal_link: 'the link to their own page',
} as const;
export type MailVariable = keyof typeof MAIL_VARIABLES;

/** Replaces `{{first_name}}` and the like; unknown names in double braces are refused when the template is saved. */
export const fillTemplate = (template: string, values: Record<MailVariable, string>): string =>
  template.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as MailVariable] : whole,
  );

/**
 * Placeholder for the portal link until the message is sent: the link lets its holder act as the candidate, so no table
 * or staff screen may contain it.
 */
export const PORTAL_LINK_MARK = '{{portal_link}}';
/** Shown to staff in its place. */
export const PORTAL_LINK_SHOWN = '[link to their own page]';

/** Placeholder for the link to a decision in a message to an approver. */
export const DECISION_LINK_MARK = '{{decision_link}}';
export const DECISION_LINK_SHOWN = '[link to the decision]';

/** Placeholder for the code to sign an offer, until the message is sent. */
export const SIGNING_CODE_MARK = '{{signing_code}}';
export const SIGNING_CODE_SHOWN = '[code to sign the offer]';

const unknownVariable = (text: string): string | undefined =>
  [...text.matchAll(/\{\{([^}]{0,200})\}\}/g)]
    .map(([, name]) => name!.trim())
    .find((name) => !Object.hasOwn(MAIL_VARIABLES, name));

/** A text that only uses known variables. */
export const withVariables = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine(
    (text) => unknownVariable(text) === undefined,
    ruleFor('unknown_variable', (text) => [
      `{{${unknownVariable(String(text)) ?? ''}}}`,
      Object.keys(MAIL_VARIABLES).join(', '),
    ]),
  );

/**
 * A subject that only uses known variables. Links are refused: mail programs show subjects to anyone looking over a
 * shoulder.
 */
export const subjectWithVariables = <Schema extends z.ZodType<string>>(schema: Schema) =>
  withVariables(schema).refine((text) => !/\{\{\s*portal_link\s*\}\}/.test(text), rule('link_in_subject'));

const outboxQuery = z.strictObject({
  status: z.enum(OUTBOX_STATUSES).optional(),
  candidate_id: z.uuid().optional(),
  /** The `next` of the previous page. */
  after: z.string().max(100).optional(),
  limit: rowCount(100).default(25),
});
export type OutboxQuery = z.output<typeof outboxQuery>;

/**
 * The `attempt` of the message that the user saw. One that may have been delivered is sent again only if it has not been
 * attempted since: otherwise a repeated request would send it once more.
 */
const sendingAgain = z.strictObject({ attempt: z.int().optional() });

/** Every outgoing message, sent or not. */
export const outbox = {
  list: route({
    method: 'GET',
    path: '/api/emails/outbox',
    summary: 'List sent and scheduled messages, newest first',
    access: 'canManageCandidates',
    query: outboxQuery,
    response: z.object({ messages: z.array(outboxMessage), next: z.string().nullable(), waiting_count: z.int() }),
  }),
  stop: route({
    method: 'POST',
    path: '/api/emails/outbox/{id}/stop',
    summary: 'Stop a waiting message',
    access: 'canManageCandidates',
    response: outboxMessage,
  }),
  send: route({
    method: 'POST',
    path: '/api/emails/outbox/{id}/send',
    summary: 'Send a waiting, stopped or failed message now; one that may have been delivered needs its `attempt`',
    access: 'canManageCandidates',
    body: sendingAgain,
    response: outboxMessage,
  }),
};
