import type { Analysis } from '@hirewire/contract/analyses';
import type { NoteCode } from '@hirewire/contract/note-codes';
import type { Ask } from '../ai/ask.ts';
import type { Embed } from '../resume-analysis/embed.ts';
import { analyseResume } from './analyse-resume.ts';
import type { ResumeMaterial } from './load-resume.ts';

interface ToAnalyse {
  material: ResumeMaterial | undefined;
  ask: Ask;
  embed: Embed;
}

/** An analysis and the file it is about. */
export interface ScoredFile {
  file_id: string;
  file_name: string;
  result: Analysis;
}

interface WhyNot {
  note: string;
  note_code?: NoteCode | null;
}

type Analysed =
  /** The file is still being read. */
  | { status: 'reading' }
  | ({ status: 'scored' } & ScoredFile)
  | ({ status: 'left_to_people' | 'no_resume' } & WhyNot)
  | ({ status: 'unreadable'; flags: Analysis['flags'] } & WhyNot & Omit<ScoredFile, 'result'>);

const NO_TEXT = { note: 'The resume has no text that could be read.', note_code: 'no_text' } as const;

/** Scores the resume in the material of a run or an application, if there is one that may be scored. */
export const analyseMaterial = async ({ material, ask, embed }: ToAnalyse): Promise<Analysed> => {
  if (material?.wants_human) return { status: 'left_to_people', note: 'The candidate asked for a person to read it.' };
  if (!material?.resume) return { status: 'no_resume', note: 'There is no resume to read.', note_code: 'no_resume' };
  const { resume, job, names, criteria } = material;
  if (resume.text_status === 'reading') return { status: 'reading' };
  const { file_id, file_name, text, hidden, received_at } = resume;
  if (!text?.trim()) {
    const { note, note_code } = resume.note === null ? NO_TEXT : { ...resume, note: resume.note };
    const flags = hidden.map((one) => ({ kind: 'hidden' as const, ...one }));
    return { status: 'unreadable', note, note_code, file_id, file_name, flags };
  }
  const result = await analyseResume({ job, names, text, hidden, received_at, criteria, ask, embed });
  return { status: 'scored', file_id, file_name, result };
};
