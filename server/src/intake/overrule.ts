import { intakeReasonText } from '@hirewire/contract/intake-reasons';
import type { IntakeMessage, Overruling } from '@hirewire/contract/intake';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { requireOpenJob } from '../applications/open-job.ts';
import { updatePool } from '../applications/pool.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Deps } from '../deps.ts';
import { changedMeanwhile, conflict, notFound } from '../errors.ts';
import { atOneMoment, fileAsApplication, fileAsReply } from './file-message.ts';
import { getMessage } from './list-intake.ts';
import type { MessageRow } from './message-row.ts';
import { rememberFiles, restoreFiles, setResumesAside } from './overruled-files.ts';
import { findReplaced, findReplacedCandidate, restoreApplication } from './restore-application.ts';
import { understandAgain } from './understand-again.ts';
import { hideApplication } from './hide-application.ts';

const overtaken = () => changedMeanwhile('Another user has just decided about this message. Reload it.');
const filedElsewhere = () =>
  conflict('The application this message was added to exists without it, so there is nothing to restore.', {
    code: 'message_filed_elsewhere',
  });
const erased = () =>
  conflict('The person this message was from or about has been erased, so it cannot be read again.', {
    code: 'message_erased',
  });
const overruled = () =>
  conflict('A user has already decided about this message. Undo that first.', { code: 'message_overruled' });

/** A user decides what a message really is: the candidate is created or hidden. */
export const overruleMessage = async (
  db: Db,
  actor: Actor,
  running: Deps,
  id: string,
  { outcome, job_id }: Overruling,
): Promise<IntakeMessage> => {
  const deps = atOneMoment(running);
  const row = await getRow(db, actor, id);
  if (row.outcome === 'waiting') throw conflict('This message is still being read.', { code: 'message_unread' });
  const hasThisOutcome = row.outcome === outcome && (outcome !== 'application' || row.job_id === job_id);
  if (hasThisOutcome) return getMessage(db, actor, id);
  if (row.erased_at) throw erased();
  if (row.overruled_from) throw overruled();
  const write = await DECISIONS[outcome](db, { row, job_id, actor, deps });
  await db.transaction(async (db) => {
    if (outcome === 'application') await requireOpenJob(db, actor.company_id, job_id!);
    await lockUnchanged(db, row);
    await write(db);
    await record(db, actor, row, outcome, deps.clock());
  });
  return getMessage(db, actor, id);
};

interface Given {
  row: MessageRow;
  job_id: string | null;
  actor: Actor;
  deps: Deps;
}

/** Checks and reads what the decision needs, and returns what is written once the message is locked. */
type Decision = (db: Db, given: Given) => Promise<(db: Db) => Promise<void>>;

const DECISIONS: Record<Overruling['outcome'], Decision> = {
  not_application:
    async (_, { row, actor, deps }) =>
    async (db) => {
      await rememberFiles(db, row);
      if (row.outcome === 'application') {
        await hideApplication(db, deps.engine, actor, row, deps.clock());
        await setResumesAside(db, row);
      }
      await updatePoolFor(db, row);
      await db
        .update(mailMessages)
        .set({
          outcome: 'not_application',
          judged_by: 'person',
          overruled_from: row.outcome,
          overruled_by: actor.user_id,
        })
        .where(isMessage(row));
    },

  reply: async (db, { row, actor, deps }) => {
    if (row.outcome === 'application')
      throw conflict('An application cannot become a reply.', { code: 'message_not_reply' });
    const understood = await understandAgain(db, deps, row);
    return async (db) => {
      const refusal = await fileAsReply(db, deps, row, { understood, actor_id: actor.user_id });
      if (refusal) throw conflict(`${intakeReasonText(refusal)}.`, { code: 'message_not_reply' });
    };
  },

  application: async (db, { row, job_id, actor, deps }) => {
    await requireOpenJob(db, actor.company_id, job_id!);
    const understood = await understandAgain(db, deps, row);
    return async (db) => {
      await rememberFiles(db, row);
      const wasApplication = row.outcome === 'application';
      if (wasApplication) await hideApplication(db, deps.engine, actor, row, deps.clock());
      const replaced_application_id = wasApplication ? row.application_id : null;
      const chosen = { job_id: job_id!, actor_id: actor.user_id, replaced_application_id };
      const refusal = await fileAsApplication(db, deps, row, { understood, ...chosen });
      if (refusal) throw conflict(`${intakeReasonText(refusal)}.`, { code: 'message_unusable' });
      await updatePoolFor(db, row);
    };
  },
};

