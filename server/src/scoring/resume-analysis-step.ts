import { analyseMaterial } from './analyse-material.ts';
import { keepAnalysis } from './keep-analysis.ts';
import { loadResumes, type ResumeMaterial } from './load-resume.ts';
import type { Step } from '../engine/step.ts';

export const resumeAnalysis = {
  load: loadResumes,
  is_repeated_on_change: true,
  // The step completes whatever the result: only people reject.
  work: async ({ material, ask, embed }) => {
    const analysed = await analyseMaterial({ material, ask, embed });
    if (analysed.status === 'reading') return { type: 'not_yet' };
    if (analysed.status !== 'scored') return { type: 'done', output: { ...analysed } };
    const { result, ...file } = analysed;
    return { type: 'done', output: { ...file, ...result } };
  },
  effect: keepAnalysis,
} satisfies Step<ResumeMaterial>;
