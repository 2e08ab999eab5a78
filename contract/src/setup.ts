import * as z from 'zod';
import { route } from './route.ts';

/** Progress of a company's setup. */
const setupStatus = z.object({
  /** A mailbox is connected, switched on and readable. */
  is_mailbox_connected: z.boolean(),
  is_polling: z.boolean(),
  has_workflow: z.boolean(),
  /** An active job has a workflow, so its applicants go through the steps. */
  has_open_job: z.boolean(),
  has_candidate: z.boolean(),
  /** A colleague has answered an approval. */
  has_decision: z.boolean(),
  /** Mail has arrived that a user must decide about. */
  has_mail_to_review: z.boolean(),
});
export type SetupStatus = z.output<typeof setupStatus>;

export const setup = {
  get: route({
    method: 'GET',
    path: '/api/setup',
    summary: "Get the progress of the company's setup",
    access: 'signed_in',
    response: setupStatus,
  }),
};
