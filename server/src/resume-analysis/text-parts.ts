export interface Part {
  text: string;
  start: number;
  end: number;
}

/** Splits a text at the separators, keeping the position of each part. */
export const splitParts = (text: string, start: number, separator: RegExp): Part[] => {
  const parts: Part[] = [];
  let from = 0;
  const push = (to: number) => {
    const part = trimmed(text.slice(from, to), start + from);
    if (part.text) parts.push(part);
  };
  for (const { 0: found, index } of text.matchAll(separator)) {
    push(index);
    from = index + found.length;
  }
  push(text.length);
  return parts;
};

/** Joins the parts of `Gesundheits- und Krankenpflegerin`. */
export const JOINT = String.raw`und|oder|u\.|bzw\.?|sowie|&`;

const TRAILING = /[\s,;:|·•–—\-/([_]/;

/** Bullets, and the letters that programs make of them in symbol fonts. */
export const BULLET = /^\s*(?:[•▪●◦■*‣⁃➢➤►✓✔❖▶➔→❑\u{F000}-\u{F0FF}]\s*|[-–]\s+|[Øü§]\s+|[voqØ]\s+(?=\p{Lu}))/u;

/** Without bullets, blanks and stray punctuation at both ends. */
export const trimmed = (text: string, start: number): Part => {
  const bullet = BULLET.exec(text)?.[0].length ?? 0;
  const lead = bullet + /^[\s,;:|·•▪●◦■*–—\-/❖➢➤►✓✔▶➔→_)\]]*/.exec(text.slice(bullet))![0].length;
  let end = text.length;
  // Character by character: a pattern would check each of many brackets from the start.
  while (end > lead && TRAILING.test(text[end - 1]!)) end--;
  return { text: text.slice(lead, end), start: start + lead, end: start + end };
};
