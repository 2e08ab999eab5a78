import { deleteCandidateRows } from '../db/delete-candidate-rows.ts';
import { analyses, dueAnalyses, selfDeclarations } from '../db/schema/scoring.ts';
import type { Feature } from '../feature.ts';
import { readDeclaration } from './declare.ts';
import { calibrationRoutes } from './calibration.routes.ts';
import { criteriaRoutes } from './criteria.routes.ts';
import { fairnessRoutes } from './fairness.routes.ts';
import { resumeAnalysis } from './resume-analysis-step.ts';
import { scoringRoutes } from './scoring.routes.ts';

export const scoring = {
  routes: (app, deps) => {
    for (const routes of [scoringRoutes, criteriaRoutes, calibrationRoutes, fairnessRoutes]) routes(app, deps);
  },
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
  needlessMessages: () => [],
  overtakenMessages: () => [],
  chores: {},
} satisfies Feature;
