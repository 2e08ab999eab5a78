import { PLANNED_STATUSES } from '@hirewire/contract/interviews';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { interviews } from '../db/schema/interviews.ts';
import { jobs } from '../db/schema/jobs.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import type { OwnData, TodoProvider } from '../feature.ts';
import { isOpen } from './lock-interview.ts';
import { references } from '../db/references.ts';

/** Interviews a candidate has to choose a time for or has booked, until they are over. */
export const bookingTodos: TodoProvider<'booking'> = async (db, { company_id, candidate_id }, now) => {
  const rows = await db
    .select({
      id: interviews.id,
      run_id: interviews.run_id,
      job_id: interviews.job_id,
      starts_at: interviews.starts_at,
    })
    .from(interviews)
    .leftJoin(runs, references(interviews.run_id, runs))
    .leftJoin(runSteps, references(interviews.step_id, runSteps))
    .where(
      and(
        eq(interviews.company_id, company_id),
        eq(interviews.candidate_id, candidate_id),
        inArray(interviews.status, PLANNED_STATUSES),
        sql`(${interviews.ends_at} is null or ${interviews.ends_at} > ${now.toISOString()}::timestamptz)`,
        isOpen,
      ),
    );
  return rows.map((row) => ({ ...row, type: 'booking', title: null, due_at: null }));
};

/** A candidate's interviews, as part of their own data. */
export const ownInterviews: OwnData = (db, { company_id, candidate_id }) =>
  db
    .select({
      job_title: jobs.title,
      status: interviews.status,
      starts_at: interviews.starts_at,
      ends_at: interviews.ends_at,
      location: sql<string | null>`${interviews.plan}->>'location'`,
      cancel_reason: sql<
        string | null
      >`case when ${interviews.cancelled_by} = 'candidate' then ${interviews.cancel_reason} end`,
    })
    .from(interviews)
    .leftJoin(jobs, references(interviews.job_id, jobs))
    .where(and(eq(interviews.company_id, company_id), eq(interviews.candidate_id, candidate_id)));
