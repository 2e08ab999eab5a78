import type { InterviewSetup, InterviewSetupChange } from '@hirewire/contract/scheduling';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvents } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { interviewSetups } from '../db/interview-schema.ts';
import { jobs, users } from '../db/schema.ts';
import { invalid, notFound } from '../errors.ts';

interface Which {
  company_id: string;
  job_id: string;
}

/** How interviews for a job are arranged; null while nobody has said. */
export const findSetup = async (db: Db, { company_id, job_id }: Which): Promise<InterviewSetup | null> => {
  const [row] = await db
    .select({ plan: interviewSetups.plan })
    .from(interviewSetups)
    .where(and(eq(interviewSetups.company_id, company_id), eq(interviewSetups.job_id, job_id)));
  return row?.plan ?? null;
};

export const getSetup = async (db: Db, actor: Actor, jobId: string): Promise<InterviewSetup | null> => {
  const which = { company_id: actor.company_id, job_id: jobId };
  await requireJob(db, which);
  return findSetup(db, which);
};

export const setSetup = (
  db: Db,
  actor: Actor,
  { jobId, plan }: { jobId: string; plan: InterviewSetupChange },
  now: Date,
): Promise<InterviewSetup | null> =>
  db.transaction(async (db) => {
    const { company_id, user_id } = actor;
    const which = { company_id, job_id: jobId };
    await requireJob(db, which);
    await requireInterviewers(db, company_id, peopleOf(plan));
    const values = { plan, updated_by: user_id, updated_at: now.toISOString() };
    await db
      .insert(interviewSetups)
      .values({ ...which, ...values })
      .onConflictDoUpdate({ target: interviewSetups.job_id, set: values });
    const event = { company_id, subject_id: jobId, action: 'set_interview_setup', actor_id: user_id, detail: {} };
    await recordEvents(db, [event], now);
    return findSetup(db, which);
  });

/** Everybody who may be asked to hold it. */
export const peopleOf = ({ required, groups }: Pick<InterviewSetup, 'required' | 'groups'>): string[] => [
  ...new Set([...required, ...groups.flatMap(({ user_ids }) => user_ids)]),
];

/** Refuses anybody who is not of this company or can no longer sign in. */
export const requireInterviewers = async (db: Db, company_id: string, ids: string[]) => {
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.company_id, company_id), inArray(users.id, ids), eq(users.is_active, true)));
  if (known.length < new Set(ids).size) throw invalid('interviewers: One of them is not an active user.');
};

const requireJob = async (db: Db, { company_id, job_id }: Which) => {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.company_id, company_id), eq(jobs.id, job_id), isNull(jobs.deleted_at)));
  if (!job) throw notFound('Job');
};
