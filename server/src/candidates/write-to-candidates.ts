import { randomUUID } from 'node:crypto';
import type { WhichApplications } from '@hirewire/contract/candidate-forms';
import { MAIL_TEMPLATE_MESSAGES } from '@hirewire/contract/notifications';
import {
  type BulkMail,
  type CandidateMail,
  type Communication,
  MAIL_MESSAGES,
  type MailPreview,
} from '@hirewire/contract/communication';
import { fillTemplate, PORTAL_LINK_MARK, PORTAL_LINK_SHOWN } from '@hirewire/contract/outbox';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { mailTemplates } from '../db/schema/notifications.ts';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { companies } from '../db/schema/companies.ts';
import { jobs } from '../db/schema/jobs.ts';
import { references } from '../db/references.ts';
import { type AppError, conflict, invalid, notFound, requestChanged } from '../errors.ts';
import { isOneAddress } from '../outbox/compose-mail.ts';
import { mailValues, usesVariable } from '../notifications/mail-values.ts';
import { buildDedupeKey, notify } from '../notifications/notify.ts';
import { oneOfEach } from './application-rows.ts';
import { requireCandidate } from './candidates.ts';
import { loadCommunication } from './list-communication.ts';

export const listCommunication = async (db: Db, actor: Actor, candidateId: string): Promise<Communication[]> => {
  await requireCandidate(db, actor, candidateId);
  return loadCommunication(db, actor, candidateId);
};

/** A message as this candidate would get it. */
export const previewMail = async (
  db: Db,
  actor: Actor,
  candidateId: string,
  mail: CandidateMail,
): Promise<MailPreview> => {
  const [person] = await selectRecipients(db, actor, [candidateId], forOne(candidateId, mail));
  if (!person) throw notFound('Candidate');
  const refusal = whyNot(person, mail);
  if (refusal) throw refusal;
  return {
    to_name: [person.first_name, person.last_name].join(' ').trim(),
    to_address: person.email,
    ...shown(filled(person, mail)),
  };
};

/** Writes to one candidate. A repeated request returns the message already written. */
export const writeToCandidate = async (
  db: Db,
  actor: Actor,
  { candidateId, mail }: { candidateId: string; mail: CandidateMail },
  now: Date,
): Promise<Communication> => {
  const [result] = await writeToAll(db, actor, { ...mail, ids: [candidateId], ...forOne(candidateId, mail) }, now);
  if (result === undefined) throw notFound('Candidate');
  if (result.refusal !== null) throw result.refusal;
  const messages = await loadCommunication(db, actor, candidateId);
  const message = messages.find(({ id }) => id === result.message_id);
  if (!message) throw notFound('Message');
  return message;
};

/** Writes to many, each their own message, and returns the reason for each failure. */
export const writeToMany = async (db: Db, actor: Actor, mail: BulkMail, now: Date) => {
  const results = await writeToAll(db, actor, { ...mail, ids: [...new Set(mail.ids)] }, now);
  return {
    done: results.filter(({ refusal }) => refusal === null).length,
    results: results.map(({ id, refusal }) => ({
      id,
      refusal: refusal?.message ?? null,
      code: refusal?.body.code ?? null,
    })),
  };
};

type Result = { id: string; refusal: AppError; message_id?: never } | { id: string; refusal: null; message_id: string };

const forOne = (candidateId: string, { application_id }: CandidateMail): WhichApplications =>
  application_id ? { application_ids: { [candidateId]: application_id } } : {};

