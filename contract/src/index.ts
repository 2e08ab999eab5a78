import { approvals } from './approvals.ts';
import { auth } from './auth.ts';
import { companies } from './companies.ts';
import { health } from './health.ts';
import { intake } from './intake.ts';
import { jobs } from './jobs.ts';
import { gmail, polling } from './mailboxes.ts';
import { outbox } from './outbox.ts';
import { users } from './users.ts';
import { workflowRuns, workflows, workflowTemplates } from './workflows.ts';

/** Every endpoint of the product, by resource. */
export const api = {
  approvals,
  auth,
  companies,
  gmail,
  health,
  intake,
  jobs,
  outbox,
  polling,
  users,
  workflowRuns,
  workflows,
  workflowTemplates,
};
