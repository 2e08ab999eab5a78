import { INTERVIEW_MESSAGES } from '@hirewire/contract/interviews';
import { PORTAL_LINK_MARK } from '@hirewire/contract/outbox';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/schema/interviews.ts';
import { runs } from '../db/schema/engine.ts';
import { setTurn } from '../engine/run-facts.ts';
import type { StepEffect } from '../engine/step.ts';
import { conflict } from '../errors.ts';
import { mailFromStep } from '../notifications/mail-from-step.ts';
import { changeAttendees } from './attendees.ts';
import type { InterviewRow } from './lock-interview.ts';
import { readMailContext, toCandidate } from './interview-mails.ts';
import { findSetup } from './interview-setup.ts';
import { askAgain } from '../notifications/send-after-all.ts';
import { notify } from '../notifications/notify.ts';
import { phraseAfterColon } from '../notifications/texts/interview-messages.ts';

/**
 * Runs the step: proposes times to the candidate. A step that runs again continues with its interview; one that was
 * cancelled because the workflow had moved on is proposed again.
 */
export const proposeTimes: StepEffect = async (db, { company_id, run_id, step_id, now }) => {
  const findKnown = () =>
    db
      .select()
      .from(interviews)
      .where(and(eq(interviews.company_id, company_id), eq(interviews.step_id, step_id)));
  if ((await findKnown())[0]?.status === 'completed') return;
  const [run] = await db
    .select({ candidate_id: runs.candidate_id, job_id: runs.job_id })
    .from(runs)
    .where(and(eq(runs.company_id, company_id), eq(runs.id, run_id)));
  const plan = run && (await findSetup(db, { company_id, job_id: run.job_id })).setup;
  if (!plan) throw conflict(INTERVIEW_MESSAGES.noInterviewers, { code: 'no_interviewers' });
  await db
    .insert(interviews)
    .values({
      company_id,
      ...run,
      run_id,
      step_id,
      plan,
      created_at: now.toISOString(),
      proposed_at: now.toISOString(),
    })
    .onConflictDoNothing({ target: interviews.step_id });
  const [known] = await findKnown();
  const isCancelled = known!.status === 'cancelled' && known!.cancelled_by === 'workflow';
  const interview = isCancelled ? await makeBookable(db, known!, { plan }, now) : known!;
  if (interview.status !== 'to_book') {
    await setTurn(db, { company_id, run_id, step_id }, 'staff');
    return;
  }
  await askAgain(
    db,
    {
      company_id,
      about_id: interview.id,
      version: interview.proposals,
      kinds: ['interview_proposal', 'interview_proposal_reminder'],
    },
    now,
  );
  const context = await readMailContext(db, interview);
  await mailFromStep(
    db,
    { company_id, run_id, now },
    {
      kind: 'interview_proposal',
      about: { id: interview.id, version: interview.proposals },
      values: (language) => ({ topic: phraseAfterColon({ ...context, language }) }),
    },
  );
};

/** Makes an interview bookable again, with the given plan and without the interviewers of its former time. */
export const makeBookable = async (
  db: Db,
  { company_id, id }: InterviewRow,
  values: Pick<InterviewRow, 'plan'> & Partial<Pick<InterviewRow, 'request_id'>>,
  now: Date,
): Promise<InterviewRow> => {
  await changeAttendees(db, { company_id, id }, [], now);
  const [bookable] = await db
    .update(interviews)
    .set({
      ...values,
      proposed_at: now.toISOString(),
      status: 'to_book',
      starts_at: null,
      ends_at: null,
      proposals: sql`${interviews.proposals} + 1`,
      cancelled_by: null,
      cancel_reason: null,
      reminded_at: null,
      scorecards_asked_at: null,
      no_times_at: null,
      times_looked_at: null,
    })
    .where(and(eq(interviews.company_id, company_id), eq(interviews.id, id)))
    .returning();
  return bookable!;
};

/** The same mail when a colleague proposes times, sent at once. */
export const mailProposal = async (db: Db, interview: InterviewRow, created_by: string, now: Date) => {
  const told = toCandidate(await readMailContext(db, interview));
  if (!told)
    throw conflict('The candidate has no email address that mail can be sent to.', { code: 'no_mail_address' });
  const { id, company_id, candidate_id, proposals } = interview;
  const { first_name, company_name, job_title, language } = told;
  await notify(db, {
    company_id,
    kind: 'interview_proposal',
    recipient: { candidate_id },
    about: { id, version: proposals },
    params: {
      language,
      values: {
        first_name,
        last_name: '',
        job_title: job_title ?? '',
        company_name,
        portal_link: PORTAL_LINK_MARK,
        topic: phraseAfterColon(told),
      },
    },
    is_automatic: false,
    created_by,
    now,
  });
};
