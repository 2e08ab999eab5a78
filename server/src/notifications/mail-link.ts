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
  first_name: string;
  last_name: string;
  email: string;
  company_name: string;
  /** The reason for the mail: sent once for each. */
  occasion: string;
  created_by: string | null;
  now: Date;
}

/**
 * Mails the link to a candidate given by id; for a merged profile, to the one it was merged into. Returns null if not
 * written.
 */
export const mailLinkTo = async (
  db: Db,
  { candidate_id, ...mail }: Pick<LinkMail, 'company_id' | 'candidate_id' | 'occasion' | 'created_by' | 'now'>,
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
        eq(candidates.company_id, mail.company_id),
        sql`${candidates.id} = (select coalesce(c.merged_into_id, c.id) from candidates c
          where c.company_id = ${mail.company_id} and c.id = ${candidate_id})`,
        isNull(candidates.deleted_at),
      ),
    );
  return person ? mailLink(db, { ...person, ...mail }) : null;
};

/** Mails a candidate the link to their page, at once, since they or a colleague have just asked for it. */
export const mailLink = async (db: Db, { email, occasion, created_by, now, ...person }: LinkMail) => {
  if (!isOneAddress(email)) return null;
  const { company_id, candidate_id } = person;
  return notify(db, {
    company_id,
    kind: 'portal_link',
    recipient: { candidate_id },
    about: { id: candidate_id },
    occasion,
    params: {
      language: await getCandidateLanguage(db, person),
      values: mailValues({ ...person, email, job_title: null }),
    },
    is_automatic: false,
    created_by,
    now,
  });
};
