import type { PollReport } from '@hirewire/contract/polling';
import { t as screen } from '../../texts/mailboxes.ts';

const t = screen.found;

/** What a poll found, in a sentence: "3 new messages: 2 applications, 1 reply." */
export function pollSummary(report: PollReport): string {
  if (report.mailboxes === 0) return t.noMailbox;
  if (report.found === 0) return t.nothing;
  const kinds: [number, (count: number) => string][] = [
    [report.applications, t.applications],
    [report.replies, t.replies],
    [report.not_applications, t.notApplications],
    [report.needs_review, t.needReview],
    [report.failed, t.failed],
    [report.waiting, t.waiting],
  ];
  return t.messages(
    report.found,
    kinds.flatMap(([count, text]) => (count === 0 ? [] : text(count))),
  );
}
