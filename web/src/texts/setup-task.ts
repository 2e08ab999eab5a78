import { number, plural } from './format.ts';
import { texts } from './language.ts';

export const t = texts('setup-task', {
  loadFailed: "Couldn't load tasks.",
  choose: 'Task for applicants',
  chooseHint: 'Sent by the task step. Candidates who already have a task keep it.',
  none: 'No task',
  new: 'New task',
  chosen: 'Task saved for this job',
  noneYet: 'No tasks yet. Write the first one.',
  noneChosen: 'No task is chosen: the task step would stop.',
  saved: (title: string) => `${title} saved`,
  failed: 'Failed to save task. Please try again.',
  delete: {
    title: (title: string) => `Delete ${title}?`,
    description: 'It can no longer be chosen. Candidates who already have it keep it.',
    done: (title: string) => `${title} deleted`,
  },
  extension: {
    label: 'Candidates can extend their deadline once',
    hint: 'By the same time again, up to 7 days. The email mentions it. Applies to all jobs.',
    done: 'Saved for all jobs',
  },
  time: {
    hours: (count: number) =>
      plural(count, { one: '1 hour to work on it', other: `${number(count)} hours to work on it` }),
    days: (count: number) =>
      plural(count, { one: '1 day to work on it', other: `${number(count)} days to work on it` }),
  },
  files: {
    title: 'Attached files',
    add: 'Add a file',
    remove: (file: string) => `Remove ${file}`,
    failed: 'That did not work. Please try again.',
  },
  criteria: {
    title: 'Review criteria',
    label: (place: number) => `Criterion ${number(place)}`,
    good: 'What good looks like',
    weight: 'Weight',
    remove: (place: number) => `Remove criterion ${number(place)}`,
    add: 'Add criterion',
  },
  form: {
    edit: (title: string) => `Edit ${title}`,
    title: 'Title',
    hours: 'Hours allowed',
    brief: 'Brief',
    markdown: 'Markdown',
    briefHint: 'What to do, and what to submit.',
    preview: 'Preview',
    write: 'Write',
    empty: 'Nothing written yet.',
    save: 'Save task',
    reloadFailed: "Couldn't load the task.",
    discard: "Your changes to this task haven't been saved.",
  },
});
