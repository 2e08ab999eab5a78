import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { signAccessToken, verifyAccessToken } from './access-token.ts';

const SECRET = 'a secret that is only used by the tests';
const NOW = new Date('2026-01-01T12:00:00Z');
const CLAIMS = {
  user_id: '11111111-1111-4111-8111-111111111111',
  company_id: '22222222-2222-4222-8222-222222222222',
  session_id: '33333333-3333-4333-8333-333333333333',
};
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** A valid token with one property changed. */
const forge = (change: {
  alg?: string;
  typ?: string;
  iss?: string;
  aud?: string;
  secret?: string;
  claims?: object;
}) => {
  const { alg = 'HS256', typ = 'at+jwt', iss = 'hirewire', aud = 'hirewire-api', secret = SECRET } = change;
  return new SignJWT({ company_id: CLAIMS.company_id, session_id: CLAIMS.session_id, ...change.claims })
    .setProtectedHeader({ alg, typ })
    .setSubject(CLAIMS.user_id)
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(NOW)
    .setExpirationTime(later(900))
    .sign(new TextEncoder().encode(secret));
};

describe('an access token', () => {
  it('names its user, company and session for fifteen minutes', async () => {
    const token = await signAccessToken(CLAIMS, SECRET, NOW);
    expect(await verifyAccessToken(token, SECRET, later(899))).toEqual(CLAIMS);
    expect(await verifyAccessToken(token, SECRET, later(900))).toBeNull();
    expect(await verifyAccessToken(token, SECRET, later(901))).toBeNull();
  });

  it('is refused under another secret, and with another signature', async () => {
    const token = await signAccessToken(CLAIMS, SECRET, NOW);
    expect(await verifyAccessToken(token, SECRET, NOW)).toEqual(CLAIMS);
    expect(await verifyAccessToken(token, 'another secret of the same length 1234', NOW)).toBeNull();
    expect(await verifyAccessToken(`${token.slice(0, -2)}AA`, SECRET, NOW)).toBeNull();
    expect(await verifyAccessToken(token, SECRET, NOW)).toEqual(CLAIMS);
  });

  it('is accepted when forged with nothing changed, so each refusal below is due to its one change', async () => {
    expect(await verifyAccessToken(await forge({}), SECRET, NOW)).toEqual(CLAIMS);
  });

  it.each([
    ['another secret', { secret: 'another secret of the same length 1234' }],
    ['another algorithm', { alg: 'HS512' }],
    ['another type', { typ: 'JWT' }],
    ['another issuer', { iss: 'somebody' }],
    ['another audience', { aud: 'another-api' }],
    ['no session', { claims: { session_id: undefined } }],
    ['a session that is no id', { claims: { session_id: 'x' } }],
  ])('is refused with %s', async (_, change) => {
    expect(await verifyAccessToken(await forge(change), SECRET, NOW)).toBeNull();
  });

  it('is refused unsigned', async () => {
    const token = new UnsecuredJWT(CLAIMS)
      .setSubject(CLAIMS.user_id)
      .setIssuer('hirewire')
      .setAudience('hirewire-api')
      .encode();
    expect(await verifyAccessToken(token, SECRET, NOW)).toBeNull();
  });
});
