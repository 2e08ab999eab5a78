import { fold } from '../lib/fold.ts';

/**
 * The candidate's name if the offer was signed with another one, otherwise null. No signature is refused for it: people write
 * their names in many ways, and change them. Order, case, accents and punctuation do not make it another name.
 */
export const findOtherName = (
  signed: string,
  { first_name, last_name }: { first_name: string; last_name: string },
): string | null => {
  const own = `${first_name} ${last_name}`.trim();
  const words = splitName(own);
  return words.length === 0 || words.join(' ') === splitName(signed).join(' ') ? null : own;
};

const splitName = (name: string): string[] =>
  fold(name)
    // Jürgen may also write himself Juergen.
    .replace(/([aou])e/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted();
