import { MAIL_TEMPLATE_MESSAGES, type MailTemplate } from '@hirewire/contract/notifications';
import { openLibrary } from '../db/library.ts';
import { mailTemplates } from '../db/schema/notifications.ts';

export const mailTemplateLibrary = openLibrary<MailTemplate, 'name' | 'subject' | 'body'>({
  table: mailTemplates,
  columns: {
    id: mailTemplates.id,
    name: mailTemplates.name,
    subject: mailTemplates.subject,
    body: mailTemplates.body,
    version: mailTemplates.version,
    created_at: mailTemplates.created_at,
    updated_at: mailTemplates.updated_at,
  },
  name: mailTemplates.name,
  what: 'Mail template',
  changed: MAIL_TEMPLATE_MESSAGES.changed,
  unique_names: { constraint: 'mail_templates_name_key', taken: MAIL_TEMPLATE_MESSAGES.nameTaken },
});