const writeToAll = (db: Db, actor: Actor, { ids, ...mail }: BulkMail, now: Date): Promise<Result[]> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const { template_id, request_id = randomUUID() } = mail;
    if (template_id) await requireTemplate(db, actor, template_id);
    const people = new Map((await selectRecipients(db, actor, ids, mail)).map((person) => [person.id, person]));
    const results: Result[] = [];
    for (const id of ids) {
      const person = people.get(id);
      const refusal = person ? whyNot(person, mail) : notFound('Candidate');
      if (!person || refusal) {
        results.push({ id, refusal: refusal ?? notFound('Candidate') });
        continue;
      }
      const identity = {
        kind: 'personal',
        recipient: { candidate_id: id },
        about: { id },
        occasion: request_id,
      } as const;
      const params = filled(person, mail);
      const written = await notify(db, {
        company_id,
        ...identity,
        params,
        is_automatic: false,
        created_by: user_id,
        now,
      });
      if (!written) {
        const before = await writtenBefore(db, actor, buildDedupeKey(identity));
        const isSame = before.subject === params.subject && before.body === params.body;
        results.push(isSame ? { id, refusal: null, message_id: before.id } : { id, refusal: requestChanged() });
        continue;
      }
      results.push({ id, refusal: null, message_id: written });
      const detail = { message_id: written, ...(template_id && { template_id }) };
      await recordEvent(db, actor, { action: 'write_mail', subject: id, detail }, now);
    }
    return results;
  });

const writtenBefore = async (db: Db, actor: Actor, dedupe_key: string) => {
  const [message] = await db
    .select({ id: outbox.id, subject: outbox.subject, body: outbox.body })
    .from(outbox)
    .where(and(eq(outbox.company_id, actor.company_id), eq(outbox.dedupe_key, dedupe_key)));
  return message!;
};

const requireTemplate = async (db: Db, actor: Actor, id: string) => {
  const [template] = await db
    .select({ id: mailTemplates.id })
    .from(mailTemplates)
    .where(
      and(eq(mailTemplates.company_id, actor.company_id), eq(mailTemplates.id, id), isNull(mailTemplates.deleted_at)),
    );
  if (!template) throw invalid(MAIL_TEMPLATE_MESSAGES.gone, { code: 'does_not_exist', field: 'template_id' });
};

/**
 * Existing candidates among them, with the job of the given or their latest application; locked, so that an erasure
 * cannot run meanwhile.
 */
const selectRecipients = async (db: Db, actor: Actor, ids: string[], which: WhichApplications) => {
  const people = await db
    .select({
      id: candidates.id,
      first_name: candidates.first_name,
      last_name: candidates.last_name,
      email: candidates.email,
      application_id: applications.id,
      job_title: jobs.title,
      company_name: companies.name,
    })
    .from(candidates)
    .innerJoin(companies, eq(companies.id, candidates.company_id))
    .leftJoin(applications, and(eq(applications.candidate_id, candidates.id), oneOfEach(actor, ids, which)))
    .leftJoin(jobs, references(applications.job_id, jobs))
    .where(and(eq(candidates.company_id, actor.company_id), inArray(candidates.id, ids), isNull(candidates.deleted_at)))
    .for('share', { of: candidates });
  return people.map(({ application_id, ...person }) => ({
    ...person,
    is_application_gone: Boolean(which.application_ids?.[person.id]) && application_id === null,
  }));
};

type Recipient = Awaited<ReturnType<typeof selectRecipients>>[number];
type Text = Pick<CandidateMail, 'subject' | 'body'>;

const whyNot = ({ email, job_title, is_application_gone }: Recipient, { subject, body }: Text): AppError | null => {
  if (is_application_gone) return notFound('Application');
  if (!isOneAddress(email)) return conflict(MAIL_MESSAGES.noAddress, { code: 'no_mail_address' });
  if (job_title === null && usesVariable(`${subject}\n${body}`, 'job_title'))
    return conflict(MAIL_MESSAGES.noJob, { code: 'no_job' });
  return null;
};

const shown = ({ subject, body }: { subject: string; body: string }) => ({
  subject,
  body: body.replaceAll(PORTAL_LINK_MARK, PORTAL_LINK_SHOWN),
});

const filled = (person: Recipient, { subject, body }: Text) => {
  const values = mailValues(person);
  // A link pasted or copied from a sent message becomes the recipient's own.
  const own = body.replaceAll(PORTAL_LINK_SHOWN, PORTAL_LINK_MARK);
  return { subject: fillTemplate(subject, values), body: fillTemplate(own, values) };
};
