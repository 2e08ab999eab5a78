import type { OfferState } from '@hirewire/contract/offers';
import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** The offer in a candidate's profile. */
export const t = texts('offer', {
  label: 'Offer',
  version: (version: number) => `Version ${version}`,
  formerVersions: (count: number) =>
    plural(count, { one: 'Previous version', other: `${number(count)} previous versions` }),
  states: {
    draft: 'Draft',
    needs_approval: 'Needs approval',
    sent: 'Sent',
    signed: 'Signed',
    declined: 'Declined',
    expired: 'Expired',
    revoked: 'Revoked',
    voided: 'Replaced',
  } satisfies Record<OfferState, string>,
  notSent: 'Not sent yet',
  outsideRange: 'Outside the range',
  sentences: {
    returned: (reason: string) => `Returned: ${reason}`,
    missing: (fields: string[]) => `Still to fill in: ${fields.join(', ')}.`,
    complete: 'Everything is filled in.',
    needsApproval: "The salary is outside the job's range. A second person has to approve it.",
    senderAlone:
      "The salary is outside the job's range. There is no other approver, so the sender may approve it. The record says so.",
    awaitingAnswer: (address: string) => `Sent to ${address}. Awaiting their answer.`,
    addressedTo: (address: string) => `Addressed to ${address}.`,
    typed: (name: string) => `Typed signature: ${name}`,
    drawn: (name: string) => `Drawn signature: ${name}`,
    otherName: (signed: string, own: string) => `Signed as ${signed}. The candidate's name is ${own}.`,
    reason: (reason: string) => `Reason: ${reason}`,
    expired: 'No answer in time.',
  },
  facts: {
    salary: 'Annual salary',
    salaryInRange: (amount: string, range: string) => `${amount} (job range: ${range})`,
    startDate: 'Start date',
    issued: 'Issued',
    automatically: 'automatically',
    submitted: 'Submitted for approval',
    approved: 'Approved',
    reminded: 'Reminded',
    validUntil: 'Valid until',
    endOfDay: (day: string, zone: string) => `the end of ${day} (${zone})`,
  },
  openPdf: 'Open PDF',
  previewPdf: 'Preview PDF',
  signedPdf: 'Signed PDF',
  verify: { action: 'Verify', intact: 'Unchanged', changed: 'Changed since' },
  /** While a form for it was open. */
  changed: 'This offer has changed in the meantime.',
  terms: {
    currency: 'Currency',
    range: (range: string) => `The job's range is ${range}.`,
    noRange: 'The job states no range.',
    startsInPast: 'This day is in the past.',
    /** Names of other fields an offer can have. Fields of your own have their own names. */
    fields: { location: 'Location', manager: 'Manager' },
    expiry: (days: number, zone: string) =>
      plural(days, {
        one: `The candidate has 1 day to sign, until the end of that day in ${zone}.`,
        other: `The candidate has ${number(days)} days to sign, until the end of the last day in ${zone}.`,
      }),
    send: 'Send offer',
    sending: 'Sending…',
    sent: "We're emailing the offer to the candidate.",
    submitted: 'Offer submitted for approval',
    saved: 'Terms saved',
    preview: 'Save and preview',
  },
  actions: {
    approve: { action: 'Approve and send', done: "Offer approved. We're emailing it to the candidate." },
    returnOffer: {
      action: 'Return to draft',
      done: 'Offer returned to draft',
      title: 'Return this offer to draft',
      description: 'You can then change it and send it again.',
      submit: 'Return to draft',
      busy: 'Returning…',
    },
    revise: {
      action: 'Change offer',
      done: 'New version started',
      title: 'Change this offer?',
      description: 'This starts a new version as a draft. The candidate can no longer sign the current one.',
    },
    renew: {
      action: 'Send again',
      done: "We're emailing the offer to the candidate again.",
      title: 'Send this offer again?',
      description:
        'The candidate gets the same offer as a new version with a new expiry date. The current one can no longer be signed.',
    },
    revoke: {
      action: 'Revoke',
      done: 'Offer revoked',
      title: 'Revoke this offer',
      description: 'The candidate can no longer sign it, and we tell them so. The reason stays in your company.',
      submit: 'Revoke offer',
      busy: 'Revoking…',
    },
  },
});
