import type { Offer, OfferState } from '@hirewire/contract/offers';
import { salaryText } from '../../../lib/salary-text.ts';
import { timeWriter } from '../../../lib/time-text.ts';
import { hasReached } from './mail-words.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export const OFFER_STATE_WORDS: Record<OfferState, [words: string, tone: Tone]> = {
  draft: ['Draft', 'neutral'],
  needs_approval: ['Needs approval', 'warning'],
  sent: ['Sent', 'accent'],
  signed: ['Signed', 'success'],
  declined: ['Declined', 'danger'],
  expired: ['Expired', 'warning'],
  revoked: ['Revoked', 'danger'],
  voided: ['Replaced', 'neutral'],
};

/** What has been made is sent only once its mail is. */
export const offerBadge = ({ state, mail }: Pick<Offer, 'state' | 'mail'>): [words: string, tone: Tone] =>
  state === 'sent' && !hasReached(mail) ? ['Not sent yet', 'warning'] : OFFER_STATE_WORDS[state];

export type OfferButton = 'send' | 'approve' | 'giveBack' | 'revise' | 'renew' | 'revoke';

interface Whom {
  user_id: string;
  mayApprove: boolean;
}

/** What can be done with an offer, by whom; the first is what is most likely wanted. */
export function offerButtons(
  { state, is_open, sent_by_id, is_sender_alone }: Offer,
  { user_id, mayApprove }: Whom,
): OfferButton[] {
  if (!is_open) return [];
  switch (state) {
    case 'draft':
      return ['send'];
    case 'needs_approval':
      return mayApprove && (sent_by_id !== user_id || is_sender_alone) ? ['approve', 'giveBack', 'revise'] : ['revise'];
    case 'sent':
      return ['revise', 'renew', 'revoke'];
    case 'expired':
      return ['renew', 'revise'];
    case 'revoked':
    case 'declined':
      return ['revise'];
    case 'signed':
    case 'voided':
      return [];
  }
}

/** What is offered, for those who decide on it or look back at it. */
export function termFacts({ terms: { salary, currency, start_date }, salary_range }: Offer): [string, string][] {
  const range = salaryText(salary_range);
  const amount = salary === null ? null : salaryText({ min: salary, max: salary, currency });
  return [
    ...(amount ? [['Salary a year', range ? `${amount} (the job says ${range})` : amount] as [string, string]] : []),
    ...(start_date ? [['Start date', day(`${start_date}T00:00:00Z`)] as [string, string]] : []),
  ];
}

// The day itself, wherever it is read.
const day = timeWriter({ dateStyle: 'medium', timeZone: 'UTC' });

/** Its last day, where that ends: the day that stands in the letter, whatever the clock of the reader says. */
export function expiryText({ expires_at, time_zone }: Pick<Offer, 'expires_at' | 'time_zone'>): string | null {
  if (!expires_at) return null;
  const timeZone = time_zone ?? 'UTC';
  const last = timeWriter({ dateStyle: 'medium', timeZone })(expires_at);
  return `the end of ${last} (${timeZone.replaceAll('_', ' ')})`;
}

/** What has happened to it and what it waits for, in a sentence. */
export function offerSentence(offer: Offer): string | null {
  const { state, missing, returned_because: returned, sent_to, ended_because: reason } = offer;
  switch (state) {
    case 'draft':
      if (returned) return `Given back: ${returned}`;
      return missing.length > 0 ? `Still to fill in: ${missing.join(', ')}.` : 'Everything is filled in.';
    case 'needs_approval':
      return offer.is_sender_alone
        ? 'The salary is outside the job’s range. Nobody else may approve it, so the sender may; the record says so.'
        : 'The salary is outside the job’s range: somebody other than the sender has to approve it.';
    case 'sent':
      return hasReached(offer.mail) ? `Sent to ${sent_to}. It waits for their answer.` : `Made out to ${sent_to}.`;
    case 'signed':
      return offer.signature && `${offer.signature.kind === 'typed' ? 'Name typed' : 'Drawn'}: ${offer.signature.name}`;
    case 'declined':
    case 'revoked':
      return reason && `Reason: ${reason}`;
    case 'expired':
      return 'There was no answer in time.';
    case 'voided':
      return null;
  }
}
