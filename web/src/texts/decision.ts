import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** An approver's decision about a candidate: who has answered, what is asked, the form. */
export const t = texts('decision', {
  pending: 'Pending decisions',
  decisionOn: (step: string) => `Decision on ${step}`,
  needsYou: (step: string) => `Needs your decision: ${step}`,
  awaiting: (step: string) => `Awaiting approval: ${step}`,
  forAnother: (job: string) => `For another application: ${job}`,
  /** `{time}` is how long ago. */
  requested: (job: string) => `${job} · requested {time}`,
  requestedAgain: (job: string) => `${job} · requested again {time}`,
  answers: 'Answers',
  progress: (given: number, needed: number) => `${number(given)} of ${number(needed)} approved`,
  you: 'You',
  /** Someone answered for an absent colleague. */
  onBehalf: (by: string, name: string) => `${by} for ${name}`,
  /** After a name, or after "You". */
  answer: {
    approved: 'approved',
    rejected: 'rejected',
    approvedByMail: 'approved by email',
    rejectedByMail: 'rejected by email',
    deactivated: 'is deactivated and no longer asked',
    noneYet: "hasn't answered yet",
    youNoneYet: "haven't answered yet",
  },
  effect: {
    last: (candidate: string, next: string) => `Yours is the last answer: ${candidate} moves on to “${next}”.`,
    lastOfAll: (candidate: string) =>
      `Yours is the last answer, and this is the last step: the workflow of ${candidate} is completed.`,
    others: (candidate: string, names: string, count: number) =>
      plural(count, {
        one: `${candidate} moves on once ${names} has approved as well.`,
        other: `${candidate} moves on once ${names} have approved as well.`,
      }),
    rejection: (candidate: string) =>
      `One rejection is enough: the workflow of ${candidate} ends here. Their own page says so right away, but no email is sent.`,
  },
  viewOnly: { answered: 'View only: you have approved', notAsked: "View only: you aren't an approver" },
  due: {
    inHours: (hours: number) => plural(hours, { one: 'due in 1 hour', other: `due in ${number(hours)} hours` }),
    inDays: (days: number) => plural(days, { one: 'due in 1 day', other: `due in ${number(days)} days` }),
    overHours: (hours: number) =>
      plural(hours, { one: 'overdue by 1 hour', other: `overdue by ${number(hours)} hours` }),
    overDays: (days: number) => plural(days, { one: 'overdue by 1 day', other: `overdue by ${number(days)} days` }),
  },
  rateFirst: 'Rate the submission first, then decide.',
  /** A colleague was first. */
  settled: 'This request has been settled already.',
  approve: 'Approve',
  reject: 'Reject',
  form: {
    answeringFor: (name: string) => `You answer for ${name}, who is away.`,
    reason: 'Reason',
    comment: 'Comment',
    required: 'Required',
    hint: 'Visible to colleagues who can see this request, not to the candidate.',
    approving: 'Approving...',
    rejecting: 'Rejecting...',
    failed: 'Failed to submit approval. Please try again.',
    rejected: (candidate: string) => `${candidate} rejected`,
    approved: (candidate: string) => `${candidate} approved`,
    approvedSoFar: (candidate: string, given: number, needed: number) =>
      `You approved ${candidate}: ${number(given)} of ${number(needed)}`,
  },
  evidenceFailed: "Couldn't load the evidence.",
  resume: 'Resume',
  closeResume: 'Close resume',
});
