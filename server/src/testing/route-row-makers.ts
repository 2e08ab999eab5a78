import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { eq, sql } from 'drizzle-orm';
import { writtenInterviews, interviewQuestionSets } from '../db/schema/written-interviews.ts';
import { candidateMerges } from '../db/schema/duplicates.ts';
import { mailTemplates } from '../db/schema/notifications.ts';
import { interviews } from '../db/schema/interviews.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { offers, offerTemplates } from '../db/schema/offers.ts';
import { applications } from '../db/schema/applications.ts';
import { runs } from '../db/schema/engine.ts';
import { anAnalysis, aPerson, aResume } from './candidate-factories.ts';
import { aJob, aUser, ask, tokensFor } from './factories.ts';
import { planFor } from './interview-factories.ts';
import { aMessage } from './outbox-factories.ts';
import { aTaskApplicant } from './task-factories.ts';
import { aRun, aTemplate, openRequest } from './workflow-factories.ts';
import type { World } from './world.ts';
import { TEST_PROVIDER } from './google.ts';
import { daysAfter } from '../lib/days.ts';

/** Creates one row for each kind of route with an id, in the given company. */

export const QUESTION_SET = {
  language: 'en' as const,
  days_to_answer: 7,
  questions: [
    {
      id: 'q1',
      kind: 'behavioural' as const,
      criterion: null,
      text: 'X?',
      minutes: 5,
      rubric: [{ kind: 'action' as const, label: 'X', words: [], weight: 1 }],
    },
  ],
};
export async function aTaskId(world: World, company: { id: string }) {
  return (await aTaskApplicant(world, { company })).task!.id;
}

export async function aRequestId(world: World, company: { id: string }) {
  const { run, wake } = await aTaskApplicant(world, { company, steps: [{ type: 'human_approval' }] });
  await wake();
  return openRequest(world, run);
}

export async function anAssignmentId(world: World, company: { id: string }) {
  const { wake, them } = await aTaskApplicant(world, { company });
  await wake();
  return (await them.ask(api.portal.me, {})).body.applications[0]!.todos[0]!.id;
}

export async function aMessageId(world: World, company: { id: string }) {
  return aMessage(world, company, { user_id: await aUserId(world, company) });
}

export async function aJobId(world: World, company: { id: string }) {
  return (await aJob(world, { company })).id;
}

export async function aTemplateId(world: World, company: { id: string }) {
  return (await aTemplate(world, company, [{}])).id;
}

export async function aStepDetailId(world: World, company: { id: string }) {
  return (await aTemplate(world, company, [{}])).step_details[0]!.id;
}

export async function aRunId(world: World, company: { id: string }) {
  return (await aRun(world, company, [{ auto_start: false }])).id;
}

export async function aMailboxId({ deps }: World, company: { id: string }) {
  const now = deps.clock().toISOString();
  const values = {
    company_id: company.id,
    provider: TEST_PROVIDER,
    address: `${randomUUID()}@example.com`,
    read_from: now,
    next_poll_at: now,
  };
  const [row] = await deps.database.system.insert(mailboxes).values(values).returning({ id: mailboxes.id });
  return row!.id;
}

export async function aMailMessageId(world: World, company: { id: string }) {
  const mailbox_id = await aMailboxId(world, company);
  const [row] = await world.deps.database.system
    .insert(mailMessages)
    .values({
      company_id: company.id,
      mailbox_id,
      provider_message_id: '1',
      provider_thread_id: '1',
      outcome: 'needs_review',
    })
    .returning({ id: mailMessages.id });
  return row!.id;
}

export async function aCandidateId(world: World, company: { id: string }) {
  return (await aPerson(world, company)).id;
}

export async function anApplicationId(world: World, company: { id: string }) {
  const candidate_id = await aCandidateId(world, company);
  const [row] = await world.deps.database.system
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.candidate_id, candidate_id));
  return row!.id;
}

