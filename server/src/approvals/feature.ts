import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import { runs } from '../db/schema/engine.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Step } from '../engine/step.ts';
import type { Erasure, Feature } from '../feature.ts';
import { daysAfter } from '../lib/days.ts';
import { isAbout } from '../outbox/stop-needless.ts';
import { ANSWER_MAILS } from './approval-mails.ts';
import { dropApprover } from './decide.ts';
import { remindApprovers } from './remind-approvers.ts';
import { approvalRoutes } from './approvals.routes.ts';

/** Does no work: the engine asks the approvers, as for any step. */
const decision: Step = { work: async () => ({ type: 'done' }) };

const selectRequestIds = (db: Db, { company_id, run_ids }: Erasure) =>
  db
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.company_id, company_id), inArray(approvalRequests.run_id, run_ids)));

/** Decisions are kept; comments about the candidate are erased. */
const eraseComments = async (db: Db, erasure: Erasure) => {
  const { company_id, run_ids } = erasure;
  await db
    .update(approvalAnswers)
    .set({ comments: null })
    .where(
      and(
        eq(approvalAnswers.company_id, company_id),
        inArray(approvalAnswers.request_id, selectRequestIds(db, erasure)),
      ),
    );
  await db
    .update(approvalRequests)
    .set({ comments: null })
    .where(and(eq(approvalRequests.company_id, company_id), inArray(approvalRequests.run_id, run_ids)));
  return {};
};

const isClosed = sql`(${approvalRequests.status} <> 'pending' or exists (select from ${runs}
  where ${runs.company_id} = ${approvalRequests.company_id} and ${runs.id} = ${approvalRequests.run_id}
    and ${runs.deleted_at} is not null))`;

const isNoLongerAwaited = sql`(${approvalAnswers.decision} is not null or exists (select from ${approvalRequests}
  where ${approvalRequests.company_id} = ${approvalAnswers.company_id}
    and ${approvalRequests.id} = ${approvalAnswers.request_id} and ${isClosed}))`;

export const approvals = {
  routes: approvalRoutes,
  steps: { human_approval: decision, custom: decision },
  todos: {},
  ownData: {},
  erase: eraseComments,
  merges: { moves: [], stays: [] },
  userLeft: (db, { engine, ...who }) => dropApprover(db, engine, who),
  jobPublished: async () => {},
  humanAsked: async () => {},
  evidence: {},
  beforeDecision: async () => {},
  needlessMessages: () => [],
  overtakenMessages: (now) => [
    and(inArray(outbox.kind, ANSWER_MAILS), isAbout(approvalAnswers, isNoLongerAwaited))!,
    and(eq(outbox.kind, 'approval_for_admin'), isAbout(approvalRequests, isClosed))!,
    // There is a later one, or nothing is pending.
    and(eq(outbox.kind, 'approval_digest'), lte(outbox.created_at, daysAfter(now, -1).toISOString()))!,
  ],
  chores: {
    'remind-approvers': {
      cron: '0 7 * * *',
      run: ({ database, config, clock }) => remindApprovers(database.system, config.publicUrl, clock()),
    },
  },
} satisfies Feature;
