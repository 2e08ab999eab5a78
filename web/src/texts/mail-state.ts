import type { OutboxStatus } from '@hirewire/contract/mail-filters';
import type { HoldReason } from '@hirewire/contract/outbox';
import { texts } from './language.ts';

/** The delivery state of an email to a candidate. */
export const t = texts('mail-state', {
  hold: {
    no_mail_account: 'Not sent: no mail account',
    address_not_confirmed: 'Not sent yet: an administrator has to confirm their email address first',
    daily_limit: 'Not sent yet: the daily limit for email is reached. It goes out tomorrow',
    not_application: "Not sent: the message wasn't an application",
    no_longer_needed: 'Not sent: no longer needed',
    person_erased: "Not sent: the candidate's data was erased",
  } satisfies Record<HoldReason, string>,
  /** What went wrong, if it is known in this language. */
  note: (_status: OutboxStatus, said: string | null): string => said ?? '',
  noMailAccount:
    'Email not sent: no connected mail account is switched on. It goes out automatically as soon as one is. Until then, you can copy the portal link and send it yourself.',
  addressNotConfirmed:
    'Email not sent: an administrator has to confirm their email address first. It goes out automatically after that.',
  dailyLimit: 'Email not sent yet: the daily limit is reached. It goes out tomorrow.',
  retrying: (reason: string) => `Email not sent yet: ${reason}. We'll try again.`,
  scheduled: (date: string) => `The email goes out ${date}. Until then, you can stop it under Communication.`,
  sending: 'The email is about to be sent.',
  sent: (date: string) => `Email sent ${date}.`,
  bounced: 'The email bounced. Correct the address, then send the portal link.',
  bouncedWhy: (reason: string) => `The email bounced: ${reason}. Correct the address, then send the portal link.`,
  stopped: "The email was stopped, so the candidate doesn't know yet.",
  failed: "The email couldn't be sent. Check the address, then send it again.",
  failedWhy: (reason: string) => `The email couldn't be sent: ${reason}. Check the address, then send it again.`,
  uncertain:
    'The email may have been delivered: the connection broke while it was being handed over. If you send it again, it may arrive twice.',
  send: 'Send email',
  sendAgain: 'Send again',
  sendNow: 'Send now',
});
