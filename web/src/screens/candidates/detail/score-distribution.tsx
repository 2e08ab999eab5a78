import { TIERS } from '@hirewire/contract/analyses';
import { BUCKET_POINTS, type ScoreDistribution } from '@hirewire/contract/calibration';
import { Banner } from '../../../components/banner.tsx';
import { ChartFigure } from '../../../components/chart-figure.tsx';
import { useDistribution } from '../../../data/calibration.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { pointsText } from '../../../views/criterion-text.ts';
import { TIER_NAMES } from '../../../views/describe-score.ts';
import { DistributionChart } from './distribution-chart.tsx';
import { number } from '../../../texts/format.ts';
import { t } from '../../../texts/score.ts';
import { shared } from '../../../texts/shared.ts';

interface DistributionProps {
  jobId: string;
  candidateId: string;
}

/** A score's place among those of all candidates for the job. */
export function Distribution({ jobId, candidateId }: DistributionProps) {
  const { data, error, refetch } = useDistribution(jobId, candidateId);
  if (error && !data) return <Banner onRetry={refetch}>{candidateFailure(error)}</Banner>;
  if (!data) return <p className="appear-late text-muted">{shared.loading}</p>;
  const ownBucket = data.place && findBucket(data.place.score);
  return (
    <ChartFigure
      title={t.distribution.title}
      note={
        <>
          <span className="block text-sm text-text">{placeText(data)}</span>
          <span className="block">
            {data.median !== null && `${t.distribution.median(pointsText(data.median))} `}
            {TIERS.map((tier) => t.distribution.tier(TIER_NAMES[tier], data.tiers[tier])).join(' · ')}
          </span>
        </>
      }
      chart={<DistributionChart buckets={data.buckets} place={data.place} />}
      table={{
        caption: t.distribution.table.caption,
        headers: [t.distribution.table.score, t.distribution.table.candidates],
        rows: data.buckets.map((count, index) => ({
          key: String(index),
          cells: [
            { text: rangeText(index) },
            { text: index === ownBucket ? t.distribution.withThisOne(count) : number(count) },
          ],
        })),
      }}
    />
  );
}

/** The last one includes 100. */
const findBucket = (score: number): number => Math.min(Math.floor(score / BUCKET_POINTS), 100 / BUCKET_POINTS - 1);

const rangeText = (bucket: number): string => {
  const from = bucket * BUCKET_POINTS;
  return from + BUCKET_POINTS === 100
    ? t.distribution.lastRange(from)
    : t.distribution.range(from, from + BUCKET_POINTS);
};

function placeText({ place, scored }: ScoreDistribution): string {
  if (!place) return t.distribution.scored(scored);
  const others = scored - 1;
  if (others <= 0) return t.distribution.alone;
  return place.equal > 0
    ? t.distribution.placeLevel(place.lower, others, place.equal)
    : t.distribution.place(place.lower, others);
}
