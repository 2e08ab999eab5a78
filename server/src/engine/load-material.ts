import type { Criterion } from '@hirewire/contract/analyses';
import type { TextStatus } from '@hirewire/contract/candidate-files';
import type { ChosenCriterion } from '@hirewire/contract/criteria';
import { type SQL, sql } from 'drizzle-orm';
import { chosenCriteria } from '../ai/chosen-criteria.ts';
import type { TaskCriterion } from '@hirewire/contract/tasks';
import type { InterviewQuestion } from '@hirewire/contract/interview-questions';
import type { JobText } from '../ai/embedded/criteria.ts';
import type { KnownIdentity } from '../ai/embedded/hide-person.ts';
import type { Db } from '../db/client.ts';

/** What a step that reads the application works on: steps look nothing up themselves. */
export interface Material {
  job: JobText;
  /** As people have set them for this job; otherwise its words say. */
  criteria?: Criterion[] | undefined;
  /** As the candidate is called, so that it can be kept from whoever scores. */
  names: string[];
  /** The latest one; null when there is none. */
  resume: Resume | null;
  /** The candidate has asked for a person where a machine would judge. */
  wants_human: boolean;
  /** The latest that was handed in for a task; null when there is none. */
  submission: Submission | null;
  /** What was answered in the interview of the current step; null until it has been handed in. */
  interview: HandedIn | null;
}

interface HandedIn {
  questions: InterviewQuestion[];
  answers: { question_id: string; follow_up: number; text: string }[];
}

interface Submission {
  assignment_id: string;
  brief: string;
  rubric: TaskCriterion[];
  texts: string[];
  /** The text of a file is still being recognised. */
  is_being_read: boolean;
  person: KnownIdentity;
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
  key: string;
  job: JobText;
  criteria: ChosenCriterion[] | null;
  names: string[];
  wants_human: boolean;
  submission: Submission | null;
  interview: HandedIn | null;
  resume: (Omit<Resume, 'received_at'> & { received_at: string }) | null;
}

/**
 * The material of many runs in one query. Looked up by keys, not joined: where the database has not counted its rows yet it
 * would go through all of a company's for each run.
 */
export const loadMaterial = async (db: Db, companyId: string, runIds: string[]): Promise<Map<string, Material>> => {
  if (runIds.length === 0) return new Map();
  return load(
    db,
    sql`select r.id::text as key, r.id as run_id, r.current_step_id as step_id, r.company_id, r.candidate_id, r.job_id from candidate_workflows r
      where r.company_id = ${companyId} and r.id = any(${sql.param(runIds)}::uuid[])`,
  );
};

/** The material of one application, whether or not it is on the way; null when there is none. */
export const loadApplicationMaterial = async (
  db: Db,
  { company_id, candidate_id, job_id }: { company_id: string; candidate_id: string; job_id: string },
): Promise<Material | null> => {
  const found = await load(
    db,
    sql`select a.id::text as key, null::uuid as run_id, null::uuid as step_id, a.company_id, a.candidate_id, a.job_id from applications a
      where a.company_id = ${company_id} and a.candidate_id = ${candidate_id} and a.job_id = ${job_id} and a.is_live`,
  );
  return [...found.values()][0] ?? null;
};

const load = async (db: Db, wanted: SQL): Promise<Map<string, Material>> => {
  const { rows } = await db
    .execute<Row>(sql`
    select w.key,
      (select jsonb_build_object('title', j.title, 'description', j.description, 'requirements', j.requirements,
          'experience_level', j.experience_level, 'location', j.location, 'remote_policy', j.remote_policy)
        from jobs j where j.company_id = w.company_id and j.id = w.job_id) as job,
      (select s.criteria from scoring_criteria s where s.company_id = w.company_id and s.job_id = w.job_id) as criteria,
      (select array[c.first_name || ' ' || c.last_name]
        from candidates c where c.company_id = w.company_id and c.id = w.candidate_id) as names,
      coalesce((select a.wants_human from applications a
        where a.company_id = w.company_id and a.candidate_id = w.candidate_id and a.job_id = w.job_id), false) as wants_human,
      (select jsonb_build_object('questions', s.questions, 'answers', (
          select coalesce(jsonb_agg(jsonb_build_object('question_id', t.question_id, 'follow_up', t.follow_up, 'text', t.text)
            order by t.follow_up), '[]')
          from ai_interview_answers t where t.company_id = i.company_id and t.interview_id = i.id))
        from ai_interviews i
        join interview_question_sets s on s.company_id = i.company_id and s.id = i.question_set_id
        where i.company_id = w.company_id and i.step_id = w.step_id and i.submitted_at is not null) as interview,
      (select jsonb_build_object('file_id', f.id, 'file_name', f.file_name, 'text', f.text, 'text_status', f.text_status,
        'note', f.note, 'hidden', f.hidden, 'received_at', f.created_at) as resume
      from files f
      where f.company_id = w.company_id and f.candidate_id = w.candidate_id and f.kind = 'resume'
      order by f.created_at desc, f.id desc
      limit 1) as resume,
      (select jsonb_build_object('assignment_id', t.id, 'brief', t.brief, 'rubric', t.rubric,
          'texts', jsonb_build_array(coalesce(t.text, '')) || coalesce((select jsonb_agg(f.text order by f.created_at, f.id)
            from task_submission_files s join files f on f.company_id = s.company_id and f.id = s.file_id
            where s.company_id = t.company_id and s.assignment_id = t.id and f.text is not null), '[]'),
          'is_being_read', exists (select from task_submission_files s join files f on f.company_id = s.company_id and f.id = s.file_id
            where s.company_id = t.company_id and s.assignment_id = t.id and f.text_status = 'reading'),
          'person', (select jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'email', c.email,
            'phone', c.phone) from candidates c where c.company_id = w.company_id and c.id = w.candidate_id))
        from task_assignments t
        where t.company_id = w.company_id and t.run_id = w.run_id and t.submitted_at is not null
        order by t.submitted_at desc, t.id desc
        limit 1) as submission
    from (${wanted}) w`)
    // People read why a step has failed: the query and its values are not for them.
    .catch((cause: unknown) => {
      throw new Error('The application could not be looked up.', { cause });
    });
  return new Map(
    rows.map(({ key, criteria, resume, ...material }) => [
      key,
      {
        ...material,
        criteria: criteria ? chosenCriteria(criteria) : undefined,
        resume: resume && { ...resume, received_at: new Date(resume.received_at) },
      },
    ]),
  );
};
