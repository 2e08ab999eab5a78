import type { Analysis } from '@hirewire/contract/analyses';
import { isFound, mustHaveFactor } from '@hirewire/contract/must-haves';
import type { KeptAnalysis } from '@hirewire/contract/scoring';
import { clsx } from 'clsx';
import { Quote, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { Button } from '../../../components/button.tsx';
import type { Evidence } from '../../../views/evidence-dialog.tsx';
import { KIND_NAMES, pointsText } from '../../../views/criterion-text.ts';
import { inReadingOrder, describeFinding } from '../../../views/describe-findings.ts';
import { describeConfidence } from '../../../views/describe-score.ts';
import { KnockOut } from './score-must-haves.tsx';
import { nameCriterion, sayAnalysed } from '../../../texts/analysed-criteria.ts';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/score.ts';

const CriteriaDialog = lazyDialog(async () => (await import('../../../views/criteria-dialog.tsx')).CriteriaDialog);

interface ScoreCriteriaProps {
  shown: KeptAnalysis;
  mayChange: boolean;
  onQuote: (evidence: Evidence) => void;
}

type Scored = KeptAnalysis['result']['criteria'][number];

/** Each criterion: its weight, its points, how certain they are, and the quotes from the resume. */
export function ScoreCriteria({ shown, mayChange, onQuote }: ScoreCriteriaProps) {
  const criteria = inReadingOrder(shown.result.criteria);
  const together = mustHaveFactor(criteria);
  const [isChanging, setChanging] = useState(false);
  const all = criteria.flatMap(({ evidence }) => evidence);
  return (
    <section aria-labelledby="score-criteria">
      <div className="flex items-center justify-between gap-2">
        <h3 id="score-criteria" className="font-semibold">
          {t.criteria.title}
        </h3>
        {mayChange && shown.is_latest && !shown.is_job_deleted && (
          <Button size="small" look="quiet" className="-mr-2" onClick={() => setChanging(true)}>
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            {t.criteria.change}
          </Button>
        )}
      </div>
      {isChanging && (
        <Suspense>
          <CriteriaDialog job={{ id: shown.job_id, title: shown.job_title }} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      <ul className="mt-1 divide-y divide-line">
        {criteria.map((criterion) => (
          <li key={criterion.id} className="py-3">
            <Points criterion={criterion} counts={criterion.kind === 'must_have' ? together : 1} />
            <p className="mt-1.5 text-sm text-muted">
              {findingText(criterion, shown.result)}
              {criterion.evidence.length > 0 && ` ${describeConfidence(criterion.confidence)}.`}
            </p>
            {criterion.evidence.length > 0 && (
              <ul aria-label={t.criteria.quotes(nameCriterion(criterion))} className="mt-1.5 space-y-1">
                {criterion.evidence.map((one) => (
                  <li key={one.start}>
                    <QuoteLine
                      quote={one.quote}
                      onOpen={
                        shown.has_file ? () => onQuote({ current: one, all, about: nameCriterion(criterion) }) : null
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {!shown.has_file && <p className="mt-1 text-sm text-muted">{t.criteria.resumeDeleted}</p>}
    </section>
  );
}

/** The finding. A language model adds its own reason; the note of the rules would only repeat the finding. */
function findingText(criterion: Scored, { analyser }: Analysis): string {
  const { points, strength, note } = criterion;
  const own = sayAnalysed(note);
  if (points === 0 && own) return own;
  const shown = `${describeFinding(criterion)}.`;
  if (!strength) return shown;
  return analyser === 'language_model' && own ? `${shown} ${own}` : shown;
}

function Points({ criterion, counts }: { criterion: Scored; counts: number }) {
  const { kind, weight, points } = criterion;
  const label = nameCriterion(criterion);
  const reached = pointsText(weight * points * counts);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{label}</span>{' '}
          {KIND_NAMES[kind] !== label && <span className="text-sm text-muted">{KIND_NAMES[kind]}</span>}{' '}
          {criterion.is_knock_out && <KnockOut isMissing={!isFound(criterion)} />}
        </p>
        <p className="shrink-0 text-sm tabular-nums">
          {weight === 0 ? (
            <span className="text-muted">{t.criteria.notWeighted}</span>
          ) : (
            <span className="text-muted">
              {fill(t.criteria.points, {
                reached: <span className="font-medium text-text">{reached}</span>,
                weight: pointsText(weight),
              })}
            </span>
          )}
        </p>
      </div>
      {/* The numbers above say the same. */}
      <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-hover">
        <div
          className={clsx('h-full rounded-full', weight === 0 ? 'bg-control' : 'bg-accent')}
          style={{ width: `${Math.round(points * counts * 100)}%` }}
        />
      </div>
    </>
  );
}

function QuoteLine({ quote, onOpen }: { quote: string; onOpen: (() => void) | null }) {
  const look = 'flex w-full gap-2 rounded-md px-2 py-1 text-left text-sm';
  const words = (
    <>
      <Quote aria-hidden="true" className="mt-1 size-3 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{quote}</span>
    </>
  );
  if (!onOpen) return <blockquote className={look}>{words}</blockquote>;
  return (
    <button type="button" title={t.criteria.showQuote} onClick={onOpen} className={`${look} bg-canvas hover:bg-hover`}>
      {words}
    </button>
  );
}
