import { titlePoints } from './job-titles.ts';
import { isPlace, isRegion } from './places.ts';
import { findRange } from './resume-dates.ts';
import { labelKind } from './resume-labels.ts';
import { BULLET, JOINT, type Part, splitParts, trimmed } from './text-parts.ts';

const SEPARATOR = new RegExp(
  String.raw`\t+|\s{3,}|\s{1,40}[|•·–—@-]\s+|,\s+|\s{1,40}(?:at|bei|chez|presso|bij|en|as|als)\s{1,40}(?:(?:an?|the)\s{1,4})?(?=\p{Lu})|(?<=^\s{0,3}|\s)with\s{1,40}(?=\p{Lu})|\s{0,40}[()]\s*|\s{1,40}[–—]|[–—]\s+|(?<=\p{L})-(?!\s+(?:${JOINT}|et|en)\s)\s+|:\s+`,
  'gu',
);
const LEGAL =
  /^(?:inc|llc|ltd|limited|corp|co|gmbh|ag|plc|s\.?a|s\.?l|pvt|private|llp|kg|se|bv|nv|oy|ab|as|sas|sarl|srl|spa|w\.?l\.?l|fze|fzco)\.?(?:\s|$)/i;
const LEGAL_FORM =
  /(?<!\p{L})(?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|gmbh|plc|pvt|private|llp|kg|w\.?l\.?l|fze|fzco|est|co|ltda|sdn|sp\. z o\.o|s\.r\.[ol]|a\.ş|şti|d\.o\.o)(?!\p{L})/iu;
const OF_FIRMS =
  /(?<!\p{L})(?:technolog(?:y|ies)|solutions?|services?|systems?|softwares?|infotech|infosystems?|infosoft|softech|infoway|consult(?:ing|ancy|ants)|bank|hospitals?|clinic|university|college|school|institute|industries|enterprises?|group|international|global|associates|agency|hotels?|motors|telecom|networks?|labs?|laborator(?:y|ies)|pharma\p{L}*|foundation|trust|society|stadtwerke|cabinet|société|agence|studio|transports?|trading|contracting|company|constructions?|builders|finance|insurance|airlines?|mills|stores?|centre|center|academy|ministry|department)(?!\p{L})/iu;

/** True if a short text looks like a company name. */
export const isFirm = (text: string): boolean => LEGAL_FORM.test(text) || OF_FIRMS.test(text);

/** Rates how much a part looks like a job title; one with a legal form does not. */
export const jobPoints = (text: string): number => (LEGAL_FORM.test(text) ? 0 : titlePoints(text));

/** `Welder, Acme Works, Inc. | Berlin` is a title, an employer and a place; the place is dropped. */
export const splitHeader = (text: string, start: number): Part[] => {
  const whole = trimmed(text, start);
  if (!/\p{L}{2}/u.test(whole.text)) return [];
  const parts: Part[] = [];
  // A list in brackets, as in `Translator (Polish, English, German)`, is neither a title nor an employer.
  const bare = text.replace(/\([^()]{0,60},[^()]{0,60}\)/g, (list) => ' '.repeat(list.length));
  for (const part of splitAtSlash(splitParts(bare, start, SEPARATOR), text)) {
    const last = parts.at(-1);
    if (last && (LEGAL.test(part.text) || (isRegion(part.text) && !isFirm(last.text)))) {
      last.text = text.slice(last.start - start, part.end - start);
      last.end = part.end;
    } else parts.push(part);
  }
  return parts.filter((part, index) => {
    if (isPlace(part.text) && (parts.length > 1 || index > 0 || !isFirm(part.text))) return false;
    return /\p{L}{2}/u.test(part.text) && part.text.length <= 80 && !KIND.test(part.text);
  });
};

