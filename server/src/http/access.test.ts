import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import { PORTAL_LINK_DAYS, PORTAL_MESSAGES } from '@hirewire/contract/portal-words';
import { can, ROLE_NAMES } from '@hirewire/contract/roles';
import type { Route } from '@hirewire/contract/route';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { aiInterviews, interviewQuestionSets } from '../db/ai-interview-schema.ts';
import { candidateMerges, mailTemplates } from '../db/candidate-schema.ts';
import { interviews } from '../db/interview-schema.ts';
import { mailboxes, mailMessages } from '../db/mail-schema.ts';
import { offers, offerTemplates } from '../db/offer-schema.ts';
import { applications } from '../db/schema.ts';
import { USUAL_HOURS } from '../interviews/interviewer-hours.ts';
import { runs } from '../db/workflow-schema.ts';
import { revokeLinks } from '../portal/portal-link.ts';
import { anAnalysis, aPerson, aResume } from '../testing/candidate-factories.ts';
import { aCompany, aJob, aUser, ask, tokensFor } from '../testing/factories.ts';
import { planFor } from '../testing/interview-factories.ts';
import { aMessage } from '../testing/outbox-factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { aTaskApplicant } from '../testing/task-factories.ts';
import { aRun, aTemplate, openRequest } from '../testing/workflow-factories.ts';
import { aWorld, openWorld, type World } from '../testing/world.ts';

