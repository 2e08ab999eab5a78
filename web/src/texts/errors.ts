import type { ErrorCode } from '@hirewire/contract/errors';
import { texts } from './language.ts';

/**
 * What a refusal says in the language of the page, by its code. English has none of them: there the server's own sentence is
 * shown. Null for codes that say less than the screen's own words about what failed.
 */
export const ERRORS = texts<Record<ErrorCode, string | null> | null>('errors', null);

/** Null in English, and for a code that is unknown or says too little. */
export const sayRefusal = (code: string | null): string | null =>
  (code !== null && ERRORS?.[code as ErrorCode]) || null;
