import { acceptsAiReview } from './accepts-ai-review.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { aiInterviewAnswers, aiInterviews } from '../db/schema/written-interviews.ts';
import { applications } from '../db/schema/applications.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { isAtStep } from '../engine/open-steps.ts';
import type { OwnData, TodoProvider } from '../feature.ts';
import { references } from '../db/references.ts';

/** Interviews that are awaiting a candidate: those of the current step, unless they have asked for a person instead. */
export const interviewTodos: TodoProvider<'interview'> = async (db, { company_id, candidate_id }) => {
  const rows = await db
    .select({ id: aiInterviews.id, run_id: aiInterviews.run_id, due_at: aiInterviews.due_at })
    .from(aiInterviews)
    .innerJoin(runs, references(aiInterviews.run_id, runs))
    .innerJoin(runSteps, references(aiInterviews.step_id, runSteps))
    .innerJoin(applications, acceptsAiReview)
    .where(
      and(
        eq(aiInterviews.company_id, company_id),
        eq(aiInterviews.candidate_id, candidate_id),
        isNotNull(aiInterviews.question_set_id),
        isNull(aiInterviews.submitted_at),
        isAtStep(aiInterviews.step_id),
      ),
    );
  return rows.map((row) => ({ type: 'interview', title: null, ...row }));
};

/** A candidate's questions and answers, as part of their own data. */
export const ownInterviews: OwnData = (db, { company_id, candidate_id }) =>
  db
    .select({
      invited_at: aiInterviews.created_at,
      consented_at: aiInterviews.consented_at,
      submitted_at: aiInterviews.submitted_at,
      question: aiInterviewAnswers.prompt,
      answer: aiInterviewAnswers.text,
      answered_at: aiInterviewAnswers.answered_at,
    })
    .from(aiInterviews)
    .innerJoin(aiInterviewAnswers, references(aiInterviewAnswers.interview_id, aiInterviews))
    .where(and(eq(aiInterviews.company_id, company_id), eq(aiInterviews.candidate_id, candidate_id)))
    .orderBy(asc(aiInterviews.created_at), asc(aiInterviewAnswers.asked_at), asc(aiInterviewAnswers.follow_up));
