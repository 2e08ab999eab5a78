import {
  type JobNeeds,
  type Readiness,
  READINESS_SENTENCES,
  type ReadinessCode,
  type ReadinessFacts,
  type ReadinessLine,
} from '@hirewire/contract/readiness';
import { STEP_TYPES, type StepType } from '@hirewire/contract/steps';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { listPeople, starterPlan } from '../interviews/interview-setup.ts';
import { notFound } from '../errors.ts';
import { getJobFamily } from '../jobs/job-family.ts';
import {
  type CompanyFacts,
  type JobFacts,
  readCompanyFacts,
  readJobFacts,
  readWorkflowFacts,
  type StepFacts,
} from './readiness-facts.ts';

/** Lists what jobs need for their workflows to run to the end: two queries for any number of jobs. */
export const jobReadiness = async (
  db: Db,
  { company_id }: Actor,
  { ids, workflow_template_id }: { ids: string[]; workflow_template_id?: string | undefined },
): Promise<Readiness[]> => {
  const jobs = await readJobFacts(db, { company_id, ids, workflowId: workflow_template_id });
  const company = await factsFor(db, company_id, jobs);
  return jobs.map((job) => ({ job_id: job.id, ...findNeeds(job, company), waiting_count: job.waiting_count }));
};

/** The same for a job that is not saved yet: nothing is set up for it, and the user who asks would create it. */
export const newJobReadiness = async (
  db: Db,
  { company_id, user_id }: Actor,
  { workflow_template_id, title = '', department = '' }: NewJob,
): Promise<JobNeeds> => {
  const workflow = await readWorkflowFacts(db, company_id, workflow_template_id);
  if (!workflow) throw notFound('Workflow template');
  const nothing = { task: null, interviews: null, questions: null, offer: null };
  const job: JobFacts = { id: null, title, department, status: 'draft', created_by: user_id, workflow, ...nothing };
  return findNeeds(job, await factsFor(db, company_id, [job]));
};

interface NewJob {
  workflow_template_id: string;
  title?: string | undefined;
  department?: string | undefined;
}

const factsFor = (db: Db, company_id: string, jobs: JobFacts[]): Promise<CompanyFacts> => {
  const named = jobs.flatMap(({ created_by, interviews, workflow }) => [
    ...(created_by ? [created_by] : []),
    ...(interviews ? listPeople(interviews) : []),
    ...(workflow?.steps.flatMap(({ approvers }) => approvers) ?? []),
  ]);
  return readCompanyFacts(db, company_id, [...new Set(named)]);
};

const findNeeds = (job: JobFacts, company: CompanyFacts): JobNeeds => {
  const lines = listNeeds(job, company);
  return { lines, missing_count: lines.filter(({ state }) => state === 'missing').length };
};

/** Pure, so that every case is in a table. A need that several steps share is named once. */
export const listNeeds = (job: JobFacts, company: CompanyFacts): ReadinessLine[] => {
  if (!job.workflow) return [line('workflow', 'missing', 'no_workflow', 'choose_workflow'), mailboxLine(job, company)];
  const { name, steps } = job.workflow;
  if (steps.length === 0)
    return [
      line('workflow', 'missing', 'empty_workflow', 'edit_workflow', { names: [name] }),
      mailboxLine(job, company),
    ];
  const kinds = STEP_TYPES.filter((type) => steps.some((step) => step.type === type));
  return [
    line('workflow', 'done', 'workflow', 'choose_workflow', { names: [name] }),
    ...approverLine(steps, company),
    ...kinds.flatMap((type) => NEEDS[type]?.(job, company) ?? []),
    mailboxLine(job, company),
  ];
};

type Needs = (job: JobFacts, company: CompanyFacts) => ReadinessLine[];
const taskLine: Needs = (job, { starter_tasks }) => {
  if (job.task)
    return job.task.title
      ? [line('task', 'done', 'task', 'set_up_task', { names: [job.task.title] })]
      : [line('task', 'missing', 'no_task', 'set_up_task')];
  const starter = starter_tasks.get(getJobFamily(job));
  return starter
    ? [line('task', 'done', 'starter_task', 'set_up_task', { names: [starter], is_starter: true })]
    : [line('task', 'missing', 'no_task', 'set_up_task')];
};

