import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import type { Config } from '../server/src/config.ts';
import type { Database } from '../server/src/db/client.ts';
import { offerSetups, offerTemplates } from '../server/src/db/offer-schema.ts';
import { interviewSetups } from '../server/src/db/interview-schema.ts';
import { startRun } from '../server/src/engine/start-run.ts';
import type { Wake } from '../server/src/queue/queue.ts';
import { chooseTask } from '../server/src/tasks/job-task.ts';
import { createTask } from '../server/src/tasks/tasks.ts';
import { aPerson } from '../server/src/testing/candidate-factories.ts';
import { aJob, aUser, tokensFor } from '../server/src/testing/factories.ts';
import { anInterviewer, planFor } from '../server/src/testing/interview-factories.ts';
import { portalTokenFor } from '../server/src/testing/portal-factories.ts';
import { TASK } from '../server/src/testing/task-factories.ts';
import { aTemplate } from '../server/src/testing/workflow-factories.ts';
import type { World } from '../server/src/testing/world.ts';
import type { Acting } from './act-and-repeat.ts';
import type { Traveller } from './traveller.ts';

interface Place {
  database: Database;
  config: Config;
  wake: Wake;
  company_id: string;
}

const STEPS = ['task_assignment', 'task_review', 'interview_scheduling', 'ai_interview', 'offer_letter'] as const;

/** Each has a job and an interviewer of their own, so that no journey is in another's way. */
export const travellers = async (
  { database, config, wake, company_id }: Place,
  { product, patiently }: Pick<Acting, 'product' | 'patiently'>,
  count: number,
): Promise<Traveller[]> => {
  const world = { deps: { database, config, wake, clock: () => new Date() } } as unknown as World;
  const company = { id: company_id };
  const db = database.forCompany(company_id);
  const colleague = await aUser(world, { company, role: 'hr_manager' });
  const { access_token: staff } = await tokensFor(world, colleague);
  const actor = {
    company_id,
    user_id: colleague.id,
    session_id: '',
    role: 'hr_manager' as const,
    must_change_password: false,
  };
  const steps = STEPS.map((type) => ({
    type,
    auto_start: false,
    ...(type === 'task_review' && { approvers: [colleague.id] }),
  }));
  const template = await aTemplate(world, company, steps);
  const task = await createTask(db, actor, TASK, new Date());
  const [offerTemplate] = await db
    .insert(offerTemplates)
    .values({
      company_id,
      name: 'Standard',
      body: 'Dear {{candidate_name}},\n\n{{currency}} {{salary}} from {{start_date}}.',
    })
    .returning();

  const make = async (_: unknown, number: number): Promise<Traveller> => {
    const values = {
      title: 'Baker',
      requirements: 'Sourdough',
      status: 'active' as const,
      salary_currency: 'EUR' as const,
    };
    const job = await aJob(world, { company, values: { ...values, workflow_template_id: template.id } });
    await chooseTask(db, actor, job.id, task.id);
    const interviewer = await anInterviewer(world, company);
    await db.insert(interviewSetups).values({ company_id, job_id: job.id, plan: planFor([interviewer.id]) });
    await db.insert(offerSetups).values({ company_id, job_id: job.id, template_id: offerTemplate!.id });
    const questions = await patiently(() => product.ask(api.interviewQuestions.get, { params: job, token: staff }));
    const body = { ...questions.proposal, questions: questions.proposal.questions.slice(0, 2), replaces: null };
    await patiently(() => product.ask(api.interviewQuestions.approve, { params: job, body, token: staff }));
    const email = `traveller${number}@example.com`;
    const person = await aPerson(world, company, { job, email });
    const run = { company_id, candidate_id: person.id, job_id: job.id, actor_id: null, now: new Date() };
    const run_id = await db.transaction((db) => startRun(db, wake, run));
    const token = await portalTokenFor(world, company, person);
    const kind = number % 2 ? 'declines' : 'signs';
    return { name: `${number} ${kind}`, kind, company_id, candidate_id: person.id, email, run_id, token, staff };
  };
  const made: Traveller[] = [];
  for (let number = 0; number < count; number += 1) made.push(await make(null, number));
  return made;
};

/** What somebody's journey has left in the database, without ids and times: equal journeys leave the same. */
export const leftBehind = async (database: Database, { candidate_id, run_id, company_id }: Traveller) => {
  const list = async (query: ReturnType<typeof sql>): Promise<string[]> => {
    const { rows } = await database.system.execute(query);
    return rows.map((row) => JSON.stringify(row).replaceAll(UUID, '#').replaceAll(INSTANT, '@'));
  };
  return {
    run: await list(sql`select status, ended_because from candidate_workflows where id = ${run_id}`),
    steps: await list(sql`
      select step_type, status, failure from candidate_workflow_steps where run_id = ${run_id} order by order_number`),
    mails: (
      await list(sql`
        select purpose, status, (select count(*)::int from outbox_files f where f.outbox_id = o.id) as files from outbox o
        where company_id = ${company_id} and (candidate_id = ${candidate_id} or purpose ~ any (
          select i.id::text from interviews i where i.run_id = ${run_id}
          union select f.id::text from offers f where f.run_id = ${run_id}))`)
    ).toSorted(),
    tasks: await list(sql`
      select submitted_by, due_at > assigned_at + interval '49 hours' as is_extended, text,
        (select count(*)::int from task_submission_files f where f.assignment_id = a.id) as files
      from task_assignments a where run_id = ${run_id}`),
    marks: await list(sql`
      select m.marks from task_marks m join candidate_workflow_steps s on s.id = m.step_id where s.run_id = ${run_id}`),
    requests: await list(sql`select status from approval_requests where run_id = ${run_id}`),
    interviews: await list(sql`
      select status, sequence, offers, (select count(*)::int from interview_attendees a where a.interview_id = i.id) as people
      from interviews i where run_id = ${run_id}`),
    answers: await list(sql`
      select question_id, follow_up, answered_at is not null as is_answered, text from ai_interview_answers a
      join ai_interviews i on i.id = a.interview_id where i.run_id = ${run_id} order by asked_at, follow_up`),
    offers: await list(sql`
      select version, state, signature_name from offers where run_id = ${run_id} order by version`),
    files: (
      await list(sql`select kind, file_name, is_from_portal from files where candidate_id = ${candidate_id}`)
    ).toSorted(),
    messages: await list(sql`select body from portal_messages where candidate_id = ${candidate_id}`),
    audit: await list(sql`
      select action, detail->>'from' as "from", detail->>'to' as "to" from audit_events
      where subject_id = ${run_id} order by id`),
    notes: (
      await list(sql`select action from audit_events where subject_id = ${candidate_id} and action not like 'portal%'`)
    ).toSorted(),
  };
};

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const INSTANT = /\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00)?/g;
