import { termsAsked } from './asked-terms.ts';
import { tellingStems } from './generic-words.ts';
import { isLanguage } from './read-languages.ts';
import { canonicalSkill, type Mention, mentionsIn, relatedTerms } from './skills.ts';

const OR_WORD = String.raw`(?:and ?\/ ?or|und ?\/ ?oder|et ?\/ ?ou|or|oder|ou|bzw\.?|beziehungsweise)`;
const OR = new RegExp(String.raw`(?:,\s?|(?<!\s)\s{1,3}|^)${OR_WORD}\s{1,3}`, 'giu');
const SUCH_AS = String.raw`(?:such as|for example|like|e\. ?g\.?|z\. ?B\.?|zum Beispiel|wie|tel(?:le)?s? que|comme|par exemple|p\. ?ex\.?)`;
/** `CRM systems such as Salesforce`, `cloud platforms (AWS, Azure)`: what the examples are of, and the examples. */
const EXAMPLES = new RegExp(
  String.raw`^([^()]{2,80}?)(?:,? (${SUCH_AS}),?:? |\s?\((${SUCH_AS}?),?:? ?)([^()]{2,200})\)?$`,
  'iu',
);
/** `or a similar language` names nothing: what is named before it is enough. */
const OPEN_END = String.raw`(?:(?:an?|eine?[nrms]?|une?|the|any) )?(?:an)?(?:others?|similar|comparable|equivalent|related|ähnlich\p{L}*|vergleichbar\p{L}*|gleichwertig\p{L}*|andere?[nrms]?|verwandte?[nrms]?|équivalente?s?|similaires?|autres?|etc|o\. ?ä)(?!\p{L})`;
const IS_OPEN_END = new RegExp(`^${OPEN_END}`, 'iu');
const ARTICLE = /^(?:an?|eine?[nrms]?|une?) /i;

/** The alternatives a requirement names, any of which is enough; otherwise the requirement itself. */
export const alternativesIn = (text: string): string[] => {
  if (canonicalSkill(text) !== null) return [text];
  return examplesIn(text) ?? optionsIn(text) ?? bySlash(text) ?? [text];
};

const examplesIn = (text: string): string[] | null => {
  const [, head = '', before, inside, listed] = EXAMPLES.exec(text) ?? [];
  if (!listed) return null;
  const items = listed
    .split(/[,;/]/)
    .flatMap((part) => part.split(OR))
    .map((part) => part.trim())
    .filter((part) => part && !IS_OPEN_END.test(part));
  const isList = items.length > 1 || (items.length === 1 && Boolean(before ?? inside));
  if (!isList || !items.every(isNamed)) return null;
  const kind = termsAsked(head);
  if (kind.length === 1) return [head, ...items];
  // `Python and cloud platforms (AWS, Azure)` asks for Python too.
  return mentionsIn(head).some(({ is_everyday }) => !is_everyday) ? null : items;
};

const optionsIn = (text: string): string[] | null => {
  const pieces = text.replace(/^(?:either|entweder|soit) /i, '').split(OR);
  if (pieces.length < 2) return null;
  const options = pieces
    .flatMap((piece, at) => (at < pieces.length - 1 && !/ (?:and|und|et) |&/i.test(piece) ? piece.split(',') : [piece]))
    .map((part) => part.trim())
    .filter((part) => part && !IS_OPEN_END.test(part));
  return options.every((one) => isNamed(one) || isPhrase(one, options[0]!))
    ? options.flatMap((one) => bySlash(one) ?? [one])
    : null;
};

/** `CI/CD` is a name. */
const bySlash = (text: string): string[] | null => {
  const parts = text.split('/');
  return parts.length > 1 && canonicalSkill(text) === null && parts.every(isNamed) ? parts : null;
};

const isNamed = (part: string): boolean => termsAsked(part).length > 0;

/** Half of `medical or surgical nursing` asks for something else. */
const isPhrase = (part: string, first: string): boolean =>
  ARTICLE.test(part) === ARTICLE.test(first) && tellingStems(part, false).length > 1;

/** A list of fields of study begins after these words. */
const DEGREE_LEAD =
  /(?:degree|diploma|bachelor|master|studium|abschluss|diplôme|licence) (?:of|in|der|des|in der|en|de) \S/iu;
const MAX_WORDS = 4;
/** Longer lists are no alternatives: an item looks no further back than this. */
const MAX_LISTED = 20;

/** Joins what commas have separated: `SQL`, `Java`, `Kotlin or Scala` are two requirements. */
export const joinAlternatives = (items: string[]): string[] => {
  const joined: string[] = [];
  /** Before it, a list has ended. */
  let open = 0;
  for (const item of items) {
    const options = item.split(OR);
    if (options.length > 1) {
      const least = Math.max(open, joined.length - MAX_LISTED);
      const from = least + startOfList(joined.slice(least), item, options);
      joined.push([...joined.splice(from), item].map((part) => part.trim()).join(', '));
      open = joined.length;
    } else joined.push(item);
  }
  return joined;
};

