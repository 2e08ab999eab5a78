import { WRITTEN_INTERVIEW_MESSAGES } from '@hirewire/contract/written-interview-terms';
import type { PortalAnswer, PortalInterview } from '@hirewire/contract/portal-interviews';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { and, asc, eq } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import { writtenInterviewAnswers, writtenInterviews, interviewQuestionSets } from '../db/schema/written-interviews.ts';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { conflict, notFound } from '../errors.ts';
import { openStep } from '../portal/open-step.ts';

export type Interview = typeof writtenInterviews.$inferSelect;
export type Answer = typeof writtenInterviewAnswers.$inferSelect;
type QuestionSetRow = typeof interviewQuestionSets.$inferSelect;

export interface OpenInterview {
  interview: Interview;
  set: QuestionSetRow;
}

/** Gets a candidate's interview, in any state. */
export const ownInterview = async (
  db: Db,
  { company_id, candidate_id }: CandidateActor,
  id: string,
): Promise<Interview> => {
  const [interview] = await db
    .select()
    .from(writtenInterviews)
    .where(
      and(
        eq(writtenInterviews.company_id, company_id),
        eq(writtenInterviews.id, id),
        eq(writtenInterviews.candidate_id, candidate_id),
      ),
    );
  if (!interview) throw notFound('Interview');
  return interview;
};

/** Locks an open interview until the caller's transaction ends. Refused once it can no longer be answered. */
export const openInterview = async (db: Db, actor: CandidateActor, id: string): Promise<OpenInterview> => {
  const { run_id, step_id } = await ownInterview(db, actor, id);
  const step = await openStep(db, actor, run_id, 'ai_interview');
  if (step.step_id !== step_id) throw conflict(PORTAL_MESSAGES.notYourTurn, { code: 'not_your_turn' });
  // Read again: the row may have changed while waiting for the lock.
  const interview = await ownInterview(db, actor, id);
  if (interview.submitted_at) throw conflict(WRITTEN_INTERVIEW_MESSAGES.handedIn, { code: 'handed_in' });
  if (await wantsHuman(db, actor, step.job_id))
    throw conflict(WRITTEN_INTERVIEW_MESSAGES.wantsHuman, { code: 'wants_person' });
  const [set] = await db
    .select()
    .from(interviewQuestionSets)
    .where(
      and(
        eq(interviewQuestionSets.company_id, actor.company_id),
        eq(interviewQuestionSets.id, interview.question_set_id ?? interview.id),
      ),
    );
  if (!set) throw conflict(PORTAL_MESSAGES.notYourTurn, { code: 'not_your_turn' });
  return { interview, set };
};

/** For every action except consenting. */
export const openAfterConsent = async (db: Db, actor: CandidateActor, id: string): Promise<OpenInterview> => {
  const open = await openInterview(db, actor, id);
  if (!open.interview.consented_at)
    throw conflict(WRITTEN_INTERVIEW_MESSAGES.consentFirst, { code: 'consent_missing' });
  return open;
};

const wantsHuman = async (db: Db, { company_id, candidate_id }: CandidateActor, jobId: string): Promise<boolean> => {
  const [application] = await db
    .select({ wants_human: applications.wants_human })
    .from(applications)
    .where(
      and(
        eq(applications.company_id, company_id),
        eq(applications.candidate_id, candidate_id),
        eq(applications.job_id, jobId),
      ),
    );
  return application?.wants_human ?? false;
};

export const listAnswers = (db: Db, { company_id, id }: Pick<Interview, 'company_id' | 'id'>): Promise<Answer[]> =>
  db
    .select()
    .from(writtenInterviewAnswers)
    .where(and(eq(writtenInterviewAnswers.company_id, company_id), eq(writtenInterviewAnswers.interview_id, id)))
    .orderBy(asc(writtenInterviewAnswers.follow_up));

/** True if every question is answered and none is left. */
export const isComplete = ({ questions }: Pick<QuestionSetRow, 'questions'>, answers: Answer[]): boolean =>
  answers.every(({ answered_at }) => answered_at !== null) &&
  questions.every(({ id }) => answers.some(({ question_id }) => question_id === id));

/** The interview as the candidate sees it. */
export const presentInterview = ({ interview, set }: OpenInterview, answers: Answer[]): PortalInterview => ({
  id: interview.id,
  language: set.language,
  due_at: interview.due_at,
  consented_at: interview.consented_at,
  has_extra_time: interview.time_factor > 1,
  question_count: set.questions.length,
  questions: set.questions.flatMap(({ id, minutes }) => {
    const own = answers.filter(({ question_id }) => question_id === id);
    if (own.length === 0) return [];
    return [{ id, minutes: Math.ceil(minutes * interview.time_factor), answers: own.map(presentAnswer) }];
  }),
  is_complete: isComplete(set, answers),
});

export const presentAnswer = ({ id, follow_up, prompt, text, revision, answered_at }: Answer): PortalAnswer => ({
  id,
  follow_up,
  prompt,
  text,
  revision,
  is_finished: answered_at !== null,
});
