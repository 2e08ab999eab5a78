import { ACCESS_TOKEN_MINUTES } from '@hirewire/contract/auth';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

/** The user an access token stands for. Everything else (role, being active) is read again on each request. */
export type AccessClaims = z.output<typeof claims>;

export const signAccessToken = (who: AccessClaims, secret: string, now: Date): Promise<string> =>
  new SignJWT({ company_id: who.company_id, session_id: who.session_id })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(who.user_id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_TOKEN_MINUTES * 60_000))
    .sign(deriveKey(secret));

/** Returns the claims of a valid, unexpired token of this kind; null for any other. */
export const verifyAccessToken = async (token: string, secret: string, now: Date): Promise<AccessClaims | null> => {
  const kept = verified.get(token);
  if (kept?.secret === secret) return isExpired(kept.exp, now) ? null : kept.claims;
  try {
    const { payload } = await jwtVerify(token, deriveKey(secret), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'iat', 'exp', 'company_id', 'session_id'],
      currentDate: now,
    });
    const found = claims.parse({ ...payload, user_id: payload.sub });
    // Of the claims that depend on the time, only the end is checked again.
    if (payload.nbf === undefined) keep(token, { claims: found, secret, exp: payload.exp! });
    return found;
  } catch {
    return null;
  }
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

const claims = z.object({ user_id: z.uuid(), company_id: z.uuid(), session_id: z.uuid() });

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'hirewire';
const AUDIENCE = 'hirewire-api';

const deriveKey = (secret: string) => new TextEncoder().encode(secret);
