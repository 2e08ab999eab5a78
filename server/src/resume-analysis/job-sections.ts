import { fold } from '../lib/fold.ts';
import { anyWord } from '../lib/word-pattern.ts';
import { mentionsIn } from './skills.ts';

/** What a part of a job description is about. */
export type JobSection = 'must' | 'nice' | 'other';

const NICE =
  /(?<!\p{L})(?:(?:nice|good|great) to ha(?:ve|d)s?|prefer(?:red|ences?)|desir(?:ed|able)|bonus|plus(?:es)?|optional|von vorteil|wunschenswert|idealerweise|atouts?|souhaitee?s?)(?!\p{L})/u;
const BEGINS_NICE = /^(?:preferred|desirable|bonus|nice to have)(?!\p{L})/u;
/** Headings with one of these words say what is required, others depend on the rest of their words. */
const REQUIRED =
  anyWord(String.raw`requir\p{L}+ requis\p{L}* must(?:s|haves?)? qualif\p{L}+ skills? skillset profiles? profil \p{L}{0,20}anforderung\p{L}{0,20} voraussetzung\p{L}{0,20}
  \p{L}{0,20}kenntnisse \p{L}{0,20}kompetenz\p{L}{0,20} criteria essentials? competenc\p{L}+ exigences? prerequis`);
const OTHER =
  anyWord(String.raw`offer\p{L}{0,20} benefits? perks? tasks? responsibilit\p{L}+ dut(?:y|ies) do doing teams? company culture contact
  apply application process salary pay location hours day join why get gain learn stack tech us bieten bietet angebot vorteile
  aufgaben?\p{L}{0,20} unternehmen\p{L}{0,20} bewerb\p{L}+ kontakt gehalt tatigkeit\p{L}{0,20} erwartet arbeitsort warum uns
  missions? avantages offrons proposons postul\p{L}+ entreprise pourquoi rejoindre nous`);
const EXPECTED =
  anyWord(String.raw`experience expertise background education needs? needed bring\p{L}{0,20} mitbring\p{L}{0,20} expect\p{L}{0,20} erwarten suchen looking seek\p{L}{0,20}
  auszeichnet zeichnet erfahrung\p{L}{0,20} ausbildung recherch\p{L}+ candidate`);
const POSITION = anyWord(String.raw`jobs? role position poste stelle\p{L}{0,20}`);
const READER = anyWord(String.raw`you your sie du dich dir ihr ihre[nm]? dein\p{L}{0,20} vous votre vos`);
const BESIDE =
  anyWord(String.raw`what who how s re ll ve are is have has an? the and or of for in on to with this that about as be will would should can from at
  we our wir unser\p{L}{0,20} notre nos it key minimum main core basic general ideal technical soft hard professional formal personal points?
  expected und oder fur der die das den dem was wer wen wie an mit von zu sollten? solltest aus auf haben bei uber fachlich\p{L}{0,20} personlich\p{L}{0,20}
  et ou le la les de du des une? en pour ce que qui etes avez propos`);
const MAX_LENGTH = 60;
const MAX_WORDS = 8;
const BULLET = /^\s*(?:[-–•▪●◦■➢+]\s|\*\s|\d{1,2}[.)]\s)/u;
const MARKUP = /^\s{0,3}(?:#{1,6}\s|(?:\*\*|__)\S)/;

/** The section that a line begins; null if it is no heading. `isInline`: what it is about follows on the same line. */
export const findJobSection = (line: string): { section: JobSection; isInline: boolean } | null => {
  if (BULLET.test(line)) return null;
  const [, before, after] = /^([^:]{1,60}):([^:].*)?$/u.exec(line.trim()) ?? [];
  const isInline = after !== undefined && /[\p{L}\d]/u.test(after);
  const isMarked = !isInline && (before !== undefined || MARKUP.test(line));
  const heading = (isInline ? before! : line).replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');
  if (heading.length === 0 || heading.length > MAX_LENGTH || !/^\p{Lu}/u.test(heading) || /[.;,!]/.test(heading))
    return null;
  const words = fold(heading)
    .replaceAll('-', ' ')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const section = classify(words);
  if (words.length <= MAX_WORDS && section && words.every(isKnown)) return { section, isInline };
  // `Preferred certifications`, but not `Preferred Java experience`.
  const isWish = !isInline && words.length <= MAX_WORDS && BEGINS_NICE.test(words.join(' '));
  if (isWish && mentionsIn(heading).length === 0) return { section: 'nice', isInline };
  // `**Java**` in a list is no heading.
  if (!isMarked || (/^\s*[*_]/.test(line) && mentionsIn(heading).length > 0)) return null;
  return { section: section ?? 'other', isInline };
};

const classify = (words: string[]): JobSection | null => {
  const has = (kind: RegExp) => words.some((word) => kind.test(word));
  if (NICE.test(words.join(' '))) return 'nice';
  if (has(REQUIRED)) return 'must';
  if (has(OTHER)) return 'other';
  if (has(EXPECTED)) return 'must';
  if (has(POSITION)) return 'other';
  // `Who you are`, and `Who we are`.
  if (words.length > 1 && has(READER)) return 'must';
  return words.length > 1 && has(/^(?:we|our|wir|unser\p{L}{0,20}|notre|nos)$/u) ? 'other' : null;
};

const isKnown = (word: string): boolean =>
  [REQUIRED, OTHER, EXPECTED, POSITION, READER, BESIDE].some((kind) => kind.test(word)) ||
  /^(?:nice|good|great|prefer\p{L}+|desir\p{L}+|bonus|plus(?:es)?|optional|vorteil|wunschenswert|atouts?|souhait\p{L}+|haves?)$/u.test(
    word,
  );

const ASKED = String.raw`(?:required|requested|needed|necessary|mandatory|essential|expected|nötig|notwendig|erforderlich|vorausgesetzt|gefordert|verlangt|requise?s?|nécessaires?|exigée?s?|obligatoires?|indispensables?|ein Muss|a must)(?!\p{L})`;
const NO = String.raw`(?<![\p{L}\d])(?:no|not|without|keine?[nrsm]?|ohne|nicht|aucune?|pas)(?![\p{L}-])(?! (?:only|nur|seulement))`;
const CLAUSE = String.raw`[^,.;:!?\n()]`;
const NOT_ASKED = new RegExp(
  [
    `${NO}(?:${CLAUSE}{0,100}?|[^.;:!?\\n()]{0,100}? (?:or|oder|ou)${CLAUSE}{0,60}?) ${ASKED}`,
    `${CLAUSE}{0,100}?${NO} (?:(?:zwingend|unbedingt|strictly|absolutely) )?${ASKED}`,
    String.raw`(?<!\p{L})(?:do(?:es)? not|do(?:es)?n['’]t) (?:need|require|expect)(?!\p{L})${CLAUSE}{0,100}`,
    String.raw`(?<!\p{L})(?:brauch|benötig|erwart)(?:en|st|t)? (?:(?:sie|du|wir) )?keine?[nrsm]?(?!\p{L})${CLAUSE}{0,100}`,
  ].join('|'),
  'giu',
);

/** Without what a job says that it does not ask for. */
export const withoutUnasked = (line: string): string => line.replace(NOT_ASKED, ' ');
