import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { applicationCounts, stepTimeCounts } from '../db/schema/applications.ts';
import { DAY_MS } from '../lib/days.ts';

/** Selects the applications that are counted. */
export interface Which {
  company_id: string;
  job_id: string | undefined;
  /** Application date; null for all time. */
  from: Date | null;
}

export const toDay = (at: Date): string => at.toISOString().slice(0, 10);
const isMidnight = (at: Date): boolean => at.getTime() % DAY_MS === 0;

/**
 * Selects rows of the counts that the database keeps per UTC day. The first, partial day of the period is counted from
 * the applications themselves (`inFirstDay`), so that any time zone is exact.
 */
export const isKept = (
  table: typeof applicationCounts | typeof stepTimeCounts,
  { company_id, job_id, from }: Which,
): SQL | undefined => {
  // For all jobs together there is a sum over all days; a single job has few enough rows.
  const ever = job_id === undefined ? eq(table.day, '') : undefined;
  const days = from ? (isMidnight(from) ? gte : gt)(table.day, toDay(from)) : ever;
  return and(eq(table.company_id, company_id), eq(table.job, job_id ?? ''), days);
};

/**
 * The applications `a` of the rest of the first day, and their parts `p`; null when the period consists of whole UTC
 * days.
 */
export const inFirstDay = ({ company_id, job_id, from }: Which): SQL | null => {
  if (!from || isMidnight(from)) return null;
  const next = new Date((Math.floor(from.getTime() / DAY_MS) + 1) * DAY_MS);
  const scope = job_id
    ? sql`a.job_id = ${job_id} and (a.is_live or a.is_gone)`
    : sql`((a.is_live and a.is_listed) or a.is_unlisted)`;
  return sql`a.company_id = ${company_id} and ${scope} and p.job = ${job_id ?? ''} and p.day <> ''
    and a.created_at >= ${from.toISOString()} and a.created_at < ${next.toISOString()}`;
};
