import type { MailStanding } from '@hirewire/contract/mail-standing';
import { minuteText } from '../../lib/time-text.ts';
import { t } from '../../texts/mail-state.ts';
import { mayArriveTwice, whyNotSent } from '../../views/why-not-sent.ts';

/** True if the email has reached the candidate: it was sent and has not bounced. */
export const hasReached = (mail: MailStanding | null): boolean =>
  mail === null || (mail.status === 'sent' && mail.bounced_at === null);

interface MailSentence {
  text: string;
  /** It does not continue automatically: a user has to do something. */
  needsHelp: boolean;
  /** It can be sent from here. */
  canSend: boolean;
}

/** The delivery state of an email, and what to do if it needs help. */
export function mailSentence(mail: MailStanding, now: number): MailSentence {
  const { status, hold_reason, send_after, sent_at, bounced_at, bounce_reason } = mail;
  const why = withoutStop(whyNotSent(mail));
  switch (status) {
    case 'waiting':
      if (hold_reason === 'no_mail_account') return { text: t.noMailAccount, needsHelp: true, canSend: false };
      if (hold_reason === 'address_not_confirmed')
        return { text: t.addressNotConfirmed, needsHelp: true, canSend: false };
      if (hold_reason === 'daily_limit') return { text: t.dailyLimit, needsHelp: false, canSend: false };
      if (why) return { text: t.retrying(why), needsHelp: false, canSend: false };
      if (Date.parse(send_after) > now)
        return { text: t.scheduled(minuteText(send_after)), needsHelp: false, canSend: true };
      return { text: t.sending, needsHelp: false, canSend: false };
    case 'sent': {
      if (!bounced_at) return { text: t.sent(minuteText(sent_at ?? send_after)), needsHelp: false, canSend: false };
      const reason = withoutStop(bounce_reason);
      return { text: reason ? t.bouncedWhy(reason) : t.bounced, needsHelp: true, canSend: false };
    }
    case 'stopped':
      return { text: t.stopped, needsHelp: true, canSend: true };
    case 'failed':
      if (mayArriveTwice(mail)) return { text: t.uncertain, needsHelp: true, canSend: true };
      return { text: why ? t.failedWhy(why) : t.failed, needsHelp: true, canSend: true };
  }
}

const withoutStop = (sentence: string | null): string | undefined => sentence?.trim().replace(/\.$/, '');
