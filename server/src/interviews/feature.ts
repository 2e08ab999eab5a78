import { interviews as table } from '../db/schema/interviews.ts';
import type { Feature } from '../feature.ts';
import { bookingTodos, ownInterviews } from './booking-todos.ts';
import { eraseInterviews } from './erase-interviews.ts';
import { interviewEvidence } from './interview-evidence.ts';
import { interviewScheduling } from './interview-step.ts';
import { notifyOfLeaver } from './interviewer-left.ts';

export const interviews = {
  steps: { interview_scheduling: interviewScheduling },
  todos: { booking: bookingTodos },
  ownData: { interviews: ownInterviews },
  erase: async (db, { company_id, candidate_ids, now }) => ({
    interviews: await eraseInterviews(db, company_id, candidate_ids, now),
  }),
  merges: { moves: [{ table, added_since: { run: table.run_id } }], stays: [] },
  userLeft: (db, { company_id, user_id, now }) => notifyOfLeaver(db, { company_id, user_id, now }),
  evidence: { interviews: interviewEvidence },
  beforeDecision: async () => {},
} satisfies Feature;
