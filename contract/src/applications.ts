import * as z from 'zod';
import { instant, rowCount } from './fields.ts';
import { route } from './route.ts';
import { CANDIDATE_STEPS, RUN_STATUSES } from './steps.ts';
import { rule } from './validation-rules.ts';

const application = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  candidate_name: z.string(),
  /** Null: in the talent pool, not yet applied to a job. */
  job_id: z.uuid().nullable(),
  job_title: z.string().nullable(),
  status: z.enum(RUN_STATUSES),
  current_step: z.enum(CANDIDATE_STEPS),
  run_id: z.uuid().nullable(),
  created_at: instant,
});
export type Application = z.output<typeof application>;

const applicationQuery = z.strictObject({
  candidate_id: z.uuid().optional(),
  job_id: z.uuid().optional(),
  status: z.enum(RUN_STATUSES).optional(),
  /** The `next` of the previous page. */
  after: z.string().max(100).optional(),
  limit: rowCount(100).min(1, rule('at_least', 1)).default(50),
});
export type ApplicationQuery = z.output<typeof applicationQuery>;

export const applications = {
  list: route({
    method: 'GET',
    path: '/api/applications',
    summary: 'List applications, latest first',
    access: 'canReviewCandidates',
    query: applicationQuery,
    response: z.object({ applications: z.array(application), total: z.int(), next: z.string().nullable() }),
  }),
};
