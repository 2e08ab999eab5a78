import { fillTemplate } from '@hirewire/contract/outbox';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { isOneAddress } from '../outbox/compose-mail.ts';
import { mailValues } from './mail-values.ts';
import { writeMail } from './write-mail.ts';
import { languageOf, type MailWords } from './candidate-language.ts';

interface LinkMail {
  company_id: string;
  candidate_id: string;
  first_name: string;
  last_name: string;
  email: string;
  company_name: string;
  purpose: string;
  created_by: string | null;
  now: Date;
}

const WORDS: MailWords = {
  en: {
    subject: 'Your page at {{company_name}}',
    body: `Hello {{first_name}},

Here is the link to your own page, where you see how your application stands and can write to us:

{{portal_link}}

Please keep it to yourself: whoever has it can act for you. It is good for 30 days.

Kind regards
{{company_name}}`,
  },
  de: {
    subject: 'Ihre Seite bei {{company_name}}',
    body: `Guten Tag {{first_name}},

hier ist der Link zu Ihrer eigenen Seite. Dort sehen Sie, wie es um Ihre Bewerbung steht, und können uns schreiben:

{{portal_link}}

Bitte behalten Sie ihn für sich: Wer ihn hat, kann in Ihrem Namen handeln. Er gilt 30 Tage.

Freundliche Grüße
{{company_name}}`,
  },
  fr: {
    subject: 'Votre page chez {{company_name}}',
    body: `Bonjour {{first_name}},

Voici le lien vers votre page personnelle, où vous voyez où en est votre candidature et pouvez nous écrire :

{{portal_link}}

Gardez-le pour vous : quiconque le possède peut agir en votre nom. Il est valable 30 jours.

Cordialement
{{company_name}}`,
  },
};

/** The same, for a candidate known by id; a merged profile stands for the one it became part of. Null: not written. */
export const mailLinkTo = async (
  db: Db,
  { candidate_id, ...mail }: Pick<LinkMail, 'company_id' | 'candidate_id' | 'purpose' | 'created_by' | 'now'>,
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

/** Sends somebody the link to their page: at once, since they or a colleague have just asked for it. */
export const mailLink = async (db: Db, { email, purpose, created_by, now, ...person }: LinkMail) => {
  if (!isOneAddress(email)) return null;
  const { company_id, candidate_id } = person;
  const { subject, body } = WORDS[await languageOf(db, person)];
  const values = mailValues({ ...person, email, job_title: null });
  return writeMail(db, {
    company_id,
    candidate_id,
    subject: fillTemplate(subject, values),
    body: fillTemplate(body, values),
    purpose,
    is_automatic: false,
    created_by,
    now,
  });
};
