import { api } from '@hirewire/contract';
import type { RoleName } from '@hirewire/contract/roles';
import { STEP_TERMS } from '@hirewire/contract/steps';
import { type Ask, askProduct } from './ask-product.ts';
import { type DemoJob, type JobName, JOBS, OFFER_LETTER, TASKS, type WorkflowName, WORKFLOWS } from './jobs.ts';
import { DEMO_COMPANY, DEMO_USERS } from './users.ts';
import { connectMailbox } from './connect-mailbox.ts';
import type { Stage } from './stage.ts';

/** The company before its first application. */
export interface Northlight {
  company_id: string;
  /** The same users, as callers of the API. */
  as: Record<RoleName, Ask>;
  ids: Record<RoleName, string>;
  jobs: Record<JobName, string>;
}

/** Registers the company and sets it up as an administrator would, through the product's API. */
export const setUpCompany = async (stage: Stage): Promise<Northlight> => {
  const { company_id, ids } = await signUp(stage);
  const as = await stage.open(company_id, ids);
  await connectMailbox(stage.app, `Bearer ${await stage.getToken(ids.admin)}`);
  await as.admin(api.polling.start, {});
  const workflows = await makeWorkflows(as.admin, ids);
  const tasks = await makeTasks(as.hr_manager);
  const { id: template_id } = await as.hr_manager(api.offerTemplates.create, {
    body: { name: 'Employment offer', body: OFFER_LETTER },
  });
  for (const id of [ids.tech_lead, ids.senior_engineer, ids.hr_manager, ids.project_manager]) {
    await as.hr_manager(api.scheduling.setHours, { params: { id }, body: OFFICE_HOURS });
  }
  const entries: [JobName, string][] = [];
  for (const [name, job] of Object.entries(JOBS) as [JobName, DemoJob][]) {
    const workflow_template_id = job.workflow && workflows[job.workflow];
    const { id } = await as.admin(api.jobs.create, { body: { ...job.values, workflow_template_id } });
    entries.push([name, id]);
    if (job.workflow) await prepareJob(as.hr_manager, { id, job, tasks, template_id, ids });
    if (job.status !== 'draft') await as.hr_manager(api.jobs.change, { params: { id }, body: { status: 'active' } });
  }
  return { company_id, as, ids, jobs: Object.fromEntries(entries) as Northlight['jobs'] };
};

const OFFICE_HOURS = {
  time_zone: 'Europe/Berlin',
  days: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: '09:00', to: '17:00' }] : [])),
  buffer_minutes: 15,
  max_per_day: 6,
};

/** Every user has changed their password, as required at the first sign-in. */
const signUp = async ({ app }: Stage) => {
  const [founder, ...others] = DEMO_USERS;
  const [first_name, last_name] = founder!.name.split(' ') as [string, string];
  const { email, password } = founder!;
  const { access_token, user, company } = await askProduct(app)(api.registration.register, {
    body: { company: DEMO_COMPANY, admin_user: { first_name, last_name, email, password } },
  });
  const asAdmin = askProduct(app, () => access_token);
  const { roles } = await asAdmin(api.auth.roles, {});
  const added = await Promise.all(
    others.map(async (other) => {
      const [first_name, last_name] = other.name.split(' ') as [string, string];
      const role_id = roles.find(({ name }) => name === other.role_name)!.id;
      const { id, temporary_password } = await asAdmin(api.users.create, {
        body: { email: other.email, first_name, last_name, role_id },
      });
      const { access_token: token } = await askProduct(app)(api.auth.login, {
        body: { email: other.email, password: temporary_password },
      });
      await askProduct(app, () => token)(api.auth.changePassword, {
        body: { current_password: temporary_password, new_password: other.password },
      });
      return [other.role_name, id] as const;
    }),
  );
  return { company_id: company.id, ids: Object.fromEntries([['admin', user.id], ...added]) as Northlight['ids'] };
};

const makeWorkflows = async (as: Ask, ids: Northlight['ids']): Promise<Record<WorkflowName, string>> => {
  const made: [string, string][] = [];
  const templates = await as(api.workflows.templates, {});
  for (const [key, { name, description, steps }] of Object.entries(WORKFLOWS)) {
    const body = {
      name,
      description,
      steps: steps.map(({ type, name: display_name = null, approvers = [] }) => ({
        workflow_step_id: STEP_TERMS[type].id,
        display_name,
        required_human_approval: approvers.length > 0,
        approvers: approvers.map((role) => ids[role]),
      })),
    };
    const kept = templates.find((template) => template.is_default && template.name === name);
    const { id } = kept
      ? await as(api.workflows.change, { params: { id: kept.id }, body: { steps: body.steps } })
      : await as(api.workflows.createWithSteps, { body });
    made.push([key, id]);
  }
  return Object.fromEntries(made) as Record<WorkflowName, string>;
};

const makeTasks = async (as: Ask) => {
  const made: [string, string][] = [];
  for (const [name, body] of Object.entries(TASKS)) made.push([name, (await as(api.tasks.create, { body })).id]);
  return Object.fromEntries(made) as Record<keyof typeof TASKS, string>;
};

interface Preparation {
  id: string;
  job: DemoJob;
  tasks: Record<keyof typeof TASKS, string>;
  template_id: string;
  ids: Northlight['ids'];
}

/** Prepares what its workflow needs: a task, questions, interviewers, an offer. */
const prepareJob = async (as: Ask, { id, job, tasks, template_id, ids }: Preparation) => {
  const params = { id };
  if (job.task) await as(api.tasks.choose, { params, body: { task_id: tasks[job.task] } });
  if (job.workflow === 'engineering') {
    const { proposal } = await as(api.interviewQuestions.get, { params });
    await as(api.interviewQuestions.approve, { params, body: { ...proposal, replaces: null } });
  }
  const required =
    job.trade === 'backend' || job.trade === 'frontend'
      ? [ids.tech_lead, ids.senior_engineer]
      : [ids.hr_manager, ids.project_manager];
  const setup = { duration_minutes: 45, required, groups: [], min_notice_hours: 4, horizon_days: 14 };
  await as(api.scheduling.setSetup, {
    params,
    body: { ...setup, change_until_hours: 12, location: 'Speicherstadt 4, Hamburg, or by video' },
  });
  await as(api.offers.changeSetup, {
    params,
    body: { template_id, expiry_days: 10, time_zone: 'Europe/Berlin', values: {} },
  });
};
