import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/outbox-schema.ts';
import { users } from '../db/schema.ts';
import { approvalAnswers, approvalRequests } from '../db/workflow-schema.ts';
import type { StepRow } from './journeys.ts';

/** Puts the question to the step's approvers, and a message about it into the outbox for each. */
export const askApprovers = async (
  db: Db,
  { company_id, run_id, step, now }: { company_id: string; run_id: string; step: StepRow; now: Date },
) => {
  const [request] = await db
    .insert(approvalRequests)
    .values({ company_id, run_id, step_id: step.id, requested_at: now.toISOString() })
    .returning({ id: approvalRequests.id });
  if (step.approvers.length === 0) return;
  const asked = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, company_id), inArray(users.id, step.approvers)));
  if (asked.length === 0) return;
  await db
    .insert(approvalAnswers)
    .values(asked.map(({ id }) => ({ company_id, request_id: request!.id, user_id: id })));
  await db
    .insert(outbox)
    .values(
      asked.map(({ id }) => ({
        company_id,
        user_id: id,
        subject: `Your approval is needed: ${step.display_name}`,
        body: 'A candidate waits for your decision. Open Approvals in Hirewire to see the details and to answer.',
        purpose: `approval:${request!.id}:${id}`,
        created_at: now.toISOString(),
        send_after: now.toISOString(),
        next_try_at: now.toISOString(),
      })),
    )
    .onConflictDoNothing();
};

/** Closes the open question of a step, if there is one. */
export const settleRequest = async (
  db: Db,
  {
    step,
    outcome,
    now,
    comments,
  }: { step: StepRow; outcome: 'approve' | 'reject' | 'withdraw'; now: Date; comments: string | null },
) => {
  await db
    .update(approvalRequests)
    .set({ status: STATUS_OF[outcome], responded_at: now.toISOString(), comments })
    .where(
      and(
        eq(approvalRequests.company_id, step.company_id),
        eq(approvalRequests.step_id, step.id),
        sql`${approvalRequests.status} = 'pending'`,
      ),
    );
};

const STATUS_OF = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const;
