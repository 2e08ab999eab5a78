import { type SQLWrapper, sql } from 'drizzle-orm';

/**
 * SQL: true of a mail that the candidate wrote: its sender had their address when it was filed, or has it now, or that
 * of a profile merged into theirs. Others may write in a candidate's conversation, or hand in their documents.
 */
export const isWrittenBy = (
  mail: { own_part: SQLWrapper; from_address: SQLWrapper },
  { company_id, candidate_id }: { company_id: SQLWrapper | string; candidate_id: SQLWrapper | string },
) => sql`(${mail.own_part} = 'mail' or lower(${mail.from_address}) in (select lower(own.email) from candidates own
  where own.company_id = ${company_id} and ${candidate_id} in (own.id, own.merged_into_id)))`;
