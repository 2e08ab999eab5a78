import { deleteCandidateRows } from '../db/delete-candidate-rows.ts';
import { analyses, dueAnalyses, selfDeclarations } from '../db/schema/scoring.ts';
import type { Feature } from '../feature.ts';
import { readDeclaration } from './declare.ts';
import { resumeAnalysis } from './resume-analysis-step.ts';

export const scoring = {
  steps: { resume_analysis: resumeAnalysis },
  todos: {},
  ownData: { said_of_themselves: readDeclaration },
  erase: async (db, erasure) => {
    const count = await deleteCandidateRows(db, analyses, erasure);
    await deleteCandidateRows(db, dueAnalyses, erasure);
    await deleteCandidateRows(db, selfDeclarations, erasure);
    return { analyses: count };
  },
  merges: {
    moves: [
      { table: analyses, added_since: { job: analyses.job_id } },
      { table: selfDeclarations, added_since: 'stay', is_single: true },
    ],
    stays: [dueAnalyses],
  },
  userLeft: async () => {},
  jobPublished: async () => {},
  humanAsked: async () => {},
  evidence: {},
  beforeDecision: async () => {},
  needlessMessages: [],
  chores: {},
} satisfies Feature;
