import type { NoteCode } from '@hirewire/contract/note-codes';
import { can } from '@hirewire/contract/roles';
import type { Download } from '@hirewire/contract/route';
import { REVIEW_MESSAGES, type ReviewMarks, type ReviewSubmission } from '@hirewire/contract/task-reviews';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { hidePerson, type KnownIdentity, namesPerson } from '../resume-analysis/hide-person.ts';
import { recordEvent } from '../audit/audit.ts';
import { toDownload } from '../candidates/candidate-files.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { lockRun } from '../engine/lock-runs.ts';
import { candidates } from '../db/schema/candidates.ts';
import { taskAssignments, taskMarks, taskSubmissionFiles } from '../db/schema/tasks.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { hasNoApproverLeft, openSeat, seatsHeldBy } from '../approvals/seats.ts';
import { listVotes } from '../approvals/select-requests.ts';
import { marksOn } from './marks-on.ts';
import { plainPicture } from './plain-picture.ts';
import { areAllIn, isBlind, isReview } from '../approvals/review-state.ts';
import { references } from '../db/references.ts';

/** Gets the submission as this user may see it now. */
export const getSubmission = async (db: Db, actor: Actor, requestId: string, now: Date): Promise<ReviewSubmission> => {
  const { assignment, person, is_blind, step_id, seat } = await findReview(db, actor, requestId, now);
  const papers = await listPapers(db, actor, assignment.id);
  const { given, asked, people } = await marksOn(db, actor, step_id);
  const own = people.find(({ user_id }) => user_id === seat);
  const hide = (text: string | null) => (text && is_blind ? hidePerson(text, person) : text);
  return {
    title: assignment.title,
    brief: assignment.brief,
    rubric: assignment.rubric,
    is_late: assignment.submitted_at! > assignment.due_at,
    is_blind,
    text: hide(assignment.text),
    url: is_blind && assignment.url && namesPerson(assignment.url, person) ? null : assignment.url,
    files: papers.map((file, index) => {
      const shown = blindView(file, person);
      return {
        id: file.id,
        file_name: is_blind ? neutralName(shown, file, index) : file.file_name,
        text: hide(file.text),
        ...(is_blind ? NOTES[shown] : { note: file.note, note_code: file.note_code }),
        is_open: !is_blind || shown !== 'nothing',
      };
    }),
    own: own ? { marks: own.marks, comment: own.comment } : null,
    given,
    asked,
  };
};

/** Gets a file of it: while blind, its text without personal details; then the original. */
export const downloadSubmitted = async (
  db: Db,
  actor: Actor,
  { requestId, fileId }: { requestId: string; fileId: string },
  now: Date,
): Promise<Download> => {
  const { assignment, person, is_blind } = await findReview(db, actor, requestId, now);
  const papers = await listPapers(db, actor, assignment.id);
  const index = papers.findIndex(({ id }) => id === fileId);
  const file = papers[index];
  if (!file) throw notFound('File');
  if (!is_blind) return toDownload(db, actor, file);
  const shown = blindView(file, person);
  const file_name = neutralName(shown, file, index);
  const picture = shown === 'picture' ? plainPicture(await getContent(db, actor, fileId)) : null;
  if (picture) return { file_name, media_type: file.media_type, content: picture };
  if (shown !== 'text') throw conflict(NOTES.nothing.note, { code: 'too_early' });
  return { file_name, media_type: 'text/plain', content: Buffer.from(hidePerson(file.text!, person)) };
};

const getContent = async (db: Db, { company_id }: Actor, fileId: string): Promise<Buffer> => {
  const [whole] = await db
    .select({ content: files.content })
    .from(files)
    .where(and(eq(files.company_id, company_id), eq(files.id, fileId)));
  if (!whole) throw notFound('File');
  return whole.content;
};

/** Stores a reviewer's marks. They can be changed until all are in. */
export const saveMarks = (
  db: Db,
  actor: Actor,
  { requestId, marks, comment }: ReviewMarks & { requestId: string },
  now: Date,
): Promise<ReviewSubmission> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const { step_id, run_id } = await findReview(db, actor, requestId, now);
    // Of two simultaneous reviewers the second sees the first.
    const run = await lockRun(db, company_id, run_id);
    const { status, is_asked, are_all_in, assignment, seat } = await findReview(db, actor, requestId, now);
    if (status !== 'pending') throw conflict(REVIEW_MESSAGES.settled, { code: 'already_settled' });
    if (!is_asked) throw forbidden('This request is not for you to answer.', { code: 'not_asked' });
    if (are_all_in) throw conflict('All marks are in: they can no longer be changed.', { code: 'already_settled' });
    const numbers = new Set(marks.map(({ number }) => number));
    const isEachMarkedOnce =
      numbers.size === marks.length &&
      marks.length === assignment.rubric.length &&
      assignment.rubric.every((_, number) => numbers.has(number));
    if (!isEachMarkedOnce) throw invalid(REVIEW_MESSAGES.everyCriterion, { code: 'marks_incomplete', field: 'marks' });
    const given = {
      marks: marks.toSorted((a, b) => a.number - b.number),
      comment,
      marked_at: now.toISOString(),
      marked_by: seat === user_id ? null : user_id,
    };
    await db
      .insert(taskMarks)
      .values({ company_id, step_id, user_id: seat, ...given })
      .onConflictDoUpdate({ target: [taskMarks.step_id, taskMarks.user_id], set: given });
    const detail = { request_id: requestId, ...(seat !== user_id && { on_behalf_of: seat }) };
    await recordEvent(db, actor, { action: 'task_marked', subject: run!.candidate_id, detail }, now);
    return getSubmission(db, actor, requestId, now);
  });

