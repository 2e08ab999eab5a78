import { CircleCheck, CircleDashed } from 'lucide-react';
import type { IntakeSummary } from '../../../data/intake.ts';
import { number } from '../../../texts/format.ts';
import { t } from '../../../texts/intake.ts';
import { compareCounts } from './compare-counts.ts';

interface IntakeSummaryLineProps {
  summary: IntakeSummary;
  /** The summary is of one mailbox, not of all. */
  isOfOne: boolean;
}

/** Shows that no message is lost: the provider's count beside our own. */
export function IntakeSummaryLine({ summary, isOfOne }: IntakeSummaryLineProps) {
  const { isSettled, sentence, difference } = compareCounts(summary);
  const Icon = isSettled ? CircleCheck : CircleDashed;
  return (
    <div className="mb-4 text-sm">
      <p className="flex gap-2">
        <Icon
          aria-hidden="true"
          className={isSettled ? 'mt-0.5 size-4 shrink-0 text-success' : 'mt-0.5 size-4 shrink-0 text-muted'}
        />
        {sentence}
      </p>
      {difference !== null && (
        <div className="mt-2 ml-6 flex flex-wrap items-center gap-x-6 gap-y-1">
          <dl className="flex gap-6">
            <Count name={isOfOne ? t.counts.inMailbox : t.counts.inMailboxes} count={summary.mailbox_count} />
            <Count name={t.counts.listed} count={summary.ledger_count} />
          </dl>
          <p className="max-w-xl text-muted">{difference}</p>
        </div>
      )}
    </div>
  );
}

const Count = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">{number(count)}</dd>
  </div>
);
