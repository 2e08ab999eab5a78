import { randomInt } from 'node:crypto';

/**
 * An id that people say on the phone and type into a subject: two consonants and three digits, `KM472`. Without vowels
 * it is never a word; without 0, 1, I, L and O no character is mistaken for another.
 */
export const newShortId = (): string => pick(CONSONANTS, 2) + pick(DIGITS, 3);

const CONSONANTS = 'BCDFGHJKMNPQRSTVWXZ';
const DIGITS = '23456789';

const pick = (signs: string, count: number): string =>
  Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('');
