import type { OverviewDuration } from '@hirewire/contract/overview';
import { sql } from 'drizzle-orm';
import { stepTimeCounts } from '../db/schema/applications.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { inFirstDay, isKept, type Which } from './kept-counts.ts';

interface TimeCount {
  step: string;
  minutes: number;
  count: number;
}

/** Median and 90th percentile of the time in each step, and of the time to hire (`hired`). */
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

/** The smallest value that at least this share of all values does not exceed. */
const percentile = (counts: TimeCount[], share: number): number => {
  const sorted = counts.toSorted((a, b) => a.minutes - b.minutes);
  let left = Math.ceil(share * sorted.reduce((sum, { count }) => sum + count, 0));
  return sorted.find(({ count }) => (left -= count) <= 0)?.minutes ?? 0;
};

const countKept = (db: Db, which: Which): Promise<TimeCount[]> =>
  db
    .select({
      step: stepTimeCounts.step,
      minutes: stepTimeCounts.minutes,
      count: sql<number>`sum(${stepTimeCounts.count})::int`,
    })
    .from(stepTimeCounts)
    .where(isKept(stepTimeCounts, which))
    .groupBy(stepTimeCounts.step, stepTimeCounts.minutes)
    .having(sql`sum(${stepTimeCounts.count}) <> 0`);

const countFirstDay = async (db: Db, which: Which): Promise<TimeCount[]> => {
  const firstDay = inFirstDay(which);
  if (!firstDay) return [];
  const { rows } = await db.execute<{ step: string; minutes: number; count: number }>(sql`
    select p.step, p.minutes, count(*)::int as count from ${applications} a, step_time_parts(a) p
    where ${firstDay} group by p.step, p.minutes`);
  return rows;
};
