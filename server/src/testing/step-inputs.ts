import { api } from '@hirewire/contract';
import type { Route } from '@hirewire/contract/route';
import { eq } from 'drizzle-orm';
import { interviews } from '../db/schema/interviews.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { daysAfter } from '../lib/days.ts';
import { mailboxProvidersAtHand } from '../mailboxes/providers.ts';
import { asUser, ask, aUser, tokensFor } from './factories.ts';
import {
  aJobWithInterviews,
  anInterviewer,
  anInvited as aGuest,
  choose,
  look,
  planFor,
} from './interview-factories.ts';
import { atTheOffer, TERMS, withAnOffer } from './offer-factories.ts';
import { aCandidateWithATask, aTaskApplicant } from './task-factories.ts';
import { openRequest } from './workflow-factories.ts';
import type { World } from './world.ts';
import { answerAll, anInvited, firstAnswer } from './written-interview-factories.ts';

type Company = { id: string };

const reason = 'Too much.';

const aDraft = async (world: World, company: Company, terms = TERMS) => {
  const { staff, latest } = await atTheOffer(world, { company });
  const params = { id: (await latest()).id };
  await staff.ask(api.offers.change, { params, body: terms });
  return { params, body: terms };
};

const asItIs =
  (make: (world: World, company: Company) => Promise<{ params: object }>) =>
  async (world: World, company: Company): Promise<object> => ({
    params: (await make(world, company)).params,
    body: {},
  });

const anOfferToApprove = async (world: World, company: Company) => {
  const { params } = await aDraft(world, company, { ...TERMS, salary: 90_000 });
  const { ask: asRecruiter } = await asUser(world, { company, role: 'recruiter' });
  await asRecruiter(api.offers.send, { params });
  return { params, body: { reason } };
};

const aSentOffer = async (world: World, company: Company) => {
  const { params } = await withAnOffer(world, { company });
  return { params, body: { reason } };
};

const anOfferToSign = async (world: World, company: Company) => {
  const { params, typed } = await withAnOffer(world, { company });
  return { params, body: typed };
};

/** The code is only mailed where mail is really sent. */
export const anOfferToSignByCode = async (world: World, company: Company) => {
  const now = world.deps.clock().toISOString();
  const [provider] = mailboxProvidersAtHand(world.deps);
  const values = {
    company_id: company.id,
    address: 'jobs@example.com',
    secret: 'X',
    read_from: now,
    next_poll_at: now,
  };
  await world.deps.database.system.insert(mailboxes).values({ ...values, provider: provider! });
  return { params: (await withAnOffer(world, { company })).params };
};

const aVisitor = async (world: World, company: Company) => {
  const interviewer = await anInterviewer(world, company);
  const visitor = await aGuest(world, company, await aJobWithInterviews(world, company, planFor([interviewer.id])));
  const { slots } = await look(visitor);
  // The last one: the first is soon, and too late to change.
  return { interviewer, visitor, params: { id: visitor.interview_id }, starts_at: slots.at(-1)! };
};

const anInterviewToArrange = async (world: World, company: Company) => {
  const { interviewer, visitor } = await aVisitor(world, company);
  const { ask: asHr } = await asUser(world, { company, role: 'hr_manager' });
  await asHr(api.interviews.cancel, { params: { id: visitor.interview_id }, body: {} });
  return { body: { candidate_id: visitor.person.id, interviewers: [interviewer.id] } };
};

const anInterviewToBook = async (world: World, company: Company) => {
  const { params, starts_at } = await aVisitor(world, company);
  return { params, body: { starts_at } };
};

const aBookedInterview = async (world: World, company: Company) => {
  const { visitor, params, starts_at } = await aVisitor(world, company);
  await choose(visitor, starts_at);
  return { params, body: {} };
};

const aCancelledInterview = async (world: World, company: Company) => {
  const { visitor, params, starts_at } = await aVisitor(world, company);
  await choose(visitor, starts_at);
  await visitor.ask(api.bookings.cancel, { params, body: {} });
  return { params };
};

/** An interview that is over, and what its interviewer thinks of it. */
const aPastInterview = async (world: World, company: Company) => {
  const { interviewer, visitor, params, starts_at } = await aVisitor(world, company);
  await choose(visitor, starts_at);
  const yesterday = daysAfter(world.deps.clock(), -1);
  const past = { starts_at: yesterday.toISOString(), ends_at: new Date(yesterday.getTime() + 3_600_000).toISOString() };
  await world.deps.database.system.update(interviews).set(past).where(eq(interviews.id, params.id));
  const scorecard = { marks: [{ criterion: 'Communication', mark: 4 }], recommendation: 'yes', comment: '' };
  return { params, interviewer, scorecard };
};

const aScorecard = async (world: World, company: Company) => {
  const { params, interviewer, scorecard } = await aPastInterview(world, company);
  const { ask: asHr } = await asUser(world, { company, role: 'hr_manager' });
  await asHr(api.interviews.complete, { params });
  return { params, body: scorecard, token: (await tokensFor(world, interviewer)).access_token };
};

const anAiInterview = async (world: World, company: Company) => {
  const { candidate, params } = await anInvited(world, { company });
  const for_staff = { id: candidate.id, interview_id: params.id };
  return { params, for_staff };
};

const anInterviewForMoreTime = async (world: World, company: Company) => {
  const { for_staff } = await anAiInterview(world, company);
  return { params: for_staff, body: { time_factor: 2 } };
};

const anAnswer = async (world: World, company: Company) => {
  const invited = await anInvited(world, { company });
  const { answer } = await firstAnswer(invited);
  return { params: { ...invited.params, answer_id: answer.id }, body: { text: 'I bake.', revision: answer.revision } };
};

