import { analyseResume } from '../../ai/analyse-resume.ts';
import type { Step } from './step.ts';

export const resumeAnalysis: Step = {
  id: '1f2491d0-8fdd-5864-bfe5-38b4909a1665',
  display_name: 'Resume Analysis',
  description: 'Reads the resume and scores it against the job, with evidence.',
  is_predefined: true,
  is_always_approved: false,
  needs_material: true,
  // Whatever comes out of it, the step is done: only people reject.
  work: async ({ material, ask, embed }) => {
    if (material?.wants_human)
      return {
        type: 'done',
        output: { status: 'left_to_people', note: 'The candidate asked for a person to read it.' },
      };
    if (!material?.resume)
      return { type: 'done', output: { status: 'no_resume', note: 'There is no resume to read.' } };
    const { resume, job, names, criteria } = material;
    if (resume.text_status === 'reading') return { type: 'not_yet' };
    const { file_id, file_name, text, hidden, received_at } = resume;
    if (!text?.trim()) {
      const note = resume.note ?? 'The resume has no text that could be read.';
      const flags = hidden.map((one) => ({ kind: 'hidden', ...one }));
      return { type: 'done', output: { status: 'unreadable', note, file_id, file_name, flags } };
    }
    const analysis = await analyseResume({ job, names, text, hidden, received_at, criteria, ask, embed });
    return { type: 'done', output: { status: 'scored', file_id, file_name, ...analysis } };
  },
};