const SET = {
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
const QUESTIONS = { ...SET, replaces: null };

/**
 * Every route of the contract, present and future: 401 without a good token of the right kind, 403 for roles that are not
 * listed, 404 for another company's or another candidate's id. A new route with an id needs a line in ROWS and nothing else.
 */
const ROWS: Partial<
  Record<string, { make: (world: World, company: { id: string }) => Promise<string>; body?: object }>
> = {
  'GET /api/jobs/{id}': { make: aJobId },
  'PUT /api/jobs/{id}': { make: aJobId, body: { status: 'paused' } },
  'DELETE /api/jobs/{id}': { make: aJobId },
  'GET /api/jobs/{id}/criteria': { make: aJobId },
  'PUT /api/jobs/{id}/criteria': { make: aJobId, body: { version: 0, criteria: [] } },
  'DELETE /api/jobs/{id}/criteria': { make: aJobId },
  'GET /api/workflows/steps/{id}': { make: async () => randomUUID() },
  'PUT /api/workflows/templates/{id}': { make: aTemplateId, body: { name: 'X' } },
  'DELETE /api/workflows/templates/{id}': { make: aTemplateId },
  'GET /api/workflows/{id}/step-details': { make: aTemplateId },
  'PUT /api/workflows/step-details/{id}': { make: aStepDetailId, body: { auto_start: false } },
  'DELETE /api/workflows/step-details/{id}': { make: aStepDetailId },
  'PUT /api/workflows/candidate-workflows/{id}': { make: aRunId, body: { action: 'skip' } },
  'DELETE /api/workflows/candidate-workflows/{id}': { make: aRunId },
  'PUT /api/gmail/configs/{id}': { make: aMailboxId, body: { label: 'X' } },
  'POST /api/gmail/configs/{id}/test': { make: aMailboxId },
  'DELETE /api/gmail/configs/{id}': { make: aMailboxId },
  'POST /api/gmail/configs/{id}/toggle': { make: aMailboxId },
  'POST /api/emails/intake/{id}/overrule': { make: aMailMessageId, body: { outcome: 'not_application' } },
  'POST /api/emails/intake/{id}/undo': { make: aMailMessageId },
  'POST /api/emails/intake/{id}/retry': { make: aMailMessageId },
  'GET /api/candidates/{id}': { make: aCandidateId },
  'GET /api/candidates/{id}/workflow': { make: aCandidateId },
  'PUT /api/candidates/{id}': { make: aCandidateId, body: { phone: '1' } },
  'DELETE /api/candidates/{id}': { make: aCandidateId },
  'POST /api/candidates/{id}/reject': { make: aCandidateId, body: { reason: 'No.' } },
  'POST /api/candidates/{id}/undo-rejection': { make: aCandidateId },
  'POST /api/candidates/{id}/move': { make: aCandidateId, body: { job_id: randomUUID() } },
  'GET /api/candidates/{id}/audit': { make: aCandidateId },
  'GET /api/candidates/{id}/files': { make: aCandidateId },
  'POST /api/candidates/{id}/files': { make: aCandidateId },
  'GET /api/candidates/{id}/files/{file_id}': { make: aCandidateId },
  'GET /api/candidates/{id}/files/{file_id}/text': { make: aCandidateId },
  'DELETE /api/candidates/{id}/files/{file_id}': { make: aCandidateId },
  'GET /api/candidates/{id}/analyses': { make: aCandidateId },
  'POST /api/candidates/{id}/analyses': { make: aCandidateId, body: { job_id: randomUUID() } },
  'POST /api/analyses/{id}/override': { make: anAnalysisId, body: { total: 50, reason: 'X' } },
  'DELETE /api/analyses/{id}/override': { make: anAnalysisId },
  'GET /api/candidates/{id}/notes': { make: aCandidateId },
  'POST /api/candidates/{id}/notes': { make: aCandidateId, body: { text: 'X' } },
  'PUT /api/candidates/{id}/notes/{note_id}': { make: aCandidateId, body: { text: 'X' } },
  'DELETE /api/candidates/{id}/notes/{note_id}': { make: aCandidateId },
  'GET /api/candidates/{id}/communication': { make: aCandidateId },
  'POST /api/candidates/{id}/mail/preview': { make: aCandidateId, body: { subject: 'X', body: 'X' } },
  'POST /api/candidates/{id}/mail': { make: aCandidateId, body: { subject: 'X', body: 'X' } },
  'PUT /api/mail-templates/{id}': { make: aMailTemplateId, body: { name: 'X' } },
  'DELETE /api/mail-templates/{id}': { make: aMailTemplateId },
  'GET /api/candidates/{id}/merges': { make: aCandidateId },
  'POST /api/candidates/merges/{id}/undo': { make: aMergeId },
  'POST /api/candidates/{id}/erase': { make: aCandidateId, body: { confirm_email: 'x@example.com' } },
  'GET /api/users/{id}': { make: aUserId },
  'PUT /api/users/{id}': { make: aUserId, body: { first_name: 'Eve' } },
  'POST /api/users/{id}/reset-password': { make: aUserId },
  'POST /api/users/{id}/activate': { make: aUserId },
  'POST /api/users/{id}/deactivate': { make: aUserId },
  'DELETE /api/auth/sessions/{id}': { make: aSessionId },
  'POST /api/emails/outbox/{id}/stop': { make: aMessageId },
  'POST /api/emails/outbox/{id}/send': { make: aMessageId },
  'GET /api/candidates/{id}/portal': { make: aCandidateId },
  'POST /api/candidates/{id}/portal/link': { make: aCandidateId },
  'POST /api/candidates/{id}/portal/send': { make: aCandidateId },
  'DELETE /api/candidates/{id}/portal/link': { make: aCandidateId },
  'POST /api/portal/applications/{id}/withdraw': { make: anApplicationId },
  'PUT /api/portal/applications/{id}/human': { make: anApplicationId, body: { wants_human: true } },
  'GET /api/portal/files/{id}': { make: aFileId },
  'PUT /api/offer-templates/{id}': { make: anOfferTemplateId, body: { name: 'X' } },
  'DELETE /api/offer-templates/{id}': { make: anOfferTemplateId },
  'GET /api/jobs/{id}/offer-setup': { make: aJobId },
  'PUT /api/jobs/{id}/offer-setup': { make: aJobId, body: { template_id: null, expiry_days: 7, values: {} } },
  'GET /api/candidates/{id}/offers': { make: aCandidateId },
  'PUT /api/offers/{id}': { make: anOfferId, body: { salary: 1, currency: 'EUR', start_date: null, fields: {} } },
  'GET /api/offers/{id}/document': { make: anOfferId },
  'GET /api/offers/{id}/signed': { make: anOfferId },
  'POST /api/offers/{id}/send': { make: anOfferId },
  'POST /api/offers/{id}/approve': { make: anOfferId },
  'POST /api/offers/{id}/return': { make: anOfferId },
  'POST /api/offers/{id}/revoke': { make: anOfferId },
  'POST /api/offers/{id}/renew': { make: anOfferId },
  'POST /api/offers/{id}/revise': { make: anOfferId },
  'GET /api/offers/{id}/verify': { make: anOfferId },
  'GET /api/portal/offers/{id}': { make: anOfferId },
  'GET /api/portal/offers/{id}/document': { make: anOfferId },
  'POST /api/portal/offers/{id}/sign': {
    make: anOfferId,
    body: { kind: 'typed', name: 'X', has_consented: true, sha256: 'f'.repeat(64) },
  },
  'POST /api/portal/offers/{id}/decline': { make: anOfferId, body: {} },
  'GET /api/tasks/{id}': { make: aTaskId },
  'PUT /api/tasks/{id}': { make: aTaskId, body: { hours: 2 } },
  'DELETE /api/tasks/{id}': { make: aTaskId },
  'POST /api/tasks/{id}/files': { make: aTaskId },
  'GET /api/tasks/{id}/files/{file_id}': { make: aTaskId },
  'DELETE /api/tasks/{id}/files/{file_id}': { make: aTaskId },
  'GET /api/jobs/{id}/task': { make: aJobId },
  'PUT /api/jobs/{id}/task': { make: aJobId, body: { task_id: null } },
  'GET /api/candidates/{id}/tasks': { make: aCandidateId },
  'POST /api/candidates/{id}/tasks': {
    make: aCandidateId,
    body: { task_id: randomUUID(), due_at: '2100-01-01T00:00:00.000Z' },
  },
  'POST /api/candidates/{id}/tasks/{task_id}/extend': {
    make: aCandidateId,
    body: { due_at: '2100-01-01T00:00:00.000Z' },
  },
  'DELETE /api/candidates/{id}/tasks/{task_id}': { make: aCandidateId },
  'GET /api/approvals/{id}/submission': { make: aRequestId },
  'GET /api/approvals/{id}/submission/files/{file_id}': { make: aRequestId },
  'PUT /api/approvals/{id}/marks': { make: aRequestId, body: { marks: [] } },
  'GET /api/portal/tasks/{id}': { make: anAssignmentId },
  'GET /api/portal/tasks/{id}/files/{file_id}': { make: anAssignmentId },
  'PUT /api/portal/tasks/{id}': { make: anAssignmentId, body: {} },
  'POST /api/portal/tasks/{id}/files': { make: anAssignmentId },
  'DELETE /api/portal/tasks/{id}/files/{file_id}': { make: anAssignmentId },
  'POST /api/portal/tasks/{id}/submit': { make: anAssignmentId, body: { text: 'X' } },
  'POST /api/portal/tasks/{id}/extend': { make: anAssignmentId },
  'GET /api/interviews/{id}/slots': { make: anInterviewId },
  'PUT /api/interviews/{id}/booking': { make: anInterviewId, body: { starts_at: '2030-01-01T09:00:00.000Z' } },
  'POST /api/interviews/{id}/cancel': { make: anInterviewId },
  'POST /api/interviews/{id}/offer': { make: anInterviewId },
  'POST /api/interviews/{id}/took-place': { make: anInterviewId },
  'POST /api/interviews/{id}/no-show': { make: anInterviewId },
  'GET /api/interviews/{id}/scorecards': { make: anInterviewId },
  'PUT /api/interviews/{id}/scorecard': { make: anInterviewId, body: { marks: [], recommendation: 'yes' } },
  'GET /api/interviewers/{id}/hours': { make: aUserId },
  'PUT /api/interviewers/{id}/hours': { make: aUserId, body: USUAL_HOURS },
  'GET /api/jobs/{id}/interview-setup': { make: aJobId },
  'PUT /api/jobs/{id}/interview-setup': { make: aJobId, body: planFor([randomUUID()]) },
  'GET /api/portal/bookings/{id}': { make: anInterviewId },
  'PUT /api/portal/bookings/{id}': { make: anInterviewId, body: { starts_at: '2030-01-01T09:00:00.000Z' } },
  'POST /api/portal/bookings/{id}/cancel': { make: anInterviewId },
  'GET /api/jobs/{id}/interview-questions': { make: aJobId },
  'PUT /api/jobs/{id}/interview-questions': { make: aJobId, body: QUESTIONS },
  'GET /api/candidates/{id}/ai-interviews': { make: aCandidateId },
  'POST /api/candidates/{id}/ai-interviews/{interview_id}/override': {
    make: aCandidateId,
    body: { question_id: 'q1', score: 1, reason: 'X' },
  },
  'PUT /api/candidates/{id}/ai-interviews/{interview_id}/time': { make: aCandidateId, body: { time_factor: 2 } },
  'POST /api/candidates/{id}/ai-interviews/{interview_id}/human': { make: aCandidateId, body: { summary: 'X' } },
  'GET /api/portal/ai-interviews/{id}': { make: anAiInterviewId },
  'POST /api/portal/ai-interviews/{id}/consent': { make: anAiInterviewId },
  'POST /api/portal/ai-interviews/{id}/extra-time': { make: anAiInterviewId },
  'PUT /api/portal/ai-interviews/{id}/answers/{answer_id}': { make: anAiInterviewId, body: { text: 'X', revision: 0 } },
  'POST /api/portal/ai-interviews/{id}/answers/{answer_id}/finish': {
    make: anAiInterviewId,
    body: { text: 'X', revision: 0 },
  },
  'POST /api/portal/ai-interviews/{id}/submit': { make: anAiInterviewId },
};

async function aTaskId(world: World, company: { id: string }) {
  return (await aTaskApplicant(world, { company })).task!.id;
}

async function aRequestId(world: World, company: { id: string }) {
  const { run, wake } = await aTaskApplicant(world, { company, steps: [{ type: 'human_approval' }] });
  await wake();
  return openRequest(world, run);
}

async function anAssignmentId(world: World, company: { id: string }) {
  const { wake, them } = await aTaskApplicant(world, { company });
  await wake();
  return (await them.ask(api.portal.me, {})).body.applications[0]!.todos[0]!.id;
}

async function aMessageId(world: World, company: { id: string }) {
  return aMessage(world, company, { user_id: await aUserId(world, company) });
}

async function aJobId(world: World, company: { id: string }) {
  return (await aJob(world, { company })).id;
}

async function aTemplateId(world: World, company: { id: string }) {
  return (await aTemplate(world, company, [{}])).id;
}

async function aStepDetailId(world: World, company: { id: string }) {
  return (await aTemplate(world, company, [{}])).step_details[0]!.id;
}

async function aRunId(world: World, company: { id: string }) {
  return (await aRun(world, company, [{ auto_start: false }])).id;
}

async function aMailboxId({ deps }: World, company: { id: string }) {
  const now = deps.clock().toISOString();
  const values = { company_id: company.id, gmail_address: 'jobs@example.com', read_from: now, next_poll_at: now };
  const [row] = await deps.database.system.insert(mailboxes).values(values).returning({ id: mailboxes.id });
  return row!.id;
}

async function aMailMessageId(world: World, company: { id: string }) {
  const mailbox_id = await aMailboxId(world, company);
  const [row] = await world.deps.database.system
    .insert(mailMessages)
    .values({ company_id: company.id, mailbox_id, gmail_id: '1', thread_id: '1', outcome: 'needs_review' })
    .returning({ id: mailMessages.id });
  return row!.id;
}

async function aCandidateId(world: World, company: { id: string }) {
  return (await aPerson(world, company)).id;
}

async function anApplicationId(world: World, company: { id: string }) {
  const candidate_id = await aCandidateId(world, company);
  const [row] = await world.deps.database.system
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.candidate_id, candidate_id));
  return row!.id;
}

