import type { AuditAction } from '@hirewire/contract/audit';
import type { InterviewQuestion } from '@hirewire/contract/interview-questions';
import { EXTRA_TIME_FACTOR, WRITTEN_INTERVIEW_MESSAGES } from '@hirewire/contract/written-interview-terms';
import type { PortalAnswer, PortalInterview } from '@hirewire/contract/portal-interviews';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import type { Ask } from '../ai/ask.ts';
import type { FollowUp } from './follow-ups.ts';
import { recordEvent } from '../audit/audit.ts';
import { writtenInterviewAnswers, writtenInterviews } from '../db/schema/written-interviews.ts';
import type { Db } from '../db/client.ts';
import { hasVersion, nextVersion } from '../db/row-version.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { changedMeanwhile, conflict, notFound } from '../errors.ts';
import { keepFromErasure } from '../portal/keep-from-erasure.ts';
import type { Engine } from '../engine/engine.ts';
import {
  type Answer,
  listAnswers,
  type Interview,
  isComplete,
  openAfterConsent,
  type OpenInterview,
  openInterview,
  ownInterview,
  presentInterview,
  presentAnswer,
} from './open-interview.ts';
import { furtherQuestion } from './further-question.ts';
import { extendedDue } from './interview-deadline.ts';

interface Written {
  interviewId: string;
  answerId: string;
  text: string;
  revision: number;
}

export const readInterview = (db: Db, actor: CandidateActor, id: string): Promise<PortalInterview> =>
  db.transaction(async (db) => {
    const open = await openInterview(db, actor, id);
    return presentInterview(open, await listAnswers(db, open.interview));
  });

/** Records consent and asks the first question. Consenting again changes nothing. */
export const consentToInterview = (db: Db, actor: CandidateActor, id: string, now: Date): Promise<PortalInterview> =>
  db.transaction(async (db) => {
    const open = await openInterview(db, actor, id);
    if (!open.interview.consented_at) {
      open.interview.consented_at = now.toISOString();
      await db
        .update(writtenInterviews)
        .set({ consented_at: open.interview.consented_at })
        .where(and(isInterview(open.interview), isNull(writtenInterviews.consented_at)));
      await askNext(db, open, { question: open.set.questions[0]!, followUp: null }, now);
      await record(db, open.interview, 'interview_consented_by_candidate', now);
    }
    return presentInterview(open, await listAnswers(db, open.interview));
  });

/** Granted at once, without a reason: half as much again, for the answers and for the deadline. */
export const giveExtraTime = (db: Db, actor: CandidateActor, id: string, now: Date): Promise<PortalInterview> =>
  db.transaction(async (db) => {
    const { interview, set } = await openInterview(db, actor, id);
    if (!interview.extra_time_asked_at) {
      const time_factor = Math.max(interview.time_factor, EXTRA_TIME_FACTOR);
      const due_at = extendedDue(interview, { days: set.days_to_answer, time_factor, now });
      const change = { time_factor, due_at, reminded_at: null, extra_time_asked_at: now.toISOString() };
      Object.assign(interview, change);
      await db.update(writtenInterviews).set(change).where(isInterview(interview));
      await record(db, interview, 'extra_time_asked_for_by_candidate', now);
    }
    return presentInterview({ interview, set }, await listAnswers(db, interview));
  });

/** Saves a draft answer. A repeated request changes nothing; text from another device is not overwritten. */
export const saveAnswer = (db: Db, actor: CandidateActor, written: Written): Promise<PortalAnswer> =>
  db.transaction(async (db) => {
    const { interview } = await openAfterConsent(db, actor, written.interviewId);
    await keepFromErasure(db, actor);
    return presentAnswer(await keep(db, interview, written, {}));
  });

/**
 * Finishes an answer and asks the next question. The question is chosen before anything is written: a language model
 * may be asked, and no lock is held meanwhile. If the process dies in between, the answer can still be finished.
 */
