import { type ScorecardInput, type ScorecardSheet, USUAL_CRITERIA } from '@hirewire/contract/scorecards';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor, Member } from '../actor.ts';
import { fullName } from '../db/full-name.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import { chosenCriteria } from '../resume-analysis/chosen-criteria.ts';
import { deriveCriteria } from '../resume-analysis/criteria.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { interviewScorecards } from '../db/schema/interviews.ts';
import { jobs } from '../db/schema/jobs.ts';
import { scoringCriteria } from '../db/schema/scoring.ts';
import { users } from '../db/schema/users.ts';
import { conflict, forbidden } from '../errors.ts';
import { listAttendees } from './attendees.ts';
import { findInterview, lockInterview, type InterviewRow } from './lock-interview.ts';
import { references } from '../db/references.ts';

/** An interviewer sees the other scorecards only after submitting their own. */
export const getScorecards = async (db: Db, actor: Member, id: string): Promise<ScorecardSheet> => {
  const { company_id, user_id } = actor;
  const interview = await findInterview(db, { company_id, id });
  await requireCandidate(db, actor, interview.candidate_id);
  const attendees = await listAttendees(db, interview);
  const given = await db
    .select({
      user_id: interviewScorecards.user_id,
      name: fullName(users),
      marks: interviewScorecards.marks,
      recommendation: interviewScorecards.recommendation,
      comment: interviewScorecards.comment,
      given_at: interviewScorecards.given_at,
    })
    .from(interviewScorecards)
    .innerJoin(users, references(interviewScorecards.user_id, users))
    .where(and(eq(interviewScorecards.company_id, company_id), eq(interviewScorecards.interview_id, id)))
    .orderBy(asc(interviewScorecards.given_at), asc(interviewScorecards.id));
  const hasGiven = given.some((one) => one.user_id === user_id);
  const isAsked = attendees.includes(user_id) && isGivable(interview);
  return {
    criteria: await criteriaFor(db, interview),
    scorecards: attendees.includes(user_id) && !hasGiven ? [] : given,
    given_count: given.length,
    asked_count: attendees.length,
    is_mine_open: isAsked && !hasGiven,
  };
};

/** Submitting again replaces the earlier scorecard. */
export const giveScorecard = (
  db: Db,
  actor: Actor,
  { id, input }: { id: string; input: ScorecardInput },
  now: Date,
): Promise<ScorecardSheet> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const { candidate_id } = await findInterview(db, { company_id, id });
    await requireCandidate(db, actor, candidate_id);
    const { interview } = await lockInterview(db, { company_id, id });
    const attendees = await listAttendees(db, interview);
    if (!attendees.includes(user_id))
      throw forbidden('Only an interviewer of this interview may fill in a scorecard.', { code: 'not_interviewer' });
    const hasEnded = interview.ends_at !== null && interview.ends_at <= now.toISOString();
    if (!isGivable(interview) || (interview.status === 'booked' && !hasEnded))
      throw conflict('A scorecard can be filled in once the interview has taken place.', { code: 'too_early' });
    const values = { ...input, given_at: now.toISOString() };
    const { marks, recommendation, comment } = interviewScorecards;
    const changed = await db
      .insert(interviewScorecards)
      .values({ company_id, interview_id: id, user_id, ...values })
      .onConflictDoUpdate({
        target: [interviewScorecards.interview_id, interviewScorecards.user_id],
        set: values,
        // An identical one is a repeated request.
        setWhere: sql`(${marks}, ${recommendation}, ${comment})
          is distinct from (excluded.marks, excluded.recommendation, excluded.comment)`,
      })
      .returning({ id: interviewScorecards.id });
    if (changed.length === 0) return getScorecards(db, actor, id);
    const detail = { interview_id: id };
    await recordEvent(db, actor, { action: 'scorecard_given', subject: interview.candidate_id, detail }, now);
    return getScorecards(db, actor, id);
  });

const isGivable = ({ status, scorecards_asked_at }: InterviewRow): boolean =>
  status === 'completed' || (status === 'booked' && scorecards_asked_at !== null);

/** The criteria set for the job, otherwise those of its text. */
const criteriaFor = async (db: Db, { company_id, job_id }: InterviewRow): Promise<string[]> => {
  if (!job_id) return Object.values(USUAL_CRITERIA);
  const [found] = await db
    .select({ job: jobs, chosen: scoringCriteria.criteria })
    .from(jobs)
    .leftJoin(scoringCriteria, references(scoringCriteria.job_id, jobs))
    .where(and(eq(jobs.company_id, company_id), eq(jobs.id, job_id)));
  const all = found ? (found.chosen ? chosenCriteria(found.chosen) : deriveCriteria(found.job)) : [];
  const asked = all.filter(({ kind }) => kind === 'must_have' || kind === 'nice_to_have');
  return asked.length > 0 ? [...new Set(asked.map(({ label }) => label))].slice(0, 20) : Object.values(USUAL_CRITERIA);
};
