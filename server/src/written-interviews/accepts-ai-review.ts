import { and, eq } from 'drizzle-orm';
import { applications } from '../db/schema/applications.ts';
import { runs } from '../db/schema/engine.ts';

/** The application of a run whose candidate has not asked for a human decision. */
export const acceptsAiReview = and(
  eq(applications.company_id, runs.company_id),
  eq(applications.candidate_id, runs.candidate_id),
  eq(applications.job_id, runs.job_id),
  eq(applications.wants_human, false),
);
