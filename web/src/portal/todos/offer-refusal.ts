import type { ErrorCode } from '@hirewire/contract/errors';
import { PortalError } from '../portal-api.ts';
import type { OfferTexts } from './offer-texts.ts';

/** Why the server refused the answer to an offer; null: for a reason that this page does not know. */
export function describeRefusal(error: unknown, words: OfferTexts): string | null {
  if (!(error instanceof PortalError) || error.code === null) return null;
  const { states } = words;
  const byCode: Partial<Record<ErrorCode, string>> = {
    unprintable: words.letters,
    offer_signed: states.signed,
    offer_declined: states.declined,
    offer_expired: states.expired,
    offer_revoked: states.revoked,
    offer_voided: states.voided,
    not_your_turn: states.closed,
  };
  const isMissing = error.code === 'required';
  const byField: Partial<Record<string, string>> = {
    name: isMissing ? words.nameMissing : words.letters,
    lines: isMissing ? words.padMissing : undefined,
    has_consented: words.consentMissing,
    code: words.codeMissing,
  };
  return byCode[error.code] ?? byField[error.field ?? ''] ?? null;
}
