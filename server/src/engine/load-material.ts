import type { TextStatus } from '@hirewire/contract/candidate-files';
import type { InterviewQuestion } from '@hirewire/contract/interview-questions';
import { sql } from 'drizzle-orm';
import type { JobText } from '../ai/embedded/criteria.ts';
import type { Db } from '../db/client.ts';

/** What a step that reads the application works on: steps look nothing up themselves. */
export interface Material {
  job: JobText;
  /** As the candidate is called, so that it can be kept from whoever scores. */
  names: string[];
  /** The latest one; null when there is none. */
  resume: Resume | null;
  /** The candidate has asked for a person where a machine would judge. */
  wants_human: boolean;
  /** What was answered in the interview of the current step; null until it has been handed in. */
  interview: HandedIn | null;
}

interface HandedIn {
  questions: InterviewQuestion[];
  answers: { question_id: string; follow_up: number; text: string }[];
}

interface Resume {
  file_id: string;
  file_name: string;
  text: string | null;
  text_status: TextStatus;
  /** Why it could not be read. */
  note: string | null;
  hidden: { text: string; why: string; page: number | null }[];
  received_at: Date;
}

interface Row extends Record<string, unknown> {
  run_id: string;
  job: JobText;
  names: string[];
  wants_human: boolean;
  interview: HandedIn | null;
  resume: (Omit<Resume, 'received_at'> & { received_at: string }) | null;
}

/**
 * The material of many runs in one query. Looked up by keys, not joined: where the database has not counted its rows yet it
 * would go through all of a company's for each run.
 */
export const loadMaterial = async (db: Db, companyId: string, runIds: string[]): Promise<Map<string, Material>> => {
  if (runIds.length === 0) return new Map();
  const { rows } = await db
    .execute<Row>(sql`
    select r.id as run_id,
      (select jsonb_build_object('title', j.title, 'description', j.description, 'requirements', j.requirements,
          'experience_level', j.experience_level, 'location', j.location, 'remote_policy', j.remote_policy)
        from jobs j where j.company_id = r.company_id and j.id = r.job_id) as job,
      (select array[c.first_name || ' ' || c.last_name]
        from candidates c where c.company_id = r.company_id and c.id = r.candidate_id) as names,
      coalesce((select a.wants_human from applications a
        where a.company_id = r.company_id and a.candidate_id = r.candidate_id and a.job_id = r.job_id), false) as wants_human,
      (select jsonb_build_object('questions', s.questions, 'answers', (
          select coalesce(jsonb_agg(jsonb_build_object('question_id', w.question_id, 'follow_up', w.follow_up, 'text', w.text)
            order by w.follow_up), '[]')
          from ai_interview_answers w where w.company_id = i.company_id and w.interview_id = i.id))
        from ai_interviews i
        join interview_question_sets s on s.company_id = i.company_id and s.id = i.question_set_id
        where i.company_id = r.company_id and i.step_id = r.current_step_id and i.submitted_at is not null) as interview,
      (select jsonb_build_object('file_id', f.id, 'file_name', f.file_name, 'text', f.text, 'text_status', f.text_status,
        'note', f.note, 'hidden', f.hidden, 'received_at', f.created_at) as resume
      from files f
      where f.company_id = r.company_id and f.candidate_id = r.candidate_id and f.kind = 'resume'
      order by f.created_at desc, f.id desc
      limit 1) as resume
    from candidate_workflows r
    where r.company_id = ${companyId} and r.id = any(${sql.param(runIds)}::uuid[])`)
    // People read why a step has failed: the query and its values are not for them.
    .catch((cause: unknown) => {
      throw new Error('The application could not be looked up.', { cause });
    });
  return new Map(
    rows.map(({ run_id, resume, ...material }) => [
      run_id,
      { ...material, resume: resume && { ...resume, received_at: new Date(resume.received_at) } },
    ]),
  );
};
