import { fold } from '../lib/fold.ts';

/** A source that may confirm a name: an address or a file name, in lower case without accents. */
export interface Voucher {
  letters: string;
  /** Split where there are separators. */
  parts: string[];
}

const OF_A_FILE =
  /\b(?:resume|cv|curriculum|vitae|biodata|bio|data|lebenslauf|bewerbung|profile|profil|updated?|new|latest|final|copy|version|document|doc|scan|my|the|of|for|application|pdf|docx?|rtf|odt|txt)\b/g;

/** The letters of the e-mail's local part, and of the file name where they may be a person's. */
export const findVouchers = (email: string | null, fileName: string): Voucher[] => {
  const file = fold(fileName.replace(/\.[a-z]{2,5}$/i, '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const words = file.replace(/[^a-z]+/g, ' ').replace(OF_A_FILE, ' ');
  return [fold(email?.split('@')[0] ?? ''), words]
    .map((text) => text.split(/[^a-z]+/).filter(Boolean))
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ letters: parts.join(''), parts }));
};

/** The share of the name that is in an address or a file name, from 0 to 1. */
export const rateNameSimilarity = (name: string, vouchers: Voucher[]): number => {
  if (vouchers.length === 0) return 0;
  const all = splitNameWords(name).join('').length;
  return Math.max(
    0,
    ...vouchers.map((one) => Math.min(1, sharedWith(name, one) / Math.max(4, Math.min(one.letters.length, all)))),
  );
};

/** The number of letters of the name that are in an address or a file name. */
export const lettersShared = (name: string, vouchers: Voucher[]): number =>
  Math.max(0, ...vouchers.map((one) => sharedWith(name, one)));

const splitNameWords = (name: string): string[] =>
  fold(name)
    .split(/[\s.-]+/)
    .map((word) => word.replace(/[^a-z]/g, ''))
    .filter(Boolean);

const sharedWith = (name: string, { letters }: Voucher): number =>
  splitNameWords(name)
    .filter((word) => word.length > 1 && letters.includes(plainIn(word, letters)))
    .join('').length;

/** Jürgen spells himself Jurgen or Juergen in an address. */
const plainIn = (word: string, letters: string): string =>
  word.replace(/(?:ae|oe|ue)/g, (pair) => (letters.includes(pair) ? pair : pair[0]!));

/** From this share on it confirms the name. */
export const VOUCHES = 0.3;
