import { writtenInterviews as table } from '../db/schema/written-interviews.ts';
import { inArray, sql } from 'drizzle-orm';
import { applications } from '../db/schema/applications.ts';
import { runs } from '../db/schema/engine.ts';
import { outbox } from '../db/schema/outbox.ts';
import { deleteCandidateRows } from '../db/delete-candidate-rows.ts';
import { EVERY_MINUTE, type Feature } from '../feature.ts';
import { isAbout, isOldReminder, needlessRequests } from '../outbox/stop-needless.ts';
import { acceptsAiReview } from './accepts-ai-review.ts';
import { handOverInterview } from './hand-over-interview.ts';
import { WRITTEN_INTERVIEW_REQUESTS } from './invite-to-interview.ts';
import { aiInterview } from './interview-step.ts';
import { interviewTodos, ownInterviews } from './interview-todos.ts';
import { approveStarterQuestions } from './question-sets.ts';
import { remindInterviews } from './remind-interviews.ts';
import { writtenInterviewEvidence } from './written-interview-evidence.ts';
import { writtenInterviewRoutes } from './written-interviews.routes.ts';

/** The candidate would rather talk to a person. */
const isLeftToPeople = sql`not exists (select from ${runs} join ${applications} on ${acceptsAiReview}
  where ${runs.company_id} = ${table.company_id} and ${runs.id} = ${table.run_id})`;

export const writtenInterviews = {
  routes: writtenInterviewRoutes,
  steps: { ai_interview: aiInterview },
  todos: { interview: interviewTodos },
  ownData: { ai_interviews: ownInterviews },
  erase: async (db, erasure) => ({ ai_interviews: await deleteCandidateRows(db, table, erasure) }),
  merges: { moves: [{ table, added_since: { run: table.run_id } }], stays: [] },
  userLeft: async () => {},
  jobPublished: approveStarterQuestions,
  humanAsked: handOverInterview,
  evidence: { ai_interviews: writtenInterviewEvidence },
  beforeDecision: async () => {},
  needlessMessages: () => [
    ...needlessRequests(table, 'written_interview', WRITTEN_INTERVIEW_REQUESTS),
    sql`(${inArray(outbox.kind, WRITTEN_INTERVIEW_REQUESTS)} and ${isAbout(table, isLeftToPeople)})`,
    sql`(${outbox.kind} = 'written_interview_reminder' and ${isOldReminder(table)})`,
  ],
  overtakenMessages: () => [],
  chores: {
    'remind-interviews': { cron: EVERY_MINUTE, run: ({ database, clock }) => remindInterviews(database, clock()) },
  },
} satisfies Feature;
