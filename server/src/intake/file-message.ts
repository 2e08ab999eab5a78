import { and, eq, isNull, ne } from 'drizzle-orm';
import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import { type Db, prepared } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import type { Deps } from '../deps.ts';
import { forgetCallsAboutMails } from '../ai/model-calls.ts';
import { recordBounce } from '../outbox/record-bounce.ts';
import { revokeFoundLinks } from '../notifications/found-links.ts';
import { apply } from './apply.ts';
import type { Message } from './mail/read-message.ts';
import { keepFiles } from './keep-files.ts';
import { findAnsweredThread, lockPresent } from './known-candidates.ts';
import { type MessageRow, readFromStart } from './message-row.ts';
import { lockStillOpen } from './open-jobs.ts';
import { settleErased } from './settle-erased.ts';
import { type Filed, lockRow, findRepeated, writeRow } from './settle-row.ts';
import { takeSubmission } from './take-submission.ts';
import { lockUndecided, REPEATED, replaceCopy } from './undecided-copy.ts';
import { isTooOld, type Understood } from './understand.ts';

/**
 * Files a message: its candidate, files, application and run are stored together with its ledger row, or not at all.
 */
export const fileMessage = (running: Deps, held: MessageRow, understood: Understood): Promise<void> => {
  const deps = atOneMoment(running);
  return prepared(deps.database.forCompany(held.company_id)).transaction(async (db) => {
    const { fingerprint, mailbox, message } = understood;
    // Plain mail servers may not support threads.
    const row = mailbox.settings ? { ...held, provider_thread_id: await findAnsweredThread(db, held, message) } : held;
    const { repeated } = await lockRow(db, row, fingerprint);
    if (repeated && (await settleErased(db, row, { fingerprint, repeats_id: repeated }, deps.clock()))) return;
    const { filed, repeats_id } = repeated
      ? await fileCopy(db, deps, { ...row, repeats_id: repeated }, understood)
      : { filed: await fileByKind(db, deps, row, understood), repeats_id: null };
    if (filed.outcome === 'needs_review') await revokeFoundLinks(deps, await understood.findLinks());
    await writeRow(db, row, understood, {
      ...filed,
      fingerprint,
      repeats_id,
      judged_by: understood.second_opinion && !repeats_id ? 'model' : 'rules',
      judged_at: understood.jobs_read_at.toISOString(),
    });
    if (filed.outcome === 'application') await rereadThread(db, row, deps.clock());
    // The text of other mail is not kept, so neither are model calls about it.
    if (filed.outcome === 'not_application') await forgetCallsAboutMails(db, row.company_id, [row.id]);
  });
};

/**
 * A copy of a message is not filed again. But if the first one needs a decision because its mailbox receives mail for
 * other jobs, this one is filed for a job of its own mailbox.
 */
const fileCopy = async (db: Db, deps: Deps, row: MessageRow & { repeats_id: string }, understood: Understood) => {
  const isFiled = understood.judgement.kind === 'application' && !isTooOld(understood);
  if (isFiled && (await lockUndecided(db, row, row.repeats_id))) {
    const filed = await fileApplication(db, deps, row, understood, {});
    if (filed.outcome === 'application') {
      await replaceCopy(db, row, row.repeats_id);
      return { filed, repeats_id: null };
    }
  }
  const filed: Filed = { outcome: 'not_application', reasons: [REPEATED] };
  return { filed, repeats_id: row.repeats_id };
};

/** Reads replies again that arrived before the application they belong to: their sender is known now. */
const rereadThread = async (db: Db, { company_id, id, mailbox_id, provider_thread_id }: MessageRow, now: Date) => {
  await db
    .update(mailMessages)
    .set(readFromStart(now))
    .where(
      and(
        eq(mailMessages.company_id, company_id),
        eq(mailMessages.mailbox_id, mailbox_id),
        eq(mailMessages.provider_thread_id, provider_thread_id),
        eq(mailMessages.outcome, 'needs_review'),
        isNull(mailMessages.overruled_from),
        ne(mailMessages.id, id),
      ),
    );
};

/** Fixes the clock, so that everything created for a message has the same time, however long that takes. */
export const atOneMoment = (deps: Deps): Deps => {
  const now = deps.clock();
  return { ...deps, clock: () => now };
};

interface Chosen extends Pick<MessageRow, 'replaced_application_id'> {
  understood: Understood;
  job_id: string;
  actor_id: string;
}

/** Files a message as an application because a user says so, whatever the rules decided. */
export const fileAsApplication = async (
  db: Db,
  deps: Deps,
  row: MessageRow,
  { understood, job_id, actor_id, replaced_application_id }: Chosen,
): Promise<IntakeReason | null> => {
  const print = row.fingerprint ?? understood.fingerprint;
  // A message that could not be read at first may turn out to be a duplicate.
  if (!row.fingerprint && (await findRepeated(db, row, print)).length > 0) return REPEATED;
  const applied = await fileApplication(db, deps, row, understood, { job_id, actor_id });
  if (applied.outcome !== 'application') return applied.reasons.at(-1) ?? null;
  const decision = asDecided(deps, row, actor_id);
  await writeRow(db, row, understood, { ...applied, ...decision, fingerprint: print, replaced_application_id });
  return null;
};

