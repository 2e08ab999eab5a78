import { PortalError } from './portal-api.ts';
import type { Texts } from './texts/en.ts';

/** The error in the reader's language, since the server's messages are in English. */
export function failureWords(error: unknown, { trouble }: Texts): string {
  const { status, code } = error instanceof PortalError ? error : {};
  if (status === 0) return trouble.offline;
  if (status === 409) return trouble.over;
  return status === 429 && code !== 'busy' ? trouble.tooOften : trouble.error;
}
