import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { companies } from '../db/schema/companies.ts';
import { users } from '../db/schema/users.ts';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { askAgain } from '../notifications/send-after-all.ts';
import { ANSWER_MAILS, writeApprovalMails } from './approval-mails.ts';
import { recountRequest } from './decide.ts';
import type { StepApprovals } from '../engine/engine.ts';
import { references } from '../db/references.ts';
import { daysAfter } from '../lib/days.ts';

/** Creates the request for the step's approvers and a message for each, or for the admins if there are none. */
const askApprovers: StepApprovals['ask'] = async (db, { company_id, run_id, step, now }) => {
  const [company] = await db
    .select({ approval_days: companies.approval_days })
    .from(companies)
    .where(eq(companies.id, company_id));
  const days = step.answer_within_days ?? company?.approval_days ?? null;
  const [request] = await db
    .insert(approvalRequests)
    .values({
      company_id,
      run_id,
      step_id: step.id,
      requested_at: now.toISOString(),
      due_at: days === null ? null : daysAfter(now, days).toISOString(),
    })
    .returning({ id: approvalRequests.id });
  const asked = await listApprovers(db, company_id, step.approvers);
  if (asked.length > 0)
    await db
      .insert(approvalAnswers)
      .values(asked.map(({ id }) => ({ company_id, request_id: request!.id, user_id: id })));
  await writeApprovalMails(db, { company_id, requestIds: [request!.id], occasion: 'asked', now });
};

const listApprovers = async (db: Db, companyId: string, ids: string[]) => {
  if (ids.length === 0) return [];
  const named = and(eq(users.company_id, companyId), inArray(users.id, ids));
  return db.select({ id: users.id }).from(users).where(named);
};

const settleRequest: StepApprovals['settle'] = async (db, { step, outcome, now, comments }) => {
  await db
    .update(approvalRequests)
    .set({ status: STATUS_OF[outcome], responded_at: now.toISOString(), comments })
    .where(
      and(
        eq(approvalRequests.company_id, step.company_id),
        eq(approvalRequests.step_id, step.id),
        eq(approvalRequests.status, 'pending'),
      ),
    );
};

const withdrawRequest: StepApprovals['withdraw'] = async (db, { company_id, run_id, now }) => {
  await db
    .update(approvalRequests)
    .set({ status: 'withdrawn', responded_at: now.toISOString() })
    .where(
      and(
        eq(approvalRequests.company_id, company_id),
        eq(approvalRequests.run_id, run_id),
        eq(approvalRequests.status, 'pending'),
      ),
    );
};

/** A restored run that was awaiting approval reopens its last request. */
const reopenRequest: StepApprovals['reopen'] = async (db, { company_id, run_id, engine, now }) => {
  const last = db
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .innerJoin(runs, references(approvalRequests.run_id, runs))
    .innerJoin(runSteps, references(approvalRequests.step_id, runSteps))
    .where(
      and(
        eq(approvalRequests.company_id, company_id),
        eq(approvalRequests.run_id, run_id),
        eq(approvalRequests.step_id, runs.current_step_id),
        eq(runSteps.status, 'waiting_approval'),
        isNull(runs.ended_at),
      ),
    )
    .orderBy(desc(approvalRequests.requested_at), desc(approvalRequests.id))
    .limit(1);
  const [reopened] = await db
    .update(approvalRequests)
    .set({ status: 'pending', responded_at: null })
    .where(
      and(
        eq(approvalRequests.company_id, company_id),
        eq(approvalRequests.status, 'withdrawn'),
        inArray(approvalRequests.id, last),
      ),
    )
    .returning({ request_id: approvalRequests.id });
  if (!reopened) return;
  const { request_id } = reopened;
  await mailAgain(db, { company_id, request_id, now });
  await recountRequest(db, engine, { company_id, request_id, now });
};

/** Sends what was stopped while the request was withdrawn. */
const mailAgain = async (
  db: Db,
  { company_id, request_id, now }: { company_id: string; request_id: string; now: Date },
) => {
  const seats = await db
    .select({ id: approvalAnswers.id })
    .from(approvalAnswers)
    .where(and(eq(approvalAnswers.company_id, company_id), eq(approvalAnswers.request_id, request_id)));
  for (const { id } of seats) await askAgain(db, { company_id, about_id: id, kinds: ANSWER_MAILS }, now);
  await askAgain(db, { company_id, about_id: request_id, kinds: ['approval_for_admin'] }, now);
};

const STATUS_OF = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;

const sendNewLink: StepApprovals['sendNewLink'] = async (db, { company_id, request_id, user_id, now }) => {
  await writeApprovalMails(db, { company_id, requestIds: [request_id], occasion: 'new_link', only: user_id, now });
};

export const stepApprovals: StepApprovals = {
  ask: askApprovers,
  settle: settleRequest,
  withdraw: withdrawRequest,
  reopen: reopenRequest,
  sendNewLink,
};
