import * as z from 'zod';
import { atVersion, bodyOfForm, changeBody, instant, line, paragraph } from './fields.ts';
import { subjectWithVariables, withVariables } from './outbox.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

export const MAX_UNDO_WINDOW_MINUTES = 1440;

export const mailSettings = z.object({
  /** How long an automatic message can still be stopped. */
  undo_window_minutes: z.int(),
  acknowledgement: z.object({ is_on: z.boolean(), subject: z.string(), body: z.string() }),
});
export type MailSettings = z.output<typeof mailSettings>;

export const mailSettingsChange = changeBody(
  {
    undo_window_minutes: z
      .int(rule('whole_number'))
      .min(0, rule('not_negative'))
      .max(MAX_UNDO_WINDOW_MINUTES, rule('at_most', MAX_UNDO_WINDOW_MINUTES))
      .optional(),
    acknowledgement: z
      .strictObject({
        is_on: z.boolean(),
        subject: subjectWithVariables(line(300)),
        body: withVariables(paragraph(10_000).min(1, rule('required'))),
      })
      .optional(),
  },
  [],
);
export type MailSettingsChange = z.output<typeof mailSettingsChange>;

export const mailSettingsRoutes = {
  get: route({
    method: 'GET',
    path: '/api/emails/settings',
    summary: 'Get the undo window and the acknowledgement',
    access: 'canManageMailboxes',
    response: mailSettings,
  }),
  change: route({
    method: 'PUT',
    path: '/api/emails/settings',
    summary: 'Change the undo window or the acknowledgement',
    access: 'canManageMailboxes',
    body: mailSettingsChange,
    response: mailSettings,
  }),
};

/** What a user writes to candidates, as a template or once. */
export const mailFields = {
  subject: subjectWithVariables(line(300)),
  body: withVariables(paragraph(20_000).min(1, rule('required'))),
};

export const MAIL_TEMPLATE_MESSAGES = {
  nameTaken: 'A template with this name exists already.',
  changed: 'Another user has changed this template in the meantime. Reload it and try again.',
  gone: 'This template does not exist.',
} as const;

const mailTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /**
   * Increases with every change. A change that names the version it was based on cannot overwrite or delete another
   * user's.
   */
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type MailTemplate = z.output<typeof mailTemplate>;

export const newMailTemplate = z.strictObject({ name: line(100), ...mailFields });
const mailTemplateChange = newMailTemplate.partial().extend({ version: z.int().optional() });

export const mailTemplates = {
  list: route({
    method: 'GET',
    path: '/api/mail-templates',
    summary: "List the company's mail templates, by name",
    access: 'canManageCandidates',
    response: z.object({ templates: z.array(mailTemplate) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/mail-templates',
    summary: 'Create a mail template',
    access: 'canManageMailTemplates',
    creates_once: true,
    body: newMailTemplate,
    response: mailTemplate,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/mail-templates/{id}',
    summary: 'Change a mail template; a version, if given, must be the current one',
    access: 'canManageMailTemplates',
    body: bodyOfForm(mailTemplateChange, mailTemplate),
    response: mailTemplate,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/mail-templates/{id}',
    summary: 'Delete a mail template; a version, if given, must be the current one',
    access: 'canManageMailTemplates',
    query: atVersion,
    response: z.object({ message: z.string() }),
  }),
};