export async function aFileId(world: World, company: { id: string }) {
  return (await aResume(world, company, await aPerson(world, company), 'X')).id;
}

export async function anOfferTemplateId({ deps }: World, company: { id: string }) {
  const values = { company_id: company.id, name: 'X', body: 'X' };
  const [row] = await deps.database.system.insert(offerTemplates).values(values).returning({ id: offerTemplates.id });
  return row!.id;
}

/** An offer that was sent and not answered. */
export async function anOfferId(world: World, company: { id: string }) {
  const { id: run_id } = await aRun(world, company, [{ type: 'offer_letter', auto_start: false }]);
  const [row] = await world.deps.database.system
    .insert(offers)
    .values({
      company_id: company.id,
      run_id,
      version: 1,
      state: 'sent',
      sent_at: world.deps.clock().toISOString(),
      expires_at: daysAfter(world.deps.clock(), 7).toISOString(),
      text: 'X',
      sha256: 'f'.repeat(64),
      template_name: 'X',
      template_version: 1,
      body: 'X',
      currency: 'EUR',
      expiry_days: 7,
      candidate_id: sql`(select candidate_id from candidate_workflows where id = ${run_id})`,
      step_id: sql`(select current_step_id from candidate_workflows where id = ${run_id})`,
    })
    .returning({ id: offers.id });
  return row!.id;
}

export async function aWrittenInterviewId(world: World, company: { id: string }) {
  const { id: user_id } = await aUser(world, { company });
  const { id: run_id } = await aRun(world, company, [{ type: 'ai_interview', auto_start: false }]);
  const db = world.deps.database.system;
  const [run] = await db.select().from(runs).where(eq(runs.id, run_id));
  const now = world.deps.clock().toISOString();
  const approved = { approved_by: user_id, approved_at: now, job_hash: 'X' };
  const [set] = await db
    .insert(interviewQuestionSets)
    .values({ company_id: company.id, job_id: run!.job_id, version: 1, ...approved, ...QUESTION_SET })
    .returning({ id: interviewQuestionSets.id });
  const [interview] = await db
    .insert(writtenInterviews)
    .values({
      company_id: company.id,
      candidate_id: run!.candidate_id,
      run_id,
      step_id: run!.current_step_id!,
      question_set_id: set!.id,
      due_at: now,
    })
    .returning({ id: writtenInterviews.id });
  return interview!.id;
}

export async function aMailTemplateId({ deps }: World, company: { id: string }) {
  const values = { company_id: company.id, name: 'X', subject: 'X', body: 'X' };
  const [row] = await deps.database.system.insert(mailTemplates).values(values).returning({ id: mailTemplates.id });
  return row!.id;
}

export async function anAnalysisId(world: World, company: { id: string }) {
  const job = await aJob(world, { company });
  return (await anAnalysis(world, company, await aPerson(world, company, { job }), job)).id;
}

export async function aMergeId(world: World, company: { id: string }) {
  const [kept, merged] = [await aPerson(world, company), await aPerson(world, company)];
  const values = { company_id: company.id, kept_id: kept.id, merged_id: merged.id, before: {} as never };
  const db = world.deps.database.system;
  const [row] = await db.insert(candidateMerges).values(values).returning({ id: candidateMerges.id });
  return row!.id;
}

export async function anInterviewId({ deps, ...world }: World, company: { id: string }) {
  const candidate_id = await aCandidateId({ deps, ...world }, company);
  const [row] = await deps.database.system
    .insert(interviews)
    .values({ company_id: company.id, candidate_id, plan: planFor([]) })
    .returning({ id: interviews.id });
  return row!.id;
}

export async function aSessionId(world: World, company: { id: string }) {
  const { access_token } = await tokensFor(world, await aUser(world, { company }));
  const { body } = await ask(world, api.sessions.list, { token: access_token });
  return body.sessions[0]!.id;
}

export async function aUserId(world: World, company: { id: string }) {
  return (await aUser(world, { company })).id;
}
