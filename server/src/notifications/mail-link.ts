import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { isOneAddress } from '../outbox/compose-mail.ts';
import { mailValues } from './mail-values.ts';
import { getCandidateLanguage } from './candidate-language.ts';
import { notify } from './notify.ts';

interface LinkMail {
  company_id: string;
  candidate_id: string;
  /** The reason for the mail: sent once for each. */
  occasion: string;
  created_by: string | null;
  now: Date;
}

/**
 * Mails a candidate the link to their page, at once, since they or a colleague have just asked for it; for a merged
 * profile, the one it was merged into. Returns null if not written.
 */
export const mailLink = async (
  db: Db,
  { company_id, candidate_id, occasion, created_by, now }: LinkMail,
): Promise<string | null> => {
  const [person] = await db
    .select({
      candidate_id: candidates.id,
      first_name: candidates.first_name,
      last_name: candidates.last_name,
      email: candidates.email,
      company_name: companies.name,
    })
    .from(candidates)
    .innerJoin(companies, eq(companies.id, candidates.company_id))
    .where(
      and(
        eq(candidates.company_id, company_id),
        sql`${candidates.id} = (select coalesce(c.merged_into_id, c.id) from candidates c
          where c.company_id = ${company_id} and c.id = ${candidate_id})`,
        isNull(candidates.deleted_at),
      ),
    );
  if (!person || !isOneAddress(person.email)) return null;
  const recipient = { candidate_id: person.candidate_id };
  return notify(db, {
    company_id,
    kind: 'portal_link',
    recipient,
    about: { id: person.candidate_id },
    occasion,
    params: {
      language: await getCandidateLanguage(db, { company_id, ...recipient }),
      values: mailValues({ ...person, job_title: null }),
    },
    is_automatic: false,
    created_by,
    now,
  });
};
