import { CANDIDATE_STEP_NAMES } from '@hirewire/contract/steps';
import { texts } from './language.ts';

/** The types of workflow step, and the arrival of an application before them. */
export const stepTypes = texts('step-types', CANDIDATE_STEP_NAMES);
