import { type OutboxStatus, UNVERIFIED_SENDER } from '@hirewire/contract/mail-filters';
import { DECISION_LINK_SHOWN, PORTAL_LINK_SHOWN, SIGNING_CODE_SHOWN } from '@hirewire/contract/outbox';
import { texts } from './language.ts';

/** Stand in a message for what only its recipient may see. */
const PLACEHOLDERS: Record<string, string> = {
  [PORTAL_LINK_SHOWN]: PORTAL_LINK_SHOWN,
  [DECISION_LINK_SHOWN]: DECISION_LINK_SHOWN,
  [SIGNING_CODE_SHOWN]: SIGNING_CODE_SHOWN,
};

/** The messages from and to a candidate. */
export const t = texts('communication', {
  write: 'Write a message',
  empty: 'No messages yet.',
  messages: 'Messages',
  fromPortal: 'Written on their own page',
  received: 'Received {date}',
  receivedFrom: 'Received from {name} {date}',
  sent: 'Sent {date}',
  sentBy: 'Sent by {name} {date}',
  sentAutomatically: 'Sent automatically {date}',
  written: 'Written {date}',
  writtenBy: 'Written by {name} {date}',
  writtenAutomatically: 'Written automatically {date}',
  unverifiedSender: UNVERIFIED_SENDER,
  statuses: {
    waiting: 'Waiting',
    sent: 'Sent',
    stopped: 'Stopped',
    failed: 'Not sent',
  } satisfies Record<OutboxStatus, string>,
  /** It may have been delivered. */
  unclear: 'Delivery unclear',
  stop: 'Stop',
  stopMessage: (subject: string) => `Stop ${subject}`,
  stopped: 'Message stopped',
  sendNow: 'Send now',
  sendMessageNow: (subject: string) => `Send now ${subject}`,
  /** One that may have been delivered. */
  sendAgain: 'Send again',
  sendMessageAgain: (subject: string) => `Send again ${subject}`,
  sending: 'Sending the message now',
  placeholders: PLACEHOLDERS,
});
