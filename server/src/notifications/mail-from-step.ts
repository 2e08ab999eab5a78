import type { MessageKind } from '@hirewire/contract/message-kinds';
import type { MailVariable } from '@hirewire/contract/outbox';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs } from '../db/schema/engine.ts';
import { conflict } from '../errors.ts';
import { isOneAddress } from '../outbox/compose-mail.ts';
import { mailValues } from './mail-values.ts';
import { getCandidateLanguage } from './candidate-language.ts';
import { type MailFile, notify } from './notify.ts';
import type { WordsParams } from './in-words.ts';
import type { MessageParams } from './render.ts';
import { references } from '../db/references.ts';

/** Message kinds that exist in every portal language. */
type StepKind = {
  [Kind in MessageKind]: MessageParams<Kind> extends WordsParams ? Kind : never;
}[MessageKind];

export interface StepMail<Kind extends StepKind = StepKind> {
  kind: Kind;
  /** The subject of the message: sent once for each, however often the step runs. */
  about: { id: string; version?: number };
  occasion?: string;
  /** The kind's own variables; text such as a date is in the language of the mail. */
  values?: (language: PortalLanguage) => Omit<MessageParams<Kind>['values'], MailVariable>;
  /** The user who wrote it; null if a step did, in which case sending is delayed so that it can be stopped. */
  created_by?: string | null;
  attachments?: MailFile[];
  /** False: sent at once, although no colleague wrote it. */
  is_automatic?: boolean;
}

/**
 * Mails the candidate of a run, in their thread, in the transaction that moves the step. Returns null if it was written
 * before.
 */
export const mailFromStep = async <Kind extends StepKind>(
  db: Db,
  { company_id, run_id, now }: { company_id: string; run_id: string; now: Date },
  mail: StepMail<Kind>,
): Promise<string | null> => {
  const { kind, about, occasion, values, created_by = null, attachments = [] } = mail;
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
    .innerJoin(candidates, and(references(runs.candidate_id, candidates), isNull(candidates.deleted_at)))
    .innerJoin(jobs, references(runs.job_id, jobs))
    .innerJoin(companies, eq(companies.id, runs.company_id))
    .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id)));
  if (!person) throw conflict('The candidate has been deleted.', { code: 'candidate_gone' });
  if (!isOneAddress(person.email))
    throw conflict('The candidate has no email address that mail can be sent to.', { code: 'no_mail_address' });
  const language = await getCandidateLanguage(db, { company_id, candidate_id: person.id });
  return notify(db, {
    company_id,
    kind,
    recipient: { candidate_id: person.id },
    about,
    ...(occasion !== undefined && { occasion }),
    params: { language, values: { ...values?.(language), ...mailValues(person) } },
    is_automatic: mail.is_automatic ?? created_by === null,
    created_by,
    attachments,
    now,
  } as Parameters<typeof notify<Kind>>[1]);
};
