import { and, eq, isNull, sql } from 'drizzle-orm';
import { candidates } from '../db/schema/candidates.ts';
import { portalLinks } from '../db/schema/links.ts';

/** Joins a link with its candidate. The link of a merged profile leads to the profile it was merged into. */
export const isHolder = and(
  eq(candidates.company_id, portalLinks.company_id),
  sql`${candidates.id} = (select coalesce(c.merged_into_id, c.id) from candidates c
    where c.company_id = ${portalLinks.company_id} and c.id = ${portalLinks.candidate_id})`,
  isNull(candidates.deleted_at),
);
