import { ACCESS_TOKEN_MINUTES } from '@hirewire/contract/auth';
import * as z from 'zod';
import { signedTokens } from './signed-token.ts';

const claims = z.object({ user_id: z.uuid(), company_id: z.uuid(), session_id: z.uuid() });

/** The user an access token stands for. Everything else (role, being active) is read again on each request. */
export type AccessClaims = z.output<typeof claims>;

const tokens = signedTokens({ type: 'at+jwt', audience: 'hirewire-api', claims });

export const signAccessToken = (who: AccessClaims, secret: string, now: Date): Promise<string> =>
  tokens.sign(who, secret, { now, until: new Date(now.getTime() + ACCESS_TOKEN_MINUTES * 60_000) });

/** Returns the claims of a valid, unexpired token of this kind; null for any other. */
export const verifyAccessToken = async (token: string, secret: string, now: Date): Promise<AccessClaims | null> => {
  const kept = verified.get(token);
  if (kept?.secret === secret) return isExpired(kept.exp, now) ? null : kept.claims;
  const found = await tokens.verify(token, secret, now);
  if (!found) return null;
  // Of the claims that depend on the time, only the end is checked again.
  const { nbf, exp } = found.payload;
  if (nbf === undefined) keep(token, { claims: found.claims, secret, exp: exp! });
  return found.claims;
};

interface Verified {
  claims: AccessClaims;
  secret: string;
  exp: number;
}

/** Tokens whose signature was checked, the oldest first: checking takes longer than all else about a short request. */
const verified = new Map<string, Verified>();
const MAX_VERIFIED = 10_000;

const keep = (token: string, one: Verified) => {
  verified.set(token, one);
  for (const oldest of verified.keys()) {
    if (verified.size <= MAX_VERIFIED) break;
    verified.delete(oldest);
  }
};

const isExpired = (exp: number, now: Date): boolean => exp <= Math.floor(now.getTime() / 1000);
