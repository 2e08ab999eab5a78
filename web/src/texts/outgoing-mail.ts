import type { OutboxStatus } from '@hirewire/contract/mail-filters';
import type { MailVariable } from '@hirewire/contract/outbox';
import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** The messages to candidates, and the settings of automatic ones. */
export const t = texts('outgoing-mail', {
  title: 'Outgoing mail',
  status: 'Status',
  all: 'All',
  statuses: {
    waiting: 'Waiting',
    sent: 'Sent',
    stopped: 'Stopped',
    failed: 'Failed',
  } satisfies Record<OutboxStatus, string>,
  bounced: 'Bounced',
  loading: 'Loading outgoing mail…',
  loadFailed: "Couldn't load outgoing mail.",
  empty: 'No messages yet. Every message to a candidate appears here before it goes out.',
  emptyStatus: {
    waiting: 'No messages waiting.',
    sent: 'No messages sent.',
    stopped: 'No messages stopped.',
    failed: 'No messages failed.',
  } satisfies Record<OutboxStatus, string>,
  showAll: 'Show all messages',

  to: 'To {name} · {address}',
  toAutomatic: 'To {name} · {address} · automatic',
  goesOut: 'Goes out {time}',
  anyMoment: 'any moment now',
  written: 'Written {time}',
  show: 'Show message',
  showTo: (name: string) => `Show message to ${name}`,
  hide: 'Hide message',
  hideTo: (name: string) => `Hide message to ${name}`,

  stop: {
    action: 'Stop',
    actionFor: (name: string) => `Stop the message to ${name}`,
    done: (name: string) => `Message to ${name} stopped`,
    failed: "Couldn't stop the message. Please try again.",
  },
  send: {
    action: 'Send now',
    actionFor: (name: string) => `Send now: the message to ${name}`,
    done: (name: string) => `Message to ${name} sent`,
    onItsWay: (name: string) => `Sending the message to ${name}`,
    failed: "Couldn't send the message. Please try again.",
  },
  /** One that may have been delivered. */
  sendAgain: {
    action: 'Send again',
    actionFor: (name: string) => `Send again: the message to ${name}`,
  },

  settings: {
    title: 'Mail settings',
    text: 'Choose what candidates receive automatically, and how long you can stop it.',
    loadFailed: "Couldn't load the mail settings.",
    sentAtOnce: 'Automatic messages go out immediately.',
    sentAfter: (minutes: number) =>
      plural(minutes, {
        one: 'Automatic messages go out after 1 minute. Until then, you can stop them.',
        other: `Automatic messages go out after ${number(minutes)} minutes. Until then, you can stop them.`,
      }),
    acknowledged: 'Every applicant gets a confirmation of receipt.',
    notAcknowledged: "Applicants don't get a confirmation of receipt.",
    undoWindow: 'Wait before sending (minutes)',
    undoWindowHint: (most: number) => `0 sends immediately. The maximum is ${number(most)}.`,
    acknowledge: 'Confirm every application',
    acknowledgeHint: 'Tells applicants that their application has arrived.',
    subject: 'Subject',
    message: 'Message',
    messageHint:
      'Applicants get our text in their own language: English, German or French. Once you change it, everyone gets yours.',
    insert: 'Insert',
    variables: {
      first_name: 'First name',
      last_name: 'Last name',
      job_title: 'Job title',
      company_name: 'Company',
      portal_link: 'Portal link',
    } satisfies Record<MailVariable, string>,
    action: 'Save changes',
    saved: 'Mail settings saved',
    failed: "Couldn't save the mail settings. Please try again.",
    unsaved: "Your changes to the mail settings haven't been saved.",
    preview: 'Preview',
    previewFor: (name: string) => `As ${name}, an invented applicant, would receive it.`,
    previewOff: "Turned off: applicants don't receive this.",
    sample: { first_name: 'Mina', last_name: 'Okafor', job_title: 'Backend Engineer' },
  },
});
