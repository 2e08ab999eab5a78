import { INTERVIEW_MESSAGES } from '@hirewire/contract/interviews';
import { rolesWith } from '@hirewire/contract/roles';
import {
  DURATION_MINUTES,
  type InterviewSetup,
  type InterviewSetupChange,
  type JobInterviewSetup,
} from '@hirewire/contract/scheduling';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { ifVersion, nextVersion } from '../db/row-version.ts';
import { interviewSetups } from '../db/schema/interviews.ts';
import { jobs } from '../db/schema/jobs.ts';
import { roles, users } from '../db/schema/users.ts';
import { changedMeanwhile, invalid } from '../errors.ts';
import { requireJob } from '../jobs/require-job.ts';

interface Which {
  company_id: string;
  job_id: string;
}

/** Finds how interviews for a job are arranged: its own setup, otherwise the starter. */
export const findSetup = async (db: Db, which: Which): Promise<JobInterviewSetup> => {
  const { company_id, job_id } = which;
  const [row] = await db
    .select({ plan: interviewSetups.plan, version: interviewSetups.version })
    .from(interviewSetups)
    .where(and(eq(interviewSetups.company_id, company_id), eq(interviewSetups.job_id, job_id)));
  if (row) return { setup: row.plan, is_starter: false, version: row.version };
  const setup = starterPlan(await starterInterviewers(db, which));
  return { setup, is_starter: setup !== null, version: 0 };
};

/** The job's creator while active; otherwise everyone who manages interviewers, of whom one is needed. */
const starterInterviewers = async (db: Db, { company_id, job_id }: Which): Promise<string[]> => {
  const found = await db
    .select({ id: users.id, is_creator: sql<boolean>`${users.id} is not distinct from ${jobs.created_by}` })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role_id))
    .innerJoin(jobs, and(eq(jobs.company_id, users.company_id), eq(jobs.id, job_id)))
    .where(
      and(
        eq(users.company_id, company_id),
        eq(users.is_active, true),
        or(eq(users.id, jobs.created_by), inArray(roles.name, MANAGING_ROLES)),
      ),
    )
    .orderBy(asc(users.created_at), asc(users.id))
    .limit(MOST_INTERVIEWERS);
  const creator = found.filter(({ is_creator }) => is_creator);
  return (creator.length > 0 ? creator : found).map(({ id }) => id);
};

const MANAGING_ROLES = rolesWith('canManageInterviewers');
const MOST_INTERVIEWERS = 50;

/** One hour, with the default notice, two weeks ahead, with one of these people. */
export const starterPlan = (people: string[]): InterviewSetup | null =>
  people.length === 0
    ? null
    : {
        duration_minutes: DURATION_MINUTES,
        required: people.length === 1 ? people : [],
        groups: people.length === 1 ? [] : [{ name: 'Hiring team', user_ids: people }],
        min_notice_hours: 24,
        horizon_days: 14,
        change_until_hours: 24,
        location: null,
      };

export const getSetup = async (db: Db, actor: Actor, jobId: string): Promise<JobInterviewSetup> => {
  const which = { company_id: actor.company_id, job_id: jobId };
  await requireJob(db, which, jobId);
  return findSetup(db, which);
};

export const setSetup = (
  db: Db,
  actor: Actor,
  { jobId, change: { version, ...plan } }: { jobId: string; change: InterviewSetupChange },
  now: Date,
): Promise<JobInterviewSetup> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const which = { company_id, job_id: jobId };
    await requireJob(db, which, jobId);
    await requireInterviewers(db, company_id, plan.required, 'required');
    await requireInterviewers(
      db,
      company_id,
      plan.groups.flatMap(({ user_ids }) => user_ids),
      'groups',
    );
    const values = { plan, updated_by: user_id, updated_at: now.toISOString() };
    const { rowCount } = await db
      .insert(interviewSetups)
      .values({ ...which, ...values })
      .onConflictDoUpdate({
        target: interviewSetups.job_id,
        set: { ...values, version: nextVersion(interviewSetups) },
        ...ifVersion(interviewSetups, version),
      });
    if (!rowCount) throw changedMeanwhile(INTERVIEW_MESSAGES.setupChanged);
    await recordEvent(db, actor, { action: 'set_interview_setup', subject: jobId }, now);
    return findSetup(db, which);
  });

/** Lists everyone who may be asked to conduct it. */
export const listPeople = ({ required, groups }: Pick<InterviewSetup, 'required' | 'groups'>): string[] => [
  ...new Set([...required, ...groups.flatMap(({ user_ids }) => user_ids)]),
];

/** Refuses users who are not in this company or can no longer sign in. */
export const requireInterviewers = async (db: Db, company_id: string, ids: string[], field: string) => {
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, company_id), inArray(users.id, ids), eq(users.is_active, true)));
  if (known.length < new Set(ids).size)
    throw invalid('One of them is not an active user.', { code: 'does_not_exist', field, name: 'interviewers' });
};
