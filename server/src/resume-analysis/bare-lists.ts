import { type Part, splitParts } from './text-parts.ts';

const SEPARATOR = /[,;|•·\t]+/g;
const MIN_ITEMS = 4;
const MAX_WORDS = 3;

/** `Trained, supervised, and evaluated staff`. */
const ENDS_AS_SENTENCE = /[,;]\s(?:and|und|et)\s[^,;]*$/i;

/** The items of `Go, Rust, SQL, Docker`, a list of names without anything done with them; null of any other line. */
export const listItems = (line: string): Part[] | null => {
  const label = /^[^:]{2,30}:\s/.exec(line)?.[0] ?? '';
  const all = line.slice(label.length).split(SEPARATOR);
  const short = all.filter((item) => item.trim().split(/\s+/).length <= MAX_WORDS);
  return all.length >= MIN_ITEMS && short.length >= all.length * 0.8
    ? splitParts(line.slice(label.length), label.length, SEPARATOR)
    : null;
};

/** The items of a bare list and the label before them; null of any other line. */
export const partsOfList = (line: string): Part[] | null => {
  const items = ENDS_AS_SENTENCE.test(line) ? null : listItems(line);
  const label = /^[^:]{2,30}(?=:\s)/.exec(line)?.[0] ?? '';
  return items && [...splitParts(label, 0, SEPARATOR), ...items];
};
