import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** The Approvals screen: pending requests, history, and the dialog of one request. */
export const t = texts('approvals', {
  title: 'Approvals',
  description: 'Decisions that need you, and those already made.',
  admin: {
    title: 'Admin View',
    text: 'You see every approval in your company, and decide those that no approver can answer anymore.',
  },
  stats: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', total: 'Total' },
  tabs: { pending: 'Pending', history: 'History' },
  refresh: 'Refresh',
  refreshed: 'Approvals are up to date.',
  loadFailed: 'Failed to fetch approvals',
  loadingPending: 'Loading pending approvals',
  loadingHistory: 'Loading the history',
  keys: {
    button: 'Keyboard shortcuts',
    description: 'Decide without the mouse.',
    next: 'Next request',
    previous: 'Previous request',
    open: 'Open the request',
    approve: 'Approve',
    reject: 'Reject',
    send: 'Send the decision',
    show: 'Show these shortcuts',
    enter: 'Enter',
    ctrlEnter: 'Ctrl + Enter',
    /** Each name in braces is a key. */
    summary: '{j} next · {k} previous · {a} approve · {r} reject · {all} all shortcuts',
  },
  position: (place: number, count: number) => `${number(place)} of ${number(count)}`,
  previous: 'Previous',
  next: 'Next',
  pending: {
    mine: 'Needs your decision',
    others: 'Waiting on others',
    empty: {
      title: "You're all caught up",
      text: 'When a workflow step needs your decision, it appears here. The bell at the top shows how many are open.',
      candidates: 'View candidates',
    },
    more: (count: number) => `Show ${number(count)} more`,
    oldest: (shown: number, all: number) =>
      `These are the oldest ${number(shown)} of ${number(all)}. The others follow as these are answered.`,
    count: (count: number) =>
      plural(count, { one: '1 request needs your decision', other: `${number(count)} requests need your decision` }),
  },
  history: {
    empty: {
      title: 'No decisions yet',
      text: 'Once a request is approved or rejected, you can see here who decided, when and why.',
      pending: 'View pending approvals',
    },
    approved: 'Approved',
    rejected: 'Rejected',
    undone: 'Rejection undone',
    /** `{time}` is when. */
    decided: 'Decided {time}',
    noAnswers: 'No approver answered.',
  },
  request: {
    step: 'Step',
    job: 'Job',
    requested: 'Requested',
    /** `{time}` is how long ago. */
    requestedAt: 'Requested {time}',
    requestedAgainAt: 'Requested again {time}',
    blind: 'The name appears once all reviewers have rated it',
    approve: 'Approve',
    approveWhom: (name: string) => `Approve ${name}`,
    reject: 'Reject',
    rejectWhom: (name: string) => `Reject ${name}`,
    rate: 'Rate submission',
    rateWhose: (name: string) => `Rate submission ${name}`,
    results: 'See all results',
    resultsOf: (name: string) => `See all results of ${name}`,
    candidate: 'View candidate',
    output: 'Step results',
    answers: 'Answers',
    noApprovers: 'This request has no approvers, so an administrator decides.',
  },
});
