import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import type { Route, RouteInput } from '@hirewire/contract/route';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { interviewSetups } from '../db/schema/interviews.ts';
import { outboxFiles } from '../db/schema/outbox.ts';
import { offerSetups, offerTemplates } from '../db/schema/offers.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs } from '../db/schema/engine.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { runInterviewMaintenance } from '../interviews/interview-maintenance.ts';
import { openQueue } from '../queue/queue.ts';
import { answerAll, approve } from '../testing/written-interview-factories.ts';
import { aJob, aUser, ask, asUser, type TestUser, tokensFor } from '../testing/factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { anInterviewer, planFor } from '../testing/interview-factories.ts';
import { OFFER_TEXT, TERMS } from '../testing/offer-factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { TASK } from '../testing/task-factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';
import { openWorld, type World } from '../testing/world.ts';

/** A one-word name that can appear in the middle of any text; changed at the end. */
const FIRST_NAME = 'Quirinalda';
const LAST_NAME = 'Zimmerling';
const EMAIL = 'qz@theremin.example';
const WORDS = ['quirinalda', 'zimmerling', 'theremin', '901820'];

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Signs in again: time passes, and tokens expire. */
const signedIn =
  (world: World, user: TestUser) =>
  async <R extends Route>(route: R, input: RouteInput<R>) => {
    const { access_token: token } = await tokensFor(world, user);
    const answer = await ask(world, route, { ...input, token });
    if (answer.status >= 400) throw new Error(`${route.path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

/** A job whose workflow has every step type, and the users its steps involve. */
const everythingSetUp = async () => {
  const { company, user, ...admin } = await asUser(world);
  const approver = await aUser(world, { company, role: 'tech_lead' });
  const interviewer = await anInterviewer(world, company);
  const db = world.deps.database.system;
  const template = await aTemplate(world, company, [
    { type: 'resume_analysis' },
    { type: 'human_approval', approvers: [approver.id] },
    { type: 'task_assignment' },
    { type: 'task_review', approvers: [approver.id] },
    { type: 'interview_scheduling' },
    { type: 'ai_interview' },
    { type: 'offer_letter' },
  ]);
  const values = {
    title: 'Baker',
    description: 'You bake.',
    requirements: 'Sourdough',
    status: 'active' as const,
    salary_min: 50_000,
    salary_max: 70_000,
    salary_currency: 'EUR' as const,
    workflow_template_id: template.id,
  };
  const job = await aJob(world, { company, values });
  const staff = signedIn(world, user);
  const task = await staff(api.tasks.create, { body: TASK });
  await staff(api.tasks.choose, { params: { id: job.id }, body: { task_id: task.id } });
  await db.insert(interviewSetups).values({ company_id: company.id, job_id: job.id, plan: planFor([interviewer.id]) });
  await approve({ company, user, ...admin }, job);
  const [offer] = await db
    .insert(offerTemplates)
    .values({ company_id: company.id, name: 'Standard', body: OFFER_TEXT })
    .returning();
  await db
    .insert(offerSetups)
    .values({ company_id: company.id, job_id: job.id, template_id: offer!.id, values: { signing_bonus: 'none' } });
  return {
    company,
    job,
    staff,
    approver: signedIn(world, approver),
    interviewer: signedIn(world, interviewer),
    interviewerId: interviewer.id,
  };
};

/** A candidate goes through every step, and every text that can be written is written. */
const aHiredCandidate = async () => {
  const { company, job, staff, approver, interviewer, interviewerId } = await everythingSetUp();
  const body = { name: FIRST_NAME, email: EMAIL, phone: '+49 30 901820', location: 'Zimmerling', job_id: job.id };
  const { id, runId } = await staff(api.candidates.create, { body });
  const params = { id };
  const resume = new File(
    [`${FIRST_NAME}\n${EMAIL}\n\nExperience\n2019 - 2025  Baker, Theremin GmbH\n`],
    'theremin.txt',
  );
  await staff(api.candidateFiles.upload, { params, body: { kind: 'resume' }, file: resume });
  await staff(api.notes.create, { params, body: { text: `${FIRST_NAME} plays the theremin.` } });
  // A worker stops after two seconds; on a busy machine one step may take longer.
  const goOn = async () => {
    for (let turn = 0; turn < 7; turn += 1) await wakeRuns(world.deps, company.id, [runId!]);
  };
  const decide = async (comments: string) => {
    const { requests } = await approver(api.approvals.pending, {});
    const body = { approval_request_id: requests[0]!.id, decision: 'approved' as const, comments };
    await approver(api.approvals.respond, { body });
    await goOn();
  };
  const them = await asCandidate(world, company, { id });
  const todo = async (wanted: string) =>
    (await them.ask(api.portal.me, {})).body.applications[0]!.todos.find(({ type }) => type === wanted)!.id;
  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    if (status >= 400) throw new Error(JSON.stringify(body));
    await goOn();
  };

  await goOn();
  await decide(`${FIRST_NAME} convinced me`);
  const task = { params: { id: await todo('task') } };
  await them.ask(api.portalTasks.upload, { ...task, body: {}, file: new File(['theremin'], 'zimmerling.txt') });
  await done(
    them.ask(api.portalTasks.submit, {
      ...task,
      body: { text: `${FIRST_NAME} bakes`, url: `https://${EMAIL.split('@')[1]}` },
    }),
  );
  const { requests } = await approver(api.approvals.pending, {});
  const marks = TASK.rubric.map((_, number) => ({ number, points: 1 as const }));
  await approver(api.taskReviews.mark, {
    params: { id: requests[0]!.id },
    body: { marks, comment: `${FIRST_NAME} did well` },
  });
  await decide('Zimmerling it is');

  const visit = { params: { id: await todo('booking') } };
  const { slots } = (await them.ask(api.bookings.get, visit)).body;
  await done(them.ask(api.bookings.book, { ...visit, body: { starts_at: slots[0]! } }));
  world.pass({ days: 8 });
  await runInterviewMaintenance(world.deps);
  await goOn();
  const scorecard = { marks: [], recommendation: 'yes' as const, comment: `${FIRST_NAME} was kind` };
  await interviewer(api.scorecards.give, { ...visit, body: scorecard });

  const lunch = {
    candidate_id: id,
    interviewers: [interviewerId],
    duration_minutes: 60,
    location: `Lunch with ${FIRST_NAME}`,
    starts_at: null,
    request_id: randomUUID(),
  };
  await staff(api.interviews.create, { body: lunch });

  const interview = { id: await todo('interview') };
  await answerAll({ them }, interview, `I, ${FIRST_NAME}, have baked sourdough for ten years at the Theremin bakery.`);
  await done(them.ask(api.portalInterviews.submit, { params: interview }));

  const { offers } = await staff(api.offers.list, { params });
  const offer = { params: { id: offers[0]!.id } };
  await staff(api.offers.change, { ...offer, body: { ...TERMS, fields: { signing_bonus: 'a theremin' } } });
  await staff(api.offers.send, offer);
  const { sha256 } = (await staff(api.offers.list, { params })).offers[0]!;
  const signature = { kind: 'typed' as const, name: FIRST_NAME, has_consented: true as const, sha256: sha256! };
  await done(them.ask(api.portalOffers.sign, { ...offer, body: signature }));
  const thanks = { body: `${FIRST_NAME} says thank you`, request_id: randomUUID() };
  await done(them.ask(api.portal.write, { body: thanks }));

  const [run] = await world.deps.database.system.select().from(runs).where(eq(runs.id, runId!));
  expect(run!.status).toBe('completed');
  await staff(api.candidates.change, { params, body: { first_name: 'Other', last_name: LAST_NAME } });
  return { params, staff, company, runId: runId! };
};

