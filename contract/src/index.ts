import { audit } from './audit.ts';
import { writtenInterviews } from './written-interviews.ts';
import { applications } from './applications.ts';
import { approvalSettingsRoutes as approvalSettings } from './approval-settings.ts';
import { approvals } from './approvals.ts';
import { auth } from './auth.ts';
import { backups } from './backups.ts';
import { bookings } from './bookings.ts';
import { calibration } from './calibration.ts';
import { candidateFiles } from './candidate-files.ts';
import { candidateList } from './candidate-list.ts';
import { candidates } from './candidates.ts';
import { communications } from './communication.ts';
import { companies } from './companies.ts';
import { criteria } from './criteria.ts';
import { decisions } from './decisions.ts';
import { duplicates } from './duplicates.ts';
import { erasure, retention } from './erasure.ts';
import { events } from './events.ts';
import { declarations, fairness } from './fairness.ts';
import { health } from './health.ts';
import { intake } from './intake.ts';
import { interviewQuestions } from './interview-questions.ts';
import { interviews } from './interviews.ts';
import { jobs } from './jobs.ts';
import { jobReadiness } from './readiness.ts';
import { mailboxes } from './mailboxes.ts';
import { ai } from './ai.ts';
import { notes } from './notes.ts';
import { offerTemplates } from './offer-templates.ts';
import { offers } from './offers.ts';
import { portalOffers } from './portal-offers.ts';
import { mailSettingsRoutes as mailSettings, mailTemplates } from './notifications.ts';
import { outbox } from './outbox.ts';
import { overviews } from './overview.ts';
import { polling } from './polling.ts';
import { portal, portalLinks } from './portal.ts';
import { registration } from './registration.ts';
import { analyses } from './scoring.ts';
import { scheduling } from './scheduling.ts';
import { scorecards } from './scorecards.ts';
import { portalInterviews } from './portal-interviews.ts';
import { search } from './search.ts';
import { security, sessions } from './security.ts';
import { setup } from './setup.ts';
import { portalTasks, taskAssignments } from './task-assignments.ts';
import { taskReviews } from './task-reviews.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';
import { workflowRuns, workflows, workflowTemplates } from './workflows.ts';

/** Every endpoint, by resource. */
export const api = {
  analyses,
  writtenInterviews,
  applications,
  approvals,
  approvalSettings,
  auth,
  bookings,
  calibration,
  candidateFiles,
  candidateList,
  candidates,
  communications,
  companies,
  criteria,
  decisions,
  declarations,
  duplicates,
  erasure,
  events,
  fairness,
  health,
  intake,
  interviewQuestions,
  interviews,
  jobs,
  jobReadiness,
  mailboxes,
  mailSettings,
  mailTemplates,
  ai,
  audit,
  backups,
  notes,
  offers,
  offerTemplates,
  outbox,
  overviews,
  polling,
  portal,
  portalInterviews,
  portalLinks,
  portalOffers,
  portalTasks,
  registration,
  retention,
  scheduling,
  scorecards,
  search,
  security,
  sessions,
  setup,
  taskAssignments,
  taskReviews,
  tasks,
  users,
  workflowRuns,
  workflows,
  workflowTemplates,
};