export const finishAnswer = async (
  db: Db,
  actor: CandidateActor,
  written: Written,
  { ask, now }: { ask: (interview: Interview) => Ask; now: Date },
): Promise<PortalInterview> => {
  const before = await db.transaction(async (db) => {
    const open = await openAfterConsent(db, actor, written.interviewId);
    return { ...open, answers: await listAnswers(db, open.interview) };
  });
  const answer = requireAnswer(before.answers, written.answerId);
  // Pressed twice: the first request succeeded.
  if (answer.answered_at) return presentInterview(before, before.answers);
  const question = before.set.questions.find(({ id }) => id === answer.question_id)!;
  const followUp = await furtherQuestion(db, before, { question, answer, text: written.text }, ask(before.interview));
  return db.transaction(async (db) => {
    const open = await openAfterConsent(db, actor, written.interviewId);
    await keepFromErasure(db, actor);
    const finished = await keep(db, open.interview, written, { answered_at: now.toISOString() });
    const next = followUp ? question : questionAfter(open.set.questions, finished.question_id);
    if (next) await askNext(db, open, { question: next, followUp, after: finished }, now);
    return presentInterview(open, await listAnswers(db, open.interview));
  });
};

/** Submits the interview: staff can read it from now on, and the step continues. */
export const submitInterview = (
  db: Db,
  actor: CandidateActor,
  id: string,
  { engine, now }: { engine: Engine; now: Date },
): Promise<void> =>
  db.transaction(async (db) => {
    if ((await ownInterview(db, actor, id)).submitted_at) return;
    const { interview, set } = await openAfterConsent(db, actor, id);
    if (!isComplete(set, await listAnswers(db, interview)))
      throw conflict(WRITTEN_INTERVIEW_MESSAGES.notComplete, { code: 'questions_open' });
    const { rowCount } = await db
      .update(writtenInterviews)
      .set({ submitted_at: now.toISOString() })
      .where(and(isInterview(interview), isNull(writtenInterviews.submitted_at)));
    if (!rowCount) throw conflict(WRITTEN_INTERVIEW_MESSAGES.handedIn, { code: 'handed_in' });
    const { company_id, run_id } = interview;
    await transitionOrRefuse(db, engine, { company_id, run_id, event: { type: 'answered' }, now });
    await record(db, interview, 'interview_handed_in_by_candidate', now);
  });

const isInterview = ({ company_id, id }: Interview) =>
  and(eq(writtenInterviews.company_id, company_id), eq(writtenInterviews.id, id));

const requireAnswer = (answers: Answer[], id: string): Answer => {
  const answer = answers.find((row) => row.id === id);
  if (!answer) throw notFound('Answer');
  return answer;
};

/** A draft counts how often it was saved. */
const DRAFT = { version: writtenInterviewAnswers.revision };

const keep = async (
  db: Db,
  interview: Interview,
  { answerId, text, revision }: Written,
  also: { answered_at?: string },
): Promise<Answer> => {
  const [kept] = await db
    .update(writtenInterviewAnswers)
    .set({ text, revision: nextVersion(DRAFT), ...also })
    .where(
      and(
        eq(writtenInterviewAnswers.company_id, interview.company_id),
        eq(writtenInterviewAnswers.interview_id, interview.id),
        eq(writtenInterviewAnswers.id, answerId),
        // Identical text is not a conflict with another device.
        or(hasVersion(DRAFT, revision), eq(writtenInterviewAnswers.text, text)),
        also.answered_at ? isNull(writtenInterviewAnswers.answered_at) : undefined,
      ),
    )
    .returning();
  if (kept) return kept;
  requireAnswer(await listAnswers(db, interview), answerId);
  throw changedMeanwhile(WRITTEN_INTERVIEW_MESSAGES.changedElsewhere);
};

interface Next {
  question: InterviewQuestion;
  followUp: FollowUp | null;
  after?: Answer;
}

/** Two simultaneous requests ask the question once. */
const askNext = async (db: Db, { interview }: OpenInterview, { question, followUp, after }: Next, now: Date) => {
  await db
    .insert(writtenInterviewAnswers)
    .values({
      company_id: interview.company_id,
      interview_id: interview.id,
      question_id: question.id,
      follow_up: followUp && after ? after.follow_up + 1 : 0,
      reason: followUp?.reason ?? null,
      prompt: followUp?.prompt ?? question.text,
      asked_at: now.toISOString(),
    })
    .onConflictDoNothing();
};

const questionAfter = (questions: InterviewQuestion[], id: string): InterviewQuestion | undefined =>
  questions[questions.findIndex((question) => question.id === id) + 1];

const record = (db: Db, { company_id, candidate_id, id }: Interview, action: AuditAction, now: Date) =>
  recordEvent(db, { company_id, user_id: null }, { action, subject: candidate_id, detail: { interview_id: id } }, now);
