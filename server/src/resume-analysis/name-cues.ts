import { wordPattern } from '../lib/word-pattern.ts';
import { FIELDS_OF_WORK } from './fields-of-work.ts';
import { weightOfWord } from './common-words.ts';
import { titlePoints } from './job-titles.ts';
import { isPlace } from './places.ts';
import { findDates } from './resume-dates.ts';
import { canonicalSkill } from './skills.ts';
import { findStems } from './stems.ts';

/**
 * Other meanings of a part of a name: none; an ordinary word or a trade, in lower case within a sentence (`Mark`,
 * `Baker`); another proper noun, capitalised everywhere (`Java`, `Paris`, `May`).
 */
export type Meaning = 'nothing' | 'word' | 'name';

const OF_WORK = new Set(FIELDS_OF_WORK.flatMap(({ people, words }) => [...people, ...words]));
const WORDS = new Set(
  `mark will grant grace bill chase drew frank hope joy faith rich rob sue pat jack ray max art guy dean major king bishop page
  price field fields banks law rose lily daisy violet ivy olive amber pearl crystal dawn summer autumn winter sunny sky star
  stone wood woods hill rivers brook brooks lake forest glen heath dale cliff rock sandy gale penny cash bond gold silver young
  long short little small strong white black brown green gray grey blue good best sharp wise moody hardy noble loyal earnest
  victor chance trace lance pierce skip wade buck harry nick rod ward wall street church temple day night noel trinity angel
  case cross bush bird fish wolf fox lamb bull crane swan finch drake marsh moor park garden gardner knight abbott pope priest
  monk squire judge marshal sargent earl duke prince butler page porter carter cooper fletcher fuller harper hooper hunter
  mason miller parker potter sawyer shepherd skinner smith spencer tanner taylor thatcher turner tyler walker weaver webber
  archer bowman chandler chapman clark coleman collier dyer fowler gage glover granger horner joiner naylor piper plummer
  roper saddler sadler sexton slater stringer tucker wainwright wright barker barber baker brewer cook driver farmer fisher
  klein gross groß lang kurz schwarz weiss weiß braun roth fuchs vogel stein berg wald bach sommer herbst sonntag freitag
  koch schneider bauer müller schmidt weber fischer becker richter kaufmann wagner meier schulz krüger jäger zimmermann
  schreiner maurer metzger gärtner schuster töpfer förster kellner petit grand blanc noir roux boucher boulanger berger
  charpentier marchand meunier tailleur fontaine moulin lefèvre chevalier marin`.split(/\s+/),
);

/** @param isWritten whether the text itself uses the word in lower case */
export const classifyNamePart = (part: string, isWritten: boolean): Meaning => {
  const written = part[0]!.toUpperCase() + part.slice(1).toLowerCase();
  const isMonth = findDates(`${written} 2020`)[0]?.start === 0;
  if (canonicalSkill(written) !== null || isPlace(written) || isMonth) return 'name';
  const isWord = isWritten || WORDS.has(part.toLowerCase()) || titlePoints(written) >= 2;
  return isWord || findStems(written).some((stem) => OF_WORK.has(stem) || weightOfWord(stem) < 1) ? 'word' : 'nothing';
};

