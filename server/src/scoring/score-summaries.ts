import type { Analysis, Tier } from '@hirewire/contract/analyses';
import type { ApprovalSummary } from '@hirewire/contract/approval-evidence';
import { splitMustHaves } from '@hirewire/contract/must-haves';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

interface Row extends Record<string, unknown> {
  run_id: string;
  total: number | null;
  overridden_total: number | null;
  tier: Tier;
  must_haves: Analysis['criteria'];
  has_resume: boolean;
  is_due: boolean;
  failure: string | null;
  is_unreadable: boolean;
}

/** Lists the score behind each run, for any number of runs, in one query. */
export const listScoreSummaries = async (
  db: Db,
  company_id: string,
  runIds: string[],
): Promise<Map<string, ApprovalSummary>> => {
  if (runIds.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select r.id as run_id, a.total, a.overridden_total, a.tier, a.must_haves,
      exists (select from files f where f.company_id = r.company_id and f.candidate_id = r.candidate_id
        and f.kind = 'resume') as has_resume,
      d.id is not null as is_due, d.failure,
      exists (select from candidate_workflow_steps s where s.company_id = r.company_id and s.run_id = r.id
        and s.step_type = 'resume_analysis' and s.output ->> 'status' = 'unreadable') as is_unreadable
    from candidate_workflows r
    left join due_analyses d on d.company_id = r.company_id and d.candidate_id = r.candidate_id and d.job_id = r.job_id
    left join lateral (
      select l.total, l.overridden_total, l.tier,
        jsonb_path_query_array(l.result, '$.criteria[*] ? (@.kind == "must_have")') as must_haves
      from analyses l
      where l.company_id = r.company_id and l.candidate_id = r.candidate_id and l.job_id = r.job_id
      order by l.created_at desc, l.id desc limit 1) a on true
    where r.company_id = ${company_id} and r.id = any(${sql.param([...new Set(runIds)])}::uuid[])`);
  return new Map(rows.map((row) => [row.run_id, toSummary(row)]));
};

const toSummary = (row: Row): ApprovalSummary => {
  if (row.total === null) return { score: null, no_score: whyMissing(row) };
  return {
    score: {
      total: row.overridden_total ?? row.total,
      tier: row.tier,
      is_set_by_person: row.overridden_total !== null,
      must_haves: splitMustHaves(row.must_haves),
    },
    no_score: null,
  };
};

const whyMissing = ({ has_resume, is_due, failure, is_unreadable }: Row): ApprovalSummary['no_score'] => {
  if (!has_resume) return 'no_resume';
  if (failure !== null) return 'failed';
  if (is_due) return 'waiting';
  return is_unreadable ? 'failed' : 'not_analysed';
};
