import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { daysAfter } from './days.ts';

/** The account and the address a mailed link is about. */
export type AddressClaims = z.output<typeof claims>;

const DAYS = 7;

export const signAddressToken = (who: AddressClaims, secret: string, now: Date): Promise<string> =>
  new SignJWT({ company_id: who.company_id, email: who.email })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(who.user_id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(daysAfter(now, DAYS))
    .sign(deriveKey(secret));

/** Returns the claims of a valid, unexpired token of this kind; null for any other. */
export const verifyAddressToken = async (token: string, secret: string, now: Date): Promise<AddressClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, deriveKey(secret), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'iat', 'exp', 'company_id', 'email'],
      currentDate: now,
    });
    return claims.parse({ ...payload, user_id: payload.sub });
  } catch {
    return null;
  }
};

const claims = z.object({ user_id: z.uuid(), company_id: z.uuid(), email: z.string() });

const ALGORITHM = 'HS256';
const TYPE = 'address+jwt';
const ISSUER = 'hirewire';
const AUDIENCE = 'hirewire-address';

const deriveKey = (secret: string) => new TextEncoder().encode(secret);
