import type { Relation, Strength } from '@hirewire/contract/analyses';
import { RELATION_WORTH, STRENGTH_WORTH } from '@hirewire/contract/score-rules';
import type { Section } from '../documents/heading-vocabulary.ts';
import { fold } from '../lib/fold.ts';
import { alternativesIn } from './asked-alternatives.ts';
import { termsAsked } from './asked-terms.ts';
import { partsOfList } from './bare-lists.ts';
import { tellingStems } from './generic-words.ts';
import { findLevel, findLevelBeside, type LanguageLevel } from './language-levels.ts';
import { isLanguage } from './read-languages.ts';
import { canonicalSkill, type Mention as Named, mentionsIn, relatedTerms, termsThatProve } from './skills.ts';
import { findStems } from './stems.ts';
import type { Part } from './text-parts.ts';

export interface Evidence {
  quote: string;
  start: number;
  end: number;
}

export interface EvidenceLine {
  start: number;
  /** The scored text: without personal details. */
  text: string;
  stems: string[];
  /** The strength of evidence on this line. */
  strength: Strength;
  section: Section | null;
  /** Copied word for word from the advert. */
  is_copied: boolean;
}

export interface Mention {
  evidence: Evidence;
  strength: Strength;
  relation: Relation;
  /** The term the resume uses instead of the requested one; null if it names the thing itself. */
  term: string | null;
  /** From 0 to 1: by its place and how close it is. */
  worth: number;
}

const MAX_QUOTE = 160;
/** A smaller share of the requested words is no evidence, and less than `WHOLE` only a related term. */
const MIN_SHARE = 0.6;
const WHOLE = 0.75;
/** Finds where a resume shows a requirement, the strongest first. */
export const findMentions = (label: string, { passages, terms }: Searched): Mention[] => {
  const found = alternativesIn(label).flatMap((one) => [...byTerms(one, label, terms), ...byWords(one, passages)]);
  return found.toSorted((a, b) => b.worth - a.worth || a.evidence.start - b.evidence.start);
};

/** A resume prepared for searching: parsed once, used for every criterion. */
export interface Searched {
  /** Each line, and again joined with the next one where a sentence continues. */
  passages: EvidenceLine[];
  terms: TermIndex;
}

export const joinPassages = (lines: EvidenceLine[]): EvidenceLine[] =>
  lines.flatMap((line, index) => {
    const next = lines[index + 1];
    if (!next || !goesOn(line, next)) return [line];
    return [line, { ...line, text: `${line.text}\n${next.text}`, stems: [...line.stems, ...next.stems] }];
  });

