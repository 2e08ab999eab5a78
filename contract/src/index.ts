import { approvals } from './approvals.ts';
import { auth } from './auth.ts';
import { companies } from './companies.ts';
import { health } from './health.ts';
import { jobs } from './jobs.ts';
import { users } from './users.ts';
import { workflowRuns, workflows, workflowTemplates } from './workflows.ts';

/** Every endpoint of the product, by resource. */
export const api = { approvals, auth, companies, health, jobs, users, workflowRuns, workflows, workflowTemplates };
