import type { InterviewQuestion } from '@hirewire/contract/interview-questions';
import { and, eq, sql } from 'drizzle-orm';
import type { Ask } from '../ai/ask.ts';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runSteps } from '../db/schema/engine.ts';
import { chooseFollowUp } from './ask-follow-up.ts';
import type { FollowUp } from './follow-ups.ts';
import type { Answer, Interview, OpenInterview } from './open-interview.ts';

/** Chooses a follow-up question to an answer; null: the next question is asked. */
export const furtherQuestion = async (
  db: Db,
  { interview, set, answers }: OpenInterview & { answers: Answer[] },
  { question, answer, text }: { question: InterviewQuestion; answer: Answer; text: string },
  ask: Ask,
): Promise<FollowUp | null> => {
  const { gaps, names } = await readKnownFacts(db, interview);
  const sofar = answers.filter(({ question_id, id }) => question_id === question.id && id !== answer.id);
  return chooseFollowUp(
    {
      question,
      answers: [...sofar, { ...answer, text }].map(({ follow_up, reason, text }) => ({ follow_up, reason, text })),
      language: set.language,
      is_gap: question.criterion !== null && gaps.has(question.criterion.id),
      names,
    },
    ask,
  );
};

/** The gaps in their resume and their names, so that names can be hidden from the model. */
const readKnownFacts = async (db: Db, { company_id, run_id, candidate_id }: Interview) => {
  const [[analysed], [person]] = await Promise.all([
    db
      .select({ output: runSteps.output })
      .from(runSteps)
      .where(
        and(
          eq(runSteps.company_id, company_id),
          eq(runSteps.run_id, run_id),
          eq(runSteps.step_type, 'resume_analysis'),
          sql`${runSteps.output} ->> 'status' = 'scored'`,
        ),
      )
      .limit(1),
    db
      .select({ name: fullName(candidates) })
      .from(candidates)
      .where(and(eq(candidates.company_id, company_id), eq(candidates.id, candidate_id))),
  ]);
  const criteria = (analysed?.output?.['criteria'] ?? []) as { id: string; points: number }[];
  const gaps = new Set(criteria.filter(({ points }) => points === 0).map(({ id }) => id));
  return { gaps, names: person ? [person.name] : [] };
};
