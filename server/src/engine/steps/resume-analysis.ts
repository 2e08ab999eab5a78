import type { Step } from './step.ts';

export const resumeAnalysis: Step = {
  id: '1f2491d0-8fdd-5864-bfe5-38b4909a1665',
  display_name: 'Resume Analysis',
  description: 'Reads the resume and scores it against the job, with evidence.',
  is_predefined: true,
  is_always_approved: false,
  work: async () => ({ type: 'done' }),
};