/** A page wraps long sentences; a new one begins with a capital letter or a bullet, unless the line is full. */
const goesOn = (line: EvidenceLine, next: EvidenceLine): boolean =>
  next.start === line.start + line.text.length + 1 &&
  next.strength === line.strength &&
  !/[.:;!?]\s?$/.test(line.text) &&
  (line.text.length >= FULL_LINE ? /^\s{0,9}[\p{L}\d(]/u : /^\s{0,9}\p{Ll}/u).test(next.text);

const FULL_LINE = 70;

/** The places where each known term is named. */
export type TermIndex = Map<string, { line: EvidenceLine; written: string; start: number; end: number }[]>;

export const indexTerms = (passages: EvidenceLine[]): TermIndex => {
  const index: TermIndex = new Map();
  for (const line of passages)
    for (const mention of mentionsIn(line.text.replace('\n', ' ')))
      if (isMeant(mention, line)) index.set(mention.term, [...(index.get(mention.term) ?? []), { ...mention, line }]);
  return index;
};

/** In prose `rest` is an ordinary word; in a list it is a name, and `payroll` is a requirement anywhere. */
const isMeant = ({ is_everyday, counts, written }: Named, { strength }: EvidenceLine): boolean =>
  !is_everyday || strength === 'list' || (counts === 'in a list' && written.length >= SHORT);

/** Shorter words are too ambiguous. */
const SHORT = 5;

const rateEvidence = (strength: Strength, relation: Relation): number =>
  STRENGTH_WORTH[strength] * RELATION_WORTH[relation];

/** Of `German and English` both are needed, and the weaker evidence decides. */
const byTerms = (one: string, label: string, terms: TermIndex): Mention[] => {
  const request = { label, level: levelAsked(one) };
  const found = termsAsked(one).map((skill) => byTerm(skill, request, terms));
  if (found.length < 2) return found.flat();
  const best = found.flatMap((mentions) => mentions.toSorted((a, b) => b.worth - a.worth).slice(0, 1));
  const [weakest] = best.toSorted((a, b) => a.worth - b.worth);
  return best.length === found.length ? best.map(({ evidence }) => ({ ...weakest!, evidence })) : [];
};

interface Request {
  label: string;
  level: LanguageLevel | null;
}

/** Matches by its own names, by narrower terms, and by related ones. */
const byTerm = (skill: string, request: Request, terms: TermIndex): Mention[] => [
  ...namedIn(terms, skill, 'same', request),
  ...termsThatProve(skill).flatMap(({ term, relation }) => namedIn(terms, term, relation, request)),
  ...relatedTerms(skill).flatMap((term) => namedIn(terms, term, 'related', request)),
];

const namedIn = (terms: TermIndex, skill: string, closeness: Relation, { label, level }: Request): Mention[] =>
  (terms.get(skill) ?? []).map(({ line, written, start, end }) => {
    const term = closeness === 'same' ? written : skill;
    const shown = level && findLevelBeside(line.text, start, end);
    const relation = level && shown && shown.most < level.least ? 'related' : closeness;
    return {
      evidence: quoteAround(line, start, end),
      strength: line.strength,
      relation,
      term: isSameName(term, label) ? null : term,
      worth: rateEvidence(line.strength, relation),
    };
  });

/** The level of a language that a requirement asks for; null of anything else. */
const levelAsked = (label: string): LanguageLevel | null =>
  termsAsked(label).some((term) => isLanguage(term)) ? findLevel(label) : null;

/** `REST-API` and `REST API` are the same name. */
const isSameName = (written: string, label: string): boolean => {
  const plain = (name: string) => fold(name).replace(/[^\p{L}\d+#]/gu, '');
  return plain(written) === plain(label);
};

/** `administered` and `administration` have different endings, but mean the same. */
const isAlike = (one: string, other: string): boolean =>
  one === other || (one.length >= 8 && other.length >= 8 && one.slice(0, 8) === other.slice(0, 8));

/** Matches by its words, which need not be adjacent. */
const byWords = (label: string, passages: EvidenceLine[]): Mention[] => {
  // A short name is ambiguous as a word: `go` is in any text.
  if (canonicalSkill(label) && label.trim().length < SHORT) return [];
  const telling = tellingStems(label, canonicalSkill(label) !== null);
  const wanted = [...new Set(telling.length > 0 ? telling : findStems(label))];
  // `German C1`: another language with this level has half of its words.
  if (wanted.length === 0 || levelAsked(label)) return [];
  return passages.flatMap((line) => {
    if (rateShare(wanted, line.stems) < MIN_SHARE) return [];
    const { text, start } = closestPart(wanted, line.text);
    const share = rateShare(wanted, findStems(text));
    if (share < MIN_SHARE) return [];
    const places = [...text.matchAll(/[\p{L}\d][\p{L}\d.+#'’-]*/gu)].filter(({ 0: word }) =>
      findStems(word).some((stem) => wanted.some((one) => isAlike(one, stem))),
    );
    const [first, last] = [places[0], places.at(-1)];
    if (!first || !last) return [];
    const end = Math.min(last.index + last[0].length, first.index + MAX_QUOTE);
    const relation = share < WHOLE ? 'related' : 'same';
    return [
      {
        evidence: quoteAround(line, start + first.index, start + end),
        strength: line.strength,
        relation,
        term: relation === 'same' ? null : [...new Set(places.map(({ 0: word }) => word))].join(' '),
        worth: rateEvidence(line.strength, relation),
      },
    ];
  });
};

const rateShare = (wanted: string[], stems: string[]): number =>
  wanted.filter((stem) => stems.some((one) => isAlike(one, stem))).length / wanted.length;

/** In a bare list, the words of different items say nothing together; another line is one part. */
const closestPart = (wanted: string[], text: string): Pick<Part, 'text' | 'start'> =>
  (partsOfList(text) ?? [])
    .map((part) => ({ part, share: rateShare(wanted, findStems(part.text)) }))
    .toSorted((a, b) => b.share - a.share)[0]?.part ?? { text, start: 0 };

/** The clause around the words, up to any redacted part, so that a quote reveals nothing about the person. */
export const quoteAround = (line: Pick<EvidenceLine, 'start' | 'text'>, from: number, to: number): Evidence => {
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

/** Drops half surrogates at either end, which the database refuses. */
const wholeCharacters = ({ quote, start }: Omit<Evidence, 'end'>): Evidence => {
  const from = /^[\uDC00-\uDFFF]/.test(quote) ? start + 1 : start;
  const whole = quote.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return { quote: whole, start: from, end: from + whole.length };
};

/** The part of a quote without a gap, since something was redacted there. */
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
  // Some languages have no spaces: use all the room.
  return isCut && space >= 0 ? space : text.length;
};
