import { INTERVIEW_MESSAGES } from '@hirewire/contract/interviews';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/schema/interviews.ts';
import { runs } from '../db/schema/engine.ts';
import type { StepEffect } from '../engine/step.ts';
import { conflict } from '../errors.ts';
import { mailFromStep } from '../notifications/mail-from-step.ts';
import type { InterviewRow } from './hold-interview.ts';
import { readCircle, topicOf } from './interview-mails.ts';
import { findSetup } from './interview-setup.ts';
import { OFFER_OF_TIMES } from './interview-words.ts';
import { writeMail } from '../notifications/write-mail.ts';

/**
 * What the step does: offers the candidate times. A step that is taken up again goes on with the interview it has; one
 * that was called off because the workflow had gone on without it is offered anew.
 */
export const offerInterview: StepEffect = async (db, { company_id, run_id, step_id, now }) => {
  const [run] = await db
    .select({ candidate_id: runs.candidate_id, job_id: runs.job_id })
    .from(runs)
    .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id)));
  const plan = run && (await findSetup(db, { company_id, job_id: run.job_id })).setup;
  if (!plan) throw conflict(INTERVIEW_MESSAGES.nobody, { code: 'not_set_up' });
  await db
    .insert(interviews)
    .values({ company_id, ...run, run_id, step_id, plan, created_at: now.toISOString(), offered_at: now.toISOString() })
    .onConflictDoNothing({ target: interviews.step_id });
  await db
    .update(interviews)
    .set(offeredAgain(plan, now))
    .where(
      and(
        eq(interviews.company_id, company_id),
        eq(interviews.step_id, step_id),
        eq(interviews.status, 'cancelled'),
        eq(interviews.cancelled_by, 'workflow'),
      ),
    );
  const [interview] = await db
    .select()
    .from(interviews)
    .where(and(eq(interviews.company_id, company_id), eq(interviews.step_id, step_id)));
  if (interview!.status !== 'to_book') return;
  const circle = await readCircle(db, interview!);
  await mailFromStep(
    db,
    { company_id, run_id, step_id, now },
    {
      purpose: `offer:${interview!.offers}`,
      words: OFFER_OF_TIMES,
      values: (language) => ({ topic: topicOf(circle, language) }),
    },
  );
};

/** Free to be booked, as it is arranged now. */
export const offeredAgain = (plan: InterviewRow['plan'], now: Date) => ({
  plan,
  offered_at: now.toISOString(),
  status: 'to_book' as const,
  starts_at: null,
  ends_at: null,
  offers: sql`${interviews.offers} + 1`,
  cancelled_by: null,
  cancel_reason: null,
  reminded_at: null,
  scorecards_asked_at: null,
  no_times_at: null,
  times_looked_at: null,
});

/** The same words where a colleague offers it, at once. */
export const mailOffer = async (db: Db, interview: InterviewRow, created_by: string, now: Date) => {
  const circle = await readCircle(db, interview);
  const { candidate, company_name } = circle;
  if (!candidate)
    throw conflict('The candidate has no e-mail address that mail can be sent to.', { code: 'no_mail_address' });
  const values: Record<string, string> = {
    first_name: candidate.first_name,
    topic: topicOf(circle, candidate.language),
    company_name,
  };
  const { subject, body } = OFFER_OF_TIMES[candidate.language];
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  await writeMail(db, {
    company_id: interview.company_id,
    candidate_id: interview.candidate_id,
    subject: fill(subject),
    body: fill(body),
    purpose: `interview:${interview.id}:offer:${interview.offers}`,
    is_automatic: false,
    created_by,
    now,
  });
};
