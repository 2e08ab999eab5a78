import type { NoteCode } from '@hirewire/contract/note-codes';
import type { Criterion } from '@hirewire/contract/analyses';
import type { TextStatus } from '@hirewire/contract/candidate-files';
import type { ChosenCriterion } from '@hirewire/contract/criteria';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import type { JobText } from '../resume-analysis/criteria.ts';
import { chosenCriteria } from '../resume-analysis/chosen-criteria.ts';

/** The material for scoring a resume. */
export interface ResumeMaterial {
  job: JobText;
  /** As set by users for this job; otherwise they come from the job's text. */
  criteria?: Criterion[] | undefined;
  /** The candidate's name, so that it can be hidden from the scorer. */
  names: string[];
  /** The latest one; null when there is none. */
  resume: Resume | null;
  /** The candidate has asked for a human decision instead of AI. */
  wants_human: boolean;
}

interface Resume {
  file_id: string;
  file_name: string;
  text: string | null;
  text_status: TextStatus;
  /** The reason why it could not be read. */
  note: string | null;
  note_code: NoteCode | null;
  hidden: { text: string; why: string; page: number | null }[];
  received_at: Date;
}

interface Row extends Record<string, unknown> {
  key: string;
  job: JobText;
  criteria: ChosenCriterion[] | null;
  names: string[];
  wants_human: boolean;
  resume: (Omit<Resume, 'received_at'> & { received_at: string }) | null;
}

/** Loads the material of many runs in one query, by run. */
export const loadResumes = (db: Db, companyId: string, runIds: string[]): Promise<Map<string, ResumeMaterial>> =>
  load(
    db,
    sql`select r.id::text as key, r.company_id, r.candidate_id, r.job_id from candidate_workflows r
      where r.company_id = ${companyId} and r.id = any(${sql.param(runIds)}::uuid[])`,
  );

/** Loads the material of one application, with or without a run; null when there is none. */
export const loadApplicationResume = async (
  db: Db,
  { company_id, candidate_id, job_id }: { company_id: string; candidate_id: string; job_id: string },
): Promise<ResumeMaterial | null> => {
  const found = await load(
    db,
    sql`select a.id::text as key, a.company_id, a.candidate_id, a.job_id from applications a
      where a.company_id = ${company_id} and a.candidate_id = ${candidate_id} and a.job_id = ${job_id} and a.is_live`,
  );
  return [...found.values()][0] ?? null;
};

/**
 * Looked up by keys, not joined: before the planner has statistics, a join would scan the company's rows for each run.
 */
const load = async (db: Db, wanted: SQL): Promise<Map<string, ResumeMaterial>> => {
  const { rows } = await db
    .execute<Row>(sql`
    select w.key,
      (select jsonb_build_object('title', j.title, 'description', j.description, 'requirements', j.requirements,
          'experience_level', j.experience_level, 'location', j.location, 'remote_policy', j.remote_policy)
        from jobs j where j.company_id = w.company_id and j.id = w.job_id) as job,
      (select s.criteria from scoring_criteria s where s.company_id = w.company_id and s.job_id = w.job_id) as criteria,
      (select array[${fullName('c')}]
        from candidates c where c.company_id = w.company_id and c.id = w.candidate_id) as names,
      coalesce((select a.wants_human from applications a
        where a.company_id = w.company_id and a.candidate_id = w.candidate_id and a.job_id = w.job_id), false) as wants_human,
      (select jsonb_build_object('file_id', f.id, 'file_name', f.file_name, 'text', f.text, 'text_status', f.text_status,
        'note', f.note, 'note_code', f.note_code, 'hidden', f.hidden, 'received_at', f.created_at) as resume
      from files f
      where f.company_id = w.company_id and f.candidate_id = w.candidate_id and f.kind = 'resume'
      order by f.created_at desc, f.id desc
      limit 1) as resume
    from (${wanted}) w`)
    // Users read why a step has failed, so leave out the query and its values.
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
