import { fillTemplate } from '@hirewire/contract/outbox';
import type { PortalLanguage } from '@hirewire/contract/portal-words';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs } from '../db/schema/engine.ts';
import { conflict } from '../errors.ts';
import { isOneAddress } from '../outbox/compose-mail.ts';
import { mailValues } from './mail-values.ts';
import { type MailFile, writeMail } from './write-mail.ts';
import { languageOf, type MailWords } from './candidate-language.ts';

export interface StepMail {
  /** What it is about within the step: the same purpose is written once, however often the step is taken up. */
  purpose: string;
  /** With variables, `{{portal_link}}` among them (in the bodies only). */
  words: MailWords;
  /** Further variables; what is said in words, such as a day, in the language of the mail. */
  values?: (language: PortalLanguage) => Record<string, string>;
  /** Who wrote it, of ours; null when a step did, and then it can be stopped for a while. */
  created_by?: string | null;
  attachments?: MailFile[];
  /** False: it goes out at once, although nobody of ours wrote it. */
  is_automatic?: boolean;
}

/**
 * Writes to the candidate of a run, in the transaction that moves the step. It goes out in their thread. null: this has
 * been written before.
 */
export const mailFromStep = async (
  db: Db,
  { company_id, run_id, step_id, now }: { company_id: string; run_id: string; step_id: string; now: Date },
  mail: StepMail,
): Promise<string | null> => {
  const { purpose, words, values, created_by = null, attachments = [] } = mail;
  const [person] = await db
    .select({
      id: candidates.id,
      first_name: candidates.first_name,
      last_name: candidates.last_name,
      email: candidates.email,
      job_title: jobs.title,
      company_name: companies.name,
    })
    .from(runs)
    .innerJoin(
      candidates,
      and(
        eq(candidates.company_id, runs.company_id),
        eq(candidates.id, runs.candidate_id),
        isNull(candidates.deleted_at),
      ),
    )
    .innerJoin(jobs, and(eq(jobs.company_id, runs.company_id), eq(jobs.id, runs.job_id)))
    .innerJoin(companies, eq(companies.id, runs.company_id))
    .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id)));
  if (!person) throw conflict('There is no candidate any more whom this could be sent to.');
  if (!isOneAddress(person.email))
    throw conflict('The candidate has no e-mail address that mail can be sent to.', { code: 'no_mail_address' });
  const language = await languageOf(db, { company_id, candidate_id: person.id });
  const { subject, body } = words[language];
  const all = { ...values?.(language), ...mailValues(person) };
  return writeMail(db, {
    company_id,
    candidate_id: person.id,
    subject: fillTemplate(subject, all),
    body: fillTemplate(body, all),
    purpose: `step:${run_id}:${step_id}:${purpose}`,
    is_automatic: mail.is_automatic ?? created_by === null,
    created_by,
    attachments,
    now,
  });
};
