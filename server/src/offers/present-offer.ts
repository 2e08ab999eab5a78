import type { Offer } from '@hirewire/contract/offers';
import { offerFacts } from './offer-facts.ts';
import type { OfferRow } from './offer-rows.ts';
import { findOtherName } from './other-name.ts';

/** An offer as staff see it. */
export const presentOffer = (row: OfferRow, now: Date): Offer => {
  const { offer, candidate, is_at_step, created_by_name, sent_by_name, approved_by_name, ended_by_name } = row;
  const { salary, currency, start_date, fields: own, signature_kind: kind, signature_name: name } = offer;
  const { fields, missing, salary_range, is_outside_range } = offerFacts(row, now);
  return {
    id: offer.id,
    candidate_id: offer.candidate_id,
    run_id: offer.run_id,
    step_id: offer.step_id,
    version: offer.version,
    terms_version: offer.terms_version,
    state: offer.state,
    is_open: is_at_step,
    template_name: offer.template_name,
    body: offer.body,
    terms: { salary, currency, start_date, fields: own },
    fields,
    missing,
    salary_range,
    is_outside_range,
    expiry_days: offer.expiry_days,
    created_at: offer.created_at,
    created_by_name,
    sent_by_id: offer.sent_by,
    is_sender_alone: row.is_sender_alone,
    sent_by_name,
    submitted_at: offer.submitted_at,
    approved_by_name,
    approved_at: offer.approved_at,
    returned_because: offer.returned_because,
    sent_at: offer.sent_at,
    sent_to: offer.sent_to,
    expires_at: offer.expires_at,
    time_zone: offer.time_zone,
    reminded_at: offer.reminded_at,
    sha256: offer.sha256,
    signed_sha256: offer.signed_sha256,
    ended_at: offer.ended_at,
    ended_by_name,
    ended_because: offer.ended_because,
    signature: kind && name ? { kind, name, other_name: findOtherName(name, candidate) } : null,
    mail: row.mail,
  };
};
