import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { can } from '@hirewire/contract/roles';
import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { fullName, fullNameOrNull } from '../db/full-name.ts';
import { applications, listedCounts } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { jobs } from '../db/schema/jobs.ts';
import { users } from '../db/schema/users.ts';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { isBlind, isReview, markedBy } from './review-state.ts';
import { openSeat } from './seats.ts';
import { listScoreSummaries } from '../scoring/score-summaries.ts';
import { anonymizeRequest } from './anonymize-request.ts';
import { type Asker, canAnswer, isCancelled, isSettled, visible } from './visible.ts';

export const countRequests = async (db: Db, which: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(approvalRequests)
    .where(which);
  return row?.count ?? 0;
};

/** Subtracts the few requests of cancelled runs: filtering them out would read the row of every request. */
export const countHistory = async (db: Db, actor: Asker): Promise<number> => {
  const settled = and(visible(actor), isSettled);
  const all = can(actor.role, 'canSeeAllApprovals') ? countSettled(db, actor) : countRequests(db, settled);
  return (await all) - (await countRequests(db, and(settled, isCancelled(actor))));
};

/** All of the company, from the stored counts: there may be hundreds of thousands. */
const countSettled = async (db: Db, { company_id }: Asker): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${listedCounts.count}), 0)::int` })
    .from(listedCounts)
    .where(and(eq(listedCounts.company_id, company_id), eq(listedCounts.sort, 'settled approvals')));
  return row?.count ?? 0;
};

interface Page {
  order: SQL;
  limit: number;
  offset: number;
}

/** The ids are read first: what is shown of them is joined for one page only, in a statement that is planned once. */
export const selectRequests = async (
  db: Db,
  actor: Asker,
  which: SQL | undefined,
  { order, limit, offset }: Page,
): Promise<ApprovalRequest[]> => {
  const page = await db
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(and(which, not(isCancelled(actor))))
    .orderBy(order, asc(approvalRequests.id))
    .limit(limit)
    .offset(offset);
  const ids = page.map(({ id }) => id);
  const shown = await readRequests(db, actor, ids);
  return ids.flatMap((id) => shown.get(id) ?? []);
};

const following = alias(runSteps, 'following');

const nextStepName = sql<
  string | null
>`(select ${following.display_name} from ${runSteps} ${sql.identifier('following')}
  where ${following.company_id} = ${runSteps.company_id} and ${following.run_id} = ${runSteps.run_id}
    and ${following.order_number} > ${runSteps.order_number}
  order by ${following.order_number} limit 1)`;

const earlier = alias(approvalRequests, 'earlier');
const isAskedAgain = sql<boolean>`exists (select from ${approvalRequests} ${sql.identifier('earlier')}
  where ${earlier.company_id} = ${approvalRequests.company_id} and ${earlier.run_id} = ${approvalRequests.run_id}
    and ${earlier.step_id} = ${approvalRequests.step_id} and ${earlier.requested_at} < ${approvalRequests.requested_at})`;

/** Undoing a rejection asks about the same step again. */
const isUndone = sql<boolean>`(approval_requests.status = 'rejected' and exists (
  select from approval_requests later
  where later.company_id = approval_requests.company_id and later.run_id = approval_requests.run_id
    and later.step_id = approval_requests.step_id and later.requested_at > approval_requests.requested_at))`;

/** That of a resume analysis is long, and shown as `summary` and evidence instead. */
const shownOutput = sql<
  ApprovalRequest['step_output']
>`case when ${runSteps.step_type} <> 'resume_analysis' then ${runSteps.output} end`;

const readRequests = async (db: Db, actor: Asker, ids: string[]): Promise<Map<string, ApprovalRequest>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: approvalRequests.id,
      run_id: approvalRequests.run_id,
      step_type: runSteps.step_type,
      step_name: runSteps.step_type,
      step_display_name: runSteps.display_name,
      next_step_display_name: nextStepName,
      candidate_id: candidates.id,
      candidate_name: fullName(candidates),
      candidate_email: candidates.email,
      application_id: applications.id,
      job_id: jobs.id,
      job_title: jobs.title,
      job_department: jobs.department,
      status: sql<ApprovalRequest['status']>`${approvalRequests.status}`,
      is_undone: isUndone,
      requested_at: approvalRequests.requested_at,
      is_asked_again: isAskedAgain,
      due_at: approvalRequests.due_at,
      responded_at: approvalRequests.responded_at,
      comments: approvalRequests.comments,
      can_approve: sql<boolean>`(${approvalRequests.status} = 'pending' and ${canAnswer(actor)})`,
      step_output: shownOutput,
      is_review: isReview,
      is_blind: isBlind,
      marked_by: markedBy,
    })
    .from(approvalRequests)
    .innerJoin(runSteps, eq(runSteps.id, approvalRequests.step_id))
    .innerJoin(runs, eq(runs.id, approvalRequests.run_id))
    .innerJoin(candidates, eq(candidates.id, runs.candidate_id))
    .innerJoin(jobs, eq(jobs.id, runs.job_id))
    .leftJoin(
      applications,
      and(
        eq(applications.company_id, runs.company_id),
        eq(applications.job_id, runs.job_id),
        eq(applications.candidate_id, runs.candidate_id),
        isNull(applications.deleted_at),
      ),
    )
    .where(
      and(
        eq(approvalRequests.company_id, actor.company_id),
        sql`${approvalRequests.id} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
  const answers = await listVotes(db, actor.company_id, ids);
  const summaries = await listScoreSummaries(
    db,
    actor.company_id,
    rows.filter(({ is_blind }) => !is_blind).map(({ run_id }) => run_id),
  );
  const present = ({ run_id, is_review, is_blind, marked_by, ...row }: (typeof rows)[number]): ApprovalRequest => {
    const given = answers.get(row.id) ?? [];
    const counted = given.filter(({ decision, is_active }) => decision !== null || is_active);
    const seat = row.can_approve ? openSeat(given, actor.seats, actor.user_id) : undefined;
    const request = {
      ...row,
      acting_for: seat && seat.user_id !== actor.user_id ? { user_id: seat.user_id, name: seat.name } : null,
      comments: row.status === 'approved' ? joinComments(given) : row.comments,
      review: is_review
        ? { is_blind, needs_marks: is_blind && row.can_approve && !marked_by.includes(seat?.user_id ?? actor.user_id) }
        : null,
      summary: summaries.get(run_id) ?? null,
      approvals_given: given.filter(({ decision }) => decision === 'approved').length,
      approvals_needed: Math.max(1, counted.length),
      answers: given,
    };
    return is_blind ? anonymizeRequest(request) : request;
  };
  return new Map(rows.map((row) => [row.id, present(row)]));
};

