import type { ComparedCandidate } from '@hirewire/contract/calibration';
import { Badge } from '../../../components/badge.tsx';
import { pointsText } from '../../../views/criterion-text.ts';
import { describeCap } from '../../../views/describe-findings.ts';
import { mustHavesText, TIER_TONES } from '../../../views/describe-score.ts';
import { t } from '../../../texts/compare.ts';
import { scores } from '../../../texts/scores.ts';

/** One of two candidates: must-haves first, then the score and what limits it. */
export function ComparedHead({ candidate: { name, score } }: { candidate: ComparedCandidate }) {
  return (
    <section aria-label={name} className="rounded-lg border border-line px-4 py-3">
      <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
      {score ? (
        <>
          <p className="mt-0.5 font-medium empty:hidden">{mustHavesText(score.must_haves)}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-xl font-semibold tabular-nums">
              {pointsText(score.standing)} <span className="text-sm font-normal text-muted">{scores.outOf100}</span>
            </span>
            {score.is_set_by_person ? (
              <Badge tone="warning">{scores.setManually}</Badge>
            ) : (
              <Badge tone={TIER_TONES[score.tier]}>{scores.tiers[score.tier]}</Badge>
            )}
          </p>
          {score.is_set_by_person && (
            <p className="mt-1 text-sm text-muted">
              {t.head.analysisFound(pointsText(score.total), scores.tiers[score.tier])}
            </p>
          )}
          {score.cap && <p className="mt-1 text-sm text-muted empty:hidden">{describeCap(score.cap, score.total)}</p>}
        </>
      ) : (
        <p className="mt-1 text-sm text-muted">{t.head.notAnalysed}</p>
      )}
    </section>
  );
}