async function aFileId(world: World, company: { id: string }) {
  return (await aResume(world, company, await aPerson(world, company), 'X')).id;
}

async function anOfferTemplateId({ deps }: World, company: { id: string }) {
  const values = { company_id: company.id, name: 'X', body: 'X' };
  const [row] = await deps.database.system.insert(offerTemplates).values(values).returning({ id: offerTemplates.id });
  return row!.id;
}

/** One that was sent and waits for its answer. */
async function anOfferId(world: World, company: { id: string }) {
  const { id: run_id } = await aRun(world, company, [{ type: 'offer_letter', auto_start: false }]);
  const [row] = await world.deps.database.system
    .insert(offers)
    .values({
      company_id: company.id,
      run_id,
      version: 1,
      state: 'sent',
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

async function anAiInterviewId(world: World, company: { id: string }) {
  const { id: user_id } = await aUser(world, { company });
  const { id: run_id } = await aRun(world, company, [{ type: 'ai_interview', auto_start: false }]);
  const db = world.deps.database.system;
  const [run] = await db.select().from(runs).where(eq(runs.id, run_id));
  const now = world.deps.clock().toISOString();
  const approved = { approved_by: user_id, approved_at: now, job_hash: 'X' };
  const [set] = await db
    .insert(interviewQuestionSets)
    .values({ company_id: company.id, job_id: run!.job_id, version: 1, ...approved, ...SET })
    .returning({ id: interviewQuestionSets.id });
  const [interview] = await db
    .insert(aiInterviews)
    .values({
      company_id: company.id,
      candidate_id: run!.candidate_id,
      run_id,
      step_id: run!.current_step_id!,
      question_set_id: set!.id,
      due_at: now,
    })
    .returning({ id: aiInterviews.id });
  return interview!.id;
}

async function aMailTemplateId({ deps }: World, company: { id: string }) {
  const values = { company_id: company.id, name: 'X', subject: 'X', body: 'X' };
  const [row] = await deps.database.system.insert(mailTemplates).values(values).returning({ id: mailTemplates.id });
  return row!.id;
}

async function anAnalysisId(world: World, company: { id: string }) {
  const job = await aJob(world, { company });
  return (await anAnalysis(world, company, await aPerson(world, company, { job }), job)).id;
}

async function aMergeId(world: World, company: { id: string }) {
  const [kept, merged] = [await aPerson(world, company), await aPerson(world, company)];
  const values = { company_id: company.id, kept_id: kept.id, merged_id: merged.id, before: {} as never };
  const db = world.deps.database.system;
  const [row] = await db.insert(candidateMerges).values(values).returning({ id: candidateMerges.id });
  return row!.id;
}

async function anInterviewId({ deps, ...world }: World, company: { id: string }) {
  const candidate_id = await aCandidateId({ deps, ...world }, company);
  const [row] = await deps.database.system
    .insert(interviews)
    .values({ company_id: company.id, candidate_id, plan: planFor([]) })
    .returning({ id: interviews.id });
  return row!.id;
}

async function aSessionId(world: World, company: { id: string }) {
  const { access_token } = await tokensFor(world, await aUser(world, { company }));
  const { body } = await ask(world, api.sessions.list, { token: access_token });
  return body.sessions[0]!.id;
}

async function aUserId(world: World, company: { id: string }) {
  return (await aUser(world, { company })).id;
}

const routes: Route[] = Object.values(api).flatMap((resource): Route[] => Object.values(resource));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const guarded = routes.filter(({ access }) => access !== 'public');
const forCandidates = guarded.filter(({ access }) => access === 'candidate');
const forStaff = guarded.filter(({ access }) => access !== 'candidate');
const withId = (some: Route[]) => named(some.filter(({ path }) => path.includes('{')));
const named = (some: Route[]) => some.map((route) => [nameOf(route), route] as const);

const isAllowed = ({ access }: Route, role: (typeof ROLE_NAMES)[number]) =>
  access === 'public' || access === 'signed_in' || (access !== 'candidate' && can(role, access));

/** One for all: there are hundreds of routes to knock at, and who knocks is somebody new each time. */
let world: World;
/** Tokens that are good, and never let anybody in where they are shown. */
let wrong: { candidate: string; admin: string };
beforeAll(async () => {
  const opened = await openWorld();
  world = opened;
  wrong = { candidate: (await aVisitor(world)).token, admin: await tokenOf('admin') };
  return opened.close;
});

const tokenOf = async (role: (typeof ROLE_NAMES)[number]) =>
  (await tokensFor(world, await aUser(world, { role }))).access_token;

/** Sends to a route with nothing but a token and, perhaps, an id. */
const knock = (world: World, route: Route, token?: string, id: string = randomUUID()) => {
  const params = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, id]));
  const body = route.body ? (ROWS[nameOf(route)]?.body ?? {}) : undefined;
  const file = route.takes === 'form' ? new File(['Hello'], 'hello.txt') : undefined;
  return ask(world, route, { ...(token && { token }), params, body, file } as never);
};

