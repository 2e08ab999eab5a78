import type { Comparison, PossibleChange, ScoreDistribution } from '@hirewire/contract/calibration';
import { jane, tom } from './candidates.ts';
import { aJob } from './jobs.ts';

export const aDistribution = (changes: Partial<ScoreDistribution> = {}): ScoreDistribution => ({
  scored: 52,
  buckets: [0, 1, 0, 2, 3, 4, 2, 5, 6, 7, 5, 4, 5, 3, 2, 1, 1, 0, 1, 0],
  tiers: { strong: 3, good: 14, partial: 18, little: 17 },
  median: 46.2,
  place: { score: 63.4, lower: 44, equal: 0 },
  ...changes,
});

export const aPossibleChange = (changes: Partial<PossibleChange> = {}): PossibleChange => ({
  id: 'must_have:kafka',
  kind: 'must_have',
  label: 'Kafka',
  weight: 40,
  is_knock_out: false,
  found_as: null,
  gap: 'missing',
  question: 'Tell us about a project where “Kafka” mattered.',
  total: 88,
  tier: 'strong',
  ...changes,
});

const side = { weight: 30, points: 1, strength: 'work' as const, found_as: null, quote: null };

export const aComparison = (changes: Partial<Comparison> = {}): Comparison => ({
  job_id: aJob().id,
  job_title: 'Backend Engineer',
  candidates: [
    {
      candidate_id: jane.id,
      name: jane.name,
      score: {
        analysis_id: jane.applicationId,
        file_id: jane.applicationId,
        has_file: true,
        standing: 63.4,
        is_set_by_person: false,
        total: 63.4,
        tier: 'good',
        cap: null,
        must_haves: { found: ['TypeScript', 'SQL'], missing: [] },
      },
    },
    {
      candidate_id: tom.id,
      name: tom.name,
      score: {
        analysis_id: tom.applicationId,
        file_id: tom.applicationId,
        has_file: true,
        standing: 54.9,
        is_set_by_person: false,
        total: 54.9,
        tier: 'partial',
        cap: { tier: 'partial', reason: 'must_haves', uncapped: 61 },
        must_haves: { found: [], missing: ['TypeScript', 'SQL'] },
      },
    },
  ],
  criteria: [
    {
      id: 'must_have:typescript',
      kind: 'must_have',
      label: 'TypeScript',
      is_knock_out: true,
      sides: [
        { ...side, quote: { quote: 'Built services in TypeScript', start: 0, end: 28 } },
        { ...side, points: 0, strength: null },
      ],
    },
    {
      id: 'must_have:sql',
      kind: 'must_have',
      label: 'SQL',
      is_knock_out: false,
      sides: [
        { ...side, found_as: { term: 'PostgreSQL', relation: 'includes' } },
        { ...side, points: 0.2, strength: 'project', found_as: { term: 'MongoDB', relation: 'related' } },
      ],
    },
    {
      id: 'similarity',
      kind: 'similarity',
      label: 'Work like Backend Engineer',
      is_knock_out: false,
      sides: [
        { ...side, points: 0.5, strength: null },
        { ...side, points: 0.75, strength: null },
      ],
    },
    {
      id: 'education:bachelor',
      kind: 'education',
      label: 'Bachelor’s degree',
      is_knock_out: false,
      sides: [side, side],
    },
    { id: 'location', kind: 'location', label: 'Has worked in Berlin', is_knock_out: false, sides: [side, null] },
  ],
  ...changes,
});
