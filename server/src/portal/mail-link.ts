import { fillTemplate } from '@hirewire/contract/outbox';
import type { Db } from '../db/client.ts';
import { isOneAddress } from '../outbox/compose-mail.ts';
import { mailValues } from '../outbox/mail-values.ts';
import { writeMail } from '../outbox/write-mail.ts';

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

const SUBJECT = 'Your page at {{company_name}}';
const BODY = `Hello {{first_name}},

Here is the link to your own page, where you see how your application stands and can write to us:

{{portal_link}}

Please keep it to yourself: whoever has it can act for you. It is good for 30 days.

Kind regards
{{company_name}}`;

/** Sends somebody the link to their page: at once, since they or a colleague have just asked for it. */
export const mailLink = async (db: Db, { email, purpose, created_by, now, ...person }: LinkMail) => {
  if (!isOneAddress(email)) return null;
  const { company_id, candidate_id } = person;
  const values = mailValues({ ...person, email, job_title: null });
  return writeMail(db, {
    company_id,
    candidate_id,
    subject: fillTemplate(SUBJECT, values),
    body: fillTemplate(BODY, values),
    purpose,
    is_automatic: false,
    created_by,
    now,
  });
};
