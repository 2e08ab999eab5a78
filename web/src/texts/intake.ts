import { type IntakeOutcome, UNVERIFIED_SENDER } from '@hirewire/contract/mail-filters';
import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** Every message received, and what became of it. */
export const t = texts('intake', {
  tab: 'Intake',
  outcomes: {
    waiting: 'Being read',
    application: 'Application',
    reply: 'Reply',
    not_application: 'Not an application',
    needs_review: 'Needs review',
    failed: 'Failed',
  } satisfies Record<IntakeOutcome, string>,
  messages: 'Messages',
  empty: 'No messages yet. Every message in a connected mailbox appears here once, with its outcome and the reasons.',
  noMatch: 'No messages match. Try fewer filters or a shorter search.',
  clearFilters: 'Clear filters',
  loadFailed: "Couldn't load messages.",

  filter: {
    outcome: 'Outcome',
    all: 'All',
    search: 'Search messages',
    searchBy: 'Search by sender or subject',
    mailbox: 'Mailbox',
    allMailboxes: 'All mailboxes',
    disconnected: 'Disconnected mailbox',
  },

  columns: {
    message: 'Message',
    received: 'Received',
    outcome: 'Outcome',
    candidate: 'Candidate',
    why: 'Why',
  },
  unknownSender: 'Unknown sender',
  noSubject: 'No subject',
  newMessage: 'New message',
  notReadYet: 'Not read yet',
  unverifiedSender: UNVERIFIED_SENDER,
  overruledBy: (name: string) => `by ${name}`,
  overruled: 'by a colleague',
  details: (subject: string) => `Why, and what to do: ${subject}`,

  reasons: 'Reasons',
  decidedBy: {
    rules: 'Decided by the built-in rules.',
    model: 'Decided by the AI model.',
    person: 'Decided by a colleague.',
    none: 'Not decided yet.',
    overruled: (automatic: string) => `Decided by a colleague. The automatic decision was: ${automatic}.`,
    overruledBy: (name: string, automatic: string) => `Decided by ${name}. The automatic decision was: ${automatic}.`,
  },
  receivedAt: (address: string) => `Received at ${address}.`,
  kept: 'This message no longer matches the filter. It stays here until you change the filter.',
  actions: {
    application: 'This is an application',
    reply: 'This is a reply',
    not_application: 'Not an application',
    undo: 'Undo',
    retry: 'Retry',
  },
  actionFor: (action: string, subject: string) => `${action} (${subject})`,
  done: {
    reply: 'Filed as a reply',
    not_application: 'Marked as not an application',
    undo: 'Decision undone',
    retry: 'Reading the message again',
  },
  failed: {
    application: "Couldn't change the outcome. Please try again.",
    reply: "Couldn't change the outcome. Please try again.",
    not_application: "Couldn't change the outcome. Please try again.",
    undo: "Couldn't undo the decision. Please try again.",
    retry: "Couldn't read the message again. Please try again.",
  },

  file: {
    title: 'This is an application',
    message: (sender: string, subject: string) => `${sender}: ${subject}`,
    job: 'Job',
    jobHint: 'The sender becomes a candidate for this job and its workflow starts.',
    loadingJobs: 'Loading jobs…',
    chooseJob: 'Choose a job',
    jobsFailed: "Couldn't load jobs.",
    noJobs: 'No job is accepting applications. Publish one under {jobs}.',
    jobs: 'Jobs',
    action: 'Add candidate',
    busy: 'Adding...',
    done: (name: string) => `${name} is now a candidate.`,
  },

  counts: {
    inMailbox: 'In the mailbox',
    inMailboxes: 'In the mailboxes',
    listed: 'Listed here',
  },
  /** `held`: in the mailboxes; `known`: those with an outcome; `reading`: those without one yet. */
  summary: {
    done: (held: number) =>
      plural(held, {
        one: '1 message received, and it has an outcome.',
        other: `${number(held)} messages received, and all have an outcome.`,
      }),
    some: (held: number, known: number) =>
      plural(held, {
        one: `1 message received, ${number(known)} with an outcome.`,
        other: `${number(held)} messages received, ${number(known)} with an outcome.`,
      }),
    reading: (held: number, reading: number) =>
      plural(held, {
        one: '1 message received and still being read.',
        other: `${number(held)} messages received, ${number(reading)} still being read.`,
      }),
    someReading: (held: number, known: number, reading: number) =>
      `${number(held)} messages received: ${number(known)} with an outcome, ${number(reading)} still being read.`,
  },
  difference: {
    left: (count: number) =>
      plural(count, {
        one: '1 message was removed from the mailbox and stays listed here.',
        other: `${number(count)} messages were removed from the mailbox and stay listed here.`,
      }),
    missing: (count: number) =>
      plural(count, {
        one: "1 message isn't listed yet. It appears with the next poll.",
        other: `${number(count)} messages aren't listed yet. They appear with the next poll.`,
      }),
    recount: 'The mailbox is counted again with the next poll.',
  },
});
