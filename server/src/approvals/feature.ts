import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import type { Step } from '../engine/step.ts';
import type { Erasure, Feature } from '../feature.ts';
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
  needlessMessages: [],
  chores: {
    'remind-approvers': {
      cron: '0 7 * * *',
      run: ({ database, config, clock }) => remindApprovers(database.system, config.publicUrl, clock()),
    },
  },
} satisfies Feature;
