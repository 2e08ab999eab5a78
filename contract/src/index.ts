import { aiInterviews } from './ai-interviews.ts';
import { applications } from './applications.ts';
import { approvals } from './approvals.ts';
import { auth } from './auth.ts';
import { candidateFiles } from './candidate-files.ts';
import { candidates } from './candidates.ts';
import { communications, mailTemplates } from './communication.ts';
import { companies } from './companies.ts';
import { duplicates, erasure } from './duplicates.ts';
import { events } from './events.ts';
import { health } from './health.ts';
import { intake } from './intake.ts';
import { interviewQuestions } from './interview-questions.ts';
import { interviews } from './interviews.ts';
import { jobs } from './jobs.ts';
import { gmail, polling } from './mailboxes.ts';
import { models } from './models.ts';
import { notes } from './notes.ts';
import { outbox } from './outbox.ts';
import { portal, portalLinks } from './portal.ts';
import { portalInterviews } from './portal-interviews.ts';
import { search } from './search.ts';
import { users } from './users.ts';
import { workflowRuns, workflows, workflowTemplates } from './workflows.ts';

/** Every endpoint of the product, by resource. */
export const api = {
  aiInterviews,
  applications,
  approvals,
  auth,
  candidateFiles,
  candidates,
  communications,
  companies,
  duplicates,
  erasure,
  events,
  gmail,
  health,
  intake,
  interviewQuestions,
  interviews,
  jobs,
  mailTemplates,
  models,
  notes,
  outbox,
  polling,
  portal,
  portalInterviews,
  portalLinks,
  search,
  users,
  workflowRuns,
  workflows,
  workflowTemplates,
};
