import { texts } from './language.ts';

/** The page behind the link in the mail to an approver. */
export const t = texts('decide', {
  title: (candidate: string) => `Decision on ${candidate}`,
  titleAlone: 'Decision',
  loading: 'One moment…',
  done: 'Done',
  recorded: {
    approved: 'Thank you. Your approval has been recorded. You can close this page.',
    rejected: 'Thank you. Your rejection and its reason have been recorded. You can close this page.',
  },
  nothing: 'Nothing to decide here',
  notLoaded: "Couldn't load this request",
  ended: 'This link no longer works. Sign in to Hirewire to see what needs your decision.',
  unreachable: 'The server could not be reached. Check your connection and try again.',
  failed: 'Something went wrong on our side. Please try again.',
  submitFailed: 'Failed to submit approval. Please try again.',
  signIn: 'Sign in to Hirewire',
  forApprover: (company: string, approver: string) => `${company} · for ${approver}`,
  inPlaceOf: (company: string, approver: string, absent: string) =>
    `${company} · for ${approver}, in place of ${absent}`,
  about: (job: string, step: string, requested: string) => `${job} · ${step} · requested ${requested}`,
  aboutUntil: (job: string, step: string, requested: string, due: string) =>
    `${job} · ${step} · requested ${requested} · due ${due}`,
  evidence: 'Evidence',
  markFirst: 'Mark this submission before you decide. Sign in to Hirewire to mark it.',
  oneDecision: (approver: string, until: string) =>
    `This link is for ${approver} only. It works for one decision, until ${until}.`,
  others: {
    label: 'Other answers',
    onBehalf: (name: string, absent: string) => `${name} for ${absent}`,
    decisions: { approved: 'approved', rejected: 'rejected' },
  },
  answer: {
    label: 'Your decision',
    title: (candidate: string) => `Should ${candidate} move on?`,
    comment: 'Comment',
    commentAside: '(required to reject)',
    commentHint: 'Visible to colleagues who see this request, not to the candidate.',
    reasonRequired: 'Give a reason for the rejection.',
    approve: 'Approve',
    approving: 'Approving...',
    reject: 'Reject',
    rejecting: 'Rejecting...',
  },
  resume: {
    label: 'Resume',
    download: 'Download',
    close: 'Close resume',
    noText: (said: string | null): string => said ?? 'No text found. Download the file to open it yourself.',
    textOf: (file: string) => `Text of ${file}`,
    failed: "Couldn't load the resume.",
  },
});
