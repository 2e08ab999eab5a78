import type { Analysis } from '@hirewire/contract/analyses';
import type { ApprovalEvidence } from '@hirewire/contract/approval-evidence';
import { STRONGEST_QUOTES } from '@hirewire/contract/approval-words';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Member } from '../actor.ts';
import { listInterviews as listAiInterviews } from '../written-interviews/staff-interviews.ts';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/interview-schema.ts';
import { files } from '../db/mail-schema.ts';
import { analyses } from '../db/score-schema.ts';
import { approvalRequests, runs, runSteps } from '../db/workflow-schema.ts';
import { notFound } from '../errors.ts';
import { getScorecards } from '../interviews/scorecards.ts';
import { listCandidateTasks } from '../tasks/candidate-tasks.ts';
import { isBlind } from '../tasks/review-state.ts';
import { seatsHeldBy } from './seats.ts';
import { answersTo } from './select-requests.ts';
import { summariesOf } from '../scoring/score-summaries.ts';
import { type Asker, visible } from './visible.ts';

/** What a request rests on, for those who may see the request. */
export const getEvidence = async (db: Db, actor: Member, requestId: string, now: Date): Promise<ApprovalEvidence> => {
  const seats = await seatsHeldBy(db, actor, now);
  const about = await findRequest(db, { ...actor, seats }, requestId);
  if (about.is_blind) return UNKNOWN;
  const { run_id, candidate_id, job_id } = about;
  const [summaries, latest, earlier, tasks, held, aiInterviews] = await Promise.all([
    summariesOf(db, actor.company_id, [run_id]),
    latestAnalysis(db, actor, about),
    earlierAnswers(db, actor, { run_id, requestId }),
    listCandidateTasks(db, actor, candidate_id, now),
    interviewResults(db, actor, { candidate_id, job_id }),
    listAiInterviews(db, actor, candidate_id),
  ]);
  return {
    is_blind: false,
    candidate_id,
    summary: summaries.get(run_id) ?? null,
    quotes: latest ? strongestQuotes(latest.result) : [],
    places: latest ? placesIn(latest.result) : [],
    resume: await resumeOf(db, actor, { candidate_id, scoredFileId: latest?.file_id ?? null }),
    earlier,
    tasks: tasks.flatMap(({ id, run_id: of, title, state, review }) =>
      of === run_id && review
        ? [
            {
              id,
              title,
              is_late: state === 'late',
              given: review.given,
              asked: review.asked,
              machine_total: review.machine?.total ?? null,
              people: review.people.map(({ user_id, name, total, comment }) => ({ user_id, name, total, comment })),
            },
          ]
        : [],
    ),
    interviews: held,
    ai_interviews: aiInterviews.flatMap(({ id, run_id: of, submitted_at, human, ...result }) =>
      of === run_id && (submitted_at || human)
        ? [
            {
              id,
              submitted_at,
              question_count: result.question_count,
              answered_count: result.answered_count,
              score: result.score,
              human: human && { summary: human.summary, by_name: human.by_name },
            },
          ]
        : [],
    ),
  };
};

/** While a review is blind, anything here would tell whose work it is. */
const UNKNOWN: ApprovalEvidence = {
  is_blind: true,
  candidate_id: null,
  summary: null,
  quotes: [],
  places: [],
  resume: null,
  earlier: [],
  tasks: [],
  interviews: [],
  ai_interviews: [],
};

interface About {
  run_id: string;
  candidate_id: string;
  job_id: string;
}

const findRequest = async (db: Db, actor: Asker, requestId: string): Promise<About & { is_blind: boolean }> => {
  const [request] = await db
    .select({
      run_id: approvalRequests.run_id,
      candidate_id: runs.candidate_id,
      job_id: runs.job_id,
      is_blind: isBlind,
    })
    .from(approvalRequests)
    .innerJoin(runSteps, eq(runSteps.id, approvalRequests.step_id))
    .innerJoin(runs, eq(runs.id, approvalRequests.run_id))
    .where(and(visible(actor), eq(approvalRequests.id, requestId), sql`${runs.deleted_at} is null`));
  if (!request) throw notFound('Approval request');
  return request;
};

const latestAnalysis = async (db: Db, { company_id }: Member, { candidate_id, job_id }: About) => {
  const [latest] = await db
    .select({ file_id: analyses.file_id, result: analyses.result })
    .from(analyses)
    .where(
      and(eq(analyses.company_id, company_id), eq(analyses.candidate_id, candidate_id), eq(analyses.job_id, job_id)),
    )
    .orderBy(desc(analyses.created_at), desc(analyses.id))
    .limit(1);
  return latest;
};

