import {
  type Agreement,
  type AgreementFigures,
  DRIFT_MONTHS,
  MAX_AGREEMENT_JOBS,
  SHOWN_FROM,
} from '@hirewire/contract/fairness';
import { sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';

/** What was counted for one job in one month; `month` is null for what lies further back than is shown by month. */
interface CountedMonth extends Record<string, unknown> {
  job_id: string;
  job_title: string;
  month: string | null;
  decisions: number;
  agreed: number;
  overrides: number;
  change: number;
  size: number;
}

/** How far the decisions of people and the scores they set agree with what the analyses had found. */
export const reportAgreement = async (
  db: Db,
  actor: Actor,
  { jobId, now }: { jobId?: string | undefined; now: Date },
): Promise<Agreement> => {
  const months = monthsBefore(now);
  const { rows } = await db.execute<CountedMonth>(counted(actor, jobId, months[0]!));
  return agreementOf(rows, months);
};

/** The last months as `2026-11`, the oldest first. */
const monthsBefore = (now: Date): string[] =>
  Array.from({ length: DRIFT_MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - DRIFT_MONTHS + 1 + index, 1)).toISOString().slice(0, 7),
  );

const agreementOf = (rows: CountedMonth[], months: string[]): Agreement => {
  const byJob = [...Map.groupBy(rows, ({ job_id }) => job_id).values()].map((ofJob) => ({
    job_id: ofJob[0]!.job_id,
    job_title: ofJob[0]!.job_title,
    sums: sumOf(ofJob),
  }));
  const jobs = byJob
    .toSorted((a, b) => b.sums.decisions - a.sums.decisions || b.sums.overrides - a.sums.overrides)
    .map(({ sums, ...job }) => ({ ...job, ...figuresOf(sums) }))
    .filter(({ decisions, overrides }) => decisions || overrides)
    .slice(0, MAX_AGREEMENT_JOBS);
  return {
    overall: figuresOf(sumOf(rows)),
    months: months.map((month) => ({ month, ...figuresOf(sumOf(rows.filter((row) => row.month === month))) })),
    jobs,
    other_jobs: byJob.length - jobs.length,
  };
};

const COUNTS = ['decisions', 'agreed', 'overrides', 'change', 'size'] as const;
type Sums = Record<(typeof COUNTS)[number], number>;

const sumOf = (rows: CountedMonth[]): Sums => {
  const sums: Sums = { decisions: 0, agreed: 0, overrides: 0, change: 0, size: 0 };
  for (const row of rows) for (const count of COUNTS) sums[count] += row[count];
  return sums;
};

const figuresOf = ({ decisions, agreed, overrides, change, size }: Sums): AgreementFigures => ({
  decisions: decisions < SHOWN_FROM ? null : { count: decisions, agreed: rounded(agreed / decisions, 1000) },
  overrides:
    overrides < SHOWN_FROM
      ? null
      : { count: overrides, mean_change: rounded(change / overrides, 100), mean_size: rounded(size / overrides, 100) },
});

/** `+ 0` turns −0 into 0. */
const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts + 0;

/**
 * Decisions are answers to requests about the candidate as such: at a step for approval, or about the analysis itself. One
 * is held against the latest analysis that was there when it was made. Months are counted in UTC.
 */
const counted = ({ company_id }: Actor, jobId: string | undefined, firstMonth: string) => sql`
  with live as (
    select a.candidate_id, a.job_id, j.title from applications a
    join jobs j on j.company_id = ${company_id} and j.id = a.job_id
    where a.company_id = ${company_id} and a.is_live ${jobId ? sql`and a.job_id = ${jobId}` : sql``}
  ), decided as (
    select live.job_id, live.title, q.responded_at as at, (q.status = 'approved') = (found.tier in ('strong', 'good')) as agrees
    from approval_requests q
    join candidate_workflow_steps s on s.company_id = ${company_id} and s.id = q.step_id
      and s.step_type in ('human_approval', 'resume_analysis')
    join candidate_workflows r on r.company_id = ${company_id} and r.id = q.run_id
    join live on live.candidate_id = r.candidate_id and live.job_id = r.job_id
    cross join lateral (
      select l.tier from analyses l
      where l.company_id = ${company_id} and l.candidate_id = r.candidate_id and l.job_id = r.job_id
        and l.created_at <= q.responded_at
      order by l.created_at desc, l.id desc limit 1) found
    where q.company_id = ${company_id} and q.status in ('approved', 'rejected')
  ), changed as (
    select live.job_id, live.title, l.overridden_at as at, l.overridden_total - l.total as change
    from analyses l join live on live.candidate_id = l.candidate_id and live.job_id = l.job_id
    where l.company_id = ${company_id} and l.overridden_total is not null
  ), both_kinds as (
    select job_id, title, at, 1 as decisions, agrees::int as agreed, 0 as overrides, 0::float8 as change from decided
    union all
    select job_id, title, at, 0, 0, 1, change::float8 from changed
  )
  select job_id, title as job_title,
    case when at >= ${`${firstMonth}-01T00:00:00Z`}::timestamptz then to_char(at at time zone 'UTC', 'YYYY-MM') end as month,
    sum(decisions)::int as decisions, sum(agreed)::int as agreed, sum(overrides)::int as overrides,
    sum(change)::float8 as change, sum(abs(change))::float8 as size
  from both_kinds group by 1, 2, 3 order by title, job_id, month`;
