import { CircleCheck, CircleDashed } from 'lucide-react';
import type { IntakeSummary } from '../../../data/intake.ts';
import { summaryWords } from './intake-words.ts';

interface IntakeSummaryLineProps {
  summary: IntakeSummary;
  /** It is about one mailbox, not about all of them. */
  isOfOne: boolean;
}

/** That nothing is lost, as two counts that anybody can compare: Google's and ours. */
export function IntakeSummaryLine({ summary, isOfOne }: IntakeSummaryLineProps) {
  const words = summaryWords(summary, isOfOne ? 'This mailbox holds' : 'The mailboxes hold');
  const Icon = words.isSettled ? CircleCheck : CircleDashed;
  return (
    <div className="mb-4 text-sm">
      <p className="flex gap-2">
        <Icon
          aria-hidden="true"
          className={words.isSettled ? 'mt-0.5 size-4 shrink-0 text-success' : 'mt-0.5 size-4 shrink-0 text-muted'}
        />
        {words.sentence}
      </p>
      {words.difference !== null && (
        <div className="mt-2 ml-6 flex flex-wrap items-center gap-x-6 gap-y-1">
          <dl className="flex gap-6">
            <Count name={isOfOne ? 'In the mailbox' : 'In the mailboxes'} count={summary.mailbox_count} />
            <Count name="Listed here" count={summary.ledger_count} />
          </dl>
          <p className="max-w-xl text-muted">{words.difference}</p>
        </div>
      )}
    </div>
  );
}

const Count = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">{count.toLocaleString()}</dd>
  </div>
);
