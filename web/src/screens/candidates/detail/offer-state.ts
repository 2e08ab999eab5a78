import type { Offer, OfferState } from '@hirewire/contract/offers';
import { salaryText } from '../../../lib/salary-text.ts';
import { timeWriter } from '../../../lib/time-text.ts';
import { t } from '../../../texts/offer.ts';
import { nameOfferField } from '../../../texts/offer-fields.ts';
import { hasReached } from '../mail-state.ts';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const TONES: Record<OfferState, Tone> = {
  draft: 'neutral',
  needs_approval: 'warning',
  sent: 'accent',
  signed: 'success',
  declined: 'danger',
  expired: 'warning',
  revoked: 'danger',
  voided: 'neutral',
};

/** An offer counts as sent only once its email is. */
export const offerBadge = ({ state, mail }: Pick<Offer, 'state' | 'mail'>): [text: string, tone: Tone] =>
  state === 'sent' && !hasReached(mail) ? [t.notSent, 'warning'] : [t.states[state], TONES[state]];

export type OfferButton = 'send' | 'approve' | 'returnOffer' | 'revise' | 'renew' | 'revoke';

interface Viewer {
  user_id: string;
  mayApprove: boolean;
}

/** What the user can do with an offer, the likeliest action first. */
export function offerButtons(
  { state, is_open, sent_by_id, is_sender_alone }: Offer,
  { user_id, mayApprove }: Viewer,
): OfferButton[] {
  if (!is_open) return [];
  switch (state) {
    case 'draft':
      return ['send'];
    case 'needs_approval':
      return mayApprove && (sent_by_id !== user_id || is_sender_alone)
        ? ['approve', 'returnOffer', 'revise']
        : ['revise'];
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

/** The terms, for approvers and for looking back. */
export function termFacts({ terms: { salary, currency, start_date }, salary_range }: Offer): [string, string][] {
  const range = salaryText(salary_range);
  const amount = salary === null ? null : salaryText({ min: salary, max: salary, currency });
  return [
    ...(amount ? [[t.facts.salary, range ? t.facts.salaryInRange(amount, range) : amount] as [string, string]] : []),
    ...(start_date ? [[t.facts.startDate, day(`${start_date}T00:00:00Z`)] as [string, string]] : []),
  ];
}

// The same day in every time zone.
const day = timeWriter({ dateStyle: 'medium', timeZone: 'UTC' });

/** The last day to sign, as in the letter: in the offer's time zone, not the reader's. */
export function expiryText({ expires_at, time_zone }: Pick<Offer, 'expires_at' | 'time_zone'>): string | null {
  if (!expires_at) return null;
  const timeZone = time_zone ?? 'UTC';
  const last = timeWriter({ dateStyle: 'medium', timeZone })(expires_at);
  return t.facts.endOfDay(last, timeZone.replaceAll('_', ' '));
}

/** What has happened to the offer and what comes next. */
export function offerSentence(offer: Offer): string | null {
  const { state, fields, returned_because: returned, sent_to, ended_because: reason } = offer;
  // By the labels of the page: those in `missing` are English.
  const empty = fields.flatMap(({ name, value }) => (value.trim() === '' ? [nameOfferField(name)] : []));
  switch (state) {
    case 'draft':
      if (returned) return t.sentences.returned(returned);
      return empty.length > 0 ? t.sentences.missing(empty) : t.sentences.complete;
    case 'needs_approval':
      return offer.is_sender_alone ? t.sentences.senderAlone : t.sentences.needsApproval;
    case 'sent':
      return hasReached(offer.mail)
        ? t.sentences.awaitingAnswer(sent_to ?? '')
        : t.sentences.addressedTo(sent_to ?? '');
    case 'signed':
      return offer.signature && t.sentences[offer.signature.kind](offer.signature.name);
    case 'declined':
    case 'revoked':
      return reason && t.sentences.reason(reason);
    case 'expired':
      return t.sentences.expired;
    case 'voided':
      return null;
  }
}
