import type { Found } from './found.ts';
import { isPlace } from './places.ts';
import { findRange } from './resume-dates.ts';
import { tableHead } from './resume-labels.ts';
import { isLanguage, LANGUAGES_LABEL } from './read-languages.ts';
import { canonicalSkill, findKnownSkills } from './skills.ts';
import type { ResumeLine } from './resume-lines.ts';
import { type Part, splitParts } from './text-parts.ts';

/** `value` is the canonical name of the skill; `written` is the original spelling. */
export interface FoundSkill extends Found {
  written: string;
  /** Named in a list of skills, not only mentioned. */
  is_listed: boolean;
}

const SEPARATOR = /[,;\t•▪●◦■|·❖➢➤►✓✔▶➔\u{F000}-\u{F0FF}]+|\s{1,40}[–—-]\s+|\s\/\s|\s{3,}|^\s*[-–*]\s+/gu;
const CATEGORY = /^[^:,;]{2,40}:(?:\s+|(?=\p{L}))/u;
/** In a table the kind of skill has a cell of its own. */
const CATEGORY_CELL = /^[^\t,;]{2,40}\t+(?=[^\t]{0,400},)/;
const LEVEL =
  /\s{0,40}(?:[([].{0,200}[)\]]|[–—:-]\s{0,40}(?:advanced|expert|basic|intermediate|beginner|proficient|fluent|good|very good|native|sehr gut|gut|grundkenntnisse|fortgeschritten|expertenkenntnisse|avancé|intermédiaire|débutant|courant|maîtrise|notions|\d+\s*(?:years?|jahre|ans|yrs?)).*|\s(?:advanced|expert|intermediate|beginner)|[★☆●○◉◯■□▪]{2,}.*|\b\d{1,3}\s?%)$/i;

/** Lists the skills of a resume, and known ones mentioned elsewhere. */
export const readSkills = (text: string, lines: ResumeLine[]): FoundSkill[] => {
  const skills: FoundSkill[] = [];
  const seen = new Set<string>();
  const add = (skill: FoundSkill) => {
    const key = skill.value.toLowerCase();
    if (seen.has(key)) return;
    seen.add(key);
    skills.push(skill);
  };
  // Personal details end the skills.
  const personal = lines.findIndex(({ text }) => PERSONAL.test(text));
  const listed = personal < 0 ? lines : lines.slice(0, personal);
  for (const line of joinWrapped(listed)) for (const part of listedIn(line)) add(part);
  for (const known of findKnownSkills(text)) add({ ...known, is_listed: false });
  return skills;
};

