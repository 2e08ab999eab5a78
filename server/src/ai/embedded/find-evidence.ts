import type { Section } from '../../documents/section-headings.ts';
import { stemsOf } from './stems.ts';
import { canonicalSkill, namesOfSkill } from './skills.ts';

export interface Evidence {
  quote: string;
  start: number;
  end: number;
}

/** Where in a resume something stands: work with dates proves more than prose, and prose more than a list. */
export type Setting = 'work' | 'prose' | 'list';

export interface ResumeLineOf {
  start: number;
  /** As it is scored: without what says who the person is. */
  text: string;
  stems: string[];
  setting: Setting;
  section: Section | null;
}

export interface Mention {
  evidence: Evidence;
  setting: Setting;
  /** Of what was asked for, from 0 to 1. */
  share: number;
}

const MAX_QUOTE = 160;
/** Less than this of what was asked for is no evidence. */
const MIN_SHARE = 0.6;
/** Words around a requirement that nobody repeats in a resume. */
const FILLER = new Set(
  stemsOf(`software tools tool systems system skills skill knowledge experience ability strong good excellent working proven
  proficiency proficient familiarity understanding kenntnisse erfahrung connaissances maîtrise expérience suite platform
  technologies technology related similar relevant minimum fluent solid`),
);

/** Where a resume shows what is asked for, the strongest first. */
export const findMentions = (label: string, lines: ResumeLineOf[]): Mention[] => {
  const skill = canonicalSkill(label);
  const found = skill ? bySkill(skill, lines) : byWords(label, lines);
  return found.toSorted((a, b) => worth(b) - worth(a) || a.evidence.start - b.evidence.start);
};

export const WORTH: Record<Setting, number> = { work: 1, prose: 0.8, list: 0.6 };

const worth = ({ setting, share }: Mention): number => WORTH[setting] * share;

const bySkill = (skill: string, lines: ResumeLineOf[]): Mention[] => {
  const names = namesOfSkill(skill).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(String.raw`(?<![\p{L}\d#+.])(?:${names.join('|')})(?![\p{L}\d#+]|\.\p{L})`, 'iu');
  return lines.flatMap((line) => {
    const match = pattern.exec(line.text);
    // In prose `go`, `rest` or `r` is an ordinary word: short names count where they are written as names.
    if (!match || (line.setting !== 'list' && match[0].length < 5 && !/\p{Lu}|\d/u.test(match[0]))) return [];
    return [
      { evidence: quoteAround(line, match.index, match.index + match[0].length), setting: line.setting, share: 1 },
    ];
  });
};

const byWords = (label: string, lines: ResumeLineOf[]): Mention[] => {
  const all = [...new Set(stemsOf(label))];
  const telling = all.filter((stem) => !FILLER.has(stem));
  const wanted = telling.length > 0 ? telling : all;
  if (wanted.length === 0) return [];
  return lines.flatMap((line) => {
    const share = wanted.filter((stem) => line.stems.includes(stem)).length / wanted.length;
    if (share < MIN_SHARE) return [];
    const places = [...line.text.matchAll(/[\p{L}\d][\p{L}\d.+#'’-]*/gu)].filter(({ 0: word }) =>
      stemsOf(word).some((stem) => wanted.includes(stem)),
    );
    const [first, last] = [places[0], places.at(-1)];
    if (!first || !last) return [];
    const end = Math.min(last.index + last[0].length, first.index + MAX_QUOTE);
    return [{ evidence: quoteAround(line, first.index, end), setting: line.setting, share }];
  });
};

/** The clause around the words, as far as nothing was taken out of it: what is quoted says nothing about the person. */
export const quoteAround = (line: Pick<ResumeLineOf, 'start' | 'text'>, from: number, to: number): Evidence => {
  const room = Math.max(0, MAX_QUOTE - (to - from));
  const before = line.text.slice(Math.max(0, from - Math.ceil(room / 2)), from);
  const after = line.text.slice(to, to + Math.ceil(room / 2));
  const isCutBefore = from - Math.ceil(room / 2) > 0;
  const isCutAfter = to + Math.ceil(room / 2) < line.text.length;
  const clauseBefore = before.slice(lastBreak(before, isCutBefore));
  const clauseAfter = after.slice(0, firstBreak(after, isCutAfter));
  const raw = clauseBefore + line.text.slice(from, to) + clauseAfter;
  const start = line.start + from - clauseBefore.length + (raw.length - raw.trimStart().length);
  return wholeCharacters({ quote: raw.trim(), start });
};

/** Without the half of a character at either end, which no database takes. */
const wholeCharacters = ({ quote, start }: Omit<Evidence, 'end'>): Evidence => {
  const from = /^[\uDC00-\uDFFF]/.test(quote) ? start + 1 : start;
  const whole = quote.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return { quote: whole, start: from, end: from + whole.length };
};

/** Of a quote what has no gap in it: something was taken out there. */
export const longestStretch = ({ quote, start }: Omit<Evidence, 'end'>): Evidence => {
  const stretches = [...quote.matchAll(/\S+(?:\s\S+)*/g)].toSorted((a, b) => b[0].length - a[0].length);
  const [longest] = stretches;
  if (!longest) return { quote: '', start, end: start };
  return wholeCharacters({ quote: longest[0], start: start + longest.index });
};

const BREAK = /[.;!?]\s|\t|\s{2,}|[•▪●◦■|]/g;

const lastBreak = (text: string, isCut: boolean): number => {
  const found = [...text.matchAll(BREAK)].at(-1);
  if (found) return found.index + found[0].length;
  const space = text.indexOf(' ');
  return isCut ? (space < 0 ? text.length : space + 1) : 0;
};

const firstBreak = (text: string, isCut: boolean): number => {
  const found = [...text.matchAll(BREAK)][0];
  if (found) return found.index + (/[.;!?]/.test(found[0]) ? 1 : 0);
  const space = text.lastIndexOf(' ');
  // Some languages have no spaces: whatever there is room for.
  return isCut && space >= 0 ? space : text.length;
};
