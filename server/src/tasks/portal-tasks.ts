import type { PortalTask } from '@hirewire/contract/task-assignments';
import { MAX_TASK_FILES } from '@hirewire/contract/portal-terms';
import { TASK_MESSAGES } from '@hirewire/contract/tasks';
import type { Download } from '@hirewire/contract/route';
import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { PreparedUpload } from '../candidates/upload-file.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { taskAssignments, taskSubmissionFiles } from '../db/schema/tasks.ts';
import { type AppError, changedMeanwhile, conflict, notFound } from '../errors.ts';
import { keepFromErasure } from '../portal/keep-from-erasure.ts';
import { formatMoment } from '../notifications/format-moment.ts';
import { receiveUpload } from '../portal/receive-upload.ts';
import type { Engine } from '../engine/engine.ts';
import { ofCandidate, selectStanding, type Standing } from './assignments.ts';
import { handIn, lockTask } from './hand-in.ts';
import { readTaskSettings } from './job-task.ts';
import { listSubmittedFiles } from './submitted-files.ts';
import { canExtendTo, taskState } from './task-clock.ts';
import { downloadTaskFile, listGivenFiles } from './task-files.ts';

interface Draft {
  text: string;
  url: string;
  /** The revision it was based on. Without one, it is always kept. */
  revision?: string | undefined;
}

/** Gets a task as the candidate sees it, with their draft. */
export const readOwnTask = async (db: Db, actor: CandidateActor, id: string, now: Date): Promise<PortalTask> => {
  const task = await findOwn(db, actor, id);
  const [given, own, settings] = await Promise.all([
    listGivenFiles(db, actor, task.file_ids),
    listSubmittedFiles(db, actor, [id]),
    readTaskSettings(db, actor),
  ]);
  const state = taskState(task, now);
  return {
    id,
    title: task.title,
    brief: task.brief,
    hours: task.hours,
    due_at: task.due_at,
    files: given,
    state,
    has_more_time: task.extended_at !== null,
    can_extend_to: state === 'open' ? canExtendTo(task, { ...settings, now }) : null,
    text: task.text ?? '',
    url: task.url ?? '',
    revision: draftRevision(task),
    own_files: own,
  };
};

export const downloadGivenFile = async (
  db: Db,
  actor: CandidateActor,
  { id, fileId }: { id: string; fileId: string },
): Promise<Download> => {
  const { task_id, file_ids } = await findOwn(db, actor, id);
  if (!file_ids.includes(fileId)) throw notFound('File');
  return downloadTaskFile(db, actor, { taskId: task_id, fileId });
};

/** Saves the draft. A repeated request changes nothing; text from another device is not overwritten. */
export const saveDraft = (db: Db, actor: CandidateActor, { id, ...draft }: Draft & { id: string }) =>
  changing(db, actor, id, async (db, task) => {
    requireRevision(task, draft);
    const { text, url } = draft;
    await db
      .update(taskAssignments)
      .set({ text: text || null, url: url || null })
      .where(isAssignment(actor, id));
  });

export const addFile = (
  db: Db,
  actor: CandidateActor,
  { id, upload }: { id: string; upload: PreparedUpload },
  now: Date,
) =>
  changing(db, actor, id, async (db) => {
    const there = await listSubmittedFiles(db, actor, [id]);
    // Repeated because the response was lost: the same file is stored once.
    if (there.some(({ file_name, sha256 }) => file_name === upload.file_name && sha256 === upload.columns.sha256))
      return;
    if (there.length >= MAX_TASK_FILES) throw conflict(TASK_MESSAGES.tooManyFiles, { code: 'too_many_files' });
    const kept = await receiveUpload(db, actor, { kind: 'task', upload }, now);
    await db.insert(taskSubmissionFiles).values({ company_id: actor.company_id, assignment_id: id, file_id: kept.id });
  });

export const removeFile = (db: Db, actor: CandidateActor, { id, fileId }: { id: string; fileId: string }) =>
  changing(db, actor, id, async (db) => {
    const there = await listSubmittedFiles(db, actor, [id]);
    // Already removed, and the response was lost: return the current state.
    if (!there.some((file) => file.id === fileId)) return;
    await db.delete(files).where(and(eq(files.company_id, actor.company_id), eq(files.id, fileId)));
  });

