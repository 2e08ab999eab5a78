import { calibration } from '@hirewire/contract/calibration';
import { analyses } from '@hirewire/contract/scoring';
import { aComparison, aDistribution, aPossibleChange } from '../calibration.ts';
import { aKeptAnalysis, anAnalysis } from '../scores.ts';
import { answers } from './network.ts';

const [shown, missing] = anAnalysis().criteria as [Criterion, Criterion];
type Criterion = ReturnType<typeof anAnalysis>['criteria'][number];

/** A score with everything that can be shown of one. */
export const aWholeScore = [
  answers(analyses.list, {
    analyses: [
      aKeptAnalysis({
        result: anAnalysis({
          total: 54.9,
          tier: 'partial',
          cap: { tier: 'partial', reason: 'must_haves', uncapped: 61.3 },
          criteria: [
            { ...shown, weight: 15 },
            { ...shown, id: 'a', label: 'SQL', weight: 15, found_as: { term: 'PostgreSQL', relation: 'includes' } },
            {
              ...shown,
              id: 'b',
              label: 'Rust',
              weight: 15,
              points: 0.2,
              found_as: { term: 'Go', relation: 'related' },
            },
            { ...missing, weight: 15, is_knock_out: true },
            { ...missing, id: 'c', label: 'Incident management', weight: 15 },
            { ...shown, id: 'd', kind: 'nice_to_have', label: 'Docker', weight: 5, points: 0.3, strength: 'list' },
            { ...shown, id: 'e', kind: 'similarity', label: 'Work like Backend Engineer', weight: 20, strength: null },
          ],
          flags: [{ kind: 'stuffing', text: 'We are looking for an engineer with Kafka and Rust.', why: 'advert' }],
        }),
      }),
    ],
    waiting: [],
  }),
  answers(calibration.distribution, aDistribution({ place: { score: 54.9, lower: 35, equal: 1 } })),
  answers(calibration.comparison, aComparison()),
  answers(calibration.changes, {
    changes: [
      aPossibleChange({ is_knock_out: true }),
      aPossibleChange({ id: 'b', label: 'Rust', gap: 'related', found_as: { term: 'Go', relation: 'related' } }),
      aPossibleChange({ id: 'd', label: 'Docker', kind: 'nice_to_have', gap: 'listed', total: 54.9, tier: 'partial' }),
    ],
  }),
];
