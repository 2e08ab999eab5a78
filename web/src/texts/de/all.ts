import type { Translate } from '../language.ts';
import { auth } from './auth.ts';
import { candidateLabels } from './candidate-labels.ts';
import { confirmAddress } from './confirm-address.ts';
import { intakeReasons } from './intake-reasons.ts';
import { jobValues } from './job-values.ts';
import { languageChoice } from './language-choice.ts';
import { recommendations } from './recommendations.ts';
import { roles } from './roles.ts';
import { scores } from './scores.ts';
import { shared } from './shared.ts';
import { stepTypes } from './step-types.ts';
import { users } from './users.ts';
import { workflows } from './workflows.ts';

/** By the name that the English catalogue gives itself. The catalogues' test finds what is missing here. */
const ALL: Record<string, object> = {
  auth,
  'candidate-labels': candidateLabels,
  'confirm-address': confirmAddress,
  'intake-reasons': intakeReasons,
  'job-values': jobValues,
  'language-choice': languageChoice,
  recommendations,
  roles,
  scores,
  shared,
  'step-types': stepTypes,
  users,
  workflows,
};

export const german: Translate = <Texts>(name: string, english: Texts) => (ALL[name] as Texts | undefined) ?? english;
