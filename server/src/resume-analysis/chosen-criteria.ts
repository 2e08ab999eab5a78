import type { Criterion } from '@hirewire/contract/analyses';
import { type ChosenCriterion, computeShares } from '@hirewire/contract/criteria';

/** The active criteria as users have set them, each with its share. */
export const chosenCriteria = (chosen: ChosenCriterion[]): Criterion[] => {
  const shares = computeShares(chosen);
  return chosen.flatMap(({ id, kind, label, is_on, is_knock_out = false }, index) =>
    is_on ? [{ id, kind, label, weight: shares[index]!, is_knock_out }] : [],
  );
};
