import { sql } from 'drizzle-orm';
import { candidates } from '../db/schema/candidates.ts';

/**
 * The time zone of mails to a candidate: theirs, which their page reports, otherwise the company's; null if neither is
 * known. Expects the candidate joined.
 */
export const zoneOfCandidate = sql<string | null>`coalesce(${candidates.time_zone},
  (select c.time_zone from companies c where c.id = ${candidates.company_id}))`;
