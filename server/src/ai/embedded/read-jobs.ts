import { titlePoints } from './job-titles.ts';
import { isPlace, isRegion } from './places.ts';
import type { Found } from './found.ts';
import { type DateRange, findDates, findRange, type ResumeDate } from './resume-dates.ts';
import { type Part, type ResumeLine, splitParts, trimmed } from './resume-lines.ts';

export interface Job {
  title: Found | null;
  employer: Found | null;
  from: ResumeDate | null;
  to: ResumeDate | null;
  /** The whole entry in the text. */
  start: number;
  end: number;
}

/**
 * Reads the jobs of a resume: every stretch of time is one, and what stands around it in a fixed order names it. The
 * headline below the person's name often is the title of the last one.
 */
export const readJobs = (lines: ResumeLine[], headline: string | null = null): Job[] => {
  const anchors = findAnchors(lines);
  if (anchors.length === 0) return [];
  const before = linesBefore(lines, anchors[0]!.index);
  const entries = anchors.map((anchor, position) => {
    const from = position === 0 ? 0 : anchors[position - 1]!.index + 1;
    const to = anchors[position + 1]?.index ?? lines.length;
    return { anchor, parts: headerParts(lines, anchor, { from, to, before }), end: to };
  });
  const points = (part: Part) => titlePoints(part.text) + (headline && part.text === headline ? 3 : 0);
  const isTitleFirst = titlesComeFirst(
    entries.map(({ parts }) => parts),
    points,
  );
  let employer: Found | null = null;
  return entries.map(({ anchor, parts, end }) => {
    const named = nameParts(parts, isTitleFirst, points);
    // Several jobs at one employer name it once.
    employer = named.employer ?? (named.title ? employer : null);
    const last = lines[Math.max(anchor.index, end - 1 - (end < lines.length ? before : 0))]!;
    const start = Math.min(lines[anchor.index]!.start, ...parts.map((part) => part.start));
    const { from, to } = anchor.range;
    return { ...named, employer, from, to, start, end: last.start + last.text.length };
  });
};

interface Anchor {
  index: number;
  range: DateRange;
}

const findAnchors = (lines: ResumeLine[]): Anchor[] => {
  const anchors = lines.flatMap((line, index) => {
    const range = isDescription(line.text.replace(/\t.*/, '')) ? null : findRange(line.text);
    return range ? [{ index, range }] : [];
  });
  if (anchors.length > 0) return anchors;
  // Nobody wrote from when to when: single dates must do.
  return lines.flatMap((line, index) => {
    const range = line.text.length < 90 && !isDescription(line.text) ? findDates(line.text)[0] : undefined;
    return range ? [{ index, range }] : [];
  });
};

/** How many lines stand above the dates in this resume: the first entry has nothing else before it. */
const linesBefore = (lines: ResumeLine[], first: number): number => {
  let count = 0;
  while (count < 3 && first - count - 1 >= 0 && !isDescription(lines[first - count - 1]!.text)) count++;
  return count;
};

const headerParts = (
  lines: ResumeLine[],
  { index, range }: Anchor,
  { from, to, before }: { from: number; to: number; before: number },
): Part[] => {
  const above = lines.slice(Math.max(from, index - before), index).filter((line) => !isDescription(line.text));
  const { text, start } = lines[index]!;
  const own = [
    ...splitHeader(text.slice(0, range.start), start),
    ...splitHeader(text.slice(range.end), start + range.end),
  ];
  const parts = [...above.flatMap((line) => splitHeader(line.text, line.start)), ...own];
  for (let next = index + 1; next < Math.min(to, index + 3) && parts.length < 2; next++) {
    const line = lines[next]!;
    if (isDescription(line.text) || (next > index + 1 && line.isAfterGap)) break;
    parts.push(...splitHeader(line.text, line.start));
  }
  return parts;
};