/** `Cook / Hotel Sol / 2015 – 2018`, but not `Waiter / Bartender`. */
const splitAtSlash = (parts: Part[], text: string): Part[] => {
  const [whole] = parts;
  const sides = parts.length === 1 && whole ? splitParts(whole.text, whole.start, /\s\/\s/g) : [];
  const [one, two] = sides;
  if (!one || !two || sides.length > 2) return parts;
  const firms = sides.filter((side) => isFirm(side.text) && jobPoints(side.text) < 2).length;
  const titles = sides.filter((side) => jobPoints(side.text) >= 2).length;
  const isDated = /\s\/\s*$|^\s*\/\s/.test(text);
  return titles < 2 && (firms === 1 || (titles === 1 && isDated)) ? sides : parts;
};

const KIND =
  /^(?:full[- ]?time|part[- ]?time|vollzeit|teilzeit|temps plein|temps partiel|contract|freelance|permanent|remote|hybrid|\d+(?:\.\d+)?\s?\+?\s?(?:yrs?|years?|months?|mos?).*|cdi|cdd|stage|alternance|intérim|leiharbeit|zeitarbeit|befristet|unbefristet|minijob|ferienjob|nebenjob|aushilfsjob|freiberuflich|selbst(?:st)?ändig|self[- ]employed|summer job|(?:maternity|paternity|parental) leave cover|elternzeitvertretung|(?:cdi|cdd|stage|alternance) (?:puis|et|\/) (?:cdi|cdd|stage)|[ivx]{1,4}|from|to|since|period|duration|till?(?: date)?)$/i;

const SMALL =
  /^(?:of|and|the|for|de|des|du|la|le|les|der|die|das|und|für|et|in|im|at|bei|von|zu|to|y|e|di|do|da|dos|das|em|no|na|w|z|ze|i|o\.o\.?,?|&|an|a|on|with|mit)$/i;

export const withoutBullet = (line: string): string => line.replace(BULLET, '').trimStart();

/** True if a line describes work rather than naming an employer or a title. */
export const isDescription = (line: string): boolean => {
  if (BULLET.test(line)) return true;
  const plain = line.replace(/\t.*/, '').trim();
  const named = plain.replace(/\s{1,40}[-–—](?:\s.*)?$/, '');
  if (/[.;]$/.test(plain) && !LEGAL_END.test(plain)) return true;
  if (isAside(plain)) return true;
  if (DID.test(plain)) return true;
  const hasDate = findRange(line) !== null;
  if (plain.split(/\s+/).length >= (hasDate ? 22 : 14)) return true;
  const words = named.split(/\s+/);
  const lower = words.filter((word) => /^\p{Ll}/u.test(word) && !SMALL.test(word)).length;
  if (hasDate) return words.length > 7 && lower >= 3 && VERB.test(named);
  if (words.length < 4 || lower < Math.max(1, words.length * 0.3)) return false;
  // A company or a title in lower case is still one.
  const isSmall = words.length <= 7 && lower >= words.length - 2 && !VERB.test(named);
  return !isSmall || (!ENDS_LEGALLY.test(named) && jobPoints(named) < 3);
};

/** `Responsibilities:`, `Environment: Java`, `Project: Ship`: details about the entry above. */
const isAside = (plain: string): boolean => {
  const label = /^[^\t:]{2,40}(?=\s?:)/.exec(plain)?.[0] ?? plain;
  return labelKind(label) === 'aside';
};

const VERB = /^\p{L}+(?:ed|ing|es)\s/u;
const ENDS_LEGALLY = /(?<!\p{L})(?:ltd|limited|llc|inc|gmbh|llp|plc)\.?$/iu;
/** `Entered invoices`, `Handling claims` */
const DID = /^\p{Lu}\p{Ll}+(?:ed|ing)(?: \p{Ll}[\p{L}-]*){1,3}$/u;

const LEGAL_END =
  /(?<!\p{L})(?:inc|ltd|ltda|şti|co|corp|est|jr|sr|dept|univ|int|intl|llc|pvt|\p{L}(?:\.\p{L}){0,3})\.$/iu;
