import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { portalLinks } from '../db/schema/links.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Deps } from '../deps.ts';
import { readPortalToken } from '../lib/portal-token.ts';
import { mailLink } from '../notifications/mail-link.ts';
import { isHolder } from './link-holder.ts';

/**
 * Mails a new link to the holder of an expired one. A revoked link is not renewed, since it was revoked for a reason.
 * The response reveals nothing.
 */
export const sendNewLink = async (deps: Deps, token: string): Promise<void> => {
  const claims = readPortalToken(token, deps.config.jwtSecret);
  if (!claims) return;
  const { company_id, link_id } = claims;
  const now = deps.clock();
  await deps.database.forCompany(company_id).transaction(async (db) => {
    const holder = await findHolder(db, company_id, link_id);
    // At most one mail per link and hour, however often the button is pressed.
    const hour = now.toISOString().slice(0, 13);
    if (holder) await mailLink(db, { company_id, ...holder, occasion: `${link_id}:${hour}`, created_by: null, now });
  });
};

const findHolder = async (db: Db, company_id: string, link_id: string) => {
  const [holder] = await db
    .select({ candidate_id: candidates.id })
    .from(portalLinks)
    .innerJoin(candidates, isHolder)
    .where(
      and(
        eq(portalLinks.company_id, company_id),
        eq(portalLinks.id, link_id),
        isNull(portalLinks.revoked_at),
        sql`lower(${portalLinks.address}) = lower(${candidates.email})`,
      ),
    );
  return holder;
};