/** A queue job about the person fails in the database, whose error quotes the statement's values. */
const failQueueJob = async (company: { id: string }, runId: string) => {
  const values = { company_id: randomUUID(), first_name: FIRST_NAME, last_name: LAST_NAME, email: EMAIL };
  const fail = async () => void (await world.deps.database.system.insert(candidates).values(values));
  const queue = await openQueue(world.url, () => undefined);
  try {
    await queue.work({ wakeRuns: fail, chores: {} });
    await queue.wake(world.deps.database.forCompany(company.id), [
      { company_id: company.id, run_id: runId, at: new Date(0) },
    ]);
    const outputs = sql`select output::text from pgboss.job where output is not null and data->>'run_id' = ${runId}`;
    return await vi.waitUntil(
      async () => (await world.deps.database.system.execute<{ output: string }>(outputs)).rows[0]?.output,
      { timeout: 20_000 },
    );
  } finally {
    await queue.stop();
  }
};

it(
  'erases a candidate who went through every step and was renamed since, down to the last word',
  { timeout: 120_000 },
  async () => {
    const { params, staff, company, runId } = await aHiredCandidate();
    // The stored error says where it failed, without any values.
    expect(await failQueueJob(company, runId)).toMatch(/23503.*candidates_company_id/);
    expect(await findEverywhere(world, WORDS)).toEqual(
      expect.arrayContaining([
        'ai_interview_answers.text',
        'analyses.result',
        'approval_answers.comments',
        'candidate_workflow_steps.output',
        'files.content',
        'interview_scorecards.comment',
        'interviews.plan',
        'offers.signature_name',
        'outbox.calendar',
        'portal_messages.body',
        'task_assignments.text',
        'task_marks.comment',
      ]),
    );
    const attached = () => world.deps.database.system.select({ id: outboxFiles.id }).from(outboxFiles);
    expect((await attached()).length).toBeGreaterThan(1);
    await staff(api.erasure.erase, { params, body: { confirm_email: EMAIL } });
    expect(await findEverywhere(world, WORDS)).toEqual([]);
    // Nor the signed offer, whose text is compressed: colleagues had received a copy.
    expect(await attached()).toEqual([]);
    await runInterviewMaintenance(world.deps);
    expect(await findEverywhere(world, WORDS)).toEqual([]);
    expect(world.logged.filter((line) => WORDS.some((word) => line.toLowerCase().includes(word)))).toEqual([]);
  },
);
