import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** The dialog with a job's scoring criteria. */
export const t = texts('criteria', {
  title: 'Scoring criteria',
  description: (job: string) =>
    `What resumes for ${job} are scored against. A weight from 0 to 100 says how much each criterion counts.`,
  list: 'Criteria',
  loadFailed: "Couldn't load the criteria.",
  saveFailed: "Couldn't save the criteria. Please try again.",
  saved: 'Criteria saved. Scored resumes are analyzed again.',
  knockOutNote:
    'If a knock-out is missing, the match is rated “little found”, whatever else was found. It never rejects a candidate: people decide.',
  /** `{day}` is when. */
  setBy: (name: string) => `Set by ${name}, {day}.`,
  /** `{day}` is when. */
  set: 'Set {day}.',
  reset: {
    link: 'Reset to job defaults',
    title: 'Reset the criteria?',
    text: 'Your weights and added criteria are removed. Scored resumes are analyzed again with the criteria of the job.',
    action: 'Reset',
    done: 'Criteria reset to job defaults',
  },
  unsaved: "Your criteria haven't been saved.",
  row: {
    enable: (label: string) => `Use ${label}`,
    weight: (label: string) => `Weight of ${label}`,
    weightRange: '0 to 100',
    addedManually: 'added manually',
    notInJob: 'no longer in the job',
    off: 'off',
    knockOut: 'Knock-out',
    knockOutFor: (label: string) => `Knock-out: ${label}`,
    remove: (label: string) => `Remove ${label}`,
    share: (percent: string) => `${percent}%`,
  },
  add: {
    offered: 'The job also asks for:',
    offeredList: 'Suggested criteria',
    addOffered: (label: string) => `Add ${label}`,
    own: 'Your own criterion',
    placeholder: 'Your own criterion, such as Danish',
    kind: 'Kind',
    action: 'Add',
    empty: 'Enter what to look for.',
    twice: 'This criterion already exists.',
  },
  rescoring: {
    label: 'Re-scoring',
    progress: (done: number, total: number) => `Re-scoring: ${number(done)} of ${number(total)} candidates`,
    stop: 'Stop re-scoring',
    stopped: (count: number) =>
      plural(count, {
        one: 'Re-scoring stopped. 1 candidate keeps the current score.',
        other: `Re-scoring stopped. ${number(count)} candidates keep their current score.`,
      }),
    stopFailed: "Couldn't stop re-scoring.",
  },
});
