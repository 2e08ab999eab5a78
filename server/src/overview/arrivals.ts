import type { Overview } from '@hirewire/contract/overview';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applicationCounts, applications } from '../db/schema/applications.ts';
import { type Day, daysShown } from './days.ts';
import { toDay, type Which } from './kept-counts.ts';
import { buildScope } from './scope.ts';
import { DAY_MS } from '../lib/days.ts';

/**
 * Counts the applications of each day in the company's time zone, for at most the latest 90 days. Counts are kept per
 * UTC day: where a day begins at another time, the applications between that time and the nearest UTC midnight are
 * counted themselves, and move from one day to its neighbour.
 */
export const countArrivals = async (
  db: Db,
  which: Which,
  { zone, now }: { zone: string; now: Date },
): Promise<Overview['arrivals']> => {
  const days = daysShown(which.from, zone, now);
  const boundaries = [...days.map((day) => day.from), days.at(-1)!.before];
  const [kept, moved] = await Promise.all([countKept(db, which, boundaries), countMoved(db, which, boundaries)]);
  const arrivedIn = (index: number, listed: boolean): number => {
    const [first, end] = [boundaries[index]!, boundaries[index + 1]!].map((at) => toDay(nearestMidnight(at)));
    const whole = kept.filter((row) => row.is_listed === listed && row.day >= first! && row.day < end!);
    const beyond = (boundary: number) => moved.filter((row) => row.is_listed === listed && row.boundary === boundary);
    return sum(whole) + sum(beyond(index + 1)) - sum(beyond(index));
  };
  return days.map(({ date, from, before }: Day, index) => ({
    date,
    from: from.toISOString(),
    before: before.toISOString(),
    listed: arrivedIn(index, true),
    unlisted: arrivedIn(index, false),
  }));
};

const sum = (rows: { count: number }[]): number => rows.reduce((total, { count }) => total + count, 0);

const nearestMidnight = (at: Date): Date => new Date(Math.round(at.getTime() / DAY_MS) * DAY_MS);

interface KeptDay {
  day: string;
  is_listed: boolean;
  count: number;
}

const countKept = (db: Db, { company_id, job_id }: Which, boundaries: Date[]): Promise<KeptDay[]> => {
  const { day, is_listed, count } = applicationCounts;
  const [first, end] = [boundaries[0]!, boundaries.at(-1)!].map((at) => toDay(nearestMidnight(at)));
  return db
    .select({ day, is_listed, count: sql<number>`sum(${count})::int` })
    .from(applicationCounts)
    .where(
      and(
        eq(applicationCounts.company_id, company_id),
        eq(applicationCounts.job, job_id ?? ''),
        gte(day, first!),
        lt(day, end!),
      ),
    )
    .groupBy(day, is_listed);
};

interface Moved extends Record<string, unknown> {
  /** Its index. */
  boundary: number;
  is_listed: boolean;
  /** Negative: the boundary comes before the nearest midnight, so these belong to the day after it. */
  count: number;
}

const countMoved = async (db: Db, { company_id, job_id }: Which, boundaries: Date[]): Promise<Moved[]> => {
  // The first day may begin after the nearest midnight: what arrived between them belongs to the day before.
  const { counted, isListed } = buildScope(company_id, job_id, null);
  const moving = boundaries.flatMap((at, index) => {
    const midnight = nearestMidnight(at);
    if (at.getTime() === midnight.getTime()) return [];
    const [from, before, sign] = at < midnight ? ([at, midnight, -1] as const) : ([midnight, at, 1] as const);
    return { index, from: from.toISOString(), before: before.toISOString(), sign };
  });
  if (moving.length === 0) return [];
  const column = (name: keyof (typeof moving)[number]) => sql.param(moving.map((one) => one[name]));
  const { rows } = await db.execute<Moved>(sql`
    select m.boundary, found.is_listed, m.sign * found.count as count
    from unnest(${column('index')}::int[], ${column('from')}::timestamptz[], ${column('before')}::timestamptz[],
      ${column('sign')}::int[]) m(boundary, since, before, sign),
      lateral (
        select ${isListed} as is_listed, count(*)::int as count from ${applications}
        where ${and(counted, sql`${applications.created_at} >= m.since and ${applications.created_at} < m.before`)} group by 1
      ) found`);
  return rows;
};
