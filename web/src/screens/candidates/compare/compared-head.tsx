import { mustHavesText } from '@hirewire/contract/approval-words';
import type { ComparedCandidate } from '@hirewire/contract/calibration';
import { Badge } from '../../../components/badge.tsx';
import { pointsText } from '../../../views/criterion-words.ts';
import { capWords } from '../../../views/found-words.ts';
import { TIER_TONES, TIER_WORDS } from '../../../views/score-words.ts';

/** One of two candidates: must-haves first, then the score and what holds it down. */
export function ComparedHead({ candidate: { name, score } }: { candidate: ComparedCandidate }) {
  return (
    <section aria-label={name} className="rounded-lg border border-line px-4 py-3">
      <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
      {score ? (
        <>
          <p className="mt-0.5 font-medium empty:hidden">{mustHavesText(score.must_haves)}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-xl font-semibold tabular-nums">
              {pointsText(score.standing)} <span className="text-sm font-normal text-muted">of 100</span>
            </span>
            {score.is_set_by_person ? (
              <Badge tone="warning">Set by a person</Badge>
            ) : (
              <Badge tone={TIER_TONES[score.tier]}>{TIER_WORDS[score.tier]}</Badge>
            )}
          </p>
          {score.is_set_by_person && (
            <p className="mt-1 text-sm text-muted">
              The analysis found {pointsText(score.total)} ({TIER_WORDS[score.tier].toLowerCase()}).
            </p>
          )}
          {score.cap && <p className="mt-1 text-sm text-muted">{capWords(score.cap, score.total)}</p>}
        </>
      ) : (
        <p className="mt-1 text-sm text-muted">The resume has not been analysed for this job.</p>
      )}
    </section>
  );
}
