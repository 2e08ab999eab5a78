import { DECISION_MESSAGES } from '@hirewire/contract/approval-texts';
import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApproverActor } from '../actor.ts';
import { prepared } from '../db/client.ts';
import { decisionLinks } from '../db/schema/links.ts';
import { roles, users } from '../db/schema/users.ts';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import { runs } from '../db/schema/engine.ts';
import type { Deps } from '../deps.ts';
import { conflict, unauthorized } from '../errors.ts';
import { readPortalToken } from '../lib/portal-token.ts';
import { selectDelegate } from './seats.ts';

const seats = alias(users, 'seats');

/**
 * Identifies the approver. The token only names a link: its revocation, the approver's status and address, and the open
 * request are checked each time. A temporary password does not matter: the link is for approvers who never sign in, and
 * valid for this one decision.
 */
export const identifyApprover = async (
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  token: string,
): Promise<ApproverActor> => {
  const claims = readPortalToken(token, deps.config.jwtSecret, 'decision');
  if (!claims) throw unauthorized(AUTH_MESSAGES.authenticationFailed, { code: 'unauthorized' });
  const { company_id, link_id } = claims;
  const now = deps.clock();
  const [link] = await prepared(deps.database.forCompany(company_id))
    .select({
      user_id: decisionLinks.user_id,
      seat_user_id: decisionLinks.seat_user_id,
      request_id: decisionLinks.request_id,
      expires_at: decisionLinks.expires_at,
      role: roles.name,
      is_good: sql<boolean>`${decisionLinks.revoked_at} is null and ${users.is_active} and ${seats.is_active}
        and lower(${decisionLinks.address}) = lower(${users.email})
        and (${decisionLinks.seat_user_id} = ${decisionLinks.user_id} or ${decisionLinks.user_id} =
          ${selectDelegate(decisionLinks.company_id, decisionLinks.seat_user_id, now)})`,
      is_settled: sql<boolean>`${approvalRequests.status} <> 'pending' or ${runs.deleted_at} is not null`,
      is_used: sql<boolean>`${decisionLinks.used_at} is not null`,
      is_answered: sql<boolean>`${approvalAnswers.decision} is not null`,
    })
    .from(decisionLinks)
    .innerJoin(users, and(eq(users.company_id, company_id), eq(users.id, decisionLinks.user_id)))
    .innerJoin(roles, eq(roles.id, users.role_id))
    .innerJoin(seats, and(eq(seats.company_id, company_id), eq(seats.id, decisionLinks.seat_user_id)))
    .innerJoin(
      approvalRequests,
      and(eq(approvalRequests.company_id, company_id), eq(approvalRequests.id, decisionLinks.request_id)),
    )
    .innerJoin(runs, and(eq(runs.company_id, company_id), eq(runs.id, approvalRequests.run_id)))
    .innerJoin(
      approvalAnswers,
      and(
        eq(approvalAnswers.company_id, company_id),
        eq(approvalAnswers.request_id, decisionLinks.request_id),
        eq(approvalAnswers.user_id, decisionLinks.seat_user_id),
      ),
    )
    .where(and(eq(decisionLinks.company_id, company_id), eq(decisionLinks.id, link_id)));
  if (!link?.is_good) throw unauthorized(DECISION_MESSAGES.ended, { code: 'link_ended' });
  if (claims.expires_at <= now || new Date(link.expires_at) <= now)
    throw unauthorized(DECISION_MESSAGES.expired, { code: 'link_expired' });
  const { user_id, seat_user_id, request_id, role, is_used, expires_at } = link;
  const actor = { company_id, user_id, role, seat_user_id, request_id, link_id, is_used, expires_at };
  // Not refused here: the same answer may come again because its response was lost.
  if (is_used) return actor;
  if (link.is_answered) throw conflict(DECISION_MESSAGES.answered, { code: 'already_answered' });
  if (link.is_settled) throw conflict(DECISION_MESSAGES.settled, { code: 'already_settled' });
  return actor;
};
