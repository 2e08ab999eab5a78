import { type Agreement, type AgreementFigures, DRIFT_MONTHS, MAX_AGREEMENT_JOBS } from '@hirewire/contract/fairness';
import { SHOWN_FROM } from '@hirewire/contract/shown-limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { round } from '../lib/round.ts';

/** The counts of one job in one month; `month` is null for those older than the months shown. */
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

/** Reports how far human decisions and overrides agree with the analyses. */
export const reportAgreement = async (
  db: Db,
  actor: Actor,
  { jobId, now }: { jobId?: string | undefined; now: Date },
): Promise<Agreement> => {
  const months = monthsBefore(now);
  const { rows } = await db.execute<CountedMonth>(counted(actor, jobId, months[0]!));
  return computeAgreement(rows, months);
};

/** The last months as `2026-11`, the oldest first. */
const monthsBefore = (now: Date): string[] =>
  Array.from({ length: DRIFT_MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - DRIFT_MONTHS + 1 + index, 1)).toISOString().slice(0, 7),
  );

const computeAgreement = (rows: CountedMonth[], months: string[]): Agreement => {
  const byJob = [...Map.groupBy(rows, ({ job_id }) => job_id).values()].map((ofJob) => ({
    job_id: ofJob[0]!.job_id,
    job_title: ofJob[0]!.job_title,
    sums: sumMonths(ofJob),
  }));
  const jobs = byJob
    .toSorted((a, b) => b.sums.decisions - a.sums.decisions || b.sums.overrides - a.sums.overrides)
    .map(({ sums, ...job }) => ({ ...job, ...toFigures(sums) }))
    .filter(({ decisions, overrides }) => decisions || overrides)
    .slice(0, MAX_AGREEMENT_JOBS);
  return {
    overall: toFigures(sumMonths(rows)),
    months: months.map((month) => ({ month, ...toFigures(sumMonths(rows.filter((row) => row.month === month))) })),
    jobs,
    other_jobs: byJob.length - jobs.length,
  };
};

const COUNTS = ['decisions', 'agreed', 'overrides', 'change', 'size'] as const;
type Sums = Record<(typeof COUNTS)[number], number>;

const sumMonths = (rows: CountedMonth[]): Sums => {
  const sums: Sums = { decisions: 0, agreed: 0, overrides: 0, change: 0, size: 0 };
  for (const row of rows) for (const count of COUNTS) sums[count] += row[count];
  return sums;
};

const toFigures = ({ decisions, agreed, overrides, change, size }: Sums): AgreementFigures => ({
  decisions: decisions < SHOWN_FROM ? null : { count: decisions, agreed: round(agreed / decisions, 3) },
  overrides:
    overrides < SHOWN_FROM
      ? null
      : { count: overrides, mean_change: round(change / overrides, 2), mean_size: round(size / overrides, 2) },
});

/** `+ 0` turns −0 into 0. */
/**
 * Decisions are answers to requests about the candidate: at an approval step, or about the analysis itself. Each is
 * compared with the latest analysis at that time. Months are in UTC.
 *
 * All rows are joined at once: looking up the analysis of each decision takes several times as long. `answered` is
 * materialized since the planner would otherwise expect few rows of the whole join, and look up the rest one by one.
 */
const counted = ({ company_id }: Actor, jobId: string | undefined, firstMonth: string) => {
  const ofJob = (column: SQL) => (jobId ? sql`and ${column} = ${jobId}` : sql``);
  return sql`
  with answered as materialized (
    select r.candidate_id, r.job_id, q.responded_at as at, q.status = 'approved' as is_approved
    from approval_requests q
    join candidate_workflow_steps s on s.company_id = ${company_id} and s.id = q.step_id
      and s.step_type in ('human_approval', 'resume_analysis')
    join candidate_workflows r on r.company_id = ${company_id} and r.id = q.run_id ${ofJob(sql`r.job_id`)}
    where q.company_id = ${company_id} and q.status in ('approved', 'rejected')
  ), found as (
    select candidate_id, job_id, tier, created_at,
      lead(created_at) over (partition by job_id, candidate_id order by created_at, id) as until
    from analyses where company_id = ${company_id} ${ofJob(sql`job_id`)}
  ), both_kinds as (
    select candidate_id, job_id, at, 1 as decisions, (is_approved = (tier in ('strong', 'good')))::int as agreed,
      0 as overrides, 0::float8 as change
    from answered join found using (candidate_id, job_id)
    where at >= created_at and (until is null or at < until)
    union all
    select candidate_id, job_id, overridden_at, 0, 0, 1, (overridden_total - total)::float8
    from analyses where company_id = ${company_id} and overridden_total is not null ${ofJob(sql`job_id`)}
  ), sums as (
    select job_id,
      case when at >= ${`${firstMonth}-01T00:00:00Z`}::timestamptz then date_trunc('month', at at time zone 'UTC') end as month,
      sum(decisions)::int as decisions, sum(agreed)::int as agreed, sum(overrides)::int as overrides,
      sum(change)::float8 as change, sum(abs(change))::float8 as size
    from both_kinds join applications a using (candidate_id, job_id)
    where a.company_id = ${company_id} and a.is_live
    group by 1, 2
  )
  select sums.job_id, j.title as job_title, to_char(month, 'YYYY-MM') as month, decisions, agreed, overrides, change, size
  from sums join jobs j on j.company_id = ${company_id} and j.id = sums.job_id
  order by j.title, sums.job_id, month`;
};
