import type { Analysis } from '@hirewire/contract/analyses';
import type { ApprovalEvidence } from '@hirewire/contract/approval-evidence';
import { STRONGEST_QUOTES } from '@hirewire/contract/approval-texts';
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Member } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { notFound } from '../errors.ts';
import type { Evidence } from '../feature.ts';
import { isBlind } from './review-state.ts';
import { seatsHeldBy } from './seats.ts';
import { listVotes } from './select-requests.ts';
import { findLatestAnalysis } from '../scoring/latest-analysis.ts';
import { listScoreSummaries } from '../scoring/score-summaries.ts';
import { type Asker, visible } from './visible.ts';

/** The evidence behind a request, for callers who may see the request. */
export const getEvidence = async (
  db: Db,
  actor: Member,
  requestId: string,
  { parts, now }: { parts: Evidence; now: Date },
): Promise<ApprovalEvidence> => {
  const seats = await seatsHeldBy(db, actor, now);
  const { is_blind, ...about } = await findRequest(db, { ...actor, seats }, requestId);
  if (is_blind) return UNKNOWN;
  const { run_id, candidate_id } = about;
  const [summaries, latest, earlier, tasks, interviews, ai_interviews] = await Promise.all([
    listScoreSummaries(db, actor.company_id, [run_id]),
    findLatestAnalysis(db, { company_id: actor.company_id, ...about }),
    listEarlierAnswers(db, actor, { run_id, requestId }),
    parts.tasks(db, actor, { ...about, now }),
    parts.interviews(db, actor, { ...about, now }),
    parts.ai_interviews(db, actor, { ...about, now }),
  ]);
  return {
    is_blind,
    candidate_id,
    summary: summaries.get(run_id) ?? null,
    quotes: latest ? strongestQuotes(latest.result) : [],
    places: latest ? placesIn(latest.result) : [],
    resume: await findResume(db, actor, { candidate_id, scoredFileId: latest?.file_id ?? null }),
    earlier,
    tasks,
    interviews,
    ai_interviews,
  };
};

/** Used during a blind review, when any evidence would reveal the candidate. */
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
    .where(and(visible(actor), eq(approvalRequests.id, requestId), isNull(runs.deleted_at)));
  if (!request) throw notFound('Approval request');
  return request;
};

/** One quote per criterion that earned points, most points first, without repeats. */
const strongestQuotes = ({ criteria }: Analysis): ApprovalEvidence['quotes'] => {
  const quotes = criteria
    .filter(({ points, evidence }) => points > 0 && evidence.length > 0)
    .toSorted((a, b) => b.weight * b.points * b.confidence - a.weight * a.points * a.confidence)
    .map(({ id, label, evidence }) => ({ ...evidence[0]!, about: { id, label } }));
  return [...new Map(quotes.map((quote) => [quote.start, quote])).values()].slice(0, STRONGEST_QUOTES);
};

const placesIn = ({ criteria }: Analysis): ApprovalEvidence['places'] =>
  criteria.flatMap(({ evidence }) => evidence.map(({ start, end }) => ({ start, end })));

/** The resume that was scored if it still exists, otherwise the latest one. */
const findResume = async (
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

/** Earlier answers in the same run: about earlier steps, and about this step before it was asked again. */
const listEarlierAnswers = async (
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
  const answers = await listVotes(
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
