import type { KeptAnalysis } from '@hirewire/contract/scoring';
import { DateText } from '../../../components/date-text.tsx';
import { pointsText } from '../../../views/criterion-text.ts';
import { describeAnalyser, REASON_TEXTS, TIER_NAMES } from '../../../views/describe-score.ts';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/score.ts';

interface ScoreHistoryProps {
  kept: KeptAnalysis[];
  shown: KeptAnalysis;
  onShow: (id: string) => void;
}

/** Every result so far, latest first. A newer one never changes an older one. */
export function ScoreHistory({ kept, shown, onShow }: ScoreHistoryProps) {
  if (kept.length < 2) return null;
  return (
    <section aria-labelledby="score-history">
      <h3 id="score-history" className="font-semibold">
        {t.history.title}
      </h3>
      <ol className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line">
        {kept.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-current={one.id === shown.id}
              onClick={() => onShow(one.id)}
              className="flex w-full flex-wrap items-baseline gap-x-3 px-3 py-2.5 text-left hover:bg-canvas focus-visible:-outline-offset-2 aria-[current=true]:bg-accent-soft"
            >
              <span className="w-12 shrink-0 font-medium tabular-nums">{pointsText(one.result.total)}</span>
              <span className="min-w-0 flex-1 basis-56 text-sm">
                <span className="block">
                  {one.is_latest
                    ? fill(t.history.latest, { tier: TIER_NAMES[one.result.tier] })
                    : TIER_NAMES[one.result.tier]}
                </span>
                <span className="block text-muted">
                  {fill(t.history.made, {
                    date: <DateText withTime at={one.created_at} />,
                    reason: reasonText(one),
                    analyser: describeAnalyser(one.result),
                  })}
                </span>
                {one.override && <span className="block wrap-anywhere">{overrideText(one.override)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const reasonText = ({ reason, created_by_name: name }: KeptAnalysis): string =>
  reason === 'asked_for' && name ? t.history.requestedBy(name) : REASON_TEXTS[reason];

function overrideText({ by_name, total, reason }: NonNullable<KeptAnalysis['override']>): string {
  const points = pointsText(total);
  return by_name ? t.history.overrideBy(by_name, points, reason) : t.history.override(points, reason);
}
