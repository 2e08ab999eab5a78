import { ACCESS_TOKEN_MINUTES } from '@hirewire/contract/auth';
import { jwtVerify, SignJWT } from 'jose';

/** Who an access token speaks for. Everything else (role, being active) is read afresh at each request. */
export interface AccessClaims {
  user_id: string;
  company_id: string;
  session_id: string;
}

export const signAccessToken = (claims: AccessClaims, secret: string, now: Date): Promise<string> =>
  new SignJWT({ company_id: claims.company_id, session_id: claims.session_id })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(claims.user_id)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ACCESS_TOKEN_MINUTES * 60_000))
    .sign(keyOf(secret));

/** The claims of a token that is ours, of this kind and still good; null for any other. */
export const verifyAccessToken = async (token: string, secret: string, now: Date): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'iat', 'exp', 'company_id', 'session_id'],
      currentDate: now,
    });
    return {
      user_id: String(payload.sub),
      company_id: String(payload['company_id']),
      session_id: String(payload['session_id']),
    };
  } catch {
    return null;
  }
};

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'hirewire';
const AUDIENCE = 'hirewire-api';

const keyOf = (secret: string) => new TextEncoder().encode(secret);
