import type { Readiness, ReadinessLine } from '@hirewire/contract/readiness';
import { STEP_TYPES, type StepType } from '@hirewire/contract/steps';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { listPeople, starterPlan } from '../interviews/interview-setup.ts';
import { getJobFamily } from '../jobs/job-family.ts';
import { type CompanyFacts, type JobFacts, readCompanyFacts, readJobFacts, type StepFacts } from './readiness-facts.ts';

/** Lists what jobs need for their workflows to run to the end: two queries for any number of jobs. */
export const jobReadiness = async (
  db: Db,
  { company_id }: Actor,
  { ids, workflow_template_id }: { ids: string[]; workflow_template_id?: string | undefined },
): Promise<Readiness[]> => {
  const jobs = await readJobFacts(db, { company_id, ids, workflowId: workflow_template_id });
  const named = jobs.flatMap(({ created_by, interviews, workflow }) => [
    ...(created_by ? [created_by] : []),
    ...(interviews ? listPeople(interviews) : []),
    ...(workflow?.steps.flatMap(({ approvers }) => approvers) ?? []),
  ]);
  const company = await readCompanyFacts(db, company_id, [...new Set(named)]);
  return jobs.map((job) => {
    const lines = listNeeds(job, company);
    const missing_count = lines.filter(({ state }) => state === 'missing').length;
    return { job_id: job.id, lines, missing_count, waiting_count: job.waiting_count };
  });
};

/** Pure, so that every case is in a table. A need that several steps share is named once. */
export const listNeeds = (job: JobFacts, company: CompanyFacts): ReadinessLine[] => {
  if (!job.workflow)
    return [
      line('workflow', 'missing', 'No workflow is chosen: nothing happens to applications.', 'choose_workflow'),
      mailboxLine(company),
    ];
  const { name, steps } = job.workflow;
  if (steps.length === 0)
    return [line('workflow', 'missing', `The workflow ${name} has no steps.`, 'edit_workflow'), mailboxLine(company)];
  const kinds = STEP_TYPES.filter((type) => steps.some((step) => step.type === type));
  return [
    line('workflow', 'done', `Applications go through ${name}.`, 'choose_workflow'),
    ...approverLine(steps, company),
    ...kinds.flatMap((type) => NEEDS[type]?.(job, company) ?? []),
    mailboxLine(company),
  ];
};

type Needs = (job: JobFacts, company: CompanyFacts) => ReadinessLine[];
const taskLine: Needs = (job, { starter_tasks }) => {
  if (job.task)
    return job.task.title
      ? [line('task', 'done', `Candidates get the task “${job.task.title}”.`, 'set_up_task')]
      : [line('task', 'missing', 'No task is chosen: the task step would stop.', 'set_up_task')];
  const starter = starter_tasks.get(getJobFamily(job));
  return starter
    ? [line('task', 'done', `Candidates get the starter task “${starter}”.`, 'set_up_task', true)]
    : [line('task', 'missing', 'No task is chosen: the task step would stop.', 'set_up_task')];
};

const interviewLines: Needs = (job, { people }) => {
  const starters = () => {
    const creator = job.created_by ? people.get(job.created_by) : undefined;
    if (creator?.is_active) return [creator.id];
    return [...people.values()].filter(({ is_active, is_manager }) => is_active && is_manager).map(({ id }) => id);
  };
  const plan = job.interviews ?? starterPlan(starters());
  const isStarter = job.interviews === null;
  const isActive = (id: string) => people.get(id)?.is_active === true;
  if (!plan)
    return [line('interviewers', 'missing', 'No active user can hold the interviews.', 'set_up_interview', isStarter)];
  // Everyone who is required, and one of each group.
  const isHeld =
    plan.required.every((id) => isActive(id)) &&
    plan.groups.every(({ user_ids }) => user_ids.some((id) => isActive(id)));
  if (!isHeld)
    return [line('interviewers', 'missing', 'Some interviewers are no longer active.', 'set_up_interview', isStarter)];
  const able = listPeople(plan).filter((id) => isActive(id));
  const names = able.map((id) => people.get(id)!.name);
  const isBooked = (id: string) => isActive(id) && !people.get(id)!.has_no_hours;
  const hasHours =
    plan.required.every((id) => isBooked(id)) &&
    plan.groups.every(({ user_ids }) => user_ids.some((id) => isBooked(id)));
  return [
    line(
      'interviewers',
      'done',
      `${listed(names)} ${names.length === 1 ? 'interviews' : 'interview'}.`,
      'set_up_interview',
      isStarter,
    ),
    hasHours
      ? line('interview_hours', 'done', 'Interviewers have hours to choose from.', 'set_up_interview')
      : line('interview_hours', 'missing', 'An interviewer has no hours in any week.', 'set_up_interview'),
  ];
};

const questionLine: Needs = ({ questions, status }) => {
  const at = 'set_up_questions';
  if (questions?.is_starter)
    return [line('questions', 'done', 'The AI interview asks the starter questions.', at, true)];
  if (questions)
    return [line('questions', 'done', `The AI interview asks version ${questions.version} of its questions.`, at)];
  return status === 'active'
    ? [line('questions', 'missing', 'The questions of the AI interview are not approved yet.', at)]
    : [line('questions', 'note', 'Publishing approves the starter questions of the AI interview.', at, true)];
};

const offerLine: Needs = ({ offer }, { starter_offer }) => {
  const template = offer ? offer.template : starter_offer;
  return template
    ? [line('offer_template', 'done', `Offers are written from “${template}”.`, 'set_up_offer', !offer)]
    : [line('offer_template', 'missing', 'No offer template is chosen: the offer step would stop.', 'set_up_offer')];
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
  if (gone.length > 0) {
    const count = gone.length === 1 ? 'One approver is' : `${gone.length} approvers are`;
    return [line('approvers', 'missing', `${count} no longer active.`, 'edit_workflow')];
  }
  const names = listed(named.map((id) => people.get(id)!.name));
  const sentence =
    named.length > 0 ? `${names} ${named.length === 1 ? 'approves' : 'approve'}.` : 'An administrator approves.';
  return [line('approvers', 'done', sentence, 'edit_workflow')];
};

const mailboxLine = ({ has_mailbox }: CompanyFacts): ReadinessLine =>
  has_mailbox
    ? line('mailbox', 'done', 'Applications arrive from the connected mailbox.', 'connect_mailbox')
    : line('mailbox', 'note', 'No mailbox is connected: add candidates manually, or connect one.', 'connect_mailbox');

const line = (
  need: ReadinessLine['need'],
  state: ReadinessLine['state'],
  sentence: string,
  action: ReadinessLine['action'],
  is_starter = false,
): ReadinessLine => ({ need, state, sentence, action, is_starter });

const MOST_NAMES = 3;

const listed = (names: string[]): string => {
  const shown = names.slice(0, MOST_NAMES);
  const more = names.length - shown.length;
  const parts = more > 0 ? [...shown, `${more} more`] : shown;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
};
