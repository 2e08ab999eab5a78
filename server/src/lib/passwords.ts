import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

/** Checks a password. Without a hash it does the same work and says no, so that a stranger cannot time who exists. */
export const isPassword = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  const matches = await verify(passwordHash ?? NOBODY, password);
  return passwordHash !== undefined && matches;
};

/** A password to be read aloud or copied once: 20 characters of 31 are 99 bits, in groups of five. */
export const newTemporaryPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('')).join(
    '-',
  );

// Without 0/o, 1/l/i: nobody should have to guess which one is meant.
const READABLE = '23456789abcdefghjkmnpqrstuvwxyz';

// Argon2id is the library's default; its name is a const enum, which source that only has its types stripped cannot use.
const ARGON2ID = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** The hash of a password nobody has, made with the same parameters as everybody's. */
const NOBODY = await hash('nobody signs in with this', ARGON2ID);
