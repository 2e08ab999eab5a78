import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { and, eq, sql } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import { portalLinks } from '../db/schema/links.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Deps } from '../deps.ts';
import { unauthorized } from '../errors.ts';
import { readPortalToken } from '../lib/portal-token.ts';
import { isHolder } from './link-holder.ts';

/**
 * Identifies the candidate. The token only names a link: its revocation and owner are checked each time, so that
 * revoking, merging, a new address and erasing take effect on the next request.
 */
export const identifyCandidate = async (
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  token: string,
): Promise<CandidateActor> => {
  const claims = readPortalToken(token, deps.config.jwtSecret);
  if (!claims) throw unauthorized(AUTH_MESSAGES.authenticationFailed, { code: 'unauthorized' });
  const { company_id, link_id, expires_at } = claims;
  const [link] = await deps.database
    .forCompany(company_id)
    .select({
      candidate_id: candidates.id,
      // A link sent to a former address may be in other hands.
      is_revoked: sql<boolean>`${portalLinks.revoked_at} is not null or lower(${portalLinks.address}) <> lower(${candidates.email})`,
      expires_at: portalLinks.expires_at,
    })
    .from(portalLinks)
    .innerJoin(candidates, isHolder)
    .where(and(eq(portalLinks.company_id, company_id), eq(portalLinks.id, link_id)));
  if (!link || link.is_revoked) throw unauthorized(PORTAL_MESSAGES.revoked, { code: 'link_ended' });
  const now = deps.clock();
  if (expires_at <= now || new Date(link.expires_at) <= now)
    throw unauthorized(PORTAL_MESSAGES.expired, { code: 'link_expired' });
  return { company_id, candidate_id: link.candidate_id, link_id };
};
