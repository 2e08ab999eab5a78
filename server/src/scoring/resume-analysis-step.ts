import { analyseResume } from './analyse-resume.ts';
import { keepAnalysis } from './keep-analysis.ts';
import { loadResumes, type ResumeMaterial } from './load-resume.ts';
import type { Step } from '../engine/step.ts';

const NO_TEXT = { note: 'The resume has no text that could be read.', note_code: 'no_text' };

export const resumeAnalysis = {
  load: loadResumes,
  // The step completes whatever the result: only people reject.
  work: async ({ material, ask, embed }) => {
    if (material?.wants_human)
      return {
        type: 'done',
        output: { status: 'left_to_people', note: 'The candidate asked for a person to read it.' },
      };
    if (!material?.resume)
      return {
        type: 'done',
        output: { status: 'no_resume', note: 'There is no resume to read.', note_code: 'no_resume' },
      };
    const { resume, job, names, criteria } = material;
    if (resume.text_status === 'reading') return { type: 'not_yet' };
    const { file_id, file_name, text, hidden, received_at } = resume;
    if (!text?.trim()) {
      const { note, note_code } = resume.note === null ? NO_TEXT : resume;
      const flags = hidden.map((one) => ({ kind: 'hidden', ...one }));
      return { type: 'done', output: { status: 'unreadable', note, note_code, file_id, file_name, flags } };
    }
    const analysis = await analyseResume({ job, names, text, hidden, received_at, criteria, ask, embed });
    return { type: 'done', output: { status: 'scored', file_id, file_name, ...analysis } };
  },
  effect: keepAnalysis,
} satisfies Step<ResumeMaterial>;
