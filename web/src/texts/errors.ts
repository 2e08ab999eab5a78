import type { ErrorCode } from '@hirewire/contract/errors';
import { texts } from './language.ts';

/**
 * What a refusal says in the language of the page, by its code. English has none of them: there the server's own sentence is
 * shown. Null for codes that say less than the screen's own words about what failed.
 */
export const ERRORS = texts<Record<ErrorCode, string | null> | null>('errors', null);
