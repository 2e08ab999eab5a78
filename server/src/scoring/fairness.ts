import {
  DECLARATIONS,
  type Dimension,
  DIMENSIONS,
  type FairnessGroup,
  type FairnessReport,
  FOUR_FIFTHS,
  STEADY_FROM,
} from '@hirewire/contract/fairness';
import { SHOWN_FROM } from '@hirewire/contract/shown-limits';
import { desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { fairnessTests } from '../db/schema/scoring.ts';
import { requireJob } from '../jobs/require-job.ts';
import { reportAgreement } from './agreement.ts';
import { round } from '../lib/round.ts';

/** Earlier tests did not store what they had tried. */
const BEFORE_KINDS = { tried: [] };

/**
 * Reports how scores and decisions differ between groups, for one job or all. Counted in the database: no individual
 * declaration leaves it.
 */
export const reportFairness = async (
  db: Db,
  actor: Actor,
  { jobId, now }: { jobId?: string | undefined; now: Date },
): Promise<FairnessReport> => {
  if (jobId) await requireJob(db, actor, jobId);
  const [{ rows }, [tested], agreement] = await Promise.all([
    db.execute<Counted & { all: number; declared: number }>(countGroups(actor, jobId)),
    db
      .select({ result: fairnessTests.result, tested_at: fairnessTests.tested_at })
      .from(fairnessTests)
      .where(eq(fairnessTests.company_id, actor.company_id))
      .orderBy(desc(fairnessTests.tested_at))
      .limit(1),
    reportAgreement(db, actor, { jobId, now }),
  ]);
  return {
    applicants: rows[0]?.all ?? 0,
    declared: rows[0]?.declared ?? 0,
    dimensions: DIMENSIONS.map((dimension) => ({
      dimension,
      groups: compareGroups(
        dimension,
        rows.filter((row) => row.dimension === dimension),
      ),
    })),
    self_test: tested ? { ...BEFORE_KINDS, ...tested.result, tested_at: tested.tested_at } : null,
    agreement,
  };
};

export interface Counted extends Record<string, unknown> {
  dimension: Dimension | null;
  value: string;
  applicants: number;
  scored: number;
  above: number;
  selected: number;
}

/** The groups of one dimension that are large enough to show, compared with the best. */
export const compareGroups = (dimension: Dimension, counted: Counted[]): FairnessGroup[] => {
  const order: readonly string[] = DECLARATIONS[dimension];
  const shown = counted
    .filter(({ applicants }) => applicants >= SHOWN_FROM)
    .toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  const above = computeRates(shown.map((group) => (group.scored >= SHOWN_FROM ? group.above / group.scored : null)));
  const selected = computeRates(shown.map((group) => group.selected / group.applicants));
  return shown.map(({ value, applicants }, index) => ({
    group: value as FairnessGroup['group'],
    applicants,
    above_median: above[index] ?? null,
    selected: selected[index]!,
    is_small: applicants < STEADY_FROM,
  }));
};

type Rate = FairnessGroup['selected'];

const computeRates = (shares: (number | null)[]): (Rate | null)[] => {
  const known = shares.filter((share) => share !== null);
  const best = Math.max(...known);
  return shares.map((share) => {
    if (share === null) return null;
    const ratio = known.length > 1 && best > 0 ? share / best : null;
    return {
      rate: round(share, 3),
      impact_ratio: ratio === null ? null : round(ratio, 3),
      // 0.6 / 0.75 is slightly less than 0.8 in floating-point numbers.
      is_below_four_fifths: ratio !== null && ratio < FOUR_FIFTHS - Number.EPSILON,
    };
  });
};

/** Scores are compared within a job, since the scores of different jobs are not comparable. */
const countGroups = ({ company_id }: Actor, jobId: string | undefined) => sql`
  with scope as (
    select a.candidate_id, a.job_id, a.score, a.status, a.run_id from applications a
    where a.company_id = ${company_id} and a.is_live and a.job_id is not null ${jobId ? sql`and a.job_id = ${jobId}` : sql``}
  ), medians as (
    select job_id, percentile_cont(0.5) within group (order by score) as median from scope where score is not null group by job_id
  ), told as (
    select d.*, s.score, s.score > m.median as is_above, s.status = 'completed' or exists (
      select from approval_requests r where r.company_id = ${company_id} and r.run_id = s.run_id and r.status = 'approved'
    ) as is_selected
    from scope s
    join self_declarations d on d.company_id = ${company_id} and d.candidate_id = s.candidate_id
    left join medians m on m.job_id = s.job_id
  ), groups as (
    select v.dimension, v.value, count(*)::int as applicants, count(t.score)::int as scored,
      (count(*) filter (where t.is_above))::int as above, (count(*) filter (where t.is_selected))::int as selected
    from told t cross join lateral (values ${sql.join(
      DIMENSIONS.map((dimension) => sql`(${dimension}::text, t.${sql.identifier(dimension)})`),
      sql`, `,
    )}) v(dimension, value)
    where v.value is not null group by v.dimension, v.value
  )
  select totals.*, g.* from (
    select (select count(*)::int from scope) as "all", (select count(*)::int from told) as declared
  ) totals left join groups g on true`;
