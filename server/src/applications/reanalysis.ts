import type { AnalysisReason } from '@hirewire/contract/scoring';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { analyses, dueAnalyses } from '../db/schema/scoring.ts';
import { runSteps } from '../db/schema/engine.ts';
import { files } from '../db/schema/files.ts';

/**
 * Queues an analysis for candidates whose resume or name has changed, for each job they are still in the process for:
 * if they have a score there, or if their step found no readable resume. Names are removed from a resume before
 * scoring, so a new name can change the text that is scored.
 */
export const reanalyseCandidates = (db: Db, company_id: string, candidateIds: string[]) =>
  enqueue(
    db,
    company_id,
    'resume_changed',
    sql`a.candidate_id = any (${sql.param(candidateIds)}::uuid[]) and a.job_id is not null
      and (${hasScore} or ${hasEnded('no_resume', 'unreadable')})`,
  );

/** Queues an analysis for each job where the step found no resume, if the candidate has one by now. */
export const analyseWithoutResume = (db: Db, company_id: string, candidateId: string) =>
  enqueue(
    db,
    company_id,
    'resume_changed',
    sql`a.candidate_id = ${candidateId} and a.job_id is not null and not ${hasScore} and ${hasEnded('no_resume')}
      and exists (select from ${files} f
        where f.company_id = ${company_id} and f.candidate_id = ${candidateId} and f.kind = 'resume')`,
  );

/** Queues an analysis for the scored applicants in the process of a job whose text or criteria have changed. */
export const reanalyseApplicants = (db: Db, company_id: string, jobId: string) =>
  enqueue(db, company_id, 'criteria_changed', sql`a.job_id = ${jobId} and ${hasScore}`);

const hasScore = sql`exists (select from ${analyses} s where s.company_id = a.company_id
  and s.candidate_id = a.candidate_id and s.job_id = a.job_id)`;

/** The step of the analysis has ended with one of these results. */
const hasEnded = (...results: string[]) => sql`exists (select from ${runSteps} s
  where s.company_id = a.company_id and s.run_id = a.run_id and s.step_type = 'resume_analysis'
    and s.output ->> 'status' = any (${sql.param(results)}))`;

/**
 * An analysis that is already pending, in progress or failed starts over. New criteria leave it the reason of a new
 * resume or a user's request: the re-scoring can be cancelled, those cannot.
 */
const enqueue = (db: Db, company_id: string, reason: AnalysisReason, which: SQL) =>
  db.execute(sql`
    insert into ${dueAnalyses} (company_id, candidate_id, job_id, reason)
    select a.company_id, a.candidate_id, a.job_id, ${reason} from ${applications} a
    where a.company_id = ${company_id} and a.is_live and a.status in ('active', 'pending') and ${which}
    on conflict (company_id, candidate_id, job_id) do update set
      reason = case when ${isKept} then due_analyses.reason else excluded.reason end,
      asked_by = case when ${isKept} then due_analyses.asked_by end,
      due_at = excluded.due_at, tries = 0, attempt = due_analyses.attempt + 1, failure = null, failure_code = null`);

const isKept = sql`excluded.reason = 'criteria_changed' and due_analyses.reason in ('resume_changed', 'asked_for')`;
