import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, newTemporaryPassword, TooManyPasswords } from './passwords.ts';

describe('a password', () => {
  it('matches its own hash and no other', async () => {
    const passwordHash = await hashPassword('päss wörd 密码');
    expect(await isPassword('päss wörd 密码', passwordHash)).toBe(true);
    expect(await isPassword('pass word', passwordHash)).toBe(false);
    expect(await isPassword('päss wörd 密码', undefined)).toBe(false);
  });
});

describe('a temporary password', () => {
  it('has at least sixteen random characters, none easily mistaken for another', () => {
    const passwords = Array.from({ length: 500 }, newTemporaryPassword);
    for (const password of passwords) {
      expect(password.replaceAll('-', '').length).toBeGreaterThanOrEqual(16);
      expect(password).not.toMatch(/[01oil]/i);
    }
    expect(new Set(passwords).size).toBe(500);
  });
});

it('passwords are hashed two at a time, and one that would wait too long is refused before it is tried', async () => {
  const cheap = await hash('secret', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const crowd = Array.from({ length: 100 }, () => isPassword('secret', cheap));
  const results = await Promise.allSettled(crowd);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(34);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(66);
  for (const reason of refused) expect(reason).toBeInstanceOf(TooManyPasswords);
  expect(await isPassword('secret', cheap)).toBe(true);
});
