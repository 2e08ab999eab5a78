import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/**
 * Replaces `@node-rs/argon2` in tests (`vitest.config.ts`): hashes are slow on purpose, and tests need thousands of them.
 * The product's own parameters are tested in a separate process (`passwords.test.ts`).
 */
export const hash = (password: string): Promise<string> =>
  argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The parameters of every hash that was compared with a password: how much work each took. */
export const comparedWith: string[] = [];

export const verify: typeof argon2.verify = (hashed, ...rest) => {
  comparedWith.push(String(hashed).split('$')[3]!);
  return argon2.verify(hashed, ...rest);
};
