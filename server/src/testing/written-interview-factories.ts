import { api } from '@hirewire/contract';
import { outbox } from '../db/schema/outbox.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { aPerson } from './candidate-factories.ts';
import { aJob, asUser } from './factories.ts';
import { asCandidate } from './portal-factories.ts';
import { aTemplate, onTheWay, type TestStep } from './workflow-factories.ts';
import type { World } from './world.ts';

interface Hiring {
  company?: { id: string };
  steps?: TestStep[];
  isApproved?: boolean;
}

type Staff = Awaited<ReturnType<typeof asUser>>;

/** A job with an AI interview in its workflow, and its admin; its questions are approved unless said otherwise. */
export const anInterviewingJob = async (
  world: World,
  { steps = [{ type: 'ai_interview' }], isApproved = true, ...where }: Hiring = {},
) => {
  const staff = await asUser(world, where);
  const template = await aTemplate(world, staff.company, steps);
  const values = {
    title: 'Baker',
    description: 'You bake.',
    requirements: 'Sourdough',
    status: 'active' as const,
    workflow_template_id: template.id,
  };
  const job = await aJob(world, { company: staff.company, values });
  if (isApproved) await approve(staff, job);
  return { staff, company: staff.company, job };
};

/** Approves the proposed questions. */
export const approve = async ({ ask }: Staff, job: { id: string }) => {
  const params = { id: job.id };
  const { proposal, in_use } = (await ask(api.interviewQuestions.get, { params })).body;
  return ask(api.interviewQuestions.approve, { params, body: { ...proposal, replaces: in_use?.version ?? null } });
};

/** A candidate who has applied for the job and is in its workflow. */
export const anApplicantFor = async (
  world: World,
  { company, job }: { company: { id: string }; job: { id: string } },
  person: Parameters<typeof aPerson>[2] = {},
) => {
  const candidate = await aPerson(world, company, { job, ...person });
  const run_id = await onTheWay(world, company, { candidate, job });
  const goOn = () => wakeRuns(world.deps, company.id, [run_id]);
  await goOn();
  const them = await asCandidate(world, company, candidate);
  const me = async () => (await them.ask(api.portal.me, {})).body.applications[0]!;
  return { candidate, run: { id: run_id }, them, me, goOn };
};

export type Applicant = Awaited<ReturnType<typeof anApplicantFor>>;

/** A candidate who has been invited to the interview. */
export const anInvited = async (world: World, options: Hiring = {}) => {
  const hiring = await anInterviewingJob(world, options);
  const applicant = await anApplicantFor(world, hiring);
  const { id } = (await applicant.me()).todos[0]!;
  return { ...hiring, ...applicant, params: { id } };
};

/** Answers every question with the same text, and returns the questions. */
export const answerAll = async ({ them }: Pick<Applicant, 'them'>, params: { id: string }, text: string) => {
  const prompts: string[] = [];
  let { body } = await them.ask(api.portalInterviews.consent, { params });
  for (;;) {
    const open = body.questions.flatMap(({ answers }) => answers).find(({ is_finished }) => !is_finished);
    if (!open) return prompts;
    prompts.push(open.prompt);
    const input = { params: { ...params, answer_id: open.id }, body: { text, revision: open.revision } };
    ({ body } = await them.ask(api.portalInterviews.finish, input));
  }
};

/** All messages in the outbox. */
export const mailsIn = async ({ deps }: World) => deps.database.system.select().from(outbox).orderBy(outbox.created_at);

/** Consents, and returns the first question. */
export const firstAnswer = async (invited: Awaited<ReturnType<typeof anInvited>>) => {
  const { body } = await invited.them.ask(api.portalInterviews.consent, { params: invited.params });
  const answer = body.questions[0]!.answers[0]!;
  const at = { ...invited.params, answer_id: answer.id };
  return {
    answer,
    save: (text: string, revision: number) =>
      invited.them.ask(api.portalInterviews.save, { params: at, body: { text, revision } }),
    finish: (text: string, revision: number) =>
      invited.them.ask(api.portalInterviews.finish, { params: at, body: { text, revision } }),
  };
};
