import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { atMost } from './at-most.ts';

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON2ID));

/** Checks a password. Without a hash it does the same work and says no, so that a stranger cannot time who exists. */
export const isPassword = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODY, password));
  return passwordHash !== undefined && matches;
};

/** More passwords are waiting than can be hashed in time; this one was not tried. */
export class TooManyPasswords extends Error {}

/** Each takes 64 MB and a thread of the few that also read files: a crowd waits here, and past that is asked to come back. */
const HASHED_AT_ONCE = 2;
const MAX_WAITING = 32;
const nextTurn = atMost(HASHED_AT_ONCE);
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