/** Words beside the name of a person who is addressed, mentioned or speaking. */
export const SPEAKS_OF_SOMEBODY = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${wordPattern(`mrs? ms miss dr prof sir herrn? frau mme mlle monsieur madame dear hi hello hey lieber? chère? call(?:ed)?
    calls named genannt née? geb asked told thanks? thanked alongside describe[sd]? praised recommend(?:s|ed)? mentored
    promoted hired met nominated`)}|(?:name|nom) (?:is|est)|name ist|known as|(?<!(?:powered|driven|backed|enabled) )by|par|(?:befördert|geleitet|geprüft|betreut) (?:von|durch))\.?|(?<!\p{L})I,)[^\S\n]["“„'‘(]?$`,
  'iu',
);
export const SPEAKS_OF_ITSELF = /(?<!\p{L})(?:i am|i['’]m|ich bin|je suis|name|nom)[^\S\n]?:?[^\S\n]["“„'‘(]?$/iu;
export const IS_OVER = /^(?:[,.;!)]|\s+(?:and|und|et)\s|[^\S\n]*$)/u;

/** The start of a sentence or similar. */
export const BEGINS = new RegExp(
  String.raw`(?:^[\s•▪●◦■*–—>-]*|[.!?:;–—"“„‘«(][^\S\n]*|,[^\S\n]|(?<!\d)(?:19|20)\d\d[^\S\n]|(?<!\p{L})(?:${wordPattern(`and but when while that because where
    after before since if as so how whom which und dass weil wenn als et que quand lorsque`)})[^\S\n])$`,
  'iu',
);

const PARTICIPLES =
  wordPattern(`based related certified powered driven oriented trained skilled focused experienced used preferred required
  needed qualified licensed centred centered enabled hosted backed embedded integrated automated distributed advanced`);
const VERBS =
  wordPattern(`is was has had does did will would can could led leads built builds ran runs wrote writes brings brought made makes
  joined joins works worked holds held helps helped likes loves speaks spoke studied grew manages delivers enjoys lives began
  begins took takes gave gives taught teaches became becomes won wins leaves left kept keeps sees saw knows knew sets
  comes came goes went seeks sought drives drove excels leads owns oversaw oversees spent found founded chairs combines
  ist war hat hatte kann leitet leitete arbeitet arbeitete baut baute führt führte betreut bringt brachte schrieb lernte wurde
  est était a avait dirige travaille possède conçoit développe encadre aime parle peut fut`);
/** Verbs for what a person does or did. */
export const DOES = new RegExp(
  String.raw`^[^\S\n](?:(?:always|also|then|has|now|never|often|hat|a) )?(?:(?:${VERBS})(?!\p{L})|(?!(?:${PARTICIPLES})(?!\p{L}))\p{Ll}{2,}ed(?!\p{L})(?! by(?!\p{L})))`,
  'u',
);
/** Nouns that follow a trade: an assistant, a licence. */
export const BELONGS_TO_A_TRADE =
  /^[^\S\n](?:licen[cs]e|assistant|apprentice|helper|mate|certificate|guild|hand|dozen|degree|ecosystem|standard)/i;
/** The name of a building or a company continues, or a compound. */
export const GOES_ON = /^(?:[^\S\n]\p{Lu}|[^\S\n]?&|[-_.]\p{L}|\d)/u;
/** A company named after its owner or the family. */
export const OWN_FIRM = new RegExp(
  String.raw`^(?:[^\S\n](?:&|and|und|et)[^\S\n]{1,3}(?:${wordPattern(`sons? co company brothers? bros daughters? associates partners? söhne sohn fils frères`)})|[^\S\n](?:${wordPattern(`traders?
    trading constructions? contractors? enterprises? industries builders? associates agencies agency stores? textiles motors consultancy consultants
    exports? holdings? ltd limited pvt llc llp inc corp corporation gmbh ag kg sarl sas`)}))(?!\p{L})`,
  'iu',
);
/** The end of the name of a building or a company. */
export const WENT_BEFORE = /(?:(?<=^|[^\p{L}\d])(\p{Lu}[\p{L}\d.'’-]{0,60})[^\S\n]|&[^\S\n]?|[\p{L}\d][-_@/.]|\d)$/u;
const OPENERS = new Set(
  `when while after since because before if as in at on by for with and but although though during under today currently later
  from to i we our the this that colleagues managers clients nach während seit weil als bei mit und aber unter heute
  quand après depuis pendant avec chez et mais`.split(/\s+/),
);
export const isOpener = (word: string): boolean => OPENERS.has(word.toLowerCase());

export const ON_ONES_OWN =
  /(?<!\p{L})(?:freelancer?|self[- ]employed|owner|founder|sole trader|inhaber(?:in)?|selbst(?:st)?ändig|freiberuflich|gründer(?:in)?|indépendante?|fondat(?:eur|rice)|auto-entrepreneur)(?!\p{L})/iu;
/** Precedes the name of the person's own company, not a trade. */
export const AT_ONES_OWN = /(?:(?<!\p{L})(?:at|of|bei|von|chez|de)|[,:|–—-])[^\S\n]$/iu;
export const SIGNS =
  /(?:sincerely|regards|faithfully|truly|wishes|grüßen|grüsse|grüße|hochachtungsvoll|cordialement|salutations|signature|signed|unterschrift)[\s,:!.]*$/i;
export const OF_A_FOOTER =
  /(?<!\p{L})(?:curriculum vitae|curriculum|vitae|lebenslauf|resume|résumé|cv|page|seite|of|von|sur|\d{1,3})(?!\p{L})/giu;
