import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type * as z from 'zod';

interface Kind<Claims extends { user_id: string }> {
  /** Type and audience differ for each kind, so that no token is valid as one of another kind. */
  type: string;
  audience: string;
  claims: z.ZodType<Claims>;
}

/** A kind of signed token that stands for a user. */
export const signedTokens = <Claims extends { user_id: string }>({ type, audience, claims }: Kind<Claims>) => ({
  sign: (who: Claims, secret: string, { now, until }: { now: Date; until: Date }): Promise<string> => {
    // Only the claims, whatever else the given object has.
    const { user_id, ...others } = claims.parse(who);
    return new SignJWT(others)
      .setProtectedHeader({ alg: ALGORITHM, typ: type })
      .setSubject(user_id)
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(until)
      .sign(deriveKey(secret));
  },

  /** The claims of a valid, unexpired token of this kind, with all it says; null for any other. */
  verify: async (token: string, secret: string, now: Date): Promise<{ claims: Claims; payload: JWTPayload } | null> => {
    try {
      const { payload } = await jwtVerify(token, deriveKey(secret), {
        algorithms: [ALGORITHM],
        typ: type,
        issuer: ISSUER,
        audience,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: now,
      });
      return { claims: claims.parse({ ...payload, user_id: payload.sub }), payload };
    } catch {
      return null;
    }
  },
});

const ALGORITHM = 'HS256';
const ISSUER = 'hirewire';

const deriveKey = (secret: string) => new TextEncoder().encode(secret);
