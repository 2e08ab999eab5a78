import { expect, test } from 'vitest';
import { aPollReport } from '../../testing/mail-rows.ts';
import { pollSummary } from './poll-summary.ts';

test.each([
  [{ mailboxes: 0 }, 'No connected mailbox to poll.'],
  [{}, 'No new messages.'],
  [{ found: 1, applications: 1 }, '1 new message: 1 application.'],
  [
    { found: 9, applications: 3, replies: 2, not_applications: 1, needs_review: 1, failed: 1, waiting: 1 },
    "9 new messages: 3 applications, 2 replies, 1 not an application, 1 needs review, 1 couldn't be read, 1 still being read.",
  ],
  [
    { found: 1200, not_applications: 1198, needs_review: 2 },
    '1,200 new messages: 1,198 not applications, 2 need review.',
  ],
])('%j is said as %s', (report, words) => {
  expect(pollSummary(aPollReport(report))).toBe(words);
});
