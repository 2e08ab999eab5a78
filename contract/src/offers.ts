import * as z from 'zod';
import { bodyOfForm, instant, paragraph, timeZone } from './fields.ts';
import { SALARY_CURRENCIES } from './jobs.ts';
import { mailStanding } from './mail-standing.ts';
import { fieldValues, offerSetup, offerSetupChange } from './offer-setup.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

/**
 * `draft` until its terms are complete, `needs_approval` while its salary is outside the job's range, then `sent`. A
 * `voided` offer has been replaced by a later version. Whether it can still be answered also depends on the run.
 */
export const OFFER_STATES = [
  'draft',
  'needs_approval',
  'sent',
  'signed',
  'declined',
  'expired',
  'revoked',
  'voided',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_MESSAGES = {
  noTemplate: 'This job has no offer template yet: choose one in its hiring setup.',
  templateGone: 'This template does not exist.',
  templateNameTaken: 'A template with this name exists already.',
  templateChanged: 'Another user has changed this template in the meantime. Reload it and try again.',
  setupChanged: 'Another user has changed this setup in the meantime. Reload it and try again.',
  moved: 'This offer has changed in the meantime. Reload it and try again.',
  notWaiting: 'The candidate is no longer at this step, so nothing can be done with its offer.',
  ownApproval: 'This offer has to be approved by a user other than its sender.',
} as const;

export const offerTerms = z.strictObject({
  salary: z
    .int(rule('whole_number'))
    .min(1, rule('enter_salary'))
    .max(2_000_000_000, rule('at_most_grouped', 2_000_000_000))
    .nullable(),
  currency: z.enum(SALARY_CURRENCIES, rule('choose_currency')),
  start_date: z.iso.date(rule('enter_date')).nullable(),
  fields: fieldValues,
  /** The time zone in which its last day ends. Left out: the one set before. */
  time_zone: timeZone.optional(),
});
export type OfferTerms = z.output<typeof offerTerms>;

const who = z.string().nullable();

const offer = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  run_id: z.uuid(),
  step_id: z.uuid(),
  version: z.int(),
  state: z.enum(OFFER_STATES),
  /** The run is at its step, so the candidate can still answer or staff can send it. */
  is_open: z.boolean(),
  template_name: z.string(),
  body: z.string(),
  terms: offerTerms.omit({ time_zone: true }),
  terms_version: z.int(),
  /** Merge fields of its text with their values; it cannot be sent while one is empty. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  missing: z.array(z.string()),
  /** The job's range; null where it has none. */
  salary_range: z.object({ min: z.int().nullable(), max: z.int().nullable(), currency: z.string() }),
  is_outside_range: z.boolean(),
  expiry_days: z.int(),
  created_at: instant,
  created_by_name: who,
  sent_by_id: z.uuid().nullable(),
  /** No other user may approve, so the sender may approve it alone; the audit log says so. */
  is_sender_alone: z.boolean(),
  sent_by_name: who,
  /** When it was sent, or submitted for approval. */
  submitted_at: instant.nullable(),
  approved_by_name: who,
  approved_at: instant.nullable(),
  /** The reason given for refusing approval. */
  returned_because: z.string().nullable(),
  sent_at: instant.nullable(),
  sent_to: z.string().nullable(),
  expires_at: instant.nullable(),
  /** The time zone in which its last day ends; null: not set, which means UTC. */
  time_zone: z.string().nullable(),
  reminded_at: instant.nullable(),
  sha256: z.string().nullable(),
  signed_sha256: z.string().nullable(),
  /** When it ended, however it ended. */
  ended_at: instant.nullable(),
  ended_by_name: who,
  ended_because: z.string().nullable(),
  signature: z
    .object({
      kind: z.enum(['typed', 'drawn']),
      name: z.string(),
      /** The candidate's name, if they signed with another one. */
      other_name: who,
    })
    .nullable(),
  /** Status of the mail about it; null: there is none. */
  mail: mailStanding.nullable(),
});
export type Offer = z.output<typeof offer>;

