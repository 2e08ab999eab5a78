import { number } from './format.ts';
import { texts } from './language.ts';

/** The head of a candidate's profile and the texts above its tabs. */
export const t = texts('profile', {
  openAsPage: 'Open as a page',
  backToList: 'Back to the list',
  /** Until the name is known. */
  candidate: 'Candidate',
  sample: {
    title: (name: string) => `Sample candidate: ${name}`,
    legend: 'Sample candidate',
    shownAfter: (failure: string) => `${failure} You see a sample candidate instead, with all actions disabled.`,
  },
  gone: {
    title: 'Candidate not found',
    description: 'This profile was deleted or merged, or the link is wrong.',
    inHead: 'Not in your company',
    /** Before `forms.held`. */
    whileTyping: 'This profile was deleted or merged.',
  },
  tabs: {
    progress: 'Progress',
    score: 'Score',
    files: 'Files',
    communication: 'Communication',
    notes: 'Notes',
    audit: 'Audit',
  },
  about: (name: string) => `About ${name}`,
  unsaved: "What you typed on this profile hasn't been saved.",
  /** Before the reason. */
  rejected: 'Rejected:',
  /** How an application ended without a rejection. */
  withdrawnByCandidate: 'The candidate withdrew this application.',
  withdrawn: 'A colleague withdrew this application for the candidate.',
  declined: 'The candidate declined the offer.',
  actions: 'Actions',
  moreActions: (name: string) => `More actions for ${name}`,
  facts: {
    chooseApplication: (count: number) => `Application, one of ${number(count)}`,
    openJob: (title: string) => `Open the job: ${title}`,
    currentStep: 'At {step}',
    applied: 'Applied {date}',
    score: (points: string) => `Score ${points} of 100`,
  },
  walk: {
    label: 'Browse the list',
    previous: 'Previous candidate',
    next: 'Next candidate',
    place: (position: number, total: number) => `${number(position)} of ${number(total)}`,
    announced: (name: string, place: string) => `${name}, ${place}`,
    leftList: (name: string) => `${name}, no longer in this list`,
    letterOrArrow: (letter: string, arrow: string) => `${letter} or ${arrow}`,
    to: (label: string, name: string, keys: string) => `${label}: ${name} (${keys})`,
  },
  portal: {
    failed: "Couldn't load the portal link.",
    menu: (name: string) => `Portal link of ${name}`,
    none: 'No portal link yet',
    opened: 'Portal link valid until {expires}, last opened {opened}',
    notOpened: 'Portal link valid until {expires}, not opened yet',
    copy: 'Copy link',
    copied: 'Link copied',
    send: 'Send link',
    sent: "We're emailing the link to the candidate.",
    revoke: 'Revoke link',
    revoked: 'Link revoked',
    confirm: {
      title: 'Revoke this link?',
      description: 'Every link you sent this candidate stops working right away. You can send a new one.',
    },
    wantsHuman: 'Wants to be reviewed by a person, not a machine.',
    erasureRequested: 'Asked on {date} to have their data erased.',
    erase: 'Erase for good',
  },
  duplicate: {
    label: 'Possible duplicate',
    sentence: 'Possibly the same person as {name} ({email}): {matches}.',
    compare: 'Compare and merge',
    dismiss: 'Different people',
    dismissed: 'Marked as different people',
    merged: '{name} was merged into this profile on {date}.',
    mergedBy: '{name} was merged into this profile by {user} on {date}.',
    undo: 'Undo',
    undoMerge: (name: string) => `Undo the merge with ${name}`,
    undone: 'Merge undone',
  },
});
