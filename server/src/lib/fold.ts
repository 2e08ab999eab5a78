/**
 * A text as it is compared: small letters without accents, straight apostrophes, single spaces. What people type on
 * foreign keyboards then equals what they mean, and a list of words needs each of them once.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[ßłøæœđı’‘`´“”]/g, (sign) => PLAIN[sign]!)
    .replace(/\s+/g, ' ')
    .trim();

const PLAIN: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
};