const SEPARATOR =
  /\t+|\s{1,40}[|•·–—@-]\s+|,\s+|\s{1,40}(?:at|bei|chez|presso|bij|en)\s{1,40}(?=\p{Lu})|\s{0,40}[()]\s*|\s{1,40}[–—]|[–—]\s+/gu;
const LEGAL =
  /^(?:inc|llc|ltd|limited|corp|co|gmbh|ag|plc|s\.?a|s\.?l|pvt|llp|kg|se|bv|nv|oy|ab|as|sas|sarl|srl|spa)\.?(?:\s|$)/i;

/** `Welder, Acme Works, Inc. | Berlin` is a title, an employer and a place; the place goes. */
const splitHeader = (text: string, start: number): Part[] => {
  const whole = trimmed(text, start);
  if (!/\p{L}{2}/u.test(whole.text)) return [];
  const parts: Part[] = [];
  for (const part of splitParts(text, start, SEPARATOR)) {
    const last = parts.at(-1);
    if (last && (LEGAL.test(part.text) || isRegion(part.text))) {
      last.text = text.slice(last.start - start, part.end - start);
      last.end = part.end;
    } else parts.push(part);
  }
  return parts.filter((part, index) => {
    if (isPlace(part.text) && (parts.length > 1 || index > 0)) return false;
    return /\p{L}{2}/u.test(part.text) && part.text.length <= 80 && !KIND.test(part.text);
  });
};

const KIND =
  /^(?:full[- ]?time|part[- ]?time|vollzeit|teilzeit|temps plein|temps partiel|contract|freelance|permanent|remote|hybrid|\d+ (?:yrs?|years?|months?|mos?).*|cdi|cdd)$/i;

type Points = (part: Part) => number;

/** In most entries the words for jobs stand in the same place. */
const titlesComeFirst = (entries: Part[][], points: Points): boolean => {
  let first = 0;
  let second = 0;
  for (const [one, two] of entries) {
    if (!one || !two) continue;
    first += points(one);
    second += points(two);
  }
  return first >= second;
};

const nameParts = (parts: Part[], isTitleFirst: boolean, points: Points): Pick<Job, 'title' | 'employer'> => {
  const [one, two] = parts;
  if (!one) return { title: null, employer: null };
  if (!two) return points(one) >= 2 ? { title: found(one), employer: null } : { title: null, employer: found(one) };
  const difference = points(one) - points(two);
  const isFirst = Math.abs(difference) < 2 ? isTitleFirst : difference > 0;
  if (isFirst) return { title: found(one), employer: found(two) };
  // `Acme Works, Bridges, Welder`: the title may come after more than one part.
  const title = points(two) >= 2 ? two : (parts.find((part) => points(part) >= 2) ?? two);
  return { title: found(title), employer: found(one) };
};

const found = ({ text, start, end }: Part): Found => ({ value: text, start, end });

const SMALL =
  /^(?:of|and|the|for|de|des|du|la|le|les|der|die|das|und|für|et|in|im|at|bei|von|zu|to|y|e|di|&|an|a|on|with|mit)$/i;

/** Whether a line tells what was done rather than where or as what. */
const isDescription = (line: string): boolean => {
  if (/^\s*[•▪●◦■*‣⁃➢✓]|^\s*[-–]\s/.test(line)) return true;
  const plain = line.replace(/\t.*/, '').trim();
  if (/[.;]$/.test(plain) && !LEGAL_END.test(plain)) return true;
  const words = plain.split(/\s+/);
  if (words.length >= 14) return true;
  const lower = words.filter((word) => /^\p{Ll}/u.test(word) && !SMALL.test(word)).length;
  const hasDate = findRange(line) !== null;
  return !hasDate && words.length >= 4 && lower >= Math.max(1, words.length * 0.3);
};

const LEGAL_END = /\b(?:inc|ltd|co|corp|jr|sr|dept|univ|int|intl|\p{L}(?:\.\p{L}){0,3})\.$/iu;
