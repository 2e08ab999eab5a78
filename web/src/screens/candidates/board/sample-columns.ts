import type { BoardColumn } from '@hirewire/contract/candidate-list';
import { CANDIDATE_STEPS } from '@hirewire/contract/steps';
import { SAMPLE_CANDIDATES } from '../../../data/sample-candidates.ts';

export const SAMPLE_COLUMNS: BoardColumn[] = CANDIDATE_STEPS.map((step) => {
  const candidates = SAMPLE_CANDIDATES.filter(({ currentStep }) => currentStep === step);
  return { step, count: candidates.length, candidates, next: null };
});