const verified = z.object({
  /** Stored when the document was created. */
  sha256: z.string(),
  /** Computed now from the stored document. */
  computed: z.string().nullable(),
  is_intact: z.boolean(),
});

const offerVerification = z.object({
  offer_id: z.uuid(),
  document: verified.nullable(),
  signed: verified.nullable(),
  is_intact: z.boolean(),
});
export type OfferVerification = z.output<typeof offerVerification>;

const reason = z.strictObject({ reason: paragraph(1000).default('') });

/** The terms that a decision is about; without their version, it is about the current ones. */
const seenTerms = z.strictObject({ terms_version: z.int().optional() });

export const offers = {
  setup: route({
    method: 'GET',
    path: '/api/jobs/{id}/offer-setup',
    summary: "Get the template and defaults of a job's offers",
    access: 'canManageCandidates',
    response: offerSetup,
  }),
  changeSetup: route({
    method: 'PUT',
    path: '/api/jobs/{id}/offer-setup',
    summary: "Set the template and defaults of a job's offers",
    access: 'canPostJobs',
    body: bodyOfForm(offerSetupChange, offerSetup),
    response: offerSetup,
  }),
  list: route({
    method: 'GET',
    path: '/api/candidates/{id}/offers',
    summary: "List a candidate's offers with all their versions, latest first",
    access: 'canManageCandidates',
    response: z.object({ offers: z.array(offer) }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/offers/{id}',
    summary: 'Change the terms of an offer that has not been sent',
    access: 'canManageCandidates',
    /** The terms that the change is based on; without their version, it is always made. */
    body: offerTerms.extend({ terms_version: z.int().optional() }),
    response: offer,
  }),
  document: route({
    method: 'GET',
    path: '/api/offers/{id}/document',
    summary: 'Download an offer as a PDF: as sent, or as it would be sent now',
    access: 'canManageCandidates',
    sends: 'file',
    response: z.unknown(),
  }),
  signed: route({
    method: 'GET',
    path: '/api/offers/{id}/signed',
    summary: 'Download a signed offer with its certificate, as a PDF',
    access: 'canManageCandidates',
    sends: 'file',
    response: z.unknown(),
  }),
  send: route({
    method: 'POST',
    path: '/api/offers/{id}/send',
    summary: "Send an offer; a salary outside the job's range needs an approval first",
    access: 'canManageCandidates',
    body: seenTerms.optional(),
    response: offer,
  }),
  approve: route({
    method: 'POST',
    path: '/api/offers/{id}/approve',
    summary: "Approve a salary outside the job's range and send the offer",
    access: 'canApproveOffers',
    body: seenTerms.optional(),
    response: offer,
  }),
  returnOffer: route({
    method: 'POST',
    path: '/api/offers/{id}/return',
    summary: 'Return an offer for changes',
    access: 'canApproveOffers',
    body: reason.extend(seenTerms.shape),
    response: offer,
  }),
  revoke: route({
    method: 'POST',
    path: '/api/offers/{id}/revoke',
    summary: 'Revoke a sent offer',
    access: 'canManageCandidates',
    body: reason,
    response: offer,
  }),
  renew: route({
    method: 'POST',
    path: '/api/offers/{id}/renew',
    summary: 'Resend an offer as a new version with a new expiry date',
    access: 'canManageCandidates',
    response: offer,
  }),
  revise: route({
    method: 'POST',
    path: '/api/offers/{id}/revise',
    summary: 'Start a new version of an offer; the previous one can no longer be signed',
    access: 'canManageCandidates',
    response: offer,
  }),
  verify: route({
    method: 'GET',
    path: '/api/offers/{id}/verify',
    summary: 'Verify that the documents are still those that were sent and signed',
    access: 'canManageCandidates',
    response: offerVerification,
  }),
};
