import type { InterviewQuestion } from '@hirewire/contract/interview-questions';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';

/** The material of an AI interview step. */
export interface InterviewMaterial {
  /** The candidate's name, so that it can be hidden from the scorer. */
  names: string[];
  /** The answers of the current step; null until they are submitted. */
  interview: HandedIn | null;
  /** The candidate has asked for a human decision instead of AI. */
  wants_human: boolean;
}

export interface HandedIn {
  questions: InterviewQuestion[];
  answers: { question_id: string; follow_up: number; text: string }[];
}

interface Row extends Record<string, unknown>, InterviewMaterial {
  run_id: string;
}

/** Loads the interviews at the current steps of many runs, by run. */
export const loadAnswers = async (
  db: Db,
  companyId: string,
  runIds: string[],
): Promise<Map<string, InterviewMaterial>> => {
  const { rows } = await db
    .execute<Row>(sql`
    select r.id as run_id,
      (select array[${fullName('c')}]
        from candidates c where c.company_id = r.company_id and c.id = r.candidate_id) as names,
      coalesce((select a.wants_human from applications a
        where a.company_id = r.company_id and a.candidate_id = r.candidate_id and a.job_id = r.job_id), false) as wants_human,
      (select jsonb_build_object('questions', s.questions, 'answers', (
          select coalesce(jsonb_agg(jsonb_build_object('question_id', t.question_id, 'follow_up', t.follow_up, 'text', t.text)
            order by t.question_id, t.follow_up), '[]')
          from ai_interview_answers t where t.company_id = i.company_id and t.interview_id = i.id))
        from ai_interviews i
        join interview_question_sets s on s.company_id = i.company_id and s.id = i.question_set_id
        where i.company_id = r.company_id and i.step_id = r.current_step_id and i.submitted_at is not null) as interview
    from candidate_workflows r
    where r.company_id = ${companyId} and r.id = any(${sql.param(runIds)}::uuid[])`)
    // Users read why a step has failed, so leave out the query and its values.
    .catch((cause: unknown) => {
      throw new Error('The interview could not be looked up.', { cause });
    });
  return new Map(rows.map(({ run_id, ...material }) => [run_id, material]));
};
