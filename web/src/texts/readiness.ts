import { READINESS_SENTENCES, type ReadinessCode, type ReadinessFacts } from '@hirewire/contract/readiness';
import { texts } from './language.ts';

/** What a job has and lacks. The English is the contract's, since the API says it too. */
export const readinessSentences = texts<Record<ReadinessCode, (facts: ReadinessFacts) => string>>(
  'readiness',
  READINESS_SENTENCES,
);
