import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { hash } from '../testing/cheap-argon2.ts';
import { hashPassword, isPassword, newTemporaryPassword, TooManyPasswords } from './passwords.ts';

describe('a password', () => {
  it('matches its own hash and no other', async () => {
    const passwordHash = await hashPassword('päss wörd 密码');
    expect(await isPassword('päss wörd 密码', passwordHash)).toBe(true);
    expect(await isPassword('pass word', passwordHash)).toBe(false);
    expect(await isPassword('päss wörd 密码', undefined)).toBe(false);
  });

  it('is hashed with argon2id, 64 MiB and three passes', async () => {
    // Not in this process, where hashes are cheap.
    const script = `import { hashPassword } from ${JSON.stringify(import.meta.resolve('./passwords.ts'))};
      console.log(await hashPassword('secret'));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    expect(stdout).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
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
  const cheap = await hash('secret');
  const crowd = Array.from({ length: 100 }, () => isPassword('secret', cheap));
  const results = await Promise.allSettled(crowd);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(34);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(66);
  for (const reason of refused) expect(reason).toBeInstanceOf(TooManyPasswords);
  expect(await isPassword('secret', cheap)).toBe(true);
});
