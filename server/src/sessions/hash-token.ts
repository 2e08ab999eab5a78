import { createHash } from 'node:crypto';

/** Only the hash of a secret is stored, so that the database contains nothing to sign in with. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
