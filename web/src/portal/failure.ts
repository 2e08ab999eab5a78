import { PortalError } from './portal-api.ts';
import type { Texts } from './texts/en.ts';

/** What went wrong, in the reader's language: the server speaks English. */
export function failureWords(error: unknown, { trouble }: Texts): string {
  const { status, code } = error instanceof PortalError ? error : {};
  if (status === 0) return trouble.offline;
  if (status === 409) return trouble.over;
  return status === 429 && code !== 'busy' ? trouble.tooOften : trouble.error;
}