/** Restores the automatic decision. */
export const undoOverruling = async (db: Db, actor: Actor, deps: Deps, id: string): Promise<IntakeMessage> => {
  const row = await getRow(db, actor, id);
  if (row.erased_at) throw erased();
  const { overruled_from } = row;
  if (!overruled_from) throw conflict('No user has overruled this message.', { code: 'message_not_overruled' });
  await db.transaction(async (db) => {
    await lockUnchanged(db, row);
    const before = await findAutomatic(db, row);
    if (row.outcome === 'application') await hideApplication(db, deps.engine, actor, row, deps.clock());
    if (overruled_from === 'application')
      before.application_id = await restoreApplication(db, deps.engine, actor, { ...row, ...before }, deps.clock());
    await restoreFiles(db, row, before);
    await updatePoolFor(db, row);
    await updatePoolFor(db, { ...row, ...before });
    await db
      .update(mailMessages)
      .set({
        outcome: overruled_from,
        overruled_from: null,
        overruled_by: null,
        judged_by: 'rules',
        // It counts again as a reason for the application, even if another message has restored that since.
        ...(overruled_from === 'application' && { judged_at: deps.clock().toISOString() }),
        ...before,
        ...(before.candidate_id !== row.candidate_id && { own_part: null }),
        replaced_application_id: null,
        replaced_candidate_id: null,
        ...(overruled_from === 'not_application' && { body: null }),
      })
      .where(isMessage(row));
    await record(db, actor, row, overruled_from, deps.clock());
  });
  return getMessage(db, actor, id);
};

/** What the automatic decision had filed the message under. */
const findAutomatic = async (db: Db, row: MessageRow): Promise<Partial<MessageRow> & Filing> => {
  const { outcome, overruled_from, candidate_id, application_id, job_id } = row;
  if (outcome === 'not_application') return { candidate_id, application_id, job_id };
  if (overruled_from === 'application') {
    const replaced = await findReplaced(db, row);
    if (!replaced) throw filedElsewhere();
    return replaced;
  }
  const former = await findReplacedCandidate(db, row);
  if (overruled_from === 'reply' && !former) throw erased();
  return { candidate_id: former, application_id: null, job_id: null };
};

type Filing = Pick<MessageRow, 'candidate_id' | 'application_id' | 'job_id'>;

/** Called at the end: the candidate may have no application left, or one again. */
const updatePoolFor = async (db: Db, { company_id, candidate_id }: MessageRow) => {
  if (candidate_id) await updatePool(db, company_id, [candidate_id]);
};

const isMessage = ({ company_id, id }: Pick<MessageRow, 'company_id' | 'id'>) =>
  and(eq(mailMessages.company_id, company_id), eq(mailMessages.id, id));

const getRow = async (db: Db, actor: Actor, id: string): Promise<MessageRow> => {
  const [row] = await db
    .select()
    .from(mailMessages)
    .where(isMessage({ company_id: actor.company_id, id }));
  if (!row) throw notFound('Message');
  return row;
};

/** Locks the message, and throws if another user has changed it since it was read. */
const lockUnchanged = async (db: Db, { company_id, id, candidate_id, outcome, overruled_from }: MessageRow) => {
  const [locked] = await db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        isMessage({ company_id, id }),
        eq(mailMessages.outcome, outcome),
        isNull(mailMessages.erased_at),
        overruled_from ? eq(mailMessages.overruled_from, overruled_from) : isNull(mailMessages.overruled_from),
      ),
    )
    .for('no key update');
  if (!locked) throw overtaken();
  // Two messages of one candidate, overruled at the same moment, must see each other's applications.
  if (candidate_id)
    await db
      .select({ id: candidates.id })
      .from(candidates)
      .where(and(eq(candidates.company_id, company_id), eq(candidates.id, candidate_id)))
      .for('no key update');
};

const record = (db: Db, actor: Actor, row: MessageRow, to: string, now: Date) =>
  recordEvent(db, actor, { action: 'overrule_message', subject: row.id, detail: { from: row.outcome, to } }, now);
