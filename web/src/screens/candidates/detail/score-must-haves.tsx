import type { Analysis } from '@hirewire/contract/analyses';
import { isFound, mustHaveFactor } from '@hirewire/contract/must-haves';
import { ArrowDownToLine, Check, Minus } from 'lucide-react';
import { Badge } from '../../../components/badge.tsx';
import { describeCap, inReadingOrder, describeFinding, describeDiscount } from '../../../views/describe-findings.ts';
import { t } from '../../../texts/score.ts';

/** The job's must-haves: what is missing, how the rest is shown, and what limits the score. */
export function ScoreMustHaves({ result: { criteria, cap, total } }: { result: Analysis }) {
  const asked = inReadingOrder(criteria).filter(({ kind }) => kind === 'must_have');
  const limit = cap && describeCap(cap, total);
  if (asked.length === 0 && !limit) return null;
  const together = describeDiscount(mustHaveFactor(criteria));
  return (
    <section aria-labelledby="score-must-haves" className="rounded-lg border border-line px-4 py-3">
      <h3 id="score-must-haves" className="font-semibold">
        {t.mustHaves}
      </h3>
      <ul className="mt-2 space-y-1.5 text-sm empty:hidden">
        {asked.map((criterion) => (
          <li key={criterion.id} className="flex gap-2">
            {isFound(criterion) ? (
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            ) : (
              <Minus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            )}
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{criterion.label}</span>{' '}
              {criterion.is_knock_out && <KnockOut isMissing={!isFound(criterion)} />}{' '}
              <span className="text-muted">{describeFinding(criterion)}</span>
            </p>
          </li>
        ))}
      </ul>
      {together && <p className="mt-2.5 text-sm text-muted">{together}</p>}
      {limit && (
        <p className="mt-2.5 flex gap-2 border-t border-line pt-2.5 text-sm">
          <ArrowDownToLine aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>{limit}</span>
        </p>
      )}
    </section>
  );
}

export const KnockOut = ({ isMissing }: { isMissing: boolean }) => (
  <Badge tone={isMissing ? 'warning' : 'neutral'}>{t.knockOut}</Badge>
);
