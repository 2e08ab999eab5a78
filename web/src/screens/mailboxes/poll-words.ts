import type { PollReport } from '@hirewire/contract/mailboxes';

/** What a poll has found, in a sentence: "3 new messages: 2 applications, 1 reply." */
export function reportWords(report: PollReport): string {
  if (report.mailboxes === 0) return 'There was no mailbox to poll.';
  if (report.found === 0) return 'No new messages.';
  const kinds = [
    some(report.applications, 'application', 'applications'),
    some(report.replies, 'reply', 'replies'),
    some(report.not_applications, 'not an application', 'not applications'),
    some(report.needs_review, 'needs review', 'need review'),
    some(report.failed, 'could not be read', 'could not be read'),
    some(report.waiting, 'still being read', 'still being read'),
  ].filter((words) => words !== null);
  return `${some(report.found, 'new message', 'new messages')}: ${kinds.join(', ')}.`;
}

const some = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count.toLocaleString()} ${count === 1 ? one : many}`;
