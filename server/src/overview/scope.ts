import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { applications } from '../db/schema/applications.ts';

/** The applications that count, and those the list shows. */
export interface Scope {
  counted: SQL;
  isListed: SQL<boolean>;
}

export const buildScope = (company_id: string, job_id: string | undefined, from: Date | null): Scope => ({
  counted: and(
    eq(applications.company_id, company_id),
    job_id
      ? and(eq(applications.job_id, job_id), sql`(is_live or is_gone)`)
      : sql`((is_live and is_listed) or is_unlisted)`,
    from ? gte(applications.created_at, from.toISOString()) : undefined,
  )!,
  isListed: job_id ? sql`is_live` : sql`(is_live and is_listed)`,
});
