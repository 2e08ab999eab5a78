import type { MailVariable } from '@hirewire/contract/outbox';
import { number } from './format.ts';
import { texts } from './language.ts';

/** Writing to candidates, and the templates for it. */
export const t = texts('candidate-mail', {
  title: (name: string) => `Email ${name}`,
  titleMany: (count: number) => `Email ${number(count)} candidates`,
  descriptionMany: 'Each candidate gets a separate message with their own name in it.',
  subject: 'Subject',
  message: 'Message',
  insert: 'Insert',
  /** What is put in the place of `{{first_name}}` and the like. */
  variable: {
    first_name: "The candidate's first name",
    last_name: "The candidate's last name",
    job_title: 'The title of the job',
    company_name: 'The name of your company',
    portal_link: "The link to the candidate's portal page",
  } satisfies Record<MailVariable, string>,
  send: 'Send Email',
  sending: 'Sending...',
  sent: (name: string) => `Your message to ${name} is in the outbox`,
  unsent: 'The message has not been sent.',
  preview: {
    title: 'Preview',
    titleFor: (name: string) => `Preview for ${name}`,
    empty: 'Enter a subject and a message to see what arrives.',
    to: (name: string, address: string) => `To ${name} <${address}>`,
  },
  template: {
    label: 'Template',
    none: 'No template',
    replaces: 'The template replaces what you have written.',
    loadFailed: "Couldn't load the template.",
    saveAs: 'Save as template',
    name: 'Template name',
    incomplete: 'Write a subject and a message first.',
    saved: (name: string) => `Template “${name}” saved`,
    update: 'Update template',
    updated: (name: string) => `Template “${name}” updated`,
    delete: 'Delete template',
    confirmDelete: (name: string) => `Delete the template “${name}”?`,
    deleteEffect: 'Messages written with it stay as they are.',
    deleted: (name: string) => `Template “${name}” deleted`,
    gone: (name: string) => `Another user has deleted the template “${name}”. Your message is still here.`,
  },
});