const startOfList = (before: string[], item: string, options: string[]): number => {
  const isShort = (part: string) => part.trim().split(/\s+/).length <= MAX_WORDS;
  const lead = before.findLastIndex((part) => DEGREE_LEAD.test(part));
  const between = before.slice(lead + 1);
  const isOneField =
    IS_OPEN_END.test(options.at(-1)!.trim()) || (!between.some(isNamed) && options.every(mayBeStudied));
  if (lead >= 0 && between.every(isShort) && isOneField) return lead;
  let from = options[0]!.trim() === '' ? Math.max(0, before.length - 1) : before.length;
  const terms = termsIn(item);
  for (const part of before.slice(from)) addAll(terms, termsIn(part));
  while (from > 0 && isRelatedTo(terms, before[from - 1]!)) {
    from -= 1;
    addAll(terms, termsIn(before[from]!));
  }
  return from;
};

/** `Physics` is a field of study and an everyday word; `German` and `SAP` are asked for besides a degree. */
const mayBeStudied = (part: string): boolean =>
  mentionsIn(part).every(({ term, is_everyday }) => is_everyday && !isLanguage(term));

/** `React` belongs to `Angular or Vue`, `SQL` does not. */
const isRelatedTo = (terms: ReadonlySet<string>, part: string): boolean =>
  termsAsked(part).some((term) => relatedTerms(term).some((other) => terms.has(other)));

const termsIn = (part: string): Set<string> => new Set(mentionsIn(part).map(({ term }) => term));

const addAll = (to: Set<string>, terms: Iterable<string>) => {
  for (const term of terms) to.add(term);
};

interface Run {
  mentions: Mention[];
  /** The first word between alternatives, and the position of the mention before it. */
  or: { word: string; after: number } | null;
}

const OR_GAP = new RegExp(String.raw`^,?\s{1,3}(${OR_WORD})\s{1,3}$`, 'iu');
const OPEN_END_AFTER = new RegExp(String.raw`^,?\s{1,3}(${OR_WORD})\s{1,3}${OPEN_END}`, 'iu');
const EXAMPLES_BEFORE = new RegExp(String.raw`(?:(?<!\p{L})${SUCH_AS},?:?\s{1,3}|\(\s?)$`, 'iu');
const NEAR = 40;
const MAX_LABEL = 120;

/** The skills that a line of a description names; alternatives together, as `React or Angular`. */
export const skillsNamed = (line: string): string[] => {
  const runs: Run[] = [];
  const mentions = mentionsIn(line).filter(({ is_everyday }) => !is_everyday);
  for (const mention of mentions) {
    const run = runs.at(-1);
    const gap = run ? line.slice(run.mentions.at(-1)!.end, mention.start) : '';
    const or = OR_GAP.exec(gap)?.[1];
    if (run && (or || (!run.or && /^\s?[,/]\s{0,3}$/.test(gap)))) {
      if (or) run.or ??= { word: or, after: run.mentions.length - 1 };
      run.mentions.push(mention);
    } else runs.push({ mentions: [mention], or: null });
  }
  const firstLetter = line.search(/\p{L}/u);
  return runs.flatMap((run) => listLabels(line, run, firstLetter));
};

const listLabels = (line: string, { mentions, or }: Run, firstLetter: number): string[] => {
  const [first, last] = [mentions[0]!, mentions.at(-1)!];
  const before = line.slice(Math.max(0, first.start - NEAR), first.start);
  const after = line.slice(last.end, last.end + NEAR);
  const names = [...new Set(mentions.map(({ term }) => term))];
  const word = or?.word ?? OPEN_END_AFTER.exec(after)?.[1] ?? (EXAMPLES_BEFORE.test(before) ? 'or' : null);
  if (!word || names.length < 2) return names;
  // Without words before it, `SQL, React or Angular` is a list of requirements.
  const isList = firstLetter >= first.start;
  const alone = isList ? Math.min(or?.after ?? names.length - 1, firstRelated(names)) : 0;
  const plain = /^(?:oder|ou)$/i.test(word) ? word.toLowerCase() : 'or';
  const label = names.slice(alone).join(` ${plain} `);
  return label.length > MAX_LABEL ? names : [...names.slice(0, alone), label];
};

/** The position of the first name that is related to a later one; the number of names if none is. */
const firstRelated = (names: string[]): number => {
  const later = new Set<string>();
  let first = names.length;
  for (const [at, name] of [...names.entries()].toReversed()) {
    if (isRelatedTo(later, name)) first = at;
    later.add(name);
  }
  return first;
};
