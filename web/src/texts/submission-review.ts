import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** A submitted task, and the form in which a reviewer rates it. */
export const t = texts('submission-review', {
  loadFailed: "Couldn't load the submission.",
  title: 'Submission',
  late: 'Late',
  progress: (given: number, asked: number) =>
    plural(given, {
      one: `1 of ${number(asked)} reviewers has rated it`,
      other: `${number(given)} of ${number(asked)} reviewers have rated it`,
    }),
  blind: 'Names, addresses and numbers are hidden until all reviewers have rated it.',
  task: 'The task',
  written: 'Submitted text',
  /** `{url}` is the link. */
  link: 'Link: {url}',
  nothing: 'Nothing can be shown until all reviewers have rated it.',
  /** Why the file or its text isn't shown. */
  note: (said: string | null): string => said ?? '',
  fileFailed: "Couldn't load the file.",
  fileText: (file: string) => `Text of ${file}`,
  ratings: {
    title: 'Your rating',
    values: { 0: 'None', 0.25: 'Little', 0.5: 'Half', 0.75: 'Most', 1: 'All' },
    missing: 'Rate every criterion.',
    comment: 'Comment',
    commentHint: 'Other reviewers can read it once all ratings are in.',
    give: 'Save rating',
    change: 'Update rating',
    saved: 'Rating saved',
    closed: 'This submission can no longer be rated.',
    saveFailed: "Couldn't save your rating. Please try again.",
  },
});
