import type { JobFamily } from '@hirewire/contract/job-families';
import type { StepType } from '@hirewire/contract/steps';
import { type SQL, sql } from 'drizzle-orm';
import { rolesWith } from '@hirewire/contract/roles';
import type { InterviewSetup } from '@hirewire/contract/scheduling';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { findStep } from '../engine/predefined-steps.ts';

interface Person {
  id: string;
  name: string;
  is_active: boolean;
  /** May conduct the interviews of the starter setup. */
  is_manager: boolean;
  /** True if no weekday has interview hours. */
  has_no_hours: boolean;
}

/** Facts about the whole company: read once for all its jobs. */
export interface CompanyFacts {
  people: Map<string, Person>;
  starter_tasks: Map<JobFamily, string>;
  starter_offer: string | null;
  /** The jobs that each working mailbox accepts applications for; none: for all. */
  mailboxes: string[][];
}

export interface StepFacts {
  type: StepType;
  is_approved: boolean;
  approvers: string[];
}

/** Facts about one job; null where nothing was configured. */
export interface JobFacts {
  /** Null: not saved yet. */
  id: string | null;
  title: string;
  department: string | null;
  status: 'draft' | 'active' | 'paused' | 'closed';
  created_by: string | null;
  workflow: { name: string; steps: StepFacts[] } | null;
  task: { title: string | null } | null;
  interviews: InterviewSetup | null;
  questions: { version: number; is_starter: boolean } | null;
  offer: { template: string | null } | null;
}

/** A job that is saved can have applicants who wait for its workflow. */
interface SavedJobFacts extends JobFacts {
  id: string;
  waiting_count: number;
}

interface JobRow extends Record<string, unknown>, Omit<SavedJobFacts, 'workflow'> {
  workflow: { name: string; steps: { workflow_step_id: string; is_approved: boolean; approvers: string[] }[] } | null;
}

/** Reads the facts of many jobs in one query. `workflowId` is the workflow that they would have. */
export const readJobFacts = async (
  db: Db,
  { company_id, ids, workflowId }: { company_id: string; ids: string[]; workflowId: string | undefined },
): Promise<SavedJobFacts[]> => {
  const workflow = workflowId ? sql`${workflowId}::uuid` : sql`j.workflow_template_id`;
  const { rows } = await db.execute<JobRow>(sql`
    select j.id, j.title, j.department, j.status, j.created_by,
      ${selectWorkflow(sql`j.company_id`, workflow)} as workflow,
      (select jsonb_build_object('title', k.title) from job_tasks c
        left join tasks k on k.company_id = c.company_id and k.id = c.task_id and k.deleted_at is null
        where c.company_id = j.company_id and c.job_id = j.id) as task,
      (select s.plan from interview_setups s where s.company_id = j.company_id and s.job_id = j.id) as interviews,
      (select jsonb_build_object('version', q.version, 'is_starter', q.is_starter) from interview_question_sets q
        where q.company_id = j.company_id and q.job_id = j.id order by q.version desc limit 1) as questions,
      (select jsonb_build_object('template', o.name) from offer_setups s
        left join offer_templates o on o.company_id = s.company_id and o.id = s.template_id and o.deleted_at is null
        where s.company_id = j.company_id and s.job_id = j.id) as offer,
      (select count(*)::int from applications a where ${isWaiting(sql`j.company_id`, sql`j.id`)}) as waiting_count
    from jobs j
    where j.company_id = ${company_id} and j.deleted_at is null and j.id = any(${sql.param(ids)}::uuid[])`);
  return rows.map(({ workflow, ...job }) => ({ ...job, workflow: withStepTypes(workflow) }));
};

/** Reads the workflow that a new job would have; null if there is none. */
export const readWorkflowFacts = async (db: Db, company_id: string, id: string): Promise<JobFacts['workflow']> => {
  const { rows } = await db.execute<Pick<JobRow, 'workflow'>>(
    sql`select ${selectWorkflow(sql`${company_id}::uuid`, sql`${id}::uuid`)} as workflow`,
  );
  return withStepTypes(rows[0]!.workflow);
};

const selectWorkflow = (companyId: SQL, id: SQL): SQL => sql`
  (select jsonb_build_object('name', t.name, 'steps', coalesce((
      select jsonb_agg(jsonb_build_object('workflow_step_id', d.workflow_step_id,
        'is_approved', d.required_human_approval, 'approvers', d.approvers) order by d.order_number)
      from workflow_step_details d
      where d.company_id = t.company_id and d.workflow_template_id = t.id), '[]'))
    from workflow_templates t
    where t.company_id = ${companyId} and t.id = ${id} and t.deleted_at is null)`;

const withStepTypes = (workflow: JobRow['workflow']): JobFacts['workflow'] =>
  workflow && {
    name: workflow.name,
    steps: workflow.steps.map(({ workflow_step_id, ...step }) => ({
      ...step,
      type: findStep(workflow_step_id)!.step_type,
    })),
  };

/**
 * An application `a` that awaits a workflow: it has none, was neither rejected nor withdrawn, and no user removed it from
 * one.
 */
export const isWaiting = (companyId: SQL, jobId: SQL): SQL => sql`
  a.company_id = ${companyId} and a.job_id = ${jobId} and a.run_id is null and a.is_live
  and a.status <> 'rejected' and a.withdrawn_at is null
  and not exists (select from candidate_workflows r where r.company_id = a.company_id
    and r.candidate_id = a.candidate_id and r.job_id = a.job_id and r.deleted_at >= a.created_at)`;

const MANAGING_ROLES = rolesWith('canManageInterviewers');

interface CompanyRow extends Record<string, unknown> {
  people: Person[];
  starter_tasks: { starter: JobFamily; title: string }[];
  starter_offer: string | null;
  mailboxes: string[][];
}

/** Reads only the people the jobs name, and those who manage interviewers. */
export const readCompanyFacts = async (db: Db, company_id: string, userIds: string[]): Promise<CompanyFacts> => {
  const { rows } = await db.execute<CompanyRow>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${fullName('u')},
          'is_active', u.is_active, 'is_manager', r.name = any(${sql.param(MANAGING_ROLES)}::text[]),
          'has_no_hours', exists (select from interviewer_hours h where h.company_id = u.company_id
            and h.user_id = u.id and not jsonb_path_exists(h.days, '$[*][*]')))
          order by u.created_at, u.id), '[]')
        from users u join roles r on r.id = u.role_id
        where u.company_id = c.id and (u.id = any(${sql.param(userIds)}::uuid[])
          or (u.is_active and r.name = any(${sql.param(MANAGING_ROLES)}::text[])))) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('starter', t.starter, 'title', t.title)), '[]') from tasks t
        where t.company_id = c.id and t.starter is not null and t.deleted_at is null) as starter_tasks,
      (select o.name from offer_templates o
        where o.company_id = c.id and o.is_starter and o.deleted_at is null) as starter_offer,
      (select coalesce(jsonb_agg(m.job_ids), '[]') from mailboxes m where m.company_id = c.id and m.is_active
        and m.secret is not null and m.broken_because is null) as mailboxes
    from companies c where c.id = ${company_id}`);
  const { people, starter_tasks, ...facts } = rows[0]!;
  return {
    ...facts,
    people: new Map(people.map((person) => [person.id, person])),
    starter_tasks: new Map(starter_tasks.map(({ starter, title }) => [starter, title])),
  };
};
