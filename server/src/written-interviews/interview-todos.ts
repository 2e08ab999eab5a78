import { acceptsAiReview } from './accepts-ai-review.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { writtenInterviewAnswers, writtenInterviews } from '../db/schema/written-interviews.ts';
import { applications } from '../db/schema/applications.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { isAtStep } from '../engine/open-steps.ts';
import type { OwnData, TodoProvider } from '../feature.ts';
import { references } from '../db/references.ts';

/** Interviews that are awaiting a candidate: those of the current step, unless they have asked for a person instead. */
export const interviewTodos: TodoProvider<'interview'> = async (db, { company_id, candidate_id }) => {
  const rows = await db
    .select({ id: writtenInterviews.id, run_id: writtenInterviews.run_id, due_at: writtenInterviews.due_at })
    .from(writtenInterviews)
    .innerJoin(runs, references(writtenInterviews.run_id, runs))
    .innerJoin(runSteps, references(writtenInterviews.step_id, runSteps))
    .innerJoin(applications, acceptsAiReview)
    .where(
      and(
        eq(writtenInterviews.company_id, company_id),
        eq(writtenInterviews.candidate_id, candidate_id),
        isNotNull(writtenInterviews.question_set_id),
        isNull(writtenInterviews.submitted_at),
        isAtStep(writtenInterviews.step_id),
      ),
    );
  return rows.map((row) => ({ type: 'interview', title: null, ...row }));
};

/** A candidate's questions and answers, as part of their own data. */
export const ownInterviews: OwnData = (db, { company_id, candidate_id }) =>
  db
    .select({
      invited_at: writtenInterviews.created_at,
      consented_at: writtenInterviews.consented_at,
      submitted_at: writtenInterviews.submitted_at,
      question: writtenInterviewAnswers.prompt,
      answer: writtenInterviewAnswers.text,
      answered_at: writtenInterviewAnswers.answered_at,
    })
    .from(writtenInterviews)
    .innerJoin(writtenInterviewAnswers, references(writtenInterviewAnswers.interview_id, writtenInterviews))
    .where(and(eq(writtenInterviews.company_id, company_id), eq(writtenInterviews.candidate_id, candidate_id)))
    .orderBy(
      asc(writtenInterviews.created_at),
      asc(writtenInterviewAnswers.asked_at),
      asc(writtenInterviewAnswers.follow_up),
    );