const anAnsweredInterview = async (world: World, company: Company) => {
  const invited = await anInvited(world, { company });
  await answerAll(invited, invited.params, 'I bake sourdough every day.');
  return { params: invited.params };
};

const aMarkedInterview = async (world: World, company: Company) => {
  const { staff, candidate, params, goOn, ...invited } = await anInvited(world, { company });
  await answerAll(invited, params, 'I bake sourdough every day.');
  await invited.them.ask(api.portalInterviews.submit, { params });
  await goOn();
  const { body } = await staff.ask(api.writtenInterviews.list, { params: { id: candidate.id } });
  const [{ id: question_id } = { id: '' }] = body.interviews[0]!.transcript;
  return { params: { id: candidate.id, interview_id: params.id }, body: { question_id, score: 50, reason: 'X' } };
};

const anInterviewWithAPerson = async (world: World, company: Company) => {
  const { them, me, candidate, params } = await anInvited(world, { company });
  await them.ask(api.portal.askForHuman, { params: { id: (await me()).id }, body: { wants_human: true } });
  return { params: { id: candidate.id, interview_id: params.id }, body: { summary: 'Spoke for half an hour.' } };
};

const inDays = (world: World, days: number) => daysAfter(world.deps.clock(), days).toISOString();

const aTaskToAssign = async (world: World, company: Company) => {
  const { person, task } = await aTaskApplicant(world, { company, steps: [{ type: 'human_approval' }] });
  return { params: { id: person.id }, body: { task_id: task!.id, due_at: inDays(world, 2) } };
};

const anAssignedTask = async (world: World, company: Company) => {
  const { params, body } = await aTaskToAssign(world, company);
  const { ask: asHr } = await asUser(world, { company, role: 'hr_manager' });
  const { id: task_id } = (await asHr(api.taskAssignments.assign, { params, body })).body;
  return { params: { ...params, task_id }, body: { due_at: inDays(world, 30) } };
};

const aSubmissionToMark = async (world: World, company: Company) => {
  const reviewer = await aUser(world, { company, role: 'tech_lead' });
  const review = { type: 'task_review' as const, approvers: [reviewer.id], required_human_approval: true };
  const { them, params, run, wake } = await aCandidateWithATask(world, {
    company,
    steps: [{ type: 'task_assignment' }, review],
  });
  await them.ask(api.portalTasks.submit, { params, body: { text: 'Flour and butter.', url: '' } });
  await wake();
  const marks = [0, 1].map((number) => ({ number, points: 1 }));
  const { access_token: token } = await tokensFor(world, reviewer);
  return { params: { id: await openRequest(world, run) }, body: { marks }, token };
};

const aTaskFile = async (world: World, company: Company) => {
  const { staff, task } = await aTaskApplicant(world, { company });
  const file = new File(['Hello'], 'hello.txt');
  const { body } = await staff.ask(api.tasks.upload, { params: { id: task!.id }, body: {}, file });
  return { params: { id: task!.id, file_id: body.files[0]!.id } };
};

const aTaskPageFile = async (world: World, company: Company) => {
  const { them, params } = await aCandidateWithATask(world, { company });
  const { body } = await them.ask(api.portalTasks.upload, { params, body: {}, file: new File(['Hello'], 'hello.txt') });
  return { params: { ...params, file_id: body.own_files[0]!.id } };
};

/** The session of another browser of the same user. */
const anotherSession = async (world: World, company: Company) => {
  const user = await aUser(world, { company });
  const { access_token: token } = await tokensFor(world, user);
  await tokensFor(world, user);
  const { body } = await ask(world, api.sessions.list, { token });
  return { params: { id: body.sessions.find(({ is_current }) => !is_current)!.id }, token };
};

/** Inputs of routes about what a step asks for, prepared so that the first call succeeds. */
export const STEP_INPUTS: [Route, (world: World, company: Company) => Promise<object>][] = [
  [api.offers.change, aDraft],
  [api.offers.send, asItIs(aDraft)],
  [api.offers.approve, asItIs(anOfferToApprove)],
  [api.offers.returnOffer, anOfferToApprove],
  [api.offers.revoke, aSentOffer],
  [api.offers.renew, aSentOffer],
  [api.offers.revise, aSentOffer],
  [api.portalOffers.sign, anOfferToSign],
  [api.portalOffers.decline, aSentOffer],
  [api.interviews.create, anInterviewToArrange],
  [api.interviews.book, anInterviewToBook],
  [api.interviews.propose, aCancelledInterview],
  [api.interviews.cancel, aBookedInterview],
  [api.interviews.complete, aPastInterview],
  [api.interviews.noShow, aPastInterview],
  [api.scorecards.give, aScorecard],
  [api.bookings.book, anInterviewToBook],
  [api.bookings.cancel, aBookedInterview],
  [api.portalInterviews.consent, anAiInterview],
  [api.portalInterviews.extraTime, anAiInterview],
  [api.portalInterviews.save, anAnswer],
  [api.portalInterviews.finish, anAnswer],
  [api.portalInterviews.submit, anAnsweredInterview],
  [api.writtenInterviews.grantTime, anInterviewForMoreTime],
  [api.writtenInterviews.override, aMarkedInterview],
  [api.writtenInterviews.recordHuman, anInterviewWithAPerson],
  [api.taskAssignments.assign, aTaskToAssign],
  [api.taskAssignments.extend, anAssignedTask],
  [api.taskAssignments.cancel, anAssignedTask],
  [api.taskReviews.mark, aSubmissionToMark],
  [api.tasks.removeFile, aTaskFile],
  [api.portalTasks.removeFile, aTaskPageFile],
  [api.sessions.end, anotherSession],
];