/**
 * Pressed twice, or repeated because the response was lost: the first request succeeded, and the response says when.
 */
export const submitTask = async (
  db: Db,
  actor: CandidateActor,
  { id, ...draft }: Draft & { id: string },
  { engine, now }: { engine: Engine; now: Date },
) => {
  const words = { text: draft.text || null, url: draft.url || null };
  try {
    return await changing(db, actor, id, (db, task) => {
      requireRevision(task, draft);
      const given = { ...words, submitted_at: now, submitted_by: 'portal' as const, mail_message_id: null };
      return handIn(db, task, given, { engine, now });
    });
  } catch (error) {
    const task = await findOwn(db, actor, id);
    const isSame = task.submitted_by === 'portal' && task.text === words.text && task.url === words.url;
    if (!task.submitted_at || !isSame) throw error;
    return { submitted_at: task.submitted_at, is_late: task.submitted_at > task.due_at };
  }
};

/** The same text has the same revision. */
const draftRevision = ({ text, url }: Pick<Standing, 'text' | 'url'>): string =>
  createHash('sha256')
    .update(JSON.stringify([text ?? '', url ?? '']))
    .digest('base64url');

/** Identical text is not a conflict with another device. */
const requireRevision = (task: Standing, { revision, ...draft }: Draft) => {
  const now = draftRevision(task);
  if (revision !== undefined && revision !== now && draftRevision(draft) !== now)
    throw changedMeanwhile(TASK_MESSAGES.changedElsewhere);
};

/** Extends the deadline, once. */
export const extendOwnTask = (db: Db, actor: CandidateActor, id: string, now: Date) =>
  changing(db, actor, id, async (db, task) => {
    const due_at = canExtendTo(task, { ...(await readTaskSettings(db, actor)), now });
    if (!due_at) throw noMoreTime(task, now);
    const { rowCount } = await db
      .update(taskAssignments)
      .set({ due_at, reminded_at: null, extended_at: now.toISOString() })
      .where(and(isAssignment(actor, id), isNull(taskAssignments.extended_at)));
    if (!rowCount) throw noMoreTime(await findOwn(db, actor, id), now);
    const { company_id, candidate_id } = actor;
    const detail = { assignment_id: id, due_at };
    const event = { action: 'task_extended_by_candidate' as const, subject: candidate_id, detail };
    await recordEvent(db, { company_id, user_id: null }, event, now);
  });

/** In English, like all texts of the server; the page translates it. */
const noMoreTime = ({ due_at, extended_at, time_zone }: Standing, now: Date): AppError => {
  const deadline = formatMoment(due_at, time_zone);
  if (extended_at)
    return conflict(`You have taken more time already, which is possible once. You have until ${deadline}.`, {
      code: 'more_time_taken',
    });
  if (Date.parse(due_at) < now.getTime())
    return conflict(`The deadline was ${deadline}, so more time can no longer be taken. You can still hand it in.`, {
      code: 'too_late',
    });
  return conflict(
    `More time cannot be taken for this task. You have until ${deadline}; please write to us if that is not enough.`,
    { code: 'no_more_time' },
  );
};

/** Locks the candidate first, as erasure does: locking in another order could deadlock. */
const changing = <T>(
  db: Db,
  actor: CandidateActor,
  id: string,
  change: (db: Db, task: Standing) => Promise<T>,
): Promise<T> =>
  db.transaction(async (db) => {
    await keepFromErasure(db, actor);
    return change(db, await lockTask(db, actor, id));
  });

const findOwn = async (db: Db, actor: CandidateActor, id: string): Promise<Standing> => {
  const [task] = await selectStanding(db, and(ofCandidate(actor), eq(taskAssignments.id, id)));
  if (!task) throw notFound('Task');
  return task;
};

const isAssignment = ({ company_id }: CandidateActor, id: string) =>
  and(eq(taskAssignments.company_id, company_id), eq(taskAssignments.id, id));
