import type { ApprovalSummary } from '@hirewire/contract/approval-evidence';
import { MISSING_SCORES, mustHavesText } from '@hirewire/contract/approval-words';
import { Badge } from '../../components/badge.tsx';
import { pointsText } from '../criterion-words.ts';
import { TIER_TONES, TIER_WORDS } from '../score-words.ts';

/** The score of a candidate in one line, its must-haves first, or why there is none. */
export function ScoreLine({ summary: { score, no_score } }: { summary: ApprovalSummary }) {
  if (!score) return no_score && <p className="text-sm text-muted">No score: {MISSING_SCORES[no_score].why}</p>;
  const { found, missing } = score.must_haves;
  const text = mustHavesText({ found, missing });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {text && (
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{text}</span>
          {missing.length > 0 && <span className="text-muted"> · missing: {missing.join(', ')}</span>}
        </p>
      )}
      <p className="flex items-center gap-2">
        <span className="font-semibold tabular-nums">
          {pointsText(score.total)} <span className="font-normal text-muted">of 100</span>
        </span>
        <Tier score={score} />
      </p>
    </div>
  );
}

export const Tier = ({ score }: { score: NonNullable<ApprovalSummary['score']> }) =>
  score.is_set_by_person ? (
    <Badge tone="warning">Set by a person</Badge>
  ) : (
    <Badge tone={TIER_TONES[score.tier]}>{TIER_WORDS[score.tier]}</Badge>
  );
