import { TIERS } from '@hirewire/contract/analyses';
import { BUCKET_POINTS, type ScoreDistribution } from '@hirewire/contract/calibration';
import { Banner } from '../../../components/banner.tsx';
import { ChartFigure } from '../../../components/chart-figure.tsx';
import { useDistribution } from '../../../data/calibration.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { pointsText } from '../../../views/criterion-words.ts';
import { TIER_WORDS } from '../../../views/score-words.ts';
import { DistributionChart } from './distribution-chart.tsx';

interface DistributionProps {
  jobId: string;
  candidateId: string;
}

/** Where a score stands among those of all candidates for the job. */
export function Distribution({ jobId, candidateId }: DistributionProps) {
  const { data, error, refetch } = useDistribution(jobId, candidateId);
  if (error && !data) return <Banner onRetry={refetch}>{candidateFailure(error)}</Banner>;
  if (!data) return <p className="appear-late text-muted">Loading...</p>;
  const ownBucket = data.place && bucketOf(data.place.score);
  return (
    <ChartFigure
      title="Among the candidates for this job"
      note={
        <>
          <span className="block text-sm text-text">{placeWords(data)}</span>
          <span className="block">
            {data.median !== null && `The middle score is ${pointsText(data.median)}. `}
            {TIERS.map((tier) => `${TIER_WORDS[tier]}: ${data.tiers[tier].toLocaleString()}`).join(' · ')}
          </span>
        </>
      }
      chart={<DistributionChart buckets={data.buckets} place={data.place} />}
      table={{
        caption: 'How many candidates for this job have which score',
        headers: ['Score', 'Candidates'],
        rows: data.buckets.map((count, index) => ({
          key: String(index),
          cells: [
            { text: rangeText(index) },
            { text: `${count.toLocaleString()}${index === ownBucket ? ', this candidate among them' : ''}` },
          ],
        })),
      }}
    />
  );
}

/** The last one includes 100. */
const bucketOf = (score: number): number => Math.min(Math.floor(score / BUCKET_POINTS), 100 / BUCKET_POINTS - 1);

const rangeText = (bucket: number): string => {
  const from = bucket * BUCKET_POINTS;
  return from + BUCKET_POINTS === 100 ? `${from} to 100` : `${from} to below ${from + BUCKET_POINTS}`;
};

function placeWords({ place, scored }: ScoreDistribution): string {
  if (!place) return `${scored.toLocaleString()} candidates for this job have a score.`;
  const others = scored - 1;
  if (others <= 0) return 'No other candidate for this job has a score yet.';
  const level = place.equal > 0 ? `, level with ${place.equal.toLocaleString()}` : '';
  const who = others === 1 ? 'the 1 other candidate' : `the ${others.toLocaleString()} other candidates`;
  return `Higher than ${place.lower.toLocaleString()} of ${who} for this job${level}.`;
}