/** One of each criterion that brought points, those that brought most first; the same words stand there once. */
const strongestQuotes = ({ criteria }: Analysis): ApprovalEvidence['quotes'] => {
  const quotes = criteria
    .filter(({ points, evidence }) => points > 0 && evidence.length > 0)
    .toSorted((a, b) => b.weight * b.points * b.confidence - a.weight * a.points * a.confidence)
    .map(({ label, evidence }) => ({ ...evidence[0]!, about: label }));
  return [...new Map(quotes.map((quote) => [quote.start, quote])).values()].slice(0, STRONGEST_QUOTES);
};

const placesIn = ({ criteria }: Analysis): ApprovalEvidence['places'] =>
  criteria.flatMap(({ evidence }) => evidence.map(({ start, end }) => ({ start, end })));

/** The resume that was scored, while it is there; else the latest one. */
const resumeOf = async (
  db: Db,
  { company_id }: Member,
  { candidate_id, scoredFileId }: { candidate_id: string; scoredFileId: string | null },
): Promise<ApprovalEvidence['resume']> => {
  const [file] = await db
    .select({
      file_id: files.id,
      file_name: files.file_name,
      media_type: files.media_type,
      text_status: files.text_status,
      is_scored: sql<boolean>`coalesce(${files.id} = ${scoredFileId}::uuid, false)`,
    })
    .from(files)
    .where(and(eq(files.company_id, company_id), eq(files.candidate_id, candidate_id), eq(files.kind, 'resume')))
    .orderBy(desc(sql`coalesce(${files.id} = ${scoredFileId}::uuid, false)`), desc(files.created_at), desc(files.id))
    .limit(1);
  return file ?? null;
};

/** What was answered before in the same run: about earlier steps, and about this one before it was asked again. */
const earlierAnswers = async (
  db: Db,
  { company_id }: Member,
  { run_id, requestId }: { run_id: string; requestId: string },
): Promise<ApprovalEvidence['earlier']> => {
  const rows = await db
    .select({
      id: approvalRequests.id,
      step_id: runSteps.id,
      step_type: runSteps.step_type,
      step_display_name: runSteps.display_name,
      status: approvalRequests.status,
      at: approvalRequests.responded_at,
    })
    .from(approvalRequests)
    .innerJoin(runSteps, eq(runSteps.id, approvalRequests.step_id))
    .where(
      and(
        eq(approvalRequests.company_id, company_id),
        eq(approvalRequests.run_id, run_id),
        ne(approvalRequests.id, requestId),
        ne(approvalRequests.status, 'pending'),
      ),
    )
    .orderBy(asc(approvalRequests.responded_at), asc(approvalRequests.id));
  const answers = await answersTo(
    db,
    company_id,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, status, ...step }) => {
    const given = (answers.get(id) ?? []).flatMap(({ name, answered_by_name, decision, comments, responded_at }) =>
      decision ? [{ name, answered_by_name, decision, comments, responded_at }] : [],
    );
    return status === 'pending' || given.length === 0 ? [] : [{ ...step, status, answers: given }];
  });
};

/** Interviews about this job that took place, as the one who asks may see them. */
const interviewResults = async (
  db: Db,
  actor: Member,
  { candidate_id, job_id }: Pick<About, 'candidate_id' | 'job_id'>,
): Promise<ApprovalEvidence['interviews']> => {
  const rows = await db
    .select({ id: interviews.id, starts_at: interviews.starts_at })
    .from(interviews)
    .where(
      and(
        eq(interviews.company_id, actor.company_id),
        eq(interviews.candidate_id, candidate_id),
        sql`(${interviews.job_id} = ${job_id} or ${interviews.job_id} is null)`,
        inArray(interviews.status, ['held', 'booked']),
      ),
    )
    .orderBy(asc(interviews.starts_at), asc(interviews.id));
  const sheets = await Promise.all(rows.map(async (row) => ({ ...row, ...(await getScorecards(db, actor, row.id)) })));
  return sheets.flatMap(({ id, starts_at, given_count, asked_count, scorecards }) =>
    given_count === 0
      ? []
      : [
          {
            id,
            starts_at,
            given_count,
            asked_count,
            scorecards: scorecards.map(({ user_id, name, recommendation, marks, comment }) => ({
              user_id,
              name,
              recommendation,
              average: averageOf(marks.flatMap(({ mark }) => mark ?? [])),
              comment,
            })),
          },
        ],
  );
};

const averageOf = (marks: number[]): number | null =>
  marks.length === 0 ? null : Math.round((marks.reduce((sum, mark) => sum + mark, 0) / marks.length) * 10) / 10;
