import type { MailStanding } from '@hirewire/contract/mail-standing';
import { whyNotSent } from '@hirewire/contract/outbox';
import { minuteText } from '../../../lib/time-text.ts';

/** They can know of it: the mail has gone out and has not come back. */
export const hasReached = (mail: MailStanding | null): boolean =>
  mail === null || (mail.status === 'sent' && mail.bounced_at === null);

interface MailSentence {
  text: string;
  /** Nothing goes on by itself: somebody has to do something. */
  needsHelp: boolean;
  /** It can be sent from here. */
  canSend: boolean;
}

/** How far the mail about something has come, and what to do where it does not go on by itself. */
export function mailSentence(mail: MailStanding, now: number): MailSentence {
  const { status, hold_reason, send_after, sent_at, bounced_at, bounce_reason } = mail;
  const why = whyNotSent(mail);
  const because = why ? `: ${withoutStop(why)}` : '';
  switch (status) {
    case 'waiting':
      if (hold_reason === 'no_mail_account')
        return {
          text: 'The mail has not been sent: no mail account is connected. It goes out by itself once there is one; until then you can copy the link to their page and give it to them.',
          needsHelp: true,
          canSend: false,
        };
      if (hold_reason === 'address_not_confirmed')
        return {
          text: 'The mail has not been sent: an administrator has to confirm their email address first. It goes out automatically then.',
          needsHelp: true,
          canSend: false,
        };
      if (hold_reason === 'daily_limit')
        return {
          text: 'The mail has not been sent yet: the daily limit for mail is reached. It goes out tomorrow.',
          needsHelp: false,
          canSend: false,
        };
      if (why)
        return { text: `The mail waits to be sent${because}. It is tried again.`, needsHelp: false, canSend: false };
      if (Date.parse(send_after) > now)
        return {
          text: `The mail goes out ${minuteText(send_after)}. Until then it can be stopped under Communication.`,
          needsHelp: false,
          canSend: true,
        };
      return { text: 'The mail is about to be sent.', needsHelp: false, canSend: false };
    case 'sent':
      if (bounced_at)
        return {
          text: `The mail came back${bounce_reason ? `: ${withoutStop(bounce_reason)}` : ''}. Correct their address, then send them the link to their page.`,
          needsHelp: true,
          canSend: false,
        };
      return { text: `The mail was sent ${minuteText(sent_at ?? send_after)}.`, needsHelp: false, canSend: false };
    case 'stopped':
      return { text: 'The mail was stopped, so they do not know of it.', needsHelp: true, canSend: true };
    case 'failed':
      return {
        text: `The mail could not be sent${because}. Check their address, then send it again.`,
        needsHelp: true,
        canSend: true,
      };
  }
}

const withoutStop = (sentence: string): string => sentence.trim().replace(/\.$/, '');
