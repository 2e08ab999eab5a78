import type { TaskCriterion } from '@hirewire/contract/tasks';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { KnownIdentity } from '../resume-analysis/hide-person.ts';

/** The material a task review marks. */
export interface SubmissionMaterial {
  /** The latest submission for a task; null when there is none. */
  submission: Submission | null;
  /** The candidate has asked for a human decision instead of AI. */
  wants_human: boolean;
}

interface Submission {
  assignment_id: string;
  brief: string;
  rubric: TaskCriterion[];
  texts: string[];
  /** The text of a file is still being extracted. */
  is_being_read: boolean;
  person: KnownIdentity;
}

interface Row extends Record<string, unknown>, SubmissionMaterial {
  run_id: string;
}

/** Loads the submissions of many runs, by run. */
export const loadSubmissions = async (
  db: Db,
  companyId: string,
  runIds: string[],
): Promise<Map<string, SubmissionMaterial>> => {
  const { rows } = await db
    .execute<Row>(sql`
    select r.id as run_id,
      coalesce((select a.wants_human from applications a
        where a.company_id = r.company_id and a.candidate_id = r.candidate_id and a.job_id = r.job_id), false) as wants_human,
      (select jsonb_build_object('assignment_id', t.id, 'brief', t.brief, 'rubric', t.rubric,
          'texts', jsonb_build_array(coalesce(t.text, '')) || coalesce((select jsonb_agg(f.text order by f.created_at, f.id)
            from task_submission_files s join files f on f.company_id = s.company_id and f.id = s.file_id
            where s.company_id = t.company_id and s.assignment_id = t.id and f.text is not null), '[]'),
          'is_being_read', exists (select from task_submission_files s join files f on f.company_id = s.company_id and f.id = s.file_id
            where s.company_id = t.company_id and s.assignment_id = t.id and f.text_status = 'reading'),
          'person', (select jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'email', c.email,
            'phone', c.phone) from candidates c where c.company_id = r.company_id and c.id = r.candidate_id))
        from task_assignments t
        where t.company_id = r.company_id and t.run_id = r.id and t.submitted_at is not null
        order by t.submitted_at desc, t.id desc
        limit 1) as submission
    from candidate_workflows r
    where r.company_id = ${companyId} and r.id = any(${sql.param(runIds)}::uuid[])`)
    // Users read why a step has failed, so leave out the query and its values.
    .catch((cause: unknown) => {
      throw new Error('The submission could not be looked up.', { cause });
    });
  return new Map(rows.map(({ run_id, ...material }) => [run_id, material]));
};
