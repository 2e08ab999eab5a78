/** Imports nothing: the analysis and the page read a list of requirements with the same rules. */

/** Joins the items of a line that name alternatives. `lines` is the number of lines of the list. */
type Combine = (items: string[], lines: number) => string[];

/** The requirements that the form takes as one text, separated by commas, semicolons or lines. */
export const splitRequirements = (text: string, combine: Combine): string[] => {
  const lines = splitOutsideBrackets(text, /[;\n]/g)
    .filter((line) => line.trim())
    .map((line) => splitOutsideBrackets(line, /,/g));
  const items = withoutMarkers(lines.flat());
  let at = 0;
  return lines
    .flatMap(({ length }) => combine(items.slice(at, (at += length)), lines.length))
    .map((item) => item.replace(/(?<![\s.,])[\s.,]+$/, '').trimStart())
    .filter((item) => /\p{L}/u.test(item));
};

/** `- Rust`, `• (1) Rust`; not `2. Staatsexamen`. */
const BEFORE_ITEM = /^[\s•*–-]*(?:\(?\d{1,2}\)(?=\s|$)[\s•*–-]*)?/;
const LETTER = /^[\s•*–-]*\(?([a-z])\)(?=\s|$)[\s•*–-]*/i;

const withoutMarkers = (items: string[]): string[] => {
  const lettered = findLettered(items);
  return items.map((item, at) => item.replace(lettered.has(at) ? LETTER : BEFORE_ITEM, ''));
};

/** Items whose letters run in order: `a) Rust, b) Go`. `(C) Programming` alone is about C. */
const findLettered = (items: string[]): Set<number> => {
  const lettered = new Set<number>();
  let run: number[] = [];
  for (const [at, item] of items.entries()) {
    const letter = LETTER.exec(item)?.[1]?.toLowerCase();
    if (letter === 'a') run = [at];
    else if (letter && run.length > 0 && letter === LETTERS[run.length]) run.push(at);
    else continue;
    if (run.length > 1) for (const one of run) lettered.add(one);
  }
  return lettered;
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

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

const MAX_BRACKET = 200;
/** `a)`, `(2)` at the start of a line: its bracket opens or closes nothing else. */
const MARKERS = /^[^\S\n]{0,8}(?:[•*–-][^\S\n]{0,3})?\(?(?:\d{1,2}|[a-z])\)/gim;

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
