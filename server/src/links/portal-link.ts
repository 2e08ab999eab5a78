import { PORTAL_LINK_DAYS } from '@hirewire/contract/portal-terms';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { portalLinks } from '../db/schema/links.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Deps } from '../deps.ts';
import { linkExpiry, signPortalToken } from '../lib/portal-token.ts';

interface Whose {
  company_id: string;
  candidate_id: string;
}

/** The candidate a link is for, and the address it is sent to: the link works while that is their address. */
interface Addressee extends Whose {
  address: string;
}

/** A link that expires within this time is not used in another mail. */
const REUSED_DAYS = 15;

/** Gets the link to a candidate's own page. While a link is valid for long enough, every mail has the same one. */
export const portalLink = async (
  db: Db,
  { config }: Pick<Deps, 'config'>,
  { now, ...whose }: Addressee & { now: Date },
): Promise<{ url: string; expires_at: string }> => {
  const link = (await findLink(db, whose, linkExpiry(now, REUSED_DAYS))) ?? (await makeLink(db, whose, now));
  const { company_id } = whose;
  const token = signPortalToken(
    { kind: 'portal', company_id, link_id: link.id, expires_at: new Date(link.expires_at) },
    config.jwtSecret,
  );
  // Behind the #, which browsers never send: no server on the way logs the token.
  return { url: `${config.publicUrl}/portal/#${token}`, expires_at: link.expires_at };
};

/** Finds the candidate's latest link that is still valid after the given time. */
export const findLink = async (db: Db, whose: Addressee, after: Date) => {
  const [link] = await db
    .select()
    .from(portalLinks)
    .where(
      and(
        eq(portalLinks.company_id, whose.company_id),
        eq(portalLinks.candidate_id, whose.candidate_id),
        sql`lower(${portalLinks.address}) = lower(${whose.address})`,
        isNull(portalLinks.revoked_at),
        gt(portalLinks.expires_at, after.toISOString()),
      ),
    )
    .orderBy(desc(portalLinks.expires_at), desc(portalLinks.id))
    .limit(1);
  return link;
};

/** Revokes every link a candidate was ever sent, including those of profiles merged into theirs. */
export const revokeLinks = async (db: Db, { company_id, candidate_id }: Whose, now: Date): Promise<number> => {
  const profiles = db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(
        eq(candidates.company_id, company_id),
        or(eq(candidates.id, candidate_id), eq(candidates.merged_into_id, candidate_id)),
      ),
    );
  const { rowCount } = await db
    .update(portalLinks)
    .set({ revoked_at: now.toISOString() })
    .where(
      and(
        eq(portalLinks.company_id, company_id),
        inArray(portalLinks.candidate_id, profiles),
        isNull(portalLinks.revoked_at),
      ),
    );
  return rowCount ?? 0;
};

const makeLink = async (db: Db, whose: Addressee, now: Date) => {
  const [link] = await db
    .insert(portalLinks)
    .values({ ...whose, created_at: now.toISOString(), expires_at: linkExpiry(now, PORTAL_LINK_DAYS).toISOString() })
    .returning();
  return link!;
};
