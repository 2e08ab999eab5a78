import { api } from '@hirewire/contract';
import type { RoleName } from '@hirewire/contract/roles';
import { isOpenStatus, type RunStatus, type StepType } from '@hirewire/contract/steps';
import { and, eq, isNull } from 'drizzle-orm';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import { portalLink } from '../links/portal-link.ts';
import { type Ask, askProduct } from './ask-product.ts';
import type { Part } from './cast.ts';
import { JOBS } from './jobs.ts';
import { AI_ANSWERS, APPROVED, REJECTED, SUBMISSIONS } from './texts.ts';
import type { Northlight } from './set-up-company.ts';
import type { Stage } from './stage.ts';
import { DAY_MS, daysAfter } from '../lib/days.ts';

/** The state of a candidate's run. */
export interface Standing {
  run_id: string;
  run_status: RunStatus;
  candidate_id: string;
  email: string;
  step_type: StepType;
  step_status: string;
  order_number: number;
}

/** A candidate of the demo and their progress. */
export interface Player extends Part {
  name: string;
  email: string;
  acts: number;
  thread_id: string;
  booked_at?: string;
  offer?: 'draft' | 'sent';
}

/** True once a candidate has reached the stage planned for the demo. */
export const isThere = (player: Player, at: Standing | undefined): boolean => {
  if (!at) return player.goal === 'received';
  if (!isOpenStatus(at.run_status)) return true;
  const isAsked = at.step_status === 'waiting_approval';
  switch (player.goal) {
    case 'screening':
      return isAsked && at.step_type === 'human_approval';
    case 'final':
      return isAsked && at.step_type === 'human_approval' && at.order_number > 2;
    case 'ai_open':
      return at.step_type === 'ai_interview';
    case 'ai_review':
      return isAsked && at.step_type === 'ai_interview';
    case 'task_open':
      return at.step_type === 'task_assignment';
    case 'task_review':
      return at.step_type === 'task_review';
    case 'booking_open':
      return at.step_type === 'interview_scheduling';
    case 'booked':
      return player.booked_at !== undefined;
    case 'offer_draft':
      return at.step_type === 'offer_letter';
    case 'offer_out':
      return player.offer === 'sent';
    case 'received':
    case 'rejected':
    case 'withdrawn':
    case 'declined':
    case 'hired':
      return false;
  }
};

/** Performs a candidate's next action; false: not due yet. */
export const act = async (stage: Stage, company: Northlight, player: Player, at: Standing): Promise<boolean> => {
  if (player.goal === 'withdrawn') {
    const them = await asCandidate(stage, company, at);
    const { applications } = await them(api.portal.me, {});
    await them(api.portal.withdraw, { params: { id: applications[0]!.id } });
    return true;
  }
  if (at.step_status === 'waiting_approval') return answerApproval(stage, company, player, at);
  const actAt = ACTS[at.step_type];
  return actAt ? actAt(stage, company, player, at) : false;
};

type Act = (stage: Stage, company: Northlight, player: Player, at: Standing) => Promise<boolean>;

/** Actions per step type other than an approval. */
const ACTS: Partial<Record<Standing['step_type'], Act>> = {
  ai_interview: async (stage, company, player, at) => {
    await answerQuestions(await asCandidate(stage, company, at), player);
    return true;
  },
  task_assignment: async (stage, company, player, at) => {
    await handIn(await asCandidate(stage, company, at), player);
    return true;
  },
  interview_scheduling: (...scene) => meet(...scene),
  offer_letter: async (...scene) => {
    await goOnWithOffer(...scene);
    return true;
  },
};

const asCandidate = async (
  stage: Stage,
  { company_id }: Northlight,
  { candidate_id, email }: Standing,
): Promise<Ask> => {
  const { url } = await portalLink(stage.deps.database.forCompany(company_id), stage.deps, {
    company_id,
    candidate_id,
    address: email,
    now: stage.now(),
  });
  return askProduct(stage.app, () => url.split('#')[1]!);
};

const getTodo = async (them: Ask): Promise<{ id: string }> => {
  const { applications } = await them(api.portal.me, {});
  return { id: applications[0]!.todos[0]!.id };
};

const getRole = ({ ids }: Northlight, userId: string): RoleName =>
  (Object.keys(ids) as RoleName[]).find((name) => ids[name] === userId)!;

