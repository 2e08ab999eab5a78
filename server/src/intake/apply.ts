import { CANDIDATE_LIMITS as limits } from '@hirewire/contract/candidate-forms';
import type { ErrorCode } from '@hirewire/contract/errors';
import type { IntakeReason, IntakeReasonCode } from '@hirewire/contract/intake-reasons';
import type { FileKind } from '@hirewire/contract/candidate-files';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import { ensureApplication } from '../applications/ensure-application.ts';
import { tryStartWorkflow } from '../applications/start-workflow.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { nextVersion } from '../db/row-version.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Deps } from '../deps.ts';
import type { AppError } from '../errors.ts';
import { storableLine } from '../lib/storable.ts';
import { acknowledge } from '../notifications/acknowledge.ts';
import type { ParsedApplication } from './mail/parse-application.ts';
import { keepFiles, keepLetter } from './keep-files.ts';
import { findCandidateByAddress } from './known-candidates.ts';
import type { MessageRow } from './message-row.ts';
import type { Understood } from './understand.ts';

/** The rows created for an application. */
export interface Applied {
  candidate_id: string;
  application_id: string;
  job_id: string;
  /** Additional notes for readers of the ledger. */
  notes: IntakeReason[];
}

/**
 * Creates the candidate, their files, the application and its run, in the caller's transaction. Returns null and writes
 * nothing if it names an existing candidate: only a person may confirm that it is from them.
 */
export const apply = async (
  db: Db,
  deps: Deps,
  row: MessageRow,
  understood: Understood,
  { parsed, job_id, actor_id }: { parsed: ParsedApplication; job_id: string; actor_id: string | null },
): Promise<Applied | null> => {
  const { company_id } = row;
  const { message } = understood;
  const now = deps.clock();
  const arrivedAt = getApplicationDate(understood, now);
  const mayAttach = actor_id !== null || (await isTrusted(db, company_id, understood, parsed.person.email));
  const kept = await keepCandidate(db, row, parsed.person, { mayAttach, now: arrivedAt });
  if (!kept) return null;
  const { candidate_id } = kept;
  const isOwn =
    isSame(message.from?.address, parsed.person.email) ||
    (await findCandidateByAddress(db, company_id, message.from?.address)) === candidate_id;
  const applied_at = arrivedAt.toISOString();
  const application = await ensureApplication(db, {
    company_id,
    candidate_id,
    job_id,
    applied_at,
    created_by_message_id: row.id,
    is_new_candidate: kept.is_new,
    is_restored: kept.is_restored,
    is_by_applicant: actor_id !== null || (isOwn && !parsed.is_forwarded),
  });
  const notes: IntakeReason[] = [];
  const belonging = { candidate_id, application_id: application.id, now };
  const mayReplace = isOwn || actor_id !== null || !(await hasResume(db, company_id, candidate_id));
  if (!mayReplace && parsed.resume_index !== null) notes.push({ code: 'resume_not_replaced' });
  const kinds = mayReplace ? parsed.files : parsed.files.map(({ index, kind }) => ({ index, kind: notResume(kind) }));
  await keepFiles(db, row, understood, { ...belonging, kinds });
  if (parsed.resume_index === null && mayReplace) await keepLetter(db, row, understood, belonging);
  if (application.is_new) {
    const refusal = await tryStartWorkflow(db, deps.engine, { company_id, candidate_id, job_id, actor_id, now });
    if (refusal) notes.push(whyNotStarted(refusal));
    // Only the sender gets a reply: an address in a file or a forged one belongs to someone who has not written to us.
    if (!parsed.is_forwarded && isOwn && (actor_id !== null || !message.dmarc_failed)) {
      await acknowledge(db, { company_id, candidate_id, application_id: application.id, applied_at, now });
    }
  } else {
    notes.push({ code: 'applied_before' });
  }
  const detail = { job_id, application_id: application.id, mail_message_id: row.id };
  await recordEvent(db, { company_id, user_id: actor_id }, { action: 'apply', subject: candidate_id, detail }, now);
  return { candidate_id, application_id: application.id, job_id, notes };
};

/** Why the application has no run, in the words of the ledger. */
const whyNotStarted = ({ body: { code, detail, sentence = detail } }: AppError): IntakeReason => {
  const known = code && NOT_STARTED[code];
  return known ? { code: known } : { code: 'workflow_not_started', values: { why: sentence } };
};

