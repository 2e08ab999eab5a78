import { ALL_TERMS } from './terms/all-terms.ts';
import { readTerms, type TermName } from './terms/term-table.ts';

const TERMS = readTerms(ALL_TERMS);

/** The same name regardless of hyphens and capitals. Every character keeps its position. */
const fold = (written: string): string =>
  written
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\S\n ]|[\u2010-\u2013-]/g, ' ');

const skillKey = (written: string): string => fold(written.trim()).replace(/\s+/g, ' ');

const BY_NAME = new Map(TERMS.flatMap((term) => term.names.map(({ written }) => [skillKey(written), term] as const)));

/** The canonical name of a skill, if known. */
export const canonicalSkill = (written: string): string | null => BY_NAME.get(skillKey(written))?.name ?? null;

/** All spellings of a skill, if known. */
export const namesOfSkill = (name: string): string[] =>
  (BY_NAME.get(skillKey(name))?.names ?? []).map(({ written }) => written.toLowerCase());

export interface Proof {
  term: string;
  relation: 'same' | 'includes';
}

const PROVED_BY = new Map<string, string[]>();
const RELATED = new Map<string, Set<string>>();
for (const { name, includes, related } of TERMS) {
  for (const broader of includes) PROVED_BY.set(broader, [...(PROVED_BY.get(broader) ?? []), name]);
  for (const other of related)
    for (const [one, another] of [
      [name, other],
      [other, name],
    ] as const)
      RELATED.set(one, (RELATED.get(one) ?? new Set()).add(another));
}

/** Terms that also prove a skill, the closest first: PostgreSQL proves SQL. */
export const termsThatProve = (name: string): Proof[] => {
  const found = new Set([canonicalSkill(name) ?? name]);
  for (const broader of found) for (const narrower of PROVED_BY.get(broader) ?? []) found.add(narrower);
  return [...found].slice(1).map((term) => ({ term, relation: 'includes' }));
};

/** Terms that are close without proving it: Go for Rust. */
export const relatedTerms = (name: string): string[] => {
  const proofs = new Set(termsThatProve(name).map(({ term }) => term));
  return [...(RELATED.get(canonicalSkill(name) ?? name) ?? [])].filter((term) => !proofs.has(term));
};

export interface Mention {
  term: string;
  written: string;
  start: number;
  end: number;
  /** In this spelling it may be an everyday word. */
  is_everyday: boolean;
  counts: TermName['counts'];
}

interface Known {
  folded: string;
  term: string;
  name: TermName;
}

/** Names by their first word, the longest first: a text is read word by word, and few words begin a name. */
const BY_FIRST_WORD = new Map<string, Known[]>();
for (const term of TERMS)
  for (const name of term.names) {
    const folded = fold(name.written);
    const firstWord = /^\.?[\p{L}\d]+/u.exec(folded)?.[0] ?? '';
    BY_FIRST_WORD.set(firstWord, [...(BY_FIRST_WORD.get(firstWord) ?? []), { folded, term: term.name, name }]);
  }
for (const known of BY_FIRST_WORD.values()) known.sort((a, b) => b.folded.length - a.folded.length);

const FIRST_WORD = /(?<![\p{L}\d#+.])\.?[\p{L}\d]+/gu;
const GOES_ON = /[\p{L}\d#+]|\.\p{L}/uy;

/** Finds every term that a text names, each occurrence, the longest name at each position. */
export const mentionsIn = (text: string): Mention[] => {
  const folded = fold(text);
  const mentions: Mention[] = [];
  let end = 0;
  for (const { 0: word, index: start } of folded.matchAll(FIRST_WORD)) {
    if (start < end) continue;
    const known = BY_FIRST_WORD.get(word)?.find(
      (one) => folded.startsWith(one.folded, start) && isWhole(folded, start + one.folded.length),
    );
    if (!known) continue;
    end = start + known.folded.length;
    const written = text.slice(start, end);
    const is_everyday = isEveryday(known.name, written, text[end]) && !isProgrammingLanguage(written, text, start, end);
    mentions.push({ term: known.term, written, start, end, is_everyday, counts: known.name.counts });
  }
  return mentions;
};

const isWhole = (folded: string, end: number): boolean => {
  GOES_ON.lastIndex = end;
  return !GOES_ON.test(folded);
};

const isEveryday = ({ written: name, counts }: TermName, written: string, next = ''): boolean =>
  counts === 'in a list' || (counts === 'as written' && (written !== name || /['’]/.test(next)));

/** `R` and `C` are languages beside another one and where something is written in them; elsewhere a letter or a grade. */
const isProgrammingLanguage = (written: string, text: string, start: number, end: number): boolean => {
  if (!/^[A-Z]$/.test(written)) return false;
  const after = text.slice(end, end + CUE_LENGTH);
  if (/^(?:[-‐-―&'’]|\.\s?\p{Ll})/u.test(after)) return false;
  const before = text.slice(Math.max(0, start - CUE_LENGTH), start);
  return (
    LANGUAGE_BEFORE.test(before) || LANGUAGE_AFTER.test(after) || WRITTEN_IN.test(before) || WHAT_IT_IS.test(after)
  );
};

const CUE_LENGTH = 40;
const LANGUAGE =
  'python|java|javascript|typescript|kotlin|sql|sas|spss|stata|matlab|julia|scala|c\\+\\+|c#|rust|fortran|perl|ruby|php|bash|vba|assembly|assembler';
const JOINED = String.raw`\s?(?:[,/;&|]|and|or|und|oder|et|ou)\s?`;
const LANGUAGE_BEFORE = new RegExp(String.raw`(?<![\p{L}\d])(?:${LANGUAGE})${JOINED}$`, 'iu');
const LANGUAGE_AFTER = new RegExp(String.raw`^${JOINED}(?:${LANGUAGE})(?![\p{L}\d])`, 'iu');
const WRITTEN_IN =
  /(?<!\p{L})(?:written|wrote|coded|coding|code|scripts?|scripting|program\p{L}{0,8}|develop\p{L}{0,8}|développ\p{L}{0,6}|implement\p{L}{0,8}|firmware|software|drivers?|models?|modell\p{L}{0,8}|modèles?|statisti\p{L}{0,8}|analys\p{L}{0,8}|packages?|geschrieben|entwick\p{L}{0,8}|écrit\p{L}{0,2}) (?:in|using|with|mit|en|avec) $/iu;
const WHAT_IT_IS =
  /^ (?:programming|code|scripts?|packages?|developers?|programmers?|programs?|shiny|markdown)(?!\p{L})/iu;

/** Finds known skills wherever they are mentioned, once each. */
export const findKnownSkills = (text: string): { value: string; written: string; start: number; end: number }[] => {
  const found = new Map<string, { value: string; written: string; start: number; end: number }>();
  for (const { term: value, written, start, end, is_everyday } of mentionsIn(text))
    if (!is_everyday && !found.has(value)) found.set(value, { value, written, start, end });
  return [...found.values()];
};
