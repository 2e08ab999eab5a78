const COMMON = Object.entries({
  en: 'the and of to in for with on at by from as is was an experience skills education work university team',
  de: 'der die und das mit für von im bei zu den des auf eine als ist war sowie berufserfahrung kenntnisse ausbildung',
  fr: 'le la les et de des du en pour avec dans sur au une aux est chez expérience compétences formation',
  es: 'el la los las y de del en para con por una al experiencia educación habilidades desde',
  it: 'il lo gli e di del della per con nel una al esperienza istruzione competenze presso dal',
  nl: 'de het een en van voor met op in bij naar is werkervaring opleiding vaardigheden heden',
  pt: 'o os as e de do da em para com por uma ao no na experiência educação habilidades',
}).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));
const SCRIPTS: [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
];

/** Everything above the Latin letters with accents. */
const BEYOND_LATIN = /[\u0370-\uffff]/g;

/** The language of a text (ISO 639-1), by its script and most common words; null if in doubt. */
export const guessLanguage = (text: string): string | null => {
  const sample = text.slice(0, 20_000).toLowerCase();
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 20) return null;
  const isForeign = (sample.match(BEYOND_LATIN)?.length ?? 0) > letters * 0.3;
  for (const [language, script] of isForeign ? SCRIPTS : [])
    if ((sample.match(script)?.length ?? 0) > letters * 0.3) return language;
  const words = sample.match(/\p{L}+/gu) ?? [];
  const points = COMMON.map((common) => ({
    language: common.language,
    count: words.filter((word) => common.words.has(word)).length,
  })).toSorted((a, b) => b.count - a.count);
  const [best, second] = points;
  return best!.count >= 3 && best!.count > second!.count ? best!.language : null;
};
