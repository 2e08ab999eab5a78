import type { StepStatus } from '@hirewire/contract/steps';
import { texts } from './language.ts';

/** The steps of a candidate's workflow. */
export const t = texts('progress', {
  /** Why a step failed, in the server's words or, if known, in this language; or that it was skipped. */
  note: (_step: { status: StepStatus; isSkipped: boolean }, note: string, _said: string | null): string => note,
  steps: 'Steps',
  done: (done: number, total: number) => `${done} of ${total} steps`,
  doneLabel: (done: number, total: number) => `${done} of ${total} steps completed`,
  skipped: 'Skipped',
  endedHere: 'Ended here',
  rejectedHere: 'Rejected',
  /** `{status}` is one of the statuses of a step, or one of the three above. */
  state: {
    plain: '{status}',
    at: '{status} {date}',
    since: '{status} since {date}',
    started: '{status}, started {date}',
  },
  stateBy: {
    plain: '{status} by {name}',
    at: '{status} {date} by {name}',
    since: '{status} since {date} by {name}',
    started: '{status} by {name}, started {date}',
  },
  startsOn: 'starts automatically on {date}',
  canStartFrom: 'can start from {date}',
  startsAutomatically: 'starts automatically',
  needsStart: 'needs to be started',
  score: (points: string, tier: string) => `${points} of 100 · ${tier}`,
  results: 'Results',
  resultsFor: (step: string) => `Results of ${step}`,
  noRun: 'No workflow started yet.',
  inPool: 'In the talent pool. Move the candidate to a job to start its workflow.',
  start: 'Start workflow',
  started: 'Workflow started',
});
