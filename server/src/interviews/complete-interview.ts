import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { interviews } from '../db/schema/interviews.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { notify } from '../notifications/notify.ts';
import { askAgain } from '../notifications/send-after-all.ts';
import type { Engine } from '../engine/engine.ts';
import { listAttendees } from './attendees.ts';
import { type By, record } from './booking.ts';
import type { LockedInterview, InterviewRow } from './lock-interview.ts';
import { readMailContext, describeCandidate } from './interview-mails.ts';

/** Completes the interview and its step in the caller's transaction, and asks the interviewers for scorecards. */
export const completeInterview = async (
  db: Db,
  { interview, is_open }: LockedInterview,
  { by, engine, now }: { by: By | 'workflow'; engine: Engine; now: Date },
) => {
  const { company_id, id, run_id, step_id } = interview;
  await askForScorecards(db, interview, now);
  await db
    .update(interviews)
    .set({ status: 'completed' })
    .where(and(eq(interviews.company_id, company_id), eq(interviews.id, id)));
  await record(db, interview, by, 'interview_held', now);
  if (!run_id || !step_id || !is_open) return;
  await transitionOrRefuse(db, engine, {
    company_id,
    run_id,
    event: { type: 'done' },
    actor_id: by === 'workflow' ? null : (by.user_id ?? null),
    now,
  });
};

/** Once per interview, however often it is found to be over, and never about a person who has been deleted. */
export const askForScorecards = async (db: Db, interview: InterviewRow, now: Date) => {
  const { company_id, candidate_id, id, scorecards_asked_at, sequence } = interview;
  if (scorecards_asked_at) return;
  const context = await readMailContext(db, interview);
  const params = describeCandidate(context);
  // Resumes a request that was stopped when the interview was marked as a no-show.
  await askAgain(db, { company_id, about_id: id, version: sequence, kinds: ['scorecard_request'] }, now);
  for (const user_id of context.is_gone ? [] : await listAttendees(db, interview)) {
    await notify(db, {
      company_id,
      kind: 'scorecard_request',
      recipient: { user_id },
      about: { id, version: sequence, candidate_id },
      params,
      is_automatic: true,
      created_by: null,
      now,
    });
  }
  await db
    .update(interviews)
    .set({ scorecards_asked_at: now.toISOString() })
    .where(and(eq(interviews.company_id, company_id), eq(interviews.id, id)));
};