/** The comments: a single one as it is, several under the names of those who wrote them. `answers` says for whom. */
const joinComments = (
  answers: { name: string; answered_by_name: string | null; comments: string | null }[],
): string | null => {
  const written = answers.filter(({ comments }) => comments);
  if (written.length < 2) return written[0]?.comments ?? null;
  return written.map(({ name, answered_by_name, comments }) => `${answered_by_name ?? name}: ${comments}`).join('\n');
};

const deputies = alias(users, 'deputies');

export const listVotes = async (db: Db, company_id: string, requestIds: string[]) => {
  if (requestIds.length === 0) return new Map<string, never[]>();
  const rows = await db
    .select({
      request_id: approvalAnswers.request_id,
      user_id: approvalAnswers.user_id,
      name: fullName(users),
      is_active: users.is_active,
      decision: approvalAnswers.decision,
      comments: approvalAnswers.comments,
      responded_at: approvalAnswers.responded_at,
      answered_by: approvalAnswers.answered_by,
      answered_by_name: fullNameOrNull(deputies),
      by_mail_link: approvalAnswers.by_mail_link,
    })
    .from(approvalAnswers)
    .innerJoin(users, eq(users.id, approvalAnswers.user_id))
    .leftJoin(deputies, eq(deputies.id, approvalAnswers.answered_by))
    .where(
      and(
        eq(approvalAnswers.company_id, company_id),
        sql`${approvalAnswers.request_id} = any(${sql.param(requestIds)}::uuid[])`,
      ),
    )
    .orderBy(asc(approvalAnswers.responded_at), asc(users.last_name), asc(users.id));
  return Map.groupBy(rows, (row) => row.request_id);
};