const NOT_STARTED: Partial<Record<ErrorCode, IntakeReasonCode>> = {
  not_set_up: 'job_without_workflow',
  // The job's workflow has been deleted.
  not_found: 'job_without_workflow',
  empty_workflow: 'workflow_without_steps',
  already_applied: 'already_in_workflow',
};

const isSame = (sender: string | undefined, email: string | null): boolean =>
  sender !== undefined && storableLine(sender).toLowerCase() === storableLine(email ?? '').toLowerCase();

/** The application date is the arrival of the mail, however long it was unread; a date in the future is ignored. */
const getApplicationDate = ({ fetched: { received_at } }: Understood, now: Date): Date =>
  received_at && Date.parse(received_at) < now.getTime() ? new Date(received_at) : now;

/**
 * The content of a file may create a profile. It is added to an existing one only if the owner or a colleague sent it.
 */
const isTrusted = async (
  db: Db,
  companyId: string,
  { message, is_from_colleague }: Understood,
  email: string | null,
) => {
  if (message.dmarc_failed || !message.from) return false;
  if (is_from_colleague || message.from.address === email) return true;
  const sender = await findCandidateByAddress(db, companyId, message.from.address);
  return sender !== null && sender === (await findCandidateByAddress(db, companyId, email ?? undefined));
};

const notResume = (kind: FileKind): FileKind => (kind === 'resume' ? 'other' : kind);

const hasResume = async (db: Db, companyId: string, candidateId: string): Promise<boolean> => {
  const [resume] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.company_id, companyId), eq(files.candidate_id, candidateId), eq(files.kind, 'resume')))
    .limit(1);
  return resume !== undefined;
};

/**
 * One person, one candidate: a returning applicant is found by address, and known data stays. Returns null if there is
 * a candidate with this address to whom nothing may be added.
 */
const keepCandidate = async (
  db: Db,
  { id: created_by_message_id, company_id }: MessageRow,
  person: ParsedApplication['person'],
  { mayAttach, now }: { mayAttach: boolean; now: Date },
): Promise<{ candidate_id: string; is_new: boolean; is_restored: boolean } | null> => {
  const email = storableLine(person.email ?? '').toLowerCase();
  const insertion = db.insert(candidates).values({
    company_id,
    created_by_message_id,
    email,
    // Do not invent a name: without one, use their address.
    first_name:
      storableLine(person.first_name ?? '', limits.name) || email.split('@')[0]!.slice(0, limits.name) || email,
    last_name: storableLine(person.last_name ?? '', limits.name),
    phone: person.phone && storableLine(person.phone, limits.phone),
    location: person.location && storableLine(person.location, limits.location),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
  const target = [candidates.company_id, candidates.email];
  // A row that was inserted has never been updated or locked.
  const is_new = sql<boolean>`${candidates}.xmax = 0`;
  const { id: known, merged_into_id, deleted_at } = candidates;
  const returned = { id: known, merged_into_id, deleted_at, is_new };
  const [candidate] = mayAttach
    ? await insertion
        .onConflictDoUpdate({
          target,
          set: {
            phone: sql`coalesce(${candidates.phone}, excluded.phone)`,
            location: sql`coalesce(${candidates.location}, excluded.location)`,
            version: nextVersion(candidates),
          },
        })
        .returning(returned)
    : await insertion.onConflictDoNothing({ target }).returning(returned);
  if (!candidate) return null;
  // A merged profile stays hidden: the one it was merged into is meant.
  const candidate_id = candidate.merged_into_id ?? candidate.id;
  const isHidden = candidate.merged_into_id !== null || candidate.deleted_at !== null;
  return {
    candidate_id,
    is_new: candidate.is_new,
    is_restored: isHidden && (await restore(db, company_id, candidate_id, created_by_message_id)),
  };
};

/** Shows a deleted candidate again, as long as this message counts; false if they were not deleted. */
const restore = async (db: Db, companyId: string, candidateId: string, created_by_message_id: string) => {
  const { rowCount } = await db
    .update(candidates)
    .set({ deleted_at: null, former_deleted_at: candidates.deleted_at, created_by_message_id })
    .where(and(eq(candidates.company_id, companyId), eq(candidates.id, candidateId), isNotNull(candidates.deleted_at)));
  return Boolean(rowCount);
};
