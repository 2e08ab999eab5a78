import type { evidence } from '@hirewire/contract/analyses';
import type * as z from 'zod';

export type Evidence = z.output<typeof evidence>;

const MAX_QUOTES = 3;
const MAX_WORDS = 40;

/**
 * The quotes that really stand in the text, with their places; the others are dropped. A model changes spaces, letter
 * case and the kind of dash or quotation mark now and then: what is kept are the words of the text.
 */
export const verifiedQuotes = (text: string, quotes: string[]): Evidence[] => {
  const found: Evidence[] = [];
  for (const quote of quotes) {
    const place = placeOf(text, quote);
    if (!place || found.length >= MAX_QUOTES) continue;
    if (!found.some(({ start, end }) => place.start < end && place.end > start)) found.push(place);
  }
  return found;
};

const placeOf = (text: string, quote: string): Evidence | null => {
  const words = quote.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (!words.some((word) => /[\p{L}\d]/u.test(word))) return null;
  const pattern = words.map((word) => [...word].map(alike).join('')).join(String.raw`\s+`);
  // Not out of the middle of a word: `go` does not stand in `ago`.
  const match = new RegExp(String.raw`(?<![\p{L}\d])${pattern}(?![\p{L}\d])`, 'iu').exec(text);
  return match && longestStretch(match[0], match.index);
};

const ALIKE = [`'’‘\``, '"“”„«»', '-‐‑–—'];

const alike = (letter: string): string => {
  const others = ALIKE.find((kind) => kind.includes(letter));
  return others ? `[${others.replace('-', String.raw`\-`)}]` : letter.replace(/[.*+?^${}()|[\]\\/]/u, String.raw`\$&`);
};

/** None across a gap: something was taken out there. */
const longestStretch = (found: string, at: number): Evidence | null => {
  const [longest] = [...found.matchAll(/\S+(?:\s\S+)*/g)].toSorted((a, b) => b[0].length - a[0].length);
  if (!longest) return null;
  const start = at + longest.index;
  return { quote: longest[0], start, end: start + longest[0].length };
};