const PERSONAL =
  /^[^\p{L}]{0,6}(?:(?:father|mother|husband|spouse)(?:['’]?s)?\s(?:name|occupation)|name|date of birth|d\.?o\.?b|gender|sex|marital status|nationality|religion|passport(?: no\.?| details| number)?|permanent address|address|mobile|phone|e-?mail|hobbies|place|date|notice period|current ctc|geburtsdatum|familienstand|date de naissance)\s{0,20}[:\t–-]/iu;
const MAX_JOINED = 2_000;

/** A list continues on the next line after a comma or an incomplete name. */
const joinWrapped = (lines: ResumeLine[]): ResumeLine[] => {
  const joined: ResumeLine[] = [];
  for (const [index, line] of lines.entries()) {
    const last = joined.at(-1);
    const isWrapped =
      last &&
      last.text.length < MAX_JOINED &&
      (/[,;(&]$|\b(?:and|und|et)$/i.test(last.text) ||
        last.text.lastIndexOf('(') > last.text.lastIndexOf(')') ||
        isFull(lines[index - 1]!.text, line)) &&
      line.start - (last.start + last.text.length) <= 3;
    // One blank instead of the line break keeps every position valid.
    if (last && isWrapped)
      last.text = `${last.text}${' '.repeat(line.start - last.start - last.text.length)}${line.text}`;
    else joined.push({ ...line });
  }
  return joined;
};

/** A list that reaches the edge of the page may break inside a name. */
const isFull = (above: string, { text, isAfterGap }: ResumeLine): boolean =>
  above.length >= 70 && /,.*,/.test(above) && !isAfterGap && /^[\p{L}\d]/u.test(text) && !/[:\t]/.test(text);

const listedIn = (line: ResumeLine): FoundSkill[] => {
  const { text, start } = line;
  if (tableHead(line) || isSentence(text)) return [];
  const category = (CATEGORY.exec(text) ?? CATEGORY_CELL.exec(text))?.[0].length ?? 0;
  // Commas inside brackets belong to the item before them.
  const flat = text
    .slice(category)
    .replace(/\([^)]{0,200}\)/g, (inside) => inside.replace(/[,;\t]|\s{3,}/g, (sign) => ' '.repeat(sign.length)));
  const parts = splitParts(flat, start + category, SEPARATOR);
  const isList = parts.length > 2;
  const isOfLanguages = LANGUAGES_LABEL.test(text);
  return parts
    .filter((part) => !isOfLanguages || !isLanguage(part.text.replace(/\s?\(.{0,40}$/, '')))
    .flatMap((part) =>
      isList
        ? splitParts(part.text, part.start, /^(?:and|und|et)\s+|\s{1,40}(?:and|und|et)\s{1,40}(?=\S{1,60}$)/gi)
        : [part],
    )
    .flatMap(toSkill);
};

/** `Able to work in a team, meet deadlines and help others.` names no skill, however it is split. */
const isSentence = (text: string): boolean => {
  const plain = text.replace(/^[^\p{L}\d]+/u, '').replace(CATEGORY, '');
  const [first = ''] = plain.split(/[,;\t|•]/);
  const words = first.trim().split(/\s+/);
  return (
    (words.length > 7 || (/\.\s*$/.test(plain) && words.length > 4)) && words.some((word) => OF_SENTENCES.test(word))
  );
};

const OF_SENTENCES =
  /^(?:i|my|to|is|are|am|have|has|had|was|were|the|with|which|that|who|from|by|as|can|will|their|our|your|an?|ich|und|mit|der|die|das|le|les|des|une?|pour|avec|dans)$/i;
/** Phrases about oneself or about levels of knowledge. */
const KNOWS =
  /^(?:(?:an?|good|excellent|strong|sound|basic|working|hands[- ]on|in[- ]depth|thorough|having|well|fair|extensive|proven)\s+){0,3}(?:knowledge|experienced?|understanding|command|exposure|expertise|proficien(?:t|cy)|skilled|familiar(?:ity)?|versed|conversant|worked|kenntnisse|connaissances?)\s+(?:of|in|on|with|over|de|des|du)\s+(?:the\s+)?/i;
const OF_CHARACTER =
  /^(?:ability|able|capab\p{L}+|willing\p{L}*|good|excellent|strong|quick|fast|hard[- ]?work\p{L}*|self|positive|honest\p{L}*|dedicated|sincer\p{L}+|confident|flexib\p{L}+|adapt\p{L}+|responsib\p{L}+|punctual\p{L}*|eager|keen|team player|smart|optimis\p{L}+|creative thinking|innovative|enthusias\p{L}+|motivated|highly|effective|comfortable|commitment|determin\p{L}+|interpersonal|leadership qualit\p{L}+|believe|always|never|learning|having|date|place)(?=\s|$)/iu;
const AMOUNT =
  /^(?:(?:less than|more than|over|about)\s)?(?:\d{1,2}(?:\.\d)?\s?\+?|one|two|three|four|five|six)\s?(?:years?|yrs?|months?|jahre?|ans?)(?:\s(?:of\s)?exp\p{L}*)?$/iu;
const HOW_WELL =
  /^(?:advanced|expert|basic|basics|intermediate|beginner|proficient|fluent|good|very good|excellent|native|sehr gut|gut|grundkenntnisse|fortgeschritten|experte|avancé|intermédiaire|débutant|courant|maîtrise|notions|moderate|average|high|low|medium|strong)$/i;

const toSkill = (part: Part): FoundSkill[] => {
  const lead = KNOWS.exec(part.text)?.[0].length ?? 0;
  const written = part.text
    .slice(lead)
    .replace(LEVEL, '')
    .replace(/(?:\s(?:etc|and))?\.?$/i, '')
    .trim();
  const words = written.split(/\s+/);
  if (!/\p{L}/u.test(written) || written.length > 45 || words.length > 5) return [];
  if (/^(?:and|etc|u\.a|inkl)\b/i.test(written) || AMOUNT.test(written) || HOW_WELL.test(written)) return [];
  const known = canonicalSkill(written);
  const isPhrase = words.length > 3 && words.some((word) => OF_SENTENCES.test(word) && !/^[AI]$/.test(word));
  if (
    !known &&
    (isPhrase || isPlace(written) || (words.length > 1 && OF_CHARACTER.test(written)) || findRange(written))
  )
    return [];
  const start = part.start + lead;
  return [{ value: known ?? written, written, start, end: start + written.length, is_listed: true }];
};
