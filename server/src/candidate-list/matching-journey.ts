import type { CandidateFilter } from '@hirewire/contract/candidate-list';
import { can } from '@hirewire/contract/roles';
import { type CandidateStep, WAITS_ON, type WaitsOn } from '@hirewire/contract/steps';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { applications } from '../db/schema/applications.ts';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import { users } from '../db/schema/users.ts';
import { stepBit } from '../engine/run-facts.ts';
import { forbidden } from '../errors.ts';

/** The list's side of the overview's figures; `overview/kept-counts.test.ts` compares them. */

const isOpen = sql`${applications.status} in ('active', 'pending')`;

/** Every candidate has arrived; the other steps are those of the latest run. */
const hasReached = (step: CandidateStep): SQL =>
  step === 'email_reception' ? sql`true` : sql`(${applications.reached_steps} & ${stepBit(step)}) <> 0`;

const isStillIn = (step: CandidateStep): SQL => and(isOpen, eq(applications.current_step, step))!;

const isHired = sql`(${applications.hired_at} is not null and ${applications.status} <> 'rejected')`;

/** This approver was asked, has not answered and still can. */
const awaitsApprover = ({ company_id, role }: Actor, userId: string): SQL => {
  // Tasks are reviewed blind: a list of one approver's pending decisions would reveal the candidates.
  if (!can(role, 'canViewAnalytics'))
    throw forbidden("You may not see one approver's pending decisions.", { code: 'forbidden' });
  return sql`${applications.run_id} in (
    select ${approvalRequests.run_id} from ${approvalAnswers}
    join ${approvalRequests} on ${approvalRequests.company_id} = ${company_id} and ${approvalRequests.id} = ${approvalAnswers.request_id}
    join ${users} on ${users.company_id} = ${company_id} and ${users.id} = ${approvalAnswers.user_id} and ${users.is_active}
    where ${approvalAnswers.company_id} = ${company_id} and ${approvalAnswers.user_id} = ${userId}
      and ${approvalAnswers.decision} is null and ${approvalRequests.status} = 'pending')`;
};

/** Otherwise it is an approver's id. */
export const isTurn = (whom: string): whom is WaitsOn => (WAITS_ON as readonly string[]).includes(whom);

export const matchingJourney = (actor: Actor, filter: CandidateFilter): SQL | undefined => {
  const { reached_step, still_in_step, left_step, waits_on, hired, applied_from, applied_before } = filter;
  return and(
    reached_step && hasReached(reached_step),
    still_in_step && isStillIn(still_in_step),
    left_step && and(hasReached(left_step), sql`not (${isStillIn(left_step)})`),
    waits_on ? (isTurn(waits_on) ? eq(applications.turn, waits_on) : awaitsApprover(actor, waits_on)) : undefined,
    hired ? isHired : undefined,
    applied_from ? gte(applications.created_at, applied_from) : undefined,
    applied_before ? lt(applications.created_at, applied_before) : undefined,
  );
};
