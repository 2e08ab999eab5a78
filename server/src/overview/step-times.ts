import type { OverviewDuration } from '@hirewire/contract/overview';
import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import { stepTimeCounts } from '../db/candidate-schema.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema.ts';

interface TimeCount {
  step: string;
  minutes: number;
  count: number;
}

interface Which {
  company_id: string;
  job_id: string | undefined;
  /** Of the application; null: ever. */
  from: Date | null;
}

/**
 * Median and 90th percentile of the time in each step, and to be hired (`hired`). The counts are kept by days of UTC; the
 * day within which the period begins is counted from the applications themselves, so that any time zone is exact.
 */
export const stepTimes = async (db: Db, which: Which): Promise<Map<string, OverviewDuration>> => {
  const [kept, rest] = await Promise.all([countKept(db, which), countFirstDay(db, which)]);
  const byStep = Map.groupBy([...kept, ...rest], ({ step }) => step);
  return new Map(
    [...byStep].map(([step, counts]) => [
      step,
      { median_minutes: percentile(counts, 0.5), p90_minutes: percentile(counts, 0.9) },
    ]),
  );
};

/** The least value that at least this share of all does not exceed. */
const percentile = (counts: TimeCount[], share: number): number => {
  const sorted = counts.toSorted((a, b) => a.minutes - b.minutes);
  let left = Math.ceil(share * sorted.reduce((sum, { count }) => sum + count, 0));
  return sorted.find(({ count }) => (left -= count) <= 0)?.minutes ?? 0;
};

const DAY_MS = 24 * 3600 * 1000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const isMidnight = (at: Date): boolean => at.getTime() % DAY_MS === 0;

const countKept = (db: Db, { company_id, job_id, from }: Which): Promise<TimeCount[]> => {
  const days = from
    ? (isMidnight(from) ? gte : gt)(stepTimeCounts.day, dayOf(from))
    : // Of all candidates there is a sum over all days; of one job the days are few enough.
      job_id === undefined && eq(stepTimeCounts.day, '');
  return db
    .select({
      step: stepTimeCounts.step,
      minutes: stepTimeCounts.minutes,
      count: sql<number>`sum(${stepTimeCounts.count})::int`,
    })
    .from(stepTimeCounts)
    .where(
      and(eq(stepTimeCounts.company_id, company_id), eq(stepTimeCounts.job, job_id ?? ''), days ? days : undefined),
    )
    .groupBy(stepTimeCounts.step, stepTimeCounts.minutes)
    .having(sql`sum(${stepTimeCounts.count}) <> 0`);
};

const countFirstDay = async (db: Db, { company_id, job_id, from }: Which): Promise<TimeCount[]> => {
  if (!from || isMidnight(from)) return [];
  const next = new Date((Math.floor(from.getTime() / DAY_MS) + 1) * DAY_MS);
  const scope: SQL = job_id
    ? sql`a.job_id = ${job_id} and (a.is_live or a.is_gone)`
    : sql`((a.is_live and a.is_listed) or a.is_unlisted)`;
  const { rows } = await db.execute<{ step: string; minutes: number; count: number }>(sql`
    select p.step, p.minutes, count(*)::int as count from ${applications} a, step_time_parts(a) p
    where a.company_id = ${company_id} and ${scope} and p.job = ${job_id ?? ''} and p.day <> ''
      and a.created_at >= ${from.toISOString()} and a.created_at < ${next.toISOString()}
    group by p.step, p.minutes`);
  return rows;
};
