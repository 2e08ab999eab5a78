/** What words say about a level is vague: from the lowest to the highest that they may mean, 1 for A1 and 6 for C2. */
export interface LanguageLevel {
  least: number;
  most: number;
}

const WORDS: [LanguageLevel, words: string][] = [
  [
    // One level: the language that candidates learnt first says where they are from, not how well they write.
    { least: 5, most: 6 },
    String.raw`native|mother tongue|first language|bilingual|muttersprach\p{L}*|zweisprachig|langue maternelle|bilingue|(?:business )?fluent|fluently|fluency|full professional|fließend\p{L}*|fliessend\p{L}*|verhandlungssicher\p{L}*|courant\p{L}*`,
  ],
  [
    { least: 4, most: 5 },
    String.raw`very good|excellent|advanced|proficient|professional|upper[ -]intermediate|sehr gute?[nrs]?|fortgeschritten\p{L}*|très bien|très bonnes?|avancée?`,
  ],
  [
    { least: 3, most: 4 },
    'good|intermediate|conversational|working knowledge|gute?[nrs]?|mittel|mittelstufe|bien|bon(?:ne)?s?|intermédiaire',
  ],
  [
    { least: 1, most: 2 },
    String.raw`basics?|elementary|beginner|limited|grundkenntnisse\p{L}*|grundlegend\p{L}*|anfänger\p{L}*|schulkenntnisse|notions|débutante?|scolaire`,
  ],
];

const LEVEL = String.raw`(?<![\p{L}\d])(?:([ABC][12])|${WORDS.map(([, words]) => `(${words})`).join('|')})(?![\p{L}\d])`;
const ANYWHERE = new RegExp(LEVEL, 'iu');
const EVERYWHERE = new RegExp(LEVEL, 'giu');
const CODE = /(?<![\p{L}\d])([ABC][12])(?![\p{L}\d])/iu;
const CODE_NEXT = /^[\s(–-]{0,3}([ABC][12])(?![\p{L}\d])/iu;
/** `German: basic`, `Deutsch – sehr gut`, `German skills (fluent)`. */
const BEHIND = new RegExp(
  String.raw`^(?:[\s:(–—-]|skills|language|proficiency|level|niveau|knowledge|kenntnisse|is){0,6}${LEVEL}`,
  'iu',
);
/** `Fluent German`, `Mother tongue: German`, `notions d’allemand`. */
const IN_FRONT = new RegExp(
  String.raw`${LEVEL}(?:[\s:–—-]|in|of|level|knowledge|command|kenntnisse|connaissances?|en|de|d['’]){0,6}$`,
  'iu',
);

/** The level that a requirement asks for; null if it names none. */
export const findLevel = (text: string): LanguageLevel | null => toLevel(ANYWHERE.exec(text));

export const withoutLevel = (text: string): string => text.replaceAll(EVERYWHERE, ' ').trim();

/** The level that is written beside a language; null if there is none. */
export const findLevelBeside = (line: string, start: number, end: number): LanguageLevel | null => {
  const after = line.slice(end, end + NEAR).split(BREAK)[0]!;
  const before = line
    .slice(Math.max(0, start - NEAR), start)
    .split(BREAK)
    .at(-1)!;
  const written = line.slice(start, end);
  const behind = BEHIND.exec(after);
  // `good (C1)`: the code is exact.
  const code = behind && CODE_NEXT.exec(after.slice(behind[0].length));
  return toLevel(code ?? behind ?? CODE.exec(after) ?? IN_FRONT.exec(before)) ?? findLevel(written);
};

const NEAR = 30;
const BREAK = /[,;|•\n]/;

const toLevel = (found: RegExpExecArray | null): LanguageLevel | null => {
  if (!found) return null;
  const [, code, ...words] = found;
  if (code) {
    const level = 'ABC'.indexOf(code[0]!.toUpperCase()) * 2 + Number(code[1]);
    return { least: level, most: level };
  }
  return WORDS[words.findIndex((word) => word !== undefined)]?.[0] ?? null;
};
