import * as z from 'zod';
import { JOB_STATUSES } from './jobs.ts';
import { route } from './route.ts';
import { CANDIDATE_STEPS, RUN_STATUSES } from './steps.ts';
import { rule } from './validation-rules.ts';

/** Results per kind in the top bar. */
export const SEARCH_RESULTS = 5;

const searchResults = z.object({
  candidates: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      job_title: z.string().nullable(),
      status: z.enum(RUN_STATUSES),
      current_step: z.enum(CANDIDATE_STEPS),
      /** Where it matched; `similar`: there was no exact match. */
      found_in: z.enum(['name', 'text', 'similar']),
    }),
  ),
  jobs: z.array(z.object({ id: z.uuid(), short_id: z.string(), title: z.string(), status: z.enum(JOB_STATUSES) })),
  workflows: z.array(z.object({ id: z.uuid(), name: z.string(), is_default: z.boolean() })),
});
export type SearchResults = z.output<typeof searchResults>;

export const search = {
  all: route({
    method: 'GET',
    path: '/api/search',
    summary: 'Find the best matches among candidates, jobs and workflows',
    access: 'signed_in',
    query: z.strictObject({ q: z.string().trim().max(200, rule('max_characters', 200)).default('') }),
    response: searchResults,
  }),
};
