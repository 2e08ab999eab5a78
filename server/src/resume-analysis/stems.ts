import { fold } from '../lib/fold.ts';
import { memoize } from '../lib/memoize.ts';

const WORD = /[a-z][a-z\d]*(?:[+#]+|(?:\.[a-z]+)+)?|\.net\b/g;
/** Words that say nothing about a job. */
const STOP = new Set(
  fold(`a an and or of the to in for with on at by from as is are be all other except may such this that their they them it
  its i my we our you your was were have has had will not no but who which than into through during using use used including
  include etc per up about over both any each more most also within der die das und oder mit von zu zur zum im den dem des
  ein eine einer für auf bei als ist sind sie wir ihr le la les de du et ou un une pour avec dans sur par en au aux est sont
  vous nous`).split(/\s+/),
);

const SUFFIX =
  /(?<=^.{4,}?)(?:ational|ations?|ators?|ancy|ances?|ants?|ments?|ings?|ists?|ers?|ors?|ions?|ives?|ials?|als?|ed|ly|ics?|ungen|ung|ieres?|iers?|euses?|teurs?|eurs?|trices?|antes?|istes?|e|y)$/;
/** Gendered forms of one job: `saleswoman`, `hostess`, `Kauffrau`. */
const GENDERED =
  /(?<=^.{4,})(?:wom[ae]n|m[ae]n|persons?|people|frau|mann|innen|(?<=er|or|ist|ant|ent|eur|og)in)$|(?<=(?:^host|^wait|^steward|^act)r?)ess(?:es)?$/;
const KEPT = new Map([
  ['mgr', 'manag'],
  ['sr', 'seni'],
  ['jr', 'jun'],
  ['rep', 'represent'],
  ['representative', 'represent'],
  ['career', 'career'],
  ['waitress', 'wait'],
  ['actress', 'act'],
]);

/** More than a long resume has. */
const MAX_WORDS = 5_000;

/** Reduces `accountant`, `accounting` and `accounts` to one stem. */
const stem = memoize((word: string): string => {
  const kept = KEPT.get(word);
  if (kept) return kept;
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  const neutral = word.replace(GENDERED, '');
  const singular = neutral.endsWith('ss') ? neutral : neutral.replace(/ies$/, 'y').replace(/s$/, '');
  return singular
    .replace(SUFFIX, '')
    .replace(/(.)\1$/, '$1')
    .replace(/[ey]$/, '');
}, MAX_WORDS);

/** The stems of a text in order, without stop words. */
export const findStems = (text: string): string[] =>
  (fold(spellOut(text)).match(WORD) ?? []).filter((word) => !STOP.has(word)).map(stem);

/** Abbreviations of whole fields, which would be lost among the small words. */
const spellOut = (text: string): string =>
  text
    .replace(/\bI\.?T\.?\b/g, ' information technology ')
    .replace(/\bH\.?R\.?\b/g, ' human resources ')
    .replace(/\bP\.?R\.?\b/g, ' public relations ');
