import * as z from 'zod';
import { atVersion, instant, line, paragraph } from './fields.ts';
import { HOLD_REASON_CODES, OUTBOX_STATUSES, subjectWithVariables, withVariables } from './outbox.ts';
import { route } from './route.ts';

/** One message from or to a candidate. */
export const communication = z.object({
  id: z.uuid(),
  direction: z.enum(['in', 'out']),
  subject: z.string(),
  body: z.string().nullable(),
  /** When it arrived, was sent, or (not sent yet) was written. */
  at: instant,
  /** Of a message that goes out. */
  status: z.enum(OUTBOX_STATUSES).nullable(),
  /** Why it has not been sent or came back, where that needs saying. */
  hold_reason: z.enum(HOLD_REASON_CODES).nullable(),
  note: z.string().nullable(),
  is_automatic: z.boolean(),
  /** Of a mail that arrived: its sender could not be verified. */
  dmarc_failed: z.boolean(),
  /** Who wrote it, of ours. */
  author_name: z.string().nullable(),
  /** The files that came with it. */
  file_ids: z.array(z.uuid()),
  /** The names of the files that go out with it. */
  attachments: z.array(z.string()),
});
export type Communication = z.output<typeof communication>;

const mailFields = {
  subject: subjectWithVariables(line(300)),
  body: withVariables(paragraph(20_000).min(1, 'This field is required.')),
};

/** Variables in it are filled in for each recipient. Sent through the outbox at once: a person wrote it. */
export const candidateMail = z.strictObject({
  ...mailFields,
  /** The template it was made from, for the record. */
  template_id: z.uuid().nullable().default(null),
  /** Made up by the page once for each time somebody presses Send: what comes twice is sent once. */
  request_id: z.uuid().optional(),
});
export type CandidateMail = z.output<typeof candidateMail>;

export const bulkMail = candidateMail.extend({
  ids: z.array(z.uuid()).min(1, 'Choose at least one candidate.').max(500, 'Choose at most 500 candidates.'),
});
export type BulkMail = z.output<typeof bulkMail>;

export const mailPreview = z.object({
  to_name: z.string(),
  to_address: z.string(),
  subject: z.string(),
  body: z.string(),
});
export type MailPreview = z.output<typeof mailPreview>;

export const MAIL_MESSAGES = {
  noJob: 'This candidate has not applied for a job, so {{job_title}} cannot be filled in.',
  noAddress: 'This candidate has no e-mail address that mail can be sent to.',
  templateNameTaken: 'A template with this name exists already.',
  templateChanged: 'Somebody else has changed this template in the meantime. Reload it and try again.',
  templateGone: 'This template does not exist.',
} as const;

export const communications = {
  list: route({
    method: 'GET',
    path: '/api/candidates/{id}/communication',
    summary: 'What was written to and by a candidate, latest first',
    access: 'canReviewCandidates',
    response: z.object({ messages: z.array(communication) }),
  }),
  preview: route({
    method: 'POST',
    path: '/api/candidates/{id}/mail/preview',
    summary: 'A message as this candidate would get it',
    access: 'canManageCandidates',
    body: candidateMail,
    response: mailPreview,
  }),
  send: route({
    method: 'POST',
    path: '/api/candidates/{id}/mail',
    summary: 'Write to a candidate',
    access: 'canManageCandidates',
    body: candidateMail,
    response: communication,
    status: 201,
  }),
  sendMany: route({
    method: 'POST',
    path: '/api/candidates/bulk/mail',
    summary: 'Write to many, each their own message',
    access: 'canManageCandidates',
    body: bulkMail,
    response: z.object({
      done: z.int(),
      results: z.array(z.object({ id: z.uuid(), refusal: z.string().nullable() })),
    }),
  }),
};

export const mailTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Rises with every change. Whoever names the version they read never undoes or deletes what somebody else wrote. */
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type MailTemplate = z.output<typeof mailTemplate>;

export const newMailTemplate = z.strictObject({ name: line(100), ...mailFields });
export const mailTemplateChange = newMailTemplate.partial().extend({ version: z.int().optional() });

export const mailTemplates = {
  list: route({
    method: 'GET',
    path: '/api/mail-templates',
    summary: 'The mail templates of the company, by name',
    access: 'canManageCandidates',
    response: z.object({ templates: z.array(mailTemplate) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/mail-templates',
    summary: 'Create a mail template',
    access: 'canManageMailTemplates',
    body: newMailTemplate,
    response: mailTemplate,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/mail-templates/{id}',
    summary: 'Change a mail template; a version, when given, must be the current one',
    access: 'canManageMailTemplates',
    body: mailTemplateChange,
    response: mailTemplate,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/mail-templates/{id}',
    summary: 'Delete a mail template; a version, when given, must be the current one',
    access: 'canManageMailTemplates',
    query: atVersion,
    response: z.object({ message: z.string() }),
  }),
};
