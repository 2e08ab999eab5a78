import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { portalLinks } from '../db/schema/links.ts';
import { mailLink } from './mail-link.ts';
import { findLink } from '../links/portal-link.ts';

interface Replaced {
  /** The candidate whose link has ended, through another address or a merge. */
  lost_by: string;
  /** The candidate who gets a new one. */
  candidate_id: string;
  /** The reason for the mail: sent once for each. */
  occasion: string;
  now: Date;
}

/** Records that a link has ended with its address, and sends a new one to the current address. */
export const replaceLink = async (db: Db, actor: Actor, { lost_by, candidate_id, occasion, now }: Replaced) => {
  const { company_id, user_id } = actor;
  await recordEvent(db, actor, { action: 'portal_link_revoked', subject: lost_by }, now);
  const written = await mailLink(db, { company_id, candidate_id, occasion, created_by: user_id, now });
  if (written) await recordEvent(db, actor, { action: 'portal_link_sent', subject: candidate_id }, now);
};

interface Profile {
  id: string;
  email: string;
}

/** After an undone merge, sends a new link if the one sent to the profile's address no longer opens it. */
export const restoreLink = async (
  db: Db,
  actor: Actor,
  { id: candidate_id, email: address }: Profile,
  { occasion, now }: Pick<Replaced, 'occasion' | 'now'>,
) => {
  const { company_id } = actor;
  if (await findLink(db, { company_id, candidate_id, address }, now)) return;
  const [lost] = await db
    .select({ candidate_id: portalLinks.candidate_id })
    .from(portalLinks)
    .where(
      and(
        eq(portalLinks.company_id, company_id),
        sql`lower(${portalLinks.address}) = lower(${address})`,
        isNull(portalLinks.revoked_at),
        gt(portalLinks.expires_at, now.toISOString()),
      ),
    )
    .limit(1);
  if (lost) await replaceLink(db, actor, { lost_by: lost.candidate_id, candidate_id, occasion, now });
};
