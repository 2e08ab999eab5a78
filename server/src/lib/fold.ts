/**
 * A text as it is compared: small letters without accents and ligatures, straight apostrophes, single spaces. What
 * people type on foreign keyboards then equals what they mean, and a list of words needs each of them once.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    // Before the normal form, which makes a space and an accent of a lone one.
    .replace(/[ßłøæœđðı’‘`´“”]/g, (sign) => PLAIN[sign]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

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
