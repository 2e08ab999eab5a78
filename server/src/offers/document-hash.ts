import { createHash } from 'node:crypto';

/** Identifies an offer's document. In a file of its own, so that checking a document does not load the PDF code. */
export const documentHash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
