import { createHash } from 'node:crypto';

/** What an offer's document is recognised by. On its own, so that checking a document does not load what draws one. */
export const documentHash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