const aVisitor = async (world: World) => {
  const company = await aCompany(world);
  return asCandidate(world, company, await aPerson(world, company));
};

describe.each(named(guarded))('%s', (_, route) => {
  it('answers 401 without a token or with one that is not good or for somebody else', async () => {
    const other = route.access === 'candidate' ? wrong.admin : wrong.candidate;
    for (const token of [undefined, 'rubbish', 'a.b.c', `${wrong.candidate.slice(0, -2)}AA`, other]) {
      const { status, body } = await knock(world, route, token);
      expect({ status, body }).toEqual({ status: 401, body: { detail: 'Authentication failed' } });
    }
  });
});

describe.each(named(forCandidates))('%s', (_, route) => {
  it('lets a candidate in until the link is revoked or has expired', async () => {
    const world = await aWorld();
    const [first, second] = [await aVisitor(world), await aVisitor(world)];
    expect((await knock(world, route, first.token)).status).not.toBe(401);
    await revokeLinks(first.db, first.actor, world.deps.clock());
    const revoked = await knock(world, route, first.token);
    expect({ status: revoked.status, ...revoked.body }).toEqual({ status: 401, detail: PORTAL_MESSAGES.revoked });
    world.pass({ days: PORTAL_LINK_DAYS });
    const expired = await knock(world, route, second.token);
    expect({ status: expired.status, ...expired.body }).toEqual({ status: 401, detail: PORTAL_MESSAGES.expired });
  });
});

