import { api } from '@hirewire/contract';
import type { NewTask } from '@hirewire/contract/tasks';
import { eq } from 'drizzle-orm';
import { outbox } from '../db/schema/outbox.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { chooseTask } from '../tasks/job-task.ts';
import { taskLibrary } from '../tasks/tasks.ts';
import { aPerson } from './candidate-factories.ts';
import { aJob, asUser } from './factories.ts';
import { asCandidate } from './portal-factories.ts';
import { aTemplate, onTheWay, type TestStep } from './workflow-factories.ts';
import type { World } from './world.ts';

export const TASK: NewTask = {
  title: 'Bake a cake',
  brief: 'Bake **one** cake and write down:\n\n- the recipe\n- the cooling time',
  rubric: [
    { label: 'Recipe', good: 'Flour, butter and sugar in grams', weight: 3 },
    { label: 'Decoration', good: 'Icing with marzipan roses', weight: 1 },
  ],
  hours: 48,
};

interface Applicant {
  company?: { id: string };
  steps?: TestStep[];
  task?: NewTask | null;
  person?: Parameters<typeof aPerson>[2];
}

/** A colleague, a job with a task, and a candidate in its workflow. Nothing runs until `wake`. */
export const aTaskApplicant = async (
  world: World,
  {
    steps = [{ type: 'task_assignment' }, { type: 'task_review' }],
    task = TASK,
    person: values,
    ...where
  }: Applicant = {},
) => {
  const staff = await asUser(world, where);
  const { company, user } = staff;
  const { database, clock } = world.deps;
  const db = database.forCompany(company.id);
  const actor = {
    company_id: company.id,
    user_id: user.id,
    session_id: '',
    role: 'admin',
    must_change_password: false,
  };
  const template = await aTemplate(world, company, steps);
  const job = await aJob(world, {
    company,
    values: { title: 'Baker', status: 'active', workflow_template_id: template.id },
  });
  const made = task && (await taskLibrary.create(db, actor, task, clock()));
  if (made) await chooseTask(db, actor as never, job.id, made.id);
  const person = await aPerson(world, company, { ...values, job });
  const run_id = await onTheWay(world, company, { candidate: person, job });
  const them = await asCandidate(world, company, person);
  const run = { id: run_id };
  const wake = () => wakeRuns(world.deps, company.id, [run_id]);
  return { staff, company, job, person, run, them, task: made, wake, db };
};

export const mailsTo = async ({ deps }: World, person: { id: string }) =>
  deps.database.system.select().from(outbox).where(eq(outbox.candidate_id, person.id)).orderBy(outbox.created_at);

export const aFile = (name: string, text = 'Flour and butter') => new File([text], name);

/** A candidate who has been assigned the task of their job. */
export const aCandidateWithATask = async (world: World, options: Parameters<typeof aTaskApplicant>[1] = {}) => {
  const all = await aTaskApplicant(world, options);
  await all.wake();
  const params = { id: (await all.them.ask(api.portal.me, {})).body.applications[0]!.todos[0]!.id };
  const press = (action: 'skip' | 'withdraw' | 'retry') =>
    all.staff.ask(api.workflows.changeRun, { params: { id: all.run.id }, body: { action } });
  /** Signed in now, since earlier tokens may have expired. */
  const colleague = () => asUser(world, { company: all.company });
  const seen = async () => {
    const { ask } = await colleague();
    return (await ask(api.taskAssignments.list, { params: { id: all.person.id } })).body.tasks[0]!;
  };
  return { ...all, params, press, seen, colleague };
};
