import { PORTAL_LINK_DAYS } from '@hirewire/contract/portal-words';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { portalLinks } from '../db/schema/portal.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Deps } from '../deps.ts';
import { linkExpiry, signPortalToken } from '../lib/portal-token.ts';

interface Whose {
  company_id: string;
  candidate_id: string;
}

/** Whom a link is for, and where it is sent: it works while that is their address. */
interface Addressee extends Whose {
  address: string;
}

/** A link that is about to run out is not put into another mail. */
const REUSED_DAYS = 15;

/** The way to a candidate's own page. While a link is good for long enough, every mail has the same. */
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
  // Behind the #, which no browser sends: it is in no log of any server on the way.
  return { url: `${config.publicUrl}/portal/#${token}`, expires_at: link.expires_at };
};

/** The latest link of a candidate that is good after the given time. */
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

/** Makes every link useless that a candidate was ever sent, also as somebody who was merged into them. */
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
