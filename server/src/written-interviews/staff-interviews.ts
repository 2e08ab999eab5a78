import type { WrittenInterview } from '@hirewire/contract/written-interviews';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor, Member } from '../actor.ts';
import { average } from './mark-answers.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import { fullName } from '../db/full-name.ts';
import { writtenInterviewAnswers, writtenInterviews, interviewQuestionSets } from '../db/schema/written-interviews.ts';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import { applications } from '../db/schema/applications.ts';
import { users } from '../db/schema/users.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { isAtStep } from '../engine/open-steps.ts';
import { notFound } from '../errors.ts';
import { mailStanding, selectMailStanding } from '../outbox/mail-standing.ts';
import { references } from '../db/references.ts';

/** Lists the interviews of a candidate, latest first. Answers are visible once submitted. */
export const listInterviews = async (db: Db, actor: Member, candidateId: string): Promise<WrittenInterview[]> => {
  await requireCandidate(db, actor, candidateId);
  const rows = await selectInterviews(db, actor, candidateId);
  if (rows.length === 0) return [];
  const ids = rows.map(({ interview }) => interview.id);
  const answers = await db
    .select()
    .from(writtenInterviewAnswers)
    .where(
      and(eq(writtenInterviewAnswers.company_id, actor.company_id), inArray(writtenInterviewAnswers.interview_id, ids)),
    )
    .orderBy(asc(writtenInterviewAnswers.follow_up));
  const names = await listNames(db, actor, rows);
  return rows.map((row) =>
    presented(row, {
      answers: answers.filter(({ interview_id }) => interview_id === row.interview.id),
      nameOf: (id) => names.get(id) ?? null,
    }),
  );
};

export const getInterview = async (
  db: Db,
  actor: Actor,
  { candidateId, interviewId }: { candidateId: string; interviewId: string },
): Promise<WrittenInterview> => {
  const interview = (await listInterviews(db, actor, candidateId)).find(({ id }) => id === interviewId);
  if (!interview) throw notFound('Interview');
  return interview;
};

type Row = Awaited<ReturnType<typeof selectInterviews>>[number];

const selectInterviews = (db: Db, { company_id }: Member, candidateId: string) =>
  db
    .select({
      interview: writtenInterviews,
      version: interviewQuestionSets.version,
      questions: interviewQuestionSets.questions,
      wants_human: sql<boolean>`coalesce(${applications.wants_human}, false)`,
      is_waiting: isAtStep(writtenInterviews.step_id),
      mail: mailStanding,
    })
    .from(writtenInterviews)
    .innerJoin(runs, references(writtenInterviews.run_id, runs))
    .innerJoin(runSteps, references(writtenInterviews.step_id, runSteps))
    .leftJoin(interviewQuestionSets, references(writtenInterviews.question_set_id, interviewQuestionSets))
    .leftJoin(
      applications,
      and(
        eq(applications.company_id, runs.company_id),
        eq(applications.candidate_id, runs.candidate_id),
        eq(applications.job_id, runs.job_id),
      ),
    )
    .leftJoin(outbox, selectMailStanding(writtenInterviews, ['written_interview_invitation']))
    .where(and(eq(writtenInterviews.company_id, company_id), eq(writtenInterviews.candidate_id, candidateId)))
    .orderBy(desc(writtenInterviews.created_at), desc(writtenInterviews.id));

const listNames = async (db: Db, { company_id }: Member, rows: Row[]): Promise<Map<string, string>> => {
  const ids = rows.flatMap(({ interview }) => [
    ...interview.overrides.map(({ by }) => by),
    ...(interview.human_by ? [interview.human_by] : []),
  ]);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, name: fullName(users) })
    .from(users)
    .where(and(eq(users.company_id, company_id), inArray(users.id, ids)));
  return new Map(found.map(({ id, name }) => [id, name]));
};

interface Around {
  answers: (typeof writtenInterviewAnswers.$inferSelect)[];
  nameOf: (userId: string) => string | null;
}

const presented = (
  { interview, version, questions, wants_human, is_waiting, mail }: Row,
  { answers, nameOf }: Around,
): WrittenInterview => {
  const { marks, overrides, human_by, human_at, human_summary } = interview;
  return {
    id: interview.id,
    run_id: interview.run_id,
    step_id: interview.step_id,
    question_set_version: version,
    invited_at: interview.created_at,
    mail,
    due_at: interview.due_at,
    consented_at: interview.consented_at,
    time_factor: interview.time_factor,
    extra_time_asked_at: interview.extra_time_asked_at,
    submitted_at: interview.submitted_at,
    wants_human,
    is_open: is_waiting && !interview.submitted_at && !human_at,
    question_count: questions?.length ?? 0,
    answered_count: new Set(answers.filter(({ answered_at }) => answered_at).map(({ question_id }) => question_id))
      .size,
    transcript: interview.submitted_at ? buildTranscript(questions ?? [], answers) : [],
    marks,
    overrides: overrides.map(({ by, ...override }) => ({ ...override, by_name: nameOf(by) })),
    score: marks && scoreWith(marks, overrides),
    human: human_at ? { summary: human_summary ?? '', by_name: human_by && nameOf(human_by), at: human_at } : null,
  };
};

/** Applies overrides: the latest one for a question counts. */
export const scoreWith = (
  marks: NonNullable<WrittenInterview['marks']>,
  overrides: { question_id: string; score: number }[],
): number =>
  average(
    marks.questions.map(({ question_id, score }) => ({
      score: overrides.findLast((one) => one.question_id === question_id)?.score ?? score,
    })),
  );

const buildTranscript = (
  questions: NonNullable<Row['questions']>,
  answers: Around['answers'],
): WrittenInterview['transcript'] =>
  questions.map((question) => ({
    ...question,
    answers: answers
      .filter(({ question_id }) => question_id === question.id)
      .map(({ follow_up, reason, prompt, text, answered_at }) => ({ follow_up, reason, prompt, text, answered_at })),
  }));
