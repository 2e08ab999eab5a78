import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** What can be done to candidates, in the list, on the board and in a profile, and what came of it. */
export const t = texts('candidate-actions', {
  name: {
    progress: 'View Progress',
    resume: 'View Resume',
    mail: 'Send Email',
    task: 'Assign Task',
    interview: 'Schedule Interview',
    start: 'Start step',
    retry: 'Retry step',
    skip: 'Skip step',
    withdraw: 'Withdraw',
    reject: 'Reject',
    undo: 'Undo rejection',
    move: 'Move to another job',
    edit: 'Edit',
    delete: 'Delete',
    erase: 'Erase for good',
  },
  /** The button beside the message that a candidate has been rejected. */
  undoRejection: 'Undo',
  done: {
    start: (step: string, name: string) => `“${step}” started for ${name}`,
    retry: (step: string, name: string) => `Retrying “${step}” for ${name}`,
    skip: (step: string, name: string) => `“${step}” skipped for ${name}`,
    withdraw: (_step: string, name: string) => `${name} withdrawn`,
    undo_rejection: (_step: string, name: string) => `Rejection of ${name} undone`,
  },
  noWorkflow: (name: string) => `${name} has no workflow yet.`,
  /** What was done to several candidates at once. */
  doneToMany: {
    start: (count: number) =>
      plural(count, {
        one: `Step started for ${number(count)} candidate`,
        other: `Step started for ${number(count)} candidates`,
      }),
    retry: (count: number) =>
      plural(count, {
        one: `Step retried for ${number(count)} candidate`,
        other: `Step retried for ${number(count)} candidates`,
      }),
    skip: (count: number) =>
      plural(count, {
        one: `Step skipped for ${number(count)} candidate`,
        other: `Step skipped for ${number(count)} candidates`,
      }),
    undo_rejection: (count: number) =>
      plural(count, { one: `${number(count)} rejection undone`, other: `${number(count)} rejections undone` }),
    reject: (count: number) =>
      plural(count, { one: `${number(count)} candidate rejected`, other: `${number(count)} candidates rejected` }),
    mail: (count: number) =>
      plural(count, {
        one: `Email to ${number(count)} candidate is in the outbox`,
        other: `Emails to ${number(count)} candidates are in the outbox`,
      }),
  },
  unchanged: (count: number) => `Canceled, ${number(count)} unchanged`,
  failed: (count: number) => `${number(count)} failed`,
  refusal: (name: string, why: string) => `${name}: ${why}`,
  aCandidate: 'A candidate',
  andMore: (count: number) => `… and ${number(count)} more.`,
  doing: {
    start: 'Starting',
    retry: 'Retrying',
    skip: 'Skipping',
    undo_rejection: 'Undoing',
    reject: 'Rejecting',
  },
  progress: (doing: string, done: number, total: number) => `${doing} ${number(done)} of ${number(total)}`,
  stop: (doing: string) => `Stop ${doing.toLowerCase()}`,
});
