import { PLANNED_STATUSES } from '@hirewire/contract/interviews';
import { notInArray, sql } from 'drizzle-orm';
import { interviews as table } from '../db/schema/interviews.ts';
import { outbox } from '../db/schema/outbox.ts';
import { EVERY_MINUTE, type Feature } from '../feature.ts';
import { isAbout, isOfEndedRun, isOfPastStep, isOldReminder } from '../outbox/stop-needless.ts';
import { bookingTodos, ownInterviews } from './booking-todos.ts';
import { eraseInterviews } from './erase-interviews.ts';
import { interviewEvidence } from './interview-evidence.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';
import { interviewScheduling } from './interview-step.ts';
import { notifyOfLeaver } from './interviewer-left.ts';
import { interviewRoutes } from './interviews.routes.ts';

export const interviews = {
  routes: interviewRoutes,
  steps: { interview_scheduling: interviewScheduling },
  todos: { booking: bookingTodos },
  ownData: { interviews: ownInterviews },
  erase: async (db, { company_id, candidate_ids, now }) => ({
    interviews: await eraseInterviews(db, company_id, candidate_ids, now),
  }),
  merges: { moves: [{ table, added_since: { run: table.run_id } }], stays: [] },
  userLeft: (db, { company_id, user_id, now }) => notifyOfLeaver(db, { company_id, user_id, now }),
  jobPublished: async () => {},
  humanAsked: async () => {},
  evidence: { interviews: interviewEvidence },
  beforeDecision: async () => {},
  needlessMessages: [
    sql`(${outbox.kind} = 'interview_proposal' and (${isOfEndedRun(table)} or ${isOfPastStep(table)}))`,
    // Someone has chosen a time meanwhile, or a colleague has proposed other ones.
    sql`(${outbox.kind} in ('interview_proposal', 'interview_proposal_reminder')
      and ${isAbout(table, sql`(${table.status} <> 'to_book' or ${table.proposals} <> ${outbox.about_version})`)})`,
    sql`(${outbox.kind} in ('interview_reminder', 'interview_proposal_reminder')
      and (${isOldReminder(table)} or ${isAbout(table, notInArray(table.status, PLANNED_STATUSES))}))`,
  ],
  chores: { 'interview-maintenance': { cron: EVERY_MINUTE, run: runInterviewMaintenance } },
} satisfies Feature;
