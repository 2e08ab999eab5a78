import { writtenInterviews as table } from '../db/schema/written-interviews.ts';
import { deleteCandidateRows } from '../db/delete-candidate-rows.ts';
import { EVERY_MINUTE, type Feature } from '../feature.ts';
import { needlessRequests } from '../outbox/stop-needless.ts';
import { handOverInterview } from './hand-over-interview.ts';
import { aiInterview } from './interview-step.ts';
import { interviewTodos, ownInterviews } from './interview-todos.ts';
import { approveStarterQuestions } from './question-sets.ts';
import { remindInterviews } from './remind-interviews.ts';
import { writtenInterviewEvidence } from './written-interview-evidence.ts';
import { writtenInterviewRoutes } from './written-interviews.routes.ts';

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
  needlessMessages: needlessRequests(table, 'written_interview', [
    'written_interview_invitation',
    'written_interview_reminder',
  ]),
  chores: {
    'remind-interviews': { cron: EVERY_MINUTE, run: ({ database, clock }) => remindInterviews(database, clock()) },
  },
} satisfies Feature;
