import type { MailSettings, OutboxMessage, OutboxStatus } from '@hirewire/contract/outbox';

export const STATUS_WORDS: Record<OutboxStatus, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  stopped: 'Stopped',
  failed: 'Failed',
};

type OutgoingAction = 'stop' | 'send';

/** What can still be done about a message; what has gone out is gone. */
export const ACTIONS: Record<OutboxMessage['status'], OutgoingAction[]> = {
  waiting: ['stop', 'send'],
  sent: [],
  stopped: ['send'],
  failed: ['send'],
};

export function undoWindowWords({ undo_window_minutes: minutes }: MailSettings): string {
  if (minutes === 0) return 'Automatic messages are sent at once.';
  return `Automatic messages wait ${minutes === 1 ? '1 minute' : `${minutes.toLocaleString()} minutes`} before they are sent, so that you can stop them.`;
}

export const acknowledgementWords = ({ acknowledgement }: MailSettings): string =>
  acknowledgement.is_on
    ? 'Every applicant gets an acknowledgement.'
    : 'Applicants get no acknowledgement: it is switched off.';
