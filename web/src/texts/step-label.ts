import { CANDIDATE_STEP_NAMES, CANDIDATE_STEPS, type CandidateStep } from '@hirewire/contract/steps';
import { stepTypes } from './step-types.ts';

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();

const translated = (type: CandidateStep): string | null =>
  stepTypes[type] === CANDIDATE_STEP_NAMES.en[type] ? null : stepTypes[type];

/** A step's name in the language of the page, if it is the product's own. A name that a company gave stays as it is. */
export function stepLabel(name: string): string {
  const type = CANDIDATE_STEPS.find((known) => isSame(CANDIDATE_STEP_NAMES.en[known], name));
  return (type && translated(type)) ?? name;
}

/** The reverse: the product's own names are stored in English, so that each reader sees them in their language. */
export function storedStepName(label: string): string {
  const type = CANDIDATE_STEPS.find((known) => isSame(stepTypes[known], label));
  return type && translated(type) ? CANDIDATE_STEP_NAMES.en[type] : label;
}
