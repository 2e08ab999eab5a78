import { joinAlternatives } from './asked-alternatives.ts';

const MAX_ITEM = 300;
const MAX_BRACKET = 200;
/** `a)`, `(2)` at the start of an item: its bracket opens or closes nothing else. */
const MARKER = String.raw`\(?(?:\d{1,2}|[a-z])\)`;
const MARKERS = new RegExp(String.raw`^[^\S\n]{0,8}(?:[•*–-][^\S\n]{0,3})?${MARKER}`, 'gimu');
const BEFORE_ITEM = new RegExp(String.raw`^[\s•*–-]*(?:${MARKER}(?=\s)[\s•*–-]*)?`, 'iu');

/** The requirements that the form takes as one text, separated by commas, semicolons or lines. */
export const splitItems = (requirements: string): string[] =>
  splitOutsideBrackets(requirements, /[;\n]/g)
    .flatMap((line) => joinAlternatives(splitOutsideBrackets(line, /,/g)))
    // Anything longer is not a requirement, and would be searched again and again.
    .filter((item) => item.length <= MAX_ITEM)
    .map((item) => item.replace(BEFORE_ITEM, '').replace(/(?<![\s.])[\s.]+$/, ''))
    .filter((item) => /\p{L}/u.test(item));

/** A separator inside brackets belongs to the item before them. */
const splitOutsideBrackets = (text: string, separator: RegExp): string[] => {
  const brackets = findBrackets(text);
  const parts: string[] = [];
  let from = 0;
  let bracket = 0;
  for (const { index } of text.matchAll(separator)) {
    while (bracket < brackets.length && brackets[bracket]!.end < index) bracket += 1;
    if ((brackets[bracket]?.start ?? Infinity) < index) continue;
    parts.push(text.slice(from, index));
    from = index + 1;
  }
  return [...parts, text.slice(from)];
};

interface Bracket {
  start: number;
  end: number;
}

/** Brackets that are opened and closed, the outermost, in the order of the text. */
const findBrackets = (text: string): Bracket[] => {
  const markers = new Set([...text.matchAll(MARKERS)].map(({ 0: marker, index }) => index + marker.length - 1));
  const open: number[] = [];
  const closed: Bracket[] = [];
  for (const { 0: sign, index: end } of text.matchAll(/[()]/g)) {
    if (sign === '(') open.push(end);
    else if (!markers.has(end)) {
      const start = open.pop();
      if (start === undefined || end - start > MAX_BRACKET) continue;
      while (closed.length > 0 && closed.at(-1)!.start > start) closed.pop();
      closed.push({ start, end });
    }
  }
  return closed;
};
