import { number } from './format.ts';
import { texts } from './language.ts';

/** The texts of components such as the pager. */
export const t = texts('components', {
  copy: 'Copy',
  copySubject: (subject: string) => `Copy ${subject}`,
  copied: 'Copied',
  copiedSubject: (subject: string) => `Copied ${subject}`,
  showMore: 'Show more',
  showMoreOf: (subject: string) => `Show more of ${subject}`,
  showLess: 'Show less',
  showLessOf: (subject: string) => `Show less of ${subject}`,
  showAsChart: 'Show as chart',
  showAsTable: 'Show as table',
  keys: {
    title: 'Keyboard shortcuts',
    letters: 'Use single letters as keys',
    lettersHint: 'Turn this off if you dictate: a spoken word could press them. Arrows and Enter stay.',
    or: 'or',
  },
  pager: {
    label: (subject: string) => `${subject} pages`,
    showing: (first: number, last: number, total: number) =>
      `Showing ${number(first)} to ${number(last)} of ${number(total)}`,
    page: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
    previous: 'Previous',
    next: 'Next',
  },
  notifications: 'Notifications',
  justNow: 'just now',
});
