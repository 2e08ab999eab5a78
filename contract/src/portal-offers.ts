import * as z from 'zod';
import { instant, line, paragraph } from './fields.ts';
import type { OfferState } from './offers.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

/** Told to a candidate who answers too late. */
export const OFFER_REFUSALS: Partial<Record<OfferState, string>> = {
  signed: 'You have signed this offer already.',
  declined: 'You have declined this offer already.',
  expired: 'This offer has expired. Please write to us if you are still interested.',
  revoked: 'This offer has been withdrawn by the company.',
  voided: 'This offer has been replaced by a newer one. Please read that instead.',
};

const portalOffer = z.object({
  id: z.uuid(),
  run_id: z.uuid(),
  job_title: z.string(),
  version: z.int(),
  /** Open for an answer, or how it ended. */
  state: z.enum(['open', 'signed', 'declined', 'expired', 'revoked', 'voided', 'closed']),
  /** Text of the PDF, for screen readers. */
  text: z.string(),
  /** Hash of the PDF, which proves that the text read is the text signed. */
  sha256: z.string(),
  sent_at: instant,
  expires_at: instant,
  /** The time zone in which its last day ends. */
  time_zone: z.string(),
  full_name: z.string(),
  /** Mail is really sent, so a mailed code confirms who signs. */
  needs_code: z.boolean(),
  /** When it was answered. */
  ended_at: instant.nullable(),
});
export type PortalOffer = z.output<typeof portalOffer>;

/** Coordinate space of drawn signatures; the points of a line are x, y, x, y, … */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;
const coordinate = z.int().min(0).max(SIGNATURE_BOX.width);

const signature = z.strictObject({
  kind: z.enum(['typed', 'drawn']),
  name: line(200),
  lines: z.array(z.array(coordinate).min(4).max(8000)).max(200).default([]),
  /** Consent to sign electronically. */
  has_consented: z.literal(true, rule('signing_consent')),
  sha256: z.string().length(64),
  /** The code that was mailed. */
  code: z
    .string()
    .regex(/^\d{6}$/, rule('signing_code'))
    .optional(),
});
export type Signature = z.output<typeof signature>;

/** An offer in the candidate portal. */
export const portalOffers = {
  get: route({
    method: 'GET',
    path: '/api/portal/offers/{id}',
    summary: 'Get an offer that was sent to me',
    access: 'candidate',
    response: portalOffer,
  }),
  document: route({
    method: 'GET',
    path: '/api/portal/offers/{id}/document',
    summary: 'Download my offer as a PDF; once signed, with the signature and its certificate',
    access: 'candidate',
    sends: 'file',
    response: z.unknown(),
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/portal/offers/{id}/code',
    summary: 'Email me a code to sign my offer with',
    access: 'candidate',
    response: z.object({ expires_at: instant }),
  }),
  sign: route({
    method: 'POST',
    path: '/api/portal/offers/{id}/sign',
    summary: 'Sign my offer',
    access: 'candidate',
    body: signature,
    response: portalOffer,
  }),
  decline: route({
    method: 'POST',
    path: '/api/portal/offers/{id}/decline',
    summary: 'Decline my offer',
    access: 'candidate',
    body: z.strictObject({ reason: paragraph(2000).default('') }),
    response: portalOffer,
  }),
};
