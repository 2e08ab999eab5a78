import type { Analysis } from '@hirewire/contract/analyses';
import type { KeptAnalysis } from '@hirewire/contract/scoring';
import { aJob } from './jobs.ts';

const id = (last: number): string => `0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1e${String(last).padStart(4, '0')}`;

/** The words of the resume that the scores below rest on. */
export const RESUME_TEXT = 'Jane Doe\nBuilt services in TypeScript\nTypeScript, Docker';

const quote = (words: string) => {
  const start = RESUME_TEXT.indexOf(words);
  return { quote: words, start, end: start + words.length };
};

export const anAnalysis = (changes: Partial<Analysis> = {}): Analysis => ({
  analyser: 'embedded',
  method: 'lexical',
  version: 1,
  model: null,
  fallback: null,
  fallback_code: null,
  input_hash: 'x',
  total: 63.4,
  tier: 'good',
  cap: null,
  criteria: [
    {
      id: 'must_have:typescript',
      kind: 'must_have',
      label: 'TypeScript',
      weight: 60,
      is_knock_out: false,
      points: 1,
      confidence: 0.9,
      evidence: [quote('Built services in TypeScript')],
      note: 'Shown in dated work.',
      strength: 'work',
      found_as: null,
    },
    {
      id: 'must_have:kafka',
      kind: 'must_have',
      label: 'Kafka',
      weight: 40,
      is_knock_out: false,
      points: 0,
      confidence: 0.5,
      evidence: [],
      note: 'No evidence found.',
      strength: null,
      found_as: null,
    },
  ],
  flags: [],
  ...changes,
});

export const aKeptAnalysis = (changes: Partial<KeptAnalysis> = {}): KeptAnalysis => ({
  id: id(1),
  job_id: aJob().id,
  job_title: 'Backend Engineer',
  is_job_deleted: false,
  file_id: id(2),
  file_name: 'cv.txt',
  reason: 'step',
  created_by_name: null,
  created_at: '2026-01-15T12:05:00.000Z',
  confirmed_at: null,
  result: anAnalysis(),
  override: null,
  is_latest: true,
  has_file: true,
  is_resume_current: true,
  is_criteria_current: true,
  ...changes,
});

export const anEarlierAnalysis = (changes: Partial<KeptAnalysis> = {}): KeptAnalysis =>
  aKeptAnalysis({ id: id(3), is_latest: false, created_at: '2026-01-14T12:05:00.000Z', ...changes });
