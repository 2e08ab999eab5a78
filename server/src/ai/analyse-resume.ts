import { findInstructions } from '../documents/find-instructions.ts';
import { scoredText } from '../documents/scored-text.ts';
import type { Criterion, JobText } from './embedded/criteria.ts';
import { type Analysis, scoreResume } from './embedded/score-resume.ts';

/** Something in a resume that a person should know of. It is never scored and never a reason to reject by machine. */
export type Flag =
  | { kind: 'hidden'; text: string; why: string; page: number | null }
  /** A visible sentence addressed to a machine, and where it stands. */
  | { kind: 'instruction'; text: string; start: number; end: number };

export interface ResumeToAnalyse {
  job: JobText;
  /** As it was read: hidden text is no part of it. */
  text: string;
  hidden: { text: string; why: string; page: number | null }[];
  names: string[];
  received_at: Date;
  /** As people have set them; otherwise those of the job. */
  criteria?: Criterion[] | undefined;
}

/** Scores a resume for a job without what is addressed to a machine, and says what was found of that kind. */
export const analyseResume = ({
  job,
  text,
  hidden,
  names,
  received_at,
  criteria,
}: ResumeToAnalyse): Analysis & { flags: Flag[] } => {
  const instructions = findInstructions(text);
  const analysis = scoreResume({
    job,
    resume_text: scoredText({ text, instructions }),
    as_of: received_at,
    known: { names },
    ...(criteria && { criteria }),
  });
  const flags: Flag[] = [
    ...hidden.map((one) => ({ kind: 'hidden', ...one }) as const),
    ...instructions.map((one) => ({ kind: 'instruction', ...one }) as const),
  ];
  return { ...analysis, flags };
};
