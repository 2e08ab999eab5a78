import type { evidence } from '@hirewire/contract/analyses';
import type * as z from 'zod';

export type Evidence = z.output<typeof evidence>;

const MAX_QUOTES = 3;
const MAX_WORDS = 40;

/**
 * Keeps only quotes found in the text, with their positions. Models sometimes change spaces, letter case, dashes or
 * quotation marks, so the text's own spelling is stored.
 */
export const verifyQuotes = (text: string, quotes: string[]): Evidence[] => {
  const found: Evidence[] = [];
  for (const quote of quotes) {
    const place = locateQuote(text, quote);
    if (!place || found.length >= MAX_QUOTES) continue;
    if (!found.some(({ start, end }) => place.start < end && place.end > start)) found.push(place);
  }
  return found;
};

const locateQuote = (text: string, quote: string): Evidence | null => {
  const words = quote.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (!words.some((word) => /[\p{L}\d]/u.test(word))) return null;
  const pattern = words.map((word) => [...word].map(matchVariants).join('')).join(String.raw`\s+`);
  // Whole words only: `go` does not match in `ago`.
  const match = new RegExp(String.raw`(?<![\p{L}\d])${pattern}(?![\p{L}\d])`, 'iu').exec(text);
  return match && longestStretch(match[0], match.index);
};

const ALIKE = [`'’‘\``, '"“”„«»', '-‐‑–—'];

const matchVariants = (letter: string): string => {
  const others = ALIKE.find((kind) => kind.includes(letter));
  return others ? `[${others.replace('-', String.raw`\-`)}]` : letter.replace(/[.*+?^${}()|[\]\\/]/u, String.raw`\$&`);
};

/** Never across a gap, where something was removed. */
const longestStretch = (found: string, at: number): Evidence | null => {
  const [longest] = [...found.matchAll(/\S+(?:\s\S+)*/g)].toSorted((a, b) => b[0].length - a[0].length);
  if (!longest) return null;
  const start = at + longest.index;
  return { quote: longest[0], start, end: start + longest[0].length };
};
