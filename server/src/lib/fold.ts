/**
 * A text as it is compared: small letters without accents and ligatures, straight apostrophes, single spaces. What
 * people type on foreign keyboards then equals what they mean, and a list of words needs each of them once.
 */
export const fold = (text: string): string => {
  const small = text.toLowerCase();
  const plain = BEYOND_ASCII.test(small) ? withoutAccents(small) : small.replaceAll('`', "'");
  return plain.replace(/\s{2,}|[^\S ]/g, ' ').trim();
};

/** Most text has none, and is folded without looking at its accents. */
const BEYOND_ASCII = /[\u0080-\uffff]/;

const withoutAccents = (small: string): string =>
  small
    // Before the normal form, which makes a space and an accent of a lone one.
    .replace(/[ßłøæœđðı’‘`´“”]/g, (sign) => PLAIN[sign]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

const PLAIN: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
};
