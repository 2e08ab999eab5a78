import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { outbox } from '../db/schema/outbox.ts';
import { taskAssignments, taskSubmissionFiles } from '../db/schema/tasks.ts';
import { candidates } from '../db/schema/candidates.ts';
import { AppError } from '../errors.ts';
import { ADDED_BY_MAIL_PROGRAM } from '../lib/mail-program-files.ts';
import { storable } from '../lib/storable.ts';
import type { Engine } from '../engine/engine.ts';
import { isAsked, ofCandidate, selectStanding, type Standing } from './assignments.ts';
import { handIn, lockTask } from './hand-in.ts';

interface Reply {
  company_id: string;
  candidate_id: string;
  mail_message_id: string;
  mailbox_id: string;
  provider_thread_id: string;
  /** The messages it replies to. */
  answers: string[];
  from: string | undefined;
  text: string;
  received_at: string | null;
}

/**
 * Treats a candidate's reply with files, in the thread of an open task, as the submission. Returns a sentence for the
 * ledger; null for an ordinary reply.
 */
export const submitByMail = async (
  db: Db,
  reply: Reply,
  { engine, now }: { engine: Engine; now: Date },
): Promise<IntakeReason | null> => {
  const { company_id, mail_message_id } = reply;
  const arrived = reply.received_at ? Math.min(Date.parse(reply.received_at), now.getTime()) : now.getTime();
  const submitted_at = new Date(arrived);
  const found = await findTask(db, reply, submitted_at);
  if (!found || !(await isFromThem(db, reply))) return null;
  const task = await lockTask(db, reply, found.id).catch(stillReply);
  if (!task) return null;
  const attached = await db
    .select({ id: files.id, file_name: files.file_name })
    .from(files)
    .where(and(eq(files.company_id, company_id), eq(files.mail_message_id, mail_message_id)));
  const papers = attached.filter(
    ({ file_name }) => !ADDED_BY_MAIL_PROGRAM.test(file_name) && !WHOLE_LETTER.test(file_name),
  );
  if (papers.length === 0) return null;
  const ids = papers.map(({ id }) => id);
  await db
    .update(files)
    .set({ kind: 'task' })
    .where(and(eq(files.company_id, company_id), inArray(files.id, ids)));
  await db
    .insert(taskSubmissionFiles)
    .values(ids.map((file_id) => ({ company_id, assignment_id: task.id, file_id })))
    .onConflictDoNothing();
  const text = [task.text, storable(reply.text).trim()].filter(Boolean).join('\n\n');
  const given = { text: text || null, url: task.url, submitted_at, submitted_by: 'mail' as const, mail_message_id };
  const { is_late } = await handIn(db, task, given, { engine, now });
  return { code: is_late ? 'task_submitted_late' : 'task_submitted', values: { task: task.title } };
};

/** The letter itself, encrypted or in Outlook's own format: it may be a question. */
const WHOLE_LETTER = /^(?:smime\.p7m|winmail\.dat)$/i;

/** If the task was settled meanwhile, the mail is filed like any other. */
const stillReply = (error: unknown): null => {
  if (error instanceof AppError) return null;
  throw error;
};

/**
 * Finds the open task whose own mail is answered, otherwise the one in this thread that is due first, unless the reply
 * was written before that mail was sent.
 */
const findTask = async (db: Db, reply: Reply, writtenAt: Date): Promise<Standing | undefined> => {
  const open = await selectStanding(db, and(ofCandidate(reply), isNull(taskAssignments.submitted_at), isAsked));
  const mails = await Promise.all(
    open.map(async (task) => ({ task, ...(await findMail(db, task, reply, writtenAt)) })),
  );
  return (mails.find(({ is_answered }) => is_answered) ?? mails.find(({ is_in_thread }) => is_in_thread))?.task;
};

const findMail = async (
  db: Db,
  task: Standing,
  { mailbox_id, provider_thread_id, answers }: Reply,
  writtenAt: Date,
) => {
  const [mail] = await db
    .select({
      is_answered: answers.length > 0 ? inArray(outbox.rfc_message_id, answers) : sql`false`,
      is_in_thread: and(
        eq(outbox.provider_thread_id, provider_thread_id),
        eq(outbox.mailbox_id, mailbox_id),
        lte(outbox.sent_at, writtenAt.toISOString()),
      )!,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.company_id, task.company_id),
        eq(outbox.about_type, 'task_assignment'),
        eq(outbox.about_id, task.id),
      ),
    )
    .orderBy(sql`1 desc nulls last, 2 desc nulls last`)
    .limit(1);
  return mail;
};

/** True if the sender uses one of the candidate's addresses: another holder of the mail cannot hand in for them. */
const isFromThem = async (db: Db, { company_id, candidate_id, from }: Reply): Promise<boolean> => {
  if (!from) return false;
  const [own] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(
        eq(candidates.company_id, company_id),
        or(eq(candidates.id, candidate_id), eq(candidates.merged_into_id, candidate_id)),
        eq(candidates.email, from.toLowerCase()),
      ),
    );
  return own !== undefined;
};
