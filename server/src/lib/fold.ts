/**
 * Normalizes text for comparison: lower case without accents and ligatures, straight apostrophes, single spaces. Text
 * typed on a foreign keyboard then equals what was meant, and a word list needs each word only once.
 */
export const fold = (text: string): string => {
  const small = text.toLowerCase();
  const plain = BEYOND_ASCII.test(small) ? withoutAccents(small) : small.replaceAll('`', "'");
  return plain.replace(/\s{2,}|[^\S ]/g, ' ').trim();
};

/** Most text is plain ASCII and skips the accent handling. */
const BEYOND_ASCII = /[\u0080-\uffff]/;

const withoutAccents = (small: string): string =>
  small
    // Replace before normalizing: the normal form would turn a lone accent into a space and an accent.
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