/** An approver must mark a submission before deciding, unless all marks are in: its reviewers may have left. */
export const requireOwnMarks = async (db: Db, actor: Pick<Actor, 'company_id' | 'user_id'>, requestId: string) => {
  const [review] = await db
    .select({
      is_missing: sql<boolean>`${isBlind} and not exists (
        select from task_marks m where m.step_id = ${approvalRequests.step_id} and m.user_id = ${actor.user_id})`,
    })
    .from(approvalRequests)
    .innerJoin(runSteps, eq(runSteps.id, approvalRequests.step_id))
    .where(and(eq(approvalRequests.company_id, actor.company_id), eq(approvalRequests.id, requestId)));
  if (review?.is_missing) throw conflict(REVIEW_MESSAGES.marksFirst, { code: 'marks_missing' });
};

/** Finds a review the user may see: their own; for admins, any of the company. */
const findReview = async (db: Db, actor: Actor, requestId: string, now: Date) => {
  const { company_id, user_id, role } = actor;
  const seats = await seatsHeldBy(db, actor, now);
  const isNamed = sql`exists (select from approval_answers a where a.request_id = ${approvalRequests.id}
    and a.user_id = any(${sql.param(seats)}::uuid[]))`;
  const seesAll = can(role, 'canSeeAllApprovals');
  const [review] = await db
    .select({
      step_id: approvalRequests.step_id,
      run_id: approvalRequests.run_id,
      status: approvalRequests.status,
      is_blind: isBlind,
      are_all_in: areAllIn,
      is_asked: sql<boolean>`${isNamed} ${seesAll ? sql`or ${hasNoApproverLeft(approvalRequests.id)}` : sql``}`,
      assignment: taskAssignments,
      person: {
        first_name: candidates.first_name,
        last_name: candidates.last_name,
        email: candidates.email,
        phone: candidates.phone,
      },
    })
    .from(approvalRequests)
    .innerJoin(runSteps, eq(runSteps.id, approvalRequests.step_id))
    .innerJoin(runs, eq(runs.id, approvalRequests.run_id))
    .innerJoin(candidates, eq(candidates.id, runs.candidate_id))
    .innerJoin(
      taskAssignments,
      and(
        eq(taskAssignments.company_id, approvalRequests.company_id),
        sql`${taskAssignments.id} = (${runSteps.output} ->> 'assignment_id')::uuid`,
      ),
    )
    .where(
      and(
        eq(approvalRequests.company_id, company_id),
        eq(approvalRequests.id, requestId),
        isReview,
        sql`${runs.deleted_at} is null`,
        seesAll ? undefined : isNamed,
      ),
    );
  if (!review) throw notFound('Approval request');
  const person: KnownIdentity = review.person;
  const answers = (await listVotes(db, company_id, [requestId])).get(requestId) ?? [];
  const seat = openSeat(answers, seats, user_id)?.user_id ?? user_id;
  return { ...review, person, seat };
};

interface Paper {
  id: string;
  file_name: string;
  media_type: string;
  size_bytes: number;
  text: string | null;
  note: string | null;
  note_code: NoteCode | null;
}

const listPapers = (db: Db, { company_id }: Actor, assignmentId: string): Promise<Paper[]> =>
  db
    .select({
      id: files.id,
      file_name: files.file_name,
      media_type: files.media_type,
      size_bytes: files.size_bytes,
      text: files.text,
      note: files.note,
      note_code: files.note_code,
    })
    .from(taskSubmissionFiles)
    .innerJoin(files, references(taskSubmissionFiles.file_id, files))
    .where(and(eq(taskSubmissionFiles.company_id, company_id), eq(taskSubmissionFiles.assignment_id, assignmentId)))
    .orderBy(asc(files.created_at), asc(files.id));

type BlindView = 'picture' | 'text' | 'nothing';

/** A picture unchanged, unless it contains their name; the text of everything else. */
const blindView = ({ media_type, text }: Paper, person: KnownIdentity): BlindView => {
  if (media_type in PICTURES && !(text && namesPerson(text, person))) return 'picture';
  return text ? 'text' : 'nothing';
};

const PICTURES: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Candidates name files after themselves. */
const neutralName = (shown: BlindView, { media_type }: Paper, index: number): string =>
  `submission-${index + 1}${shown === 'picture' ? `.${PICTURES[media_type]}` : shown === 'text' ? '.txt' : ''}`;

const NOTES: Record<BlindView, { note: string; note_code: NoteCode }> = {
  picture: { note_code: 'blind_picture', note: 'The picture without its file data, which may name its author.' },
  text: {
    note_code: 'blind_text',
    note: 'The text without personal details. The file itself opens once all marks are in.',
  },
  nothing: { note_code: 'blind_nothing', note: 'The text could not be read. The file opens once all marks are in.' },
};
