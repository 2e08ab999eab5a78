import { TIERS } from '@hirewire/contract/analyses';
import { BUCKET_POINTS, type ScoreDistribution } from '@hirewire/contract/calibration';
import { sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { requireJob } from '../jobs/require-job.ts';

const BUCKETS = 100 / BUCKET_POINTS;

interface Row extends Record<string, unknown> {
  /** From 1; one more than there are for 100 itself. */
  bucket: number | null;
  /** How many floors of tiers the score has reached. */
  floors: number;
  count: number;
  median: number | null;
  score: number | null;
  lower: number;
  equal: number;
}

/** How the scores for a job are spread. One pass over the index by job and score, however many have applied. */
export const getDistribution = async (
  db: Db,
  actor: Actor,
  { jobId, candidateId = null }: { jobId: string; candidateId?: string | undefined | null },
): Promise<ScoreDistribution> => {
  await requireJob(db, actor, jobId);
  const { rows } = await db.execute<Row>(sql`
    with scored as (
      select score::float8 as score, candidate_id from applications
      where company_id = ${actor.company_id} and job_id = ${jobId} and is_live and score is not null
    ), own as (
      select score from scored where candidate_id = ${candidateId}::uuid
    ), spread as (
      select width_bucket(score, 0, 100, ${BUCKETS}::int) as bucket,
        width_bucket(score, ${sql.param(FLOORS)}::float8[]) as floors, count(*)::int as count
      from scored group by 1, 2
    ), facts as (
      select percentile_cont(0.5) within group (order by s.score) as median, (select score from own) as score,
        (count(*) filter (where s.score < (select score from own)))::int as lower,
        (count(*) filter (where s.score = (select score from own) and s.candidate_id <> ${candidateId}::uuid))::int as equal
      from scored s
    )
    select spread.*, facts.* from facts left join spread on true`);
  const [{ median, score, lower, equal }] = rows as [Row];
  const buckets = Array.from({ length: BUCKETS }, () => 0);
  const tiers = { strong: 0, good: 0, partial: 0, little: 0 };
  for (const { bucket, floors, count } of rows) {
    if (bucket === null) continue;
    buckets[Math.min(bucket, BUCKETS) - 1]! += count;
    tiers[TIERS[TIERS.length - 1 - floors]!] += count;
  }
  return {
    scored: buckets.reduce((sum, count) => sum + count, 0),
    buckets,
    tiers,
    median: median === null ? null : toTenths(median),
    place: score === null ? null : { score: toTenths(score), lower, equal },
  };
};

const FLOORS = [40, 55, 75];

/** Scores are kept with seven digits. */
const toTenths = (score: number): number => Math.round(score * 10) / 10;