/** Files a message as a reply of the candidate whose conversation or address it has, because a user says so. */
export const fileAsReply = async (
  db: Db,
  deps: Deps,
  row: MessageRow,
  { understood, actor_id }: Pick<Chosen, 'understood' | 'actor_id'>,
): Promise<IntakeReason | null> => {
  const fingerprint = row.fingerprint ?? understood.fingerprint;
  if (!row.fingerprint && (await findRepeated(db, row, fingerprint)).length > 0) return REPEATED;
  const candidate_id = understood.candidate_id && (await lockPresent(db, row.company_id, understood.candidate_id));
  if (!candidate_id) return { code: 'unknown_candidate' };
  // Not a submission of their task, which could not be undone.
  await keepFiles(db, row, understood, { candidate_id, application_id: null, kinds: [], now: deps.clock() });
  const decision = asDecided(deps, row, actor_id);
  await writeRow(db, row, understood, { outcome: 'reply', candidate_id, ...decision, fingerprint });
  return null;
};

/** What the ledger stores of a user's decision. The automatic one stays, for an undo. */
const asDecided = (deps: Deps, row: MessageRow, actor_id: string) => ({
  judged_by: 'person' as const,
  judged_at: deps.clock().toISOString(),
  overruled_by: actor_id,
  overruled_from: row.overruled_from ?? row.outcome,
  replaced_candidate_id: row.candidate_id,
  reasons: row.reasons,
  raw: row.raw,
});

const fileByKind = async (db: Db, deps: Deps, row: MessageRow, understood: Understood): Promise<Filed> => {
  const { judgement, message } = understood;
  const { kind, bounce } = judgement;
  const reasons = [...judgement.reasons, ...unverified(message)];
  // An old application must not be lost, nor acknowledged years later: a person decides.
  if (isTooOld(understood) && kind !== 'not_application')
    return { outcome: 'needs_review', reasons: [...reasons, { code: 'too_old' }] };
  switch (kind) {
    case 'application':
      return fileApplication(db, deps, row, understood, {});
    case 'reply': {
      const candidate_id = understood.candidate_id && (await lockPresent(db, row.company_id, understood.candidate_id));
      if (!candidate_id) return { outcome: 'needs_review', reasons: [...reasons, { code: 'unknown_candidate' }] };
      if (message.dmarc_failed) return { outcome: 'needs_review', reasons };
      await keepFiles(db, row, understood, { candidate_id, application_id: null, kinds: [], now: deps.clock() });
      return {
        outcome: 'reply',
        reasons: [...reasons, ...(await takeSubmission(db, deps, row, { ...understood, candidate_id }))],
        candidate_id,
      };
    }
    case 'not_application': {
      const told = bounce
        ? await recordBounce(db, {
            company_id: row.company_id,
            original_message_id: bounce.original_message_id,
            provider_thread_id: row.provider_thread_id,
            reason: bounce.diagnostic,
            now: deps.clock(),
          })
        : null;
      return { outcome: 'not_application', reasons, ...(told && { candidate_id: told }) };
    }
    case 'unsure': {
      const { applicant_names } = understood.parsed;
      return {
        outcome: 'needs_review',
        reasons: applicant_names.length > 1 ? [...reasons, severalApplicants(applicant_names)] : reasons,
      };
    }
  }
};

/** Only their number: erasure does not search the reasons for names. */
const severalApplicants = (names: string[]): IntakeReason => ({
  code: 'several_applicants',
  values: { count: names.length },
});

const fileApplication = async (
  db: Db,
  deps: Deps,
  row: MessageRow,
  understood: Understood,
  { job_id, actor_id = null }: { job_id?: string; actor_id?: string | null },
): Promise<Filed> => {
  const { message, judgement, is_from_mailbox } = understood;
  // The applicant is the sender, unless the documents say otherwise.
  const mayUseSender = job_id !== undefined && !is_from_mailbox;
  const person = {
    ...understood.parsed.person,
    ...(mayUseSender && describeWriter(message, understood.parsed.person)),
  };
  const parsed = { ...understood.parsed, person };
  const reasons = [...judgement.reasons, ...unverified(message)];
  const review = (reason: IntakeReason): Filed => ({ outcome: 'needs_review', reasons: [...reasons, reason] });
  // The others would be lost in the files of one of them.
  if (!job_id && parsed.applicant_names.length > 1) return review(severalApplicants(parsed.applicant_names));
  if (!person.email) return review({ code: 'no_address_found' });
  const found = job_id ? { job_id, why: { code: 'job_by_person' as const } } : await lockJob(db, understood);
  if (!found) return review({ code: 'no_job_found' });
  const applied = await apply(db, deps, row, understood, { parsed, job_id: found.job_id, actor_id });
  if (!applied) return review(notTheirs(person.email, message));
  return { outcome: 'application', ...applied, reasons: [...reasons, found.why, ...applied.notes] };
};

/** The job that the mail names, or else the language model, if it is still open. */
const lockJob = async (db: Db, { job, second_opinion, mailbox }: Understood) => {
  const lock = (id: string) => lockStillOpen(db, mailbox, id);
  if (job && (await lock(job.job_id))) return job;
  const suggested = second_opinion?.job_id ? await lock(second_opinion.job_id) : null;
  if (!suggested) return null;
  return { job_id: suggested.id, why: { code: 'job_by_model' as const, values: { job: `“${suggested.title}”` } } };
};

const unverified = ({ dmarc_failed }: Message): IntakeReason[] => (dmarc_failed ? [{ code: 'unverified_sender' }] : []);

const notTheirs = (email: string, { from }: Message): IntakeReason =>
  from?.address === email
    ? { code: 'in_candidates_name', values: { email } }
    : { code: 'names_candidate', values: { email, sender: from?.address ?? '?' } };

const describeWriter = (
  { from }: Message,
  { email, first_name }: { email: string | null; first_name: string | null },
) => {
  if (email || !from) return {};
  const [first = '', ...rest] = from.name.split(' ');
  return { email: from.address, ...(!first_name && first && { first_name: first, last_name: rest.join(' ') }) };
};
