import type { PossibleChange } from '@hirewire/contract/calibration';
import type { KeptAnalysis } from '@hirewire/contract/scoring';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { usePossibleChanges } from '../../../data/calibration.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { KIND_NAMES, pointsText } from '../../../views/criterion-text.ts';
import { TIER_NAMES } from '../../../views/describe-score.ts';
import { KnockOut } from './score-must-haves.tsx';
import { nameCriterion } from '../../../texts/analysed-criteria.ts';
import { t } from '../../../texts/score.ts';
import { shared } from '../../../texts/shared.ts';

/** How many are shown until all are requested. */
const SHOWN = 4;

/** What the resume doesn't show in dated work, each with a question to ask and its effect on the score. */
export function PossibleChanges({ candidateId, shown }: { candidateId: string; shown: KeptAnalysis }) {
  const { data, error, refetch } = usePossibleChanges(candidateId, shown.id);
  const [isAll, setAll] = useState(false);
  if (error && !data) return <Banner onRetry={refetch}>{candidateFailure(error)}</Banner>;
  if (!data) return <p className="appear-late text-muted">{shared.loading}</p>;
  return (
    <section aria-labelledby="possible-changes">
      <h3 id="possible-changes" className="font-semibold">
        {t.changes.title}
      </h3>
      {data.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t.changes.none}</p>
      ) : (
        <p className="text-sm text-muted">{shown.override ? t.changes.askOverridden : t.changes.ask}</p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {data.slice(0, isAll ? undefined : SHOWN).map((change) => (
          <li key={change.id} className="py-3 text-sm">
            <Change change={change} from={shown.result.total} />
          </li>
        ))}
      </ul>
      {data.length > SHOWN && !isAll && (
        <Button size="small" look="quiet" className="-ml-2.5" onClick={() => setAll(true)}>
          {t.changes.showAll(data.length)}
        </Button>
      )}
    </section>
  );
}

function Change({ change, from }: { change: PossibleChange; from: number }) {
  const label = nameCriterion(change);
  return (
    <>
      <p className="wrap-anywhere">
        <span className="text-base font-medium">{label}</span>{' '}
        {KIND_NAMES[change.kind] !== label && <span className="text-muted">{KIND_NAMES[change.kind]}</span>}{' '}
        {change.is_knock_out && <KnockOut isMissing={change.gap !== 'listed'} />}
      </p>
      <p className="mt-0.5 text-muted">
        {gapText(change)} {effectText(change, from)}
      </p>
      <p className="mt-1.5 flex gap-2 rounded-md bg-canvas px-2.5 py-1.5">
        <MessageCircleQuestionMark aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">{t.changes.question}</span> {change.question}
        </span>
      </p>
    </>
  );
}

function gapText({ gap, found_as }: PossibleChange): string {
  if (gap === 'listed') return t.changes.gaps.listed;
  if (gap === 'related') return t.changes.gaps.related(found_as?.term ?? '');
  return t.changes.gaps.missing;
}

function effectText({ kind, total, tier }: PossibleChange, from: number): string {
  const isShownInWork = kind === 'must_have' || kind === 'nice_to_have';
  const points = pointsText(total);
  if (Math.abs(total - from) < 0.05) return isShownInWork ? t.changes.inWorkSame(points) : t.changes.withItSame(points);
  return isShownInWork ? t.changes.inWork(points, TIER_NAMES[tier]) : t.changes.withIt(points, TIER_NAMES[tier]);
}
