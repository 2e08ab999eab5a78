import { CANDIDATE_STEP_NAMES } from '@hirewire/contract/steps';
import { pageLanguage, texts } from './language.ts';

/** The types of workflow step, and the arrival of an application before them. Exported files have the same names. */
export const stepTypes = texts('step-types', CANDIDATE_STEP_NAMES[pageLanguage()]);