describe.each(withId(forCandidates))('%s', (name, route) => {
  it("answers 404 for another candidate's id, here or elsewhere, an unknown id and no id at all", async () => {
    const row = ROWS[name];
    if (!row) throw new Error(`Tell ROWS how to make what ${name} is about.`);
    const { token, actor } = await aVisitor(world);
    const others = await row.make(world, { id: actor.company_id });
    const foreign = await row.make(world, await aCompany(world));
    for (const id of [others, foreign, randomUUID(), 'not-an-id'])
      expect((await knock(world, route, token, id)).status).toBe(404);
  });
});

describe.each(named(forStaff))('%s', (_, route) => {
  it('answers 403 to a user whose temporary password is not changed, unless it is open to them', async () => {
    const user = await aUser(world, { values: { must_change_password: true } });
    const { access_token } = await tokensFor(world, user);
    const { status, body } = await knock(world, route, access_token);
    if (route.open_before_password_change) expect(status).not.toBe(403);
    else expect({ status, detail: body.detail }).toEqual({ status: 403, detail: AUTH_MESSAGES.mustChangePassword });
  });

  it('answers 403 to the roles that are not listed and lets the others in', async () => {
    for (const role of ROLE_NAMES) {
      const { status } = await knock(world, route, await tokenOf(role));
      if (isAllowed(route, role)) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(403);
    }
  });
});

describe.each(withId(forStaff))('%s', (name, route) => {
  it('answers 404 for an id of another company, an unknown id and no id at all', async () => {
    const row = ROWS[name];
    if (!row) throw new Error(`Tell ROWS how to make what ${name} is about.`);
    const foreign = await row.make(world, await aCompany(world));
    const token = await tokenOf(ROLE_NAMES.find((role) => isAllowed(route, role)) ?? 'admin');
    for (const id of [foreign, randomUUID(), 'not-an-id'])
      expect((await knock(world, route, token, id)).status).toBe(404);
  });
});

describe('the contract', () => {
  it('names each method and path once', () => {
    expect(new Set(routes.map(nameOf)).size).toBe(routes.length);
  });
});
