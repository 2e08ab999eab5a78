import { DECISION_LINK_DAYS } from '@hirewire/contract/approval-texts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import { decisionLinks } from '../db/schema/links.ts';
import type { Db } from '../db/client.ts';
import { approvalAnswers, approvalRequests } from '../db/schema/approvals.ts';
import type { Deps } from '../deps.ts';
import { linkExpiry, signPortalToken } from '../lib/portal-token.ts';

interface Addressee {
  company_id: string;
  request_id: string;
  /** The user the link is sent to. */
  user_id: string;
  /** The user whose decision is made with it. */
  seat_user_id: string;
  address: string;
}

/** A link that expires within this time is not used in another mail. */
const REUSED_DAYS = 5;

/** Finds the request and the approver of a seat. */
export const findSeat = async (db: Db, { company_id, id }: { company_id: string; id: string }) => {
  const [seat] = await db
    .select({ request_id: approvalAnswers.request_id, seat_user_id: approvalAnswers.user_id })
    .from(approvalAnswers)
    .where(and(eq(approvalAnswers.company_id, company_id), eq(approvalAnswers.id, id)));
  return seat ?? null;
};

/**
 * Gets the link to one decision. While a link is valid for long enough, every mail about the request has the same one.
 */
export const decisionLink = async (
  db: Db,
  { config }: Pick<Deps, 'config'>,
  { now, ...whose }: Addressee & { now: Date },
): Promise<string> => {
  const link = (await findLink(db, whose, now)) ?? (await makeLink(db, whose, now));
  const token = signPortalToken(
    { kind: 'decision', company_id: whose.company_id, link_id: link.id, expires_at: new Date(link.expires_at) },
    config.jwtSecret,
  );
  // Behind the #, which browsers never send: a scanner that follows the link opens a page without any data.
  return `${config.publicUrl}/decide/#${token}`;
};

const findLink = async (db: Db, whose: Addressee, now: Date) => {
  const [link] = await db
    .select({ id: decisionLinks.id, expires_at: decisionLinks.expires_at })
    .from(decisionLinks)
    .where(
      and(
        eq(decisionLinks.company_id, whose.company_id),
        eq(decisionLinks.request_id, whose.request_id),
        eq(decisionLinks.user_id, whose.user_id),
        eq(decisionLinks.seat_user_id, whose.seat_user_id),
        sql`lower(${decisionLinks.address}) = lower(${whose.address})`,
        isNull(decisionLinks.revoked_at),
        isNull(decisionLinks.used_at),
        gt(decisionLinks.expires_at, linkExpiry(now, REUSED_DAYS).toISOString()),
      ),
    )
    .orderBy(desc(decisionLinks.expires_at), desc(decisionLinks.id))
    .limit(1);
  return link;
};

const makeLink = async (db: Db, whose: Addressee, now: Date) => {
  const [link] = await db
    .insert(decisionLinks)
    .values({ ...whose, created_at: now.toISOString(), expires_at: linkExpiry(now, DECISION_LINK_DAYS).toISOString() })
    .returning({ id: decisionLinks.id, expires_at: decisionLinks.expires_at });
  return link!;
};

/** Mails an approver a new link in place of a revoked one. */
export interface LinkMailer {
  approvals: {
    sendNewLink(db: Db, whose: { company_id: string; request_id: string; user_id: string; now: Date }): Promise<void>;
  };
}

/**
 * Revokes links that were found where others can read them; approvers who have not decided yet get a new one, at most
 * once a day.
 */
export const revokeDecisionLinks = async (
  db: Db,
  { approvals }: LinkMailer,
  { company_id, ids, now }: { company_id: string; ids: string[]; now: Date },
) => {
  const revoked = await db
    .update(decisionLinks)
    .set({ revoked_at: now.toISOString() })
    .where(
      and(
        eq(decisionLinks.company_id, company_id),
        sql`${decisionLinks.id} = any(${sql.param(ids)}::uuid[])`,
        isNull(decisionLinks.revoked_at),
      ),
    )
    .returning({ request_id: decisionLinks.request_id, user_id: decisionLinks.user_id });
  for (const { request_id, user_id } of revoked) {
    const [request] = await db
      .select({ run_id: approvalRequests.run_id })
      .from(approvalRequests)
      .where(and(eq(approvalRequests.company_id, company_id), eq(approvalRequests.id, request_id)));
    const detail = { request_id, found_in_incoming: true };
    const event = { action: 'decision_link_revoked' as const, subject: request!.run_id, detail };
    await recordEvent(db, { company_id, user_id: null }, event, now);
    await approvals.sendNewLink(db, { company_id, request_id, user_id, now });
  }
};
