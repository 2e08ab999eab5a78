import * as z from 'zod';
import { instant, line, paragraph } from './fields.ts';
import type { OfferState } from './offers.ts';
import { route } from './route.ts';

/** What a candidate is told who answers too late. */
export const OFFER_REFUSALS: Partial<Record<OfferState, string>> = {
  signed: 'You have signed this offer already.',
  declined: 'You have declined this offer already.',
  expired: 'This offer has expired. Please write to us if you are still interested.',
  revoked: 'This offer has been withdrawn by the company.',
  voided: 'This offer has been replaced by a newer one. Please read that instead.',
};

export const portalOffer = z.object({
  id: z.uuid(),
  run_id: z.uuid(),
  job_title: z.string(),
  version: z.int(),
  /** Whether it waits for an answer, and else what became of it. */
  state: z.enum(['open', 'signed', 'declined', 'expired', 'revoked', 'voided', 'closed']),
  /** The words of the PDF, for those who cannot see it. */
  text: z.string(),
  /** Of the PDF: what is signed is what was read. */
  sha256: z.string(),
  sent_at: instant,
  expires_at: instant,
  /** Where its last day ends. */
  time_zone: z.string(),
  full_name: z.string(),
  /** Mail really goes out, so a code that is mailed at that moment confirms who signs. */
  needs_code: z.boolean(),
  /** When it was answered. */
  ended_at: instant.nullable(),
});
export type PortalOffer = z.output<typeof portalOffer>;

/** A box that signatures are drawn in; the points of a line are x, y, x, y, … */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;
const coordinate = z.int().min(0).max(SIGNATURE_BOX.width);

export const signature = z.strictObject({
  kind: z.enum(['typed', 'drawn']),
  name: line(200),
  lines: z.array(z.array(coordinate).min(4).max(8000)).max(200).default([]),
  /** To sign electronically. */
  has_consented: z.literal(true, 'Please agree to sign electronically.'),
  sha256: z.string().length(64),
  /** That was mailed for this. */
  code: z
    .string()
    .regex(/^\d{6}$/, 'Enter the six digits of the code.')
    .optional(),
});
export type Signature = z.output<typeof signature>;

/** An offer on the candidate's own page. */
export const portalOffers = {
  get: route({
    method: 'GET',
    path: '/api/portal/offers/{id}',
    summary: 'An offer that I was sent',
    access: 'candidate',
    response: portalOffer,
  }),
  document: route({
    method: 'GET',
    path: '/api/portal/offers/{id}/document',
    summary: 'My offer as a PDF; once it is signed, with the signature and its certificate',
    access: 'candidate',
    sends: 'file',
    response: z.unknown(),
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/portal/offers/{id}/code',
    summary: 'Have a code mailed with which I can sign my offer',
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
