import * as z from 'zod';
import { instant } from './fields.ts';
import { route } from './route.ts';

export const INTERVIEW_STATUSES = ['offered', 'booked', 'held', 'cancelled'] as const;

export const interview = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  candidate_name: z.string(),
  job_id: z.uuid().nullable(),
  job_title: z.string().nullable(),
  interviewers: z.array(z.uuid()),
  status: z.enum(INTERVIEW_STATUSES),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
});
export type Interview = z.output<typeof interview>;

export const interviews = {
  list: route({
    method: 'GET',
    path: '/api/interviews',
    summary: 'Interviews, next first',
    access: 'canReviewCandidates',
    query: z.strictObject({ candidate_id: z.uuid().optional() }),
    response: z.object({ interviews: z.array(interview), total: z.int() }),
  }),
};
