import { BUCKET_POINTS, type ScoreDistribution } from '@hirewire/contract/calibration';
import { sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { requireJobOrDeleted } from '../jobs/require-job.ts';
import { round } from '../lib/round.ts';
import { findTier } from '../resume-analysis/weigh.ts';

const BUCKETS = 100 / BUCKET_POINTS;

interface Row extends Record<string, unknown> {
  score: number;
  count: number;
  /** True if the given candidate is among them. */
  is_own: boolean;
}

/**
 * The distribution of a job's scores. Scores have one decimal, so the database groups any number of applicants into
 * about a thousand rows, and everything else follows from these.
 */
export const getDistribution = async (
  db: Db,
  actor: Actor,
  { jobId, candidateId = null }: { jobId: string; candidateId?: string | undefined | null },
): Promise<ScoreDistribution> => {
  await requireJobOrDeleted(db, actor, jobId);
  const { rows } = await db.execute<Row>(sql`
    select score, count(*)::int as count, coalesce(bool_or(candidate_id = ${candidateId}::uuid), false) as is_own
    from applications
    where company_id = ${actor.company_id} and job_id = ${jobId} and is_live and score is not null
    group by score order by score`);
  const buckets = Array.from({ length: BUCKETS }, () => 0);
  const tiers = { strong: 0, good: 0, partial: 0, little: 0 };
  let scored = 0;
  let place: ScoreDistribution['place'] = null;
  for (const { score, count, is_own } of rows) {
    buckets[Math.min(Math.floor(score / BUCKET_POINTS), BUCKETS - 1)]! += count;
    tiers[findTier(score)] += count;
    // The database stores scores with seven digits.
    if (is_own) place = { score: round(score, 1), lower: scored, equal: count - 1 };
    scored += count;
  }
  return { scored, buckets, tiers, median: findMedian(rows, scored), place };
};

/** The middle score, or the mean of the two middle ones. */
const findMedian = (rows: Row[], scored: number): number | null => {
  if (scored === 0) return null;
  const at = (index: number): number => {
    let before = 0;
    return rows.find(({ count }) => (before += count) > index)!.score;
  };
  return round((at(Math.floor((scored - 1) / 2)) + at(Math.floor(scored / 2))) / 2, 1);
};
