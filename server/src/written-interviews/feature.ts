import { aiInterviews } from '../db/schema/written-interviews.ts';
import { deleteCandidateRows } from '../db/delete-candidate-rows.ts';
import type { Feature } from '../feature.ts';
import { aiInterview } from './interview-step.ts';
import { interviewTodos, ownInterviews } from './interview-todos.ts';
import { writtenInterviewEvidence } from './written-interview-evidence.ts';

export const writtenInterviews = {
  steps: { ai_interview: aiInterview },
  todos: { interview: interviewTodos },
  ownData: { ai_interviews: ownInterviews },
  erase: async (db, erasure) => ({ ai_interviews: await deleteCandidateRows(db, aiInterviews, erasure) }),
  merges: { moves: [{ table: aiInterviews, added_since: { run: aiInterviews.run_id } }], stays: [] },
  userLeft: async () => {},
  evidence: { ai_interviews: writtenInterviewEvidence },
  beforeDecision: async () => {},
} satisfies Feature;
