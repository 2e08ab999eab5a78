import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPortalToken, signPortalToken } from './portal-token.ts';

const SECRET = 'a secret that is only used by the tests';
const claims = {
  kind: 'portal' as const,
  company_id: randomUUID(),
  link_id: randomUUID(),
  expires_at: new Date('2030-01-02T03:04:05Z'),
};

describe("the token in a candidate's link", () => {
  it('names its link and its expiry, and is identical each time it is made', () => {
    const token = signPortalToken(claims, SECRET);
    expect(signPortalToken(claims, SECRET)).toBe(token);
    expect(readPortalToken(token, SECRET)).toEqual(claims);
    expect(token).toMatch(/^[\w-]{91}$/);
  });

  it('is of one kind: a decision link is not a portal link, nor the reverse', () => {
    const page = signPortalToken(claims, SECRET);
    const decision = signPortalToken({ ...claims, kind: 'decision' }, SECRET);
    expect(readPortalToken(page, SECRET, 'decision')).toBeNull();
    expect(readPortalToken(decision, SECRET)).toBeNull();
    expect(readPortalToken(decision, SECRET, 'decision')).toEqual({ ...claims, kind: 'decision' });
  });

  it('is refused after a single bit is changed, under another secret, or when it is something else', () => {
    const token = signPortalToken(claims, SECRET);
    const bytes = Buffer.from(token, 'base64url');
    for (const place of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[place]! ^= 1;
      expect(readPortalToken(changed.toString('base64url'), SECRET)).toBeNull();
    }
    expect(readPortalToken(token, `${SECRET}!`)).toBeNull();
    for (const other of ['', 'x', 'a.b.c', `${token}=`, ` ${token}`, `${token}A`, token.slice(1)]) {
      expect(readPortalToken(other, SECRET)).toBeNull();
    }
  });
});
