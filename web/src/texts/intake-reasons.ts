import { INTAKE_REASONS, type IntakeReasonCode } from '@hirewire/contract/intake-reasons';
import { texts } from './language.ts';

/** Why a message was filed as it was. The English is the contract's, since the API says it too. */
export const reasons = texts<Record<IntakeReasonCode, string>>('intake-reasons', INTAKE_REASONS);
