import type { Candidate } from '@hirewire/contract/candidates';
import { scores } from '../../../texts/scores.ts';
import { outputNote } from '../../../views/step-output.tsx';

/** Why there is no score, in the words of the decision; null until the workflow has done the analysis. */
export function whyUnscored({ resume, workflowProgress }: Candidate): string | null {
  if (!resume) return scores.missing.no_resume.why;
  const step = workflowProgress.find(({ type }) => type === 'resume_analysis');
  if (step?.status === 'pending' || step?.status === 'in_progress') return null;
  const output = step?.output ?? {};
  // Without a resume then, this one came afterwards.
  return (output['status'] !== 'no_resume' && outputNote(output)) || scores.missing.not_analysed.why;
}
