import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { portalLinks } from '../db/schema/links.ts';
import type { Deps } from '../deps.ts';
import { revokeDecisionLinks } from '../links/decision-link.ts';
import type { LinkKind, PortalClaims } from '../lib/portal-token.ts';
import { mailLink } from './mail-link.ts';

/**
 * Revokes links that were found where others can read them, each in its own company, and sends the candidates new ones.
 * Called before the text that contains them is stored.
 */
export const revokeFoundLinks = async (
  { database, clock, engine }: Pick<Deps, 'database' | 'clock' | 'engine'>,
  found: PortalClaims[],
): Promise<void> => {
  const now = clock();
  for (const [company_id, claims] of Map.groupBy(found, (link) => link.company_id)) {
    await database.forCompany(company_id).transaction(async (db) => {
      const ids = listLinkIds(claims, 'portal');
      await revokeDecisionLinks(db, engine, { company_id, ids: listLinkIds(claims, 'decision'), now });
      for (const candidate_id of await revokeEach(db, { company_id, ids, now })) {
        // At most once a day, to avoid a mail loop with a program that replies to every mail with its text attached.
        const occasion = `found:${now.toISOString().slice(0, 10)}`;
        await mailLink(db, { company_id, candidate_id, occasion, created_by: null, now });
      }
    });
  }
};

const listLinkIds = (claims: PortalClaims[], kind: LinkKind): string[] =>
  claims.filter((link) => link.kind === kind).map(({ link_id }) => link_id);

/** Revokes these links and returns the candidates they belonged to. */
const revokeEach = async (
  db: Db,
  { company_id, ids, now }: { company_id: string; ids: string[]; now: Date },
): Promise<string[]> => {
  const revoked = await db
    .update(portalLinks)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(portalLinks.company_id, company_id), inArray(portalLinks.id, ids), isNull(portalLinks.revoked_at)))
    .returning({ candidate_id: portalLinks.candidate_id });
  const whose = [...new Set(revoked.map(({ candidate_id }) => candidate_id))];
  const event = { action: 'portal_link_revoked' as const, detail: { found_in_incoming: true } };
  for (const subject of whose) await recordEvent(db, { company_id, user_id: null }, { ...event, subject }, now);
  return whose;
};
