import type { ScoreDistribution } from '@hirewire/contract/calibration';
import { t } from '../../../texts/score.ts';

const WIDTH = 400;
const TOP = 22;
const BASE = 112;
const HEIGHT = 130;

/** A bar for every five points, and a mark at the candidate's score. Screen readers get the table instead. */
export function DistributionChart({ buckets, place }: Pick<ScoreDistribution, 'buckets' | 'place'>) {
  const most = Math.max(1, ...buckets);
  const slot = WIDTH / buckets.length;
  const own = place && Math.min(Math.floor((place.score / 100) * buckets.length), buckets.length - 1);
  const at = place && (place.score / 100) * WIDTH;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="mt-1 h-auto w-full max-w-xl">
      {buckets.map((count, index) => {
        const height = (count / most) * (BASE - TOP);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- A bar is identified by its position.
          <g key={index}>
            <title>{t.distribution.bar(index * (100 / buckets.length), count)}</title>
            <rect x={index * slot} y={TOP} width={slot} height={BASE - TOP} className="fill-transparent" />
            <rect
              x={index * slot + 1.5}
              y={BASE - height}
              width={slot - 3}
              height={height}
              rx={2}
              className={index === own ? 'fill-accent' : 'fill-control opacity-50'}
            />
          </g>
        );
      })}
      <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} className="stroke-line" />
      {[0, 25, 50, 75, 100].map((score) => (
        <text
          key={score}
          x={(score / 100) * WIDTH}
          y={HEIGHT - 4}
          fontSize="11"
          textAnchor={anchorAt(score)}
          className="fill-muted"
        >
          {score}
        </text>
      ))}
      {place && at !== null && (
        <g>
          <line x1={at} x2={at} y1={TOP - 4} y2={BASE} strokeWidth={1.5} className="stroke-text" />
          <text x={at} y={TOP - 9} fontSize="11" textAnchor={anchorAt(place.score)} className="fill-text">
            {t.distribution.thisCandidate}
          </text>
        </g>
      )}
    </svg>
  );
}

/** Keeps the label inside the chart near its edges. */
const anchorAt = (score: number): 'start' | 'middle' | 'end' => {
  if (score < 15) return 'start';
  return score > 85 ? 'end' : 'middle';
};
