import type { MessageKind } from '@hirewire/contract/message-kinds';
import type { InterviewMarks } from '@hirewire/contract/written-interviews';
import { WRITTEN_INTERVIEW_MESSAGES } from '@hirewire/contract/written-interview-terms';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { writtenInterviews } from '../db/schema/written-interviews.ts';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import type { StepEffect } from '../engine/step.ts';
import { conflict } from '../errors.ts';
import { zoneOfCandidate } from '../notifications/candidate-zone.ts';
import { mailFromStep } from '../notifications/mail-from-step.ts';
import { askAgain } from '../notifications/send-after-all.ts';
import { interviewValues } from '../notifications/texts/written-interview-mails.ts';
import { setInUse } from './question-sets.ts';
import { references } from '../db/references.ts';
import { daysAfter } from '../lib/days.ts';

type Step = Parameters<StepEffect>[1];

const DAYS_WITHOUT_QUESTIONS = 7;

/** Messages that ask the candidate to answer. */
export const WRITTEN_INTERVIEW_REQUESTS: MessageKind[] = ['written_interview_invitation', 'written_interview_reminder'];

/** Status in the step's output: the candidate was asked nothing, because they want a person. */
export const LEFT_TO_PEOPLE = 'left_to_people';

/**
 * The effect of the interview step: an invitation, and at the end the marks. A step that runs again writes nothing
 * twice.
 */
export const interviewEffect: StepEffect = async (db, step) => {
  switch (step.output['status']) {
    case 'invited':
      return invite(db, step);
    case LEFT_TO_PEOPLE:
      return keepForPeople(db, step);
    case 'marked':
      return keepMarks(db, step);
  }
};

const invite = async (db: Db, step: Step) => {
  const set = await setInUse(db, step);
  if (!set) throw conflict(WRITTEN_INTERVIEW_MESSAGES.notApproved, { code: 'not_set_up' });
  const interview = await openInterview(db, step, set);
  const values = interviewValues({ ...interview, language: set.language });
  await askAgainInTime(db, step, interview);
  await mailFromStep(db, step, { kind: 'written_interview_invitation', about: interview, values });
};

/** After the deadline, an invitation would name a day that is over. */
export const askAgainInTime = async (
  db: Db,
  { company_id, now }: Pick<Step, 'company_id' | 'now'>,
  { id, due_at }: { id: string; due_at: string },
) => {
  if (Date.parse(due_at) <= now.getTime()) return;
  await askAgain(db, { company_id, about_id: id, kinds: WRITTEN_INTERVIEW_REQUESTS }, now);
};

/** Asks the candidate nothing: staff talk to them and record it here, or skip the step. */
const keepForPeople = async (db: Db, step: Step) => {
  await openInterview(db, step, null);
};

/** A step that runs again continues with the same row. */
const openInterview = async (
  db: Db,
  { company_id, run_id, step_id, now }: Step,
  set: { id: string; days_to_answer: number } | null,
) => {
  const [run] = await db
    .select({ candidate_id: runs.candidate_id, time_zone: zoneOfCandidate })
    .from(runs)
    .innerJoin(candidates, references(runs.candidate_id, candidates))
    .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id)));
  if (!run) throw conflict('The candidate has been deleted.', { code: 'candidate_gone' });
  const days = set?.days_to_answer ?? DAYS_WITHOUT_QUESTIONS;
  await db
    .insert(writtenInterviews)
    .values({
      company_id,
      candidate_id: run.candidate_id,
      run_id,
      step_id,
      question_set_id: set?.id ?? null,
      created_at: now.toISOString(),
      due_at: daysAfter(now, days).toISOString(),
    })
    // One that was left to staff gets questions, and the time to answer them, once the candidate is invited after all.
    .onConflictDoUpdate({
      target: [writtenInterviews.company_id, writtenInterviews.step_id],
      set: {
        question_set_id: sql`excluded.question_set_id`,
        created_at: sql`excluded.created_at`,
        due_at: sql`excluded.due_at`,
      },
      setWhere: isNull(writtenInterviews.question_set_id),
    });
  const [interview] = await db
    .select({ id: writtenInterviews.id, due_at: writtenInterviews.due_at })
    .from(writtenInterviews)
    .where(and(eq(writtenInterviews.company_id, company_id), eq(writtenInterviews.step_id, step_id)));
  return { ...interview!, time_zone: run.time_zone };
};

const keepMarks = async (db: Db, { company_id, step_id, output }: Step) => {
  const { marks } = output as { marks: InterviewMarks };
  await db
    .update(writtenInterviews)
    .set({ marks })
    .where(and(eq(writtenInterviews.company_id, company_id), eq(writtenInterviews.step_id, step_id)));
  // The marks are stored with the interview, beside the transcript they cite; the step keeps a summary.
  await db
    .update(runSteps)
    .set({ output: sql`${runSteps.output} - 'marks'` })
    .where(and(eq(runSteps.company_id, company_id), eq(runSteps.id, step_id)));
};