const interviewLines: Needs = (job, { people }) => {
  const starters = () => {
    const creator = job.created_by ? people.get(job.created_by) : undefined;
    if (creator?.is_active) return [creator.id];
    return [...people.values()].filter(({ is_active, is_manager }) => is_active && is_manager).map(({ id }) => id);
  };
  const plan = job.interviews ?? starterPlan(starters());
  const is_starter = job.interviews === null;
  const isActive = (id: string) => people.get(id)?.is_active === true;
  if (!plan) return [line('interviewers', 'missing', 'no_interviewers', 'set_up_interview', { is_starter })];
  // Everyone who is required, and one of each group.
  const isHeld =
    plan.required.every((id) => isActive(id)) &&
    plan.groups.every(({ user_ids }) => user_ids.some((id) => isActive(id)));
  if (!isHeld) return [line('interviewers', 'missing', 'interviewers_left', 'set_up_interview', { is_starter })];
  const able = listPeople(plan).filter((id) => isActive(id));
  const names = able.map((id) => people.get(id)!.name);
  const isBooked = (id: string) => isActive(id) && !people.get(id)!.has_no_hours;
  const hasHours =
    plan.required.every((id) => isBooked(id)) &&
    plan.groups.every(({ user_ids }) => user_ids.some((id) => isBooked(id)));
  return [
    line('interviewers', 'done', 'interviewers', 'set_up_interview', { ...firstNames(names), is_starter }),
    hasHours
      ? line('interview_hours', 'done', 'interview_hours', 'set_up_interview')
      : line('interview_hours', 'missing', 'no_interview_hours', 'set_up_interview'),
  ];
};

const questionLine: Needs = ({ questions, status }) => {
  const at = 'set_up_questions';
  if (questions?.is_starter) return [line('questions', 'done', 'starter_questions', at, { is_starter: true })];
  if (questions) return [line('questions', 'done', 'questions', at, { count: questions.version })];
  return status === 'active'
    ? [line('questions', 'missing', 'no_questions', at)]
    : [line('questions', 'note', 'questions_on_publish', at, { is_starter: true })];
};

const offerLine: Needs = ({ offer }, { starter_offer }) => {
  const template = offer ? offer.template : starter_offer;
  return template
    ? [line('offer_template', 'done', 'offer_template', 'set_up_offer', { names: [template], is_starter: !offer })]
    : [line('offer_template', 'missing', 'no_offer_template', 'set_up_offer')];
};

/** The types of steps that need something set up first. */
const NEEDS: Partial<Record<StepType, Needs>> = {
  task_assignment: taskLine,
  interview_scheduling: interviewLines,
  ai_interview: questionLine,
  offer_letter: offerLine,
};

/** Any step may need approval. Without approvers the company's administrators decide. */
const approverLine = (steps: StepFacts[], { people }: CompanyFacts): ReadinessLine[] => {
  const approved = steps.filter(({ is_approved }) => is_approved);
  if (approved.length === 0) return [];
  const named = [...new Set(approved.flatMap(({ approvers }) => approvers))];
  const gone = named.filter((id) => !people.get(id)?.is_active);
  if (gone.length > 0) return [line('approvers', 'missing', 'approvers_left', 'edit_workflow', { count: gone.length })];
  if (named.length === 0) return [line('approvers', 'done', 'admin_approves', 'edit_workflow')];
  const names = named.map((id) => people.get(id)!.name);
  return [line('approvers', 'done', 'approvers', 'edit_workflow', firstNames(names))];
};

const mailboxLine = ({ id }: JobFacts, { mailboxes }: CompanyFacts): ReadinessLine => {
  if (mailboxes.some((jobs) => jobs.length === 0 || (id !== null && jobs.includes(id))))
    return line('mailbox', 'done', 'mailbox', 'connect_mailbox');
  return line('mailbox', 'note', mailboxes.length > 0 ? 'no_mailbox_for_job' : 'no_mailbox', 'connect_mailbox');
};

const line = (
  need: ReadinessLine['need'],
  state: ReadinessLine['state'],
  code: ReadinessCode,
  action: ReadinessLine['action'],
  { is_starter = false, names = [], count = 0 }: Partial<ReadinessFacts> & { is_starter?: boolean } = {},
): ReadinessLine => {
  const facts = { names, count };
  return { need, state, code, sentence: READINESS_SENTENCES[code](facts), ...facts, action, is_starter };
};

const MAX_NAMES = 3;

/** The first names, and how many more there are. */
const firstNames = (names: string[]): ReadinessFacts => ({
  names: names.slice(0, MAX_NAMES),
  count: Math.max(0, names.length - MAX_NAMES),
});
