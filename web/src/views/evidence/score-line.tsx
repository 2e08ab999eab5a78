import type { ApprovalSummary } from '@hirewire/contract/approval-evidence';
import { joinNames } from '@hirewire/contract/join-names';
import { Badge } from '../../components/badge.tsx';
import { scores } from '../../texts/scores.ts';
import { pointsText } from '../criterion-text.ts';
import { mustHavesText, TIER_TONES } from '../score-tier.ts';

/** The score of a candidate in one line, its must-haves first, or why there is none. */
export function ScoreLine({ summary: { score, no_score } }: { summary: ApprovalSummary }) {
  if (!score) return no_score && <p className="text-sm text-muted">{scores.none(scores.missing[no_score].why)}</p>;
  const { found, missing } = score.must_haves;
  const text = mustHavesText({ found, missing });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {text && (
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{text}</span>
          {missing.length > 0 && <span className="text-muted"> · {scores.missingMustHaves(joinNames(missing))}</span>}
        </p>
      )}
      <p className="flex items-center gap-2">
        <span className="font-semibold tabular-nums">
          {pointsText(score.total)} <span className="font-normal text-muted">{scores.outOf100}</span>
        </span>
        <Tier score={score} />
      </p>
    </div>
  );
}

export const Tier = ({ score }: { score: NonNullable<ApprovalSummary['score']> }) =>
  score.is_set_by_person ? (
    <Badge tone="warning">{scores.setManually}</Badge>
  ) : (
    <Badge tone={TIER_TONES[score.tier]}>{scores.tiers[score.tier]}</Badge>
  );
