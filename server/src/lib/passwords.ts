import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { pLimit } from './p-limit.ts';

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON2ID));

/**
 * Checks a password. Without a hash it does the same work and returns false, so that timing does not reveal which
 * accounts exist.
 */
export const isPassword = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  const matches = await inTurn(() => verify(passwordHash ?? UNMATCHED_HASH, password));
  return passwordHash !== undefined && matches;
};

/** Too many passwords are waiting to be hashed in time; this one was not tried. */
export class TooManyPasswords extends Error {}

/**
 * Each hash takes 64 MB and one of the few threads that also read files, so more requests wait here, and beyond a limit
 * are refused.
 */
const HASHED_AT_ONCE = 2;
const MAX_WAITING = 32;
const nextTurn = pLimit(HASHED_AT_ONCE);
let admitted = 0;

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (admitted >= HASHED_AT_ONCE + MAX_WAITING)
    throw new TooManyPasswords('Too many people are signing in at this moment. Please try again in a few seconds.');
  admitted += 1;
  try {
    return await nextTurn(work);
  } finally {
    admitted -= 1;
  }
};

/** A password to read aloud or copy once: 20 characters out of 31 are 99 bits, in groups of five. */
export const newTemporaryPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('')).join(
    '-',
  );

// Without 0/o and 1/l/i, which are easily mistaken for each other.
const READABLE = '23456789abcdefghjkmnpqrstuvwxyz';

// Argon2id is the library's default; its name is a const enum, which type-stripped source cannot use.
const ARGON2ID = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** A hash that no account has, made with the same parameters as the real ones. */
const UNMATCHED_HASH = await hash('nobody signs in with this', ARGON2ID);
