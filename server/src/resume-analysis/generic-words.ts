import { fold } from '../lib/fold.ts';
import { anyWord, wordPattern } from '../lib/word-pattern.ts';
import { findStems } from './stems.ts';

/** How well something has to be known. */
const DEGREE_WORDS = `strong very good excellent proven solid extensive in-depth hands-on demonstrated demonstrable thorough
  comprehensive significant substantial relevant
  gute guter gutes guten sehr fundierte fundiertes fundierten ausgeprägte umfassende umfassendes vertiefte tiefgehende sichere
  sicherer sicheres sicheren mehrjährige mehrjähriger langjährige praktische einschlägige nachgewiesene
  bon bonne bonnes solide solides excellente excellentes approfondie approfondies avérée confirmée très`;

/** That something has to be known. */
const KNOWLEDGE_WORDS = `skills skill knowledge experience ability proficiency proficient familiarity familiar understanding expertise
  fluency
  kenntnisse kenntnissen erfahrung erfahrungen berufserfahrung umgang beherrschung
  connaissances connaissance maîtrise expérience capacité
  must minimum least mindestens zwingend related similar comparable equivalent vergleichbar vergleichbare ähnliche gleichwertig
  équivalent similaire`;

/** What a product is; beside its name, resumes do not repeat it. */
const PRODUCT_WORDS = `software tools tool systems system suite platforms platform systeme systemen plattform plattformen
  werkzeuge`;

/** Words of a requirement that resumes do not repeat, in every form that has the same stem. */
const FILLER = new Set(findStems(`working fluent ${DEGREE_WORDS} ${KNOWLEDGE_WORDS}`));
/** They have the stems of `related`, `good` and `working`, but name what is asked for. */
const TELLING = new Set(['relation', 'relations', 'goods', 'worker', 'workers']);

const isFiller = (word: string): boolean =>
  !TELLING.has(fold(word)) && findStems(word).every((stem) => FILLER.has(stem));
const dropFiller = (requirement: string): string =>
  requirement.replace(/[\p{L}\d]+/gu, (word) => (isFiller(word) ? ' ' : word));

const PRODUCT = new RegExp(String.raw`(?<![\p{L}\d])(?:${wordPattern(PRODUCT_WORDS)})(?![\p{L}\d-])`, 'giu');
/** No product is called so. */
const TECHNOLOGIES = /(?<![\p{L}\d-])(?:technology|technologies|technologien)(?![\p{L}\d-])/giu;
/** `Confluence and similar tools` names a product too. */
const OTHER = anyWord('other similar comparable related andere vergleichbare ähnliche');

/**
 * Drops what a product is, beside its name: `SAP software`, `SAP-Systeme`. After a word in lower case it is no name:
 * `inventory management software` asks for software. All words of a known name belong to it, except after `CRM`.
 */
const dropProduct = (requirement: string, isKnownName: boolean): string =>
  requirement.replace(PRODUCT, (word, at: number) => {
    const before = requirement.slice(Math.max(0, at - 50), at);
    const [previous = ''] = /(?<![\p{L}\d])[\p{L}\d]+(?=[\s-]$)/u.exec(before) ?? [];
    if (/^\p{Lu}[\p{Lu}\d]+$/u.test(previous)) return ' ';
    if (isKnownName || (before.endsWith('-') && !/^\p{Lu}/u.test(previous))) return word;
    return /^\p{Ll}/u.test(previous) && !OTHER.test(previous) ? word : ' ';
  });

/** The stems of what a requirement asks for. */
export const tellingStems = (requirement: string, isKnownName: boolean): string[] => {
  const named = dropProduct(requirement, isKnownName);
  return findStems(dropFiller(isKnownName ? named : named.replace(TECHNOLOGIES, ' ')));
};

/** Words that ask for nothing beside a known term; without one they may be all that is asked for. */
const BESIDE_TERM = `i you we sie du ihr vous nous have has having bring know knows are is be can possess should will need needs
  speak write read use uses using used work works program build apply with in on of at to for and or the a an from by as
  least min max approx ca hands depth deep sound practical basic advanced intermediate expert experts expertly confident confidently
  comfortable command competence competent capable able first initial previous prior current active valid professional usage
  skilled qualified certified trained track record
  level levels native mother tongue speaker speakers spoken written oral verbal both
  year years yr yrs jahr jahre jahren ans plus more oder mehr programming coding development language languages
  required essential mandatory requirement requirements asked ideally other another any
  licence license licences class klasse category kategorie
  im mit ein eine einen einer eines der die das den dem des von zu zum zur auf bei und über als rahmen haben hast bringen bringst
  bringt verfügen verfügst besitzen besitzt beherrschen beherrschst sprechen sprichst können kannst kennen kennst sind bist
  wort schrift anwendung einsatz nutzung arbeit arbeiten erste ersten erster tiefe tiefes hohe breite idealerweise erforderlich
  vorausgesetzt gültig gültige gültiger gute muss sein examinierte examinierter diplomierte diplomierter ausgebildete
  ausgebildeter gelernte gelernter geprüfte geprüfter staatlich anerkannte anerkannter niveau
  fließend fließende fließendes fließender fließenden verhandlungssicher verhandlungssichere verhandlungssicheres
  verhandlungssicherer verhandlungssicheren muttersprachlich muttersprachlichem muttersprachliche muttersprachliches muttersprachlicher
  avez maîtrisez maîtriser possédez parlez savez êtes de du la le les en à un une dans avec et ou au aux minimum moins
  courant courante bilingue lu écrit parlé première pratique utilisation exigé exigée indispensable
  one two three four five six seven eight nine ten zwei drei vier fünf sechs sieben acht neun zehn`;

const GENERIC = new Set(`fluent working ${DEGREE_WORDS} ${KNOWLEDGE_WORDS} ${BESIDE_TERM}`.split(/[\s-]+/).map(fold));

/** A number, a level of a language, and the class of an ordinary driving licence. */
const IS_FIGURE = /^(?:\d{1,2}|[abc][12]|b)$/;

const [PRAISE, KNOWLEDGE] = [DEGREE_WORDS, KNOWLEDGE_WORDS].map(wordPattern);

/** What a requirement begins with, before what it asks for. */
export const LEAD = new RegExp(
  [
    String.raw`^(?:(?:and|or|und|et)\s+)?`,
    String.raw`(?:(?:you (?:(?:should|must) )?(?:have|bring)|must have|(?:sie|du) (?:haben|hast|bringen|bringst)|vous avez)\s+)?`,
    String.raw`(?:(?:${PRAISE}|deep|basic|working|practical|sound|profound|hands on|(?:advanced|erste)(?= (?:knowledge|experience|erfahrung|kenntnisse)))\s+){0,9}`,
    String.raw`(?:(?:${KNOWLEDGE}|command|expert)\s+(?:of|in (?:der|den|dem)|in|with|using|mit|im umgang mit|en|de|du)\s+)?`,
  ].join(''),
  'iu',
);

/** `(m/w/d)`, and `d’expérience`. */
const SMALL = /\([mwfdxh](?: ?[/|] ?[mwfdxh*]){1,3}\)|(?<!\p{L})[dl]['’]/giu;

/** Whether a text without its terms asks for nothing more. */
export const isGeneric = (text: string): boolean =>
  (fold(text.replace(SMALL, ' ')).match(/[\p{L}\d]+/gu) ?? []).every(
    (word) => GENERIC.has(word) || IS_FIGURE.test(word),
  );
