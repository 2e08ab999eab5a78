import type { Overview } from '@hirewire/contract/overview';
import { and, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { daysShown } from './days.ts';
import type { Scope } from './scope.ts';

/** Counts the applications of each day in the company's time zone, for at most the latest 90 days. */
export const countArrivals = async (
  db: Db,
  { counted, isListed }: Scope,
  { zone, from, now }: { zone: string; from: Date | null; now: Date },
): Promise<Overview['arrivals']> => {
  const days = daysShown(from, zone, now);
  const starts = sql`${`{${days.map((day) => day.from.toISOString()).join(',')}}`}::timestamptz[]`;
  const rows = await db
    .select({
      day: sql<number>`width_bucket(${applications.created_at}, ${starts})`,
      listed: isListed,
      count: sql<number>`count(*)::int`,
    })
    .from(applications)
    .where(
      and(
        counted,
        gte(applications.created_at, days[0]!.from.toISOString()),
        lt(applications.created_at, days.at(-1)!.before.toISOString()),
      ),
    )
    .groupBy(sql`1, 2`);
  const findCount = (index: number, listed: boolean) =>
    rows.find((row) => row.day === index + 1 && row.listed === listed)?.count ?? 0;
  return days.map(({ date, ...day }, index) => ({
    date,
    from: day.from.toISOString(),
    before: day.before.toISOString(),
    listed: findCount(index, true),
    unlisted: findCount(index, false),
  }));
};
