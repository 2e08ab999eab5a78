import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, newTemporaryPassword } from './passwords.ts';

describe('a password', () => {
  it('is known again by its hash, and only then', async () => {
    const passwordHash = await hashPassword('päss wörd 密码');
    expect(await isPassword('päss wörd 密码', passwordHash)).toBe(true);
    expect(await isPassword('pass word', passwordHash)).toBe(false);
    expect(await isPassword('päss wörd 密码', undefined)).toBe(false);
  });
});

describe('a temporary password', () => {
  it('has at least sixteen random characters, none of which is taken for another', () => {
    const passwords = Array.from({ length: 500 }, newTemporaryPassword);
    for (const password of passwords) {
      expect(password.replaceAll('-', '').length).toBeGreaterThanOrEqual(16);
      expect(password).not.toMatch(/[01oil]/i);
    }
    expect(new Set(passwords).size).toBe(500);
  });
});
