import { type SQLWrapper, sql } from 'drizzle-orm';

/**
 * SQL: true of a mail whose sender has the address of the candidate or of a profile merged into theirs. Others may
 * write in a candidate's conversation, or hand in their documents.
 */
export const isWrittenBy = (
  mail: { from_address: SQLWrapper },
  { company_id, candidate_id }: { company_id: SQLWrapper | string; candidate_id: SQLWrapper | string },
) => sql`lower(${mail.from_address}) in (select lower(own.email) from candidates own
  where own.company_id = ${company_id} and ${candidate_id} in (own.id, own.merged_into_id))`;