/** One approver answers, so that two approvers take two days. */
const answerApproval = async (stage: Stage, company: Northlight, player: Player, at: Standing): Promise<boolean> => {
  const db = stage.deps.database.forCompany(company.company_id);
  const [request] = await db
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.company_id, company.company_id),
        eq(approvalRequests.run_id, at.run_id),
        eq(approvalRequests.status, 'pending'),
      ),
    );
  const [asked] = await db
    .select({ user_id: approvalAnswers.user_id })
    .from(approvalAnswers)
    .where(
      and(
        eq(approvalAnswers.company_id, company.company_id),
        eq(approvalAnswers.request_id, request!.id),
        isNull(approvalAnswers.decision),
      ),
    )
    .orderBy(approvalAnswers.user_id);
  const role = getRole(company, asked!.user_id);
  const as = company.as[role];
  if (at.step_type === 'task_review') {
    const { rubric } = await as(api.taskReviews.submission, { params: { id: request!.id } });
    const marks = rubric.map((_, number) => ({ number, points: 1 as const }));
    await as(api.taskReviews.mark, { params: { id: request!.id }, body: { marks, comment: 'Well thought through.' } });
  }
  const isNo = player.goal === 'rejected';
  await as(api.approvals.respond, {
    body: {
      approval_request_id: request!.id,
      decision: isNo ? 'rejected' : 'approved',
      comments: isNo ? REJECTED[player.n % REJECTED.length]! : (APPROVED[player.n % APPROVED.length] ?? null),
    },
  });
  return true;
};

const answerQuestions = async (them: Ask, { n }: Player) => {
  const params = await getTodo(them);
  let state = await them(api.portalInterviews.consent, { params });
  for (let number = n; ; number += 1) {
    const open = state.questions.flatMap(({ answers }) => answers).find(({ is_finished }) => !is_finished);
    if (!open) break;
    state = await them(api.portalInterviews.finish, {
      params: { ...params, answer_id: open.id },
      body: { text: AI_ANSWERS[number % AI_ANSWERS.length]!, revision: open.revision },
    });
  }
  await them(api.portalInterviews.submit, { params });
};

const handIn = async (them: Ask, { job }: Player) => {
  const params = await getTodo(them);
  const text = SUBMISSIONS[JOBS[job].trade] ?? SUBMISSIONS.backend!;
  const file = new File([text], 'answer.md', { type: 'text/markdown' });
  await them(api.portalTasks.upload, { params, body: {}, file });
  await them(api.portalTasks.submit, { params, body: { text, url: '' } });
};

/** The candidate chooses a time; after the interview, the interviewers submit scorecards. */
const meet = async (stage: Stage, company: Northlight, player: Player, at: Standing): Promise<boolean> => {
  const { recruiter } = company.as;
  if (!player.booked_at) {
    const them = await asCandidate(stage, company, at);
    const params = await getTodo(them);
    const { slots } = await them(api.bookings.get, { params });
    // A booked interview must be in the future for every viewer.
    const wanted = player.goal === 'booked' ? Date.now() + (1 + (player.n % 4)) * DAY_MS : 0;
    const starts_at = slots.find((slot) => Date.parse(slot) > wanted) ?? slots.at(-1)!;
    await them(api.bookings.book, { params, body: { starts_at } });
    player.booked_at = starts_at;
    return true;
  }
  if (Date.parse(player.booked_at) + 3_600_000 > stage.now().getTime()) return false;
  const { interviews } = await recruiter(api.interviews.list, { query: { candidate_id: at.candidate_id } });
  const { id, interviewers } = interviews[0]!;
  await recruiter(api.interviews.complete, { params: { id } });
  for (const [index, interviewer] of interviewers.entries()) {
    const role = getRole(company, interviewer);
    const { criteria } = await company.as[role](api.scorecards.get, { params: { id } });
    const marks = criteria.map((criterion, number) => ({ criterion, mark: 3 + ((number + player.n) % 3) }));
    await company.as[role](api.scorecards.give, {
      params: { id },
      body: { marks, recommendation: index === 0 ? 'strong_yes' : 'yes', comment: 'Clear, friendly, knows the trade.' },
    });
  }
  return true;
};

const goOnWithOffer = async (stage: Stage, company: Northlight, player: Player, at: Standing) => {
  const hr = company.as.hr_manager;
  const { offers } = await hr(api.offers.list, { params: { id: at.candidate_id } });
  const { id } = offers[0]!;
  if (player.offer !== 'sent') {
    const { salary_min, salary_max } = JOBS[player.job].values;
    const start_date = daysAfter(stage.now(), 60).toISOString().slice(0, 8).concat('01');
    await hr(api.offers.change, {
      params: { id },
      body: { salary: Math.round((salary_min + salary_max) / 2), currency: 'EUR', start_date, fields: {} },
    });
    await hr(api.offers.send, { params: { id } });
    player.offer = 'sent';
    return;
  }
  const them = await asCandidate(stage, company, at);
  if (player.goal === 'declined') {
    await them(api.portalOffers.decline, {
      params: { id },
      body: { reason: 'I have accepted another offer. Thank you!' },
    });
    return;
  }
  const { sha256, full_name } = await them(api.portalOffers.get, { params: { id } });
  await them(api.portalOffers.sign, {
    params: { id },
    body: { kind: 'typed', name: full_name, has_consented: true, sha256 },
  });
};
