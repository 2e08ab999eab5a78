import { fold } from '../../lib/fold.ts';
import { weightOfWord } from './common-words.ts';
import { FIELDS_OF_WORK } from './fields-of-work.ts';
import { titlePoints } from './job-titles.ts';
import { isPlace } from './places.ts';
import { readContact } from './read-contact.ts';
import { readLocation } from './read-location.ts';
import { findDates, findRange } from './resume-dates.ts';
import { inSection, toResumeLines } from './resume-lines.ts';
import { canonicalSkill } from './skills.ts';
import { stemsOf } from './stems.ts';

/** However long the lines at the top go on, a name and its addresses are among the first. */
const MAX_HEAD_LINES = 12;

/** What we know of the person already, so that it is found in the text whatever it looks like there. */
export interface KnownPerson {
  names: string[];
}

const LABEL = String.raw`(?<=^|^[ \t]|[\t|•·;,][ \t]?|[^\S\n]{2})`;
const labelled = (words: string, upTo = '[^\\n\\t|•·;,]*'): RegExp =>
  new RegExp(`${LABEL}(?:${words})[^\\S\\n]{0,3}(?:[:\\t]|[–-][^\\S\\n])${upTo}`, 'gimu');
/** An address has commas in it. */
const WHOLE = '[^\\n\\t|•·;]*';

/** Each kind of thing that says who somebody is and not what they can do. */
const PATTERNS: RegExp[] = [
  // Contacts: addresses of any kind.
  /[\p{L}\d][\p{L}\d._%+'-]{0,63}@[\p{L}\d.-]{1,100}\.\p{L}{2,24}/gu,
  /(?:https?:\/\/|www\.)[^\s|,;<>()]+|(?<![@\w.])(?:linkedin|github|gitlab|xing|behance|dribbble|facebook|instagram|twitter|x|medium)\.(?:com|net)\/[^\s|,;<>()]+/giu,
  /(?:\+|\(\+|\b00)[1-9][\d\s()./-]{6,20}\d|\(?\b0?\d{2,4}\)?[ ./-]\d{3,4}[ ./-]\d{3,5}\b(?![-–/]\d)/gu,
  labelled(
    String.raw`(?:e-?mail|tel(?:ephone|efon)?|phone|mobile?|cell|handy|fax|téléphone|tél|portable|skype|whatsapp|linkedin|xing|github|website|address|home address|current address|permanent address|anschrift|adresse|wohnort|domicile|residence|residing in|location|photo|foto|lichtbild|picture|bild)\.?`,
    WHOLE,
  ),
  // Streets and towns with their postal numbers.
  /(?<=^|[\t|•·]|\s)\d{1,5}[a-z]?,? (?:\p{Lu}[\p{L}.'’-]{0,30} ){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|square|terrace)\b\.?[^\n\t|•·]*/gimu,
  /\p{Lu}[\p{L}.-]{0,30}(?:straße|strasse|str\.|weg|allee|platz|gasse) \d{1,4} ?[a-z]?\b[^\n\t|•·]*/gu,
  /\b\d{1,4}(?: ?bis)?,? (?:rue|avenue|boulevard|place|chemin|allée|impasse) [^\n\t|•·]*/giu,
  /(?<=^|[\t|•·,]|\s)(?:[A-Z]{1,2}-)?\d{5} \p{Lu}[\p{L} .'’-]{1,40}(?=$|[\t|•·,])/gmu,
  // Age.
  labelled(
    String.raw`date of birth|d\.?o\.?b\.?|birth ?date|birthday|born|place of birth|birthplace|age|geburtsdatum|geburtstag|geburtsort|geb\.|geboren(?: am)?|alter|date de naissance|lieu de naissance|né\(?e?\)? le|âge|fecha de nacimiento|edad|data di nascita|età`,
  ),
  /(?:\b(?:born|geboren|geb\.|née?|nacid[oa]|nat[oa])|\*)\s{0,3}(?:on|am|in|le|el|il)?\s{0,3}(?:\d{1,2}\.?[\s./-]{0,3}(?:\p{L}{1,12}|\d{1,2})[\s./-]{0,3}(?:19|20)\d\d|\p{L}{1,12} \d{1,2},? (?:19|20)\d\d|(?:19|20)\d\d)(?:\s+(?:in|à|en) \p{Lu}[\p{L}-]+)?/giu,
  /\b\d{2}[- ](?:years?[- ]old|year old|jahre alt|ans\b(?! d)|años(?! de))|\baged \d{2}\b/giu,
  // Before the words for men and women, which are part of it.
  /(?:mother|father|parent|mutter|vater|mère|père) of (?:\p{L}+|\d)(?: (?:children|kids|boys|girls))?|stay[- ]at[- ]home (?:mom|mum|dad|mother|father|parent)/giu,
  // Gender.
  labelled(String.raw`gender|sex|geschlecht|sexe|sexo|pronouns|pronomen|salutation|anrede|civilité`),
  /(?<!\p{L})(?:he|she|him|his|her|hers|himself|herself|he\/him|she\/her|they\/them|mr|mrs|ms|miss|herr|frau|mme|mlle|monsieur|madame|female|male|woman|man|weiblich|männlich|homme|femme|father|mother|husband|wife|dad|mum|mom|sie\/ihr|er\/ihm)(?!\p{L})\.?/giu,
  // Family.
  labelled(
    String.raw`marital status|civil status|family status|familienstand|état civil|situation (?:familiale|de famille)|estado civil|stato civile|children|kinder|enfants|hijos|dependents`,
  ),
  /(?<!\p{L})(?:married|unmarried|divorced|widowed|verheiratet|ledig|geschieden|verwitwet|marié|mariée|célibataire|divorcé|divorcée|casad[oa]|solter[oa])(?!\p{L})(?:[^\n\t|•·.;]{0,30}?\d+ (?:child(?:ren)?|kind(?:er)?|enfants?|hij[oa]s))?/giu,
  // Alone on its line, a label needs no colon and an answer no label.
  /^[ \t]*(?:(?:age|alter|âge|gender|sex|nationality|citizenship|nationalität|staatsangehörigkeit|nationalité|religion|konfession|marital status|familienstand)[^\S\n]+[\p{L}\d]+(?:[^\S\n][\p{L}\d]+)?|single)[ \t]*$/gimu,
  // A leave for a child says nothing about the work, nor do its dates.
  /^.{0,200}(?:(?:parental|maternity|paternity|family|child ?care|adoption) leave|elternzeit|mutterschutz|erziehungsurlaub|(?<!\p{L})(?:eltern)?karenz(?!\p{L})|congé (?:parental|maternité|de maternité|paternité)|baja (?:maternal|por maternidad)|career break (?:for|to) (?:family|child|raise)).{0,300}$/gimu,
  // Religion, nationality, disability.
  labelled(
    String.raw`religion|religious affiliation|faith|konfession|caste|nationality|citizenship|nationalität|staatsangehörigkeit|staatsbürgerschaft|nationalité|nacionalidad|nazionalità|ethnicity|race|visa status|disability|disabilities|behinderung|schwerbehinderung|grad der behinderung|handicap|rqth|discapacidad|military status|passport(?: no| number)?`,
  ),
  /(?<!\p{L})(?:christian|catholic|roman[- ]catholic|protestant|lutheran|evangelical|muslim|islamic|jewish|hindu|buddhist|sikh|atheist|katholisch|evangelisch|muslimisch|jüdisch|konfessionslos|catholique|musulmane?|juive?)(?!\p{L})/giu,
  /(?<!\p{L})(?:\p{Lu}\p{L}{1,20} (?:citizen(?:ship)?|national|passport)|citizen of (?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?|\p{L}{1,20}e (?:staatsangehörigkeit|staatsbürgerschaft)|nationalité \p{L}+)(?!\p{L})/giu,
  /(?<!\p{L})(?:disabled|wheelchair(?: user)?|hearing[- ]impaired|visually[- ]impaired|schwerbehindert|gdb \d+|handicapée?|(?:registered|severe) disability)(?!\p{L})/giu,
];

/**
 * The text without what says who the person is: name, contacts, address, age, gender, family, religion, nationality,
 * disability, leave for a child. The head of a resume goes as a whole, except for its prose: nobody can tell Anna Cook
 * from a cook by the words alone. Spaces stand in for it, so that every place stays where it was.
 */
export const redact = (text: string, known: KnownPerson = { names: [] }): string => {
  const contact = readContact(text);
  const lines = toResumeLines(text, contact.name?.start ?? null);
  const location = readLocation(lines, contact);
  const head = inSection(lines, 'header', 'contact')
    .filter(({ text: line }) => !isProse(line) && !findRange(line))
    .slice(0, MAX_HEAD_LINES)
    .map(({ start, text: line }) => ({ start, end: start + line.length }));
  const spans = [...head, contact.name, contact.email, contact.phone, location].filter((found) => found !== null);
  const headless = spans.reduce((left, { start, end }) => blank(left, start, end), text);
  const names = [
    ...known.names,
    contact.name?.value ?? '',
    text.slice(contact.name?.start ?? 0, contact.name?.end ?? 0),
  ];
  // What only looks like a name is no reason to take its words out everywhere; one that is in the address is a name.
  const address = fold(contact.email?.value.split('@')[0] ?? '');
  const own = wordsOf(contact.name?.value ?? '').filter((part) => address.includes(fold(part)));
  const parts = partPatterns([...known.names.flatMap(wordsOf), ...own]);
  return withoutMatches(headless, [
    ...PATTERNS,
    ...namePatterns(names),
    ...parts,
    ...placePatterns(location?.value ?? ''),
  ]);
};

/** The same for a text that is no resume: what stands at its top is no different from the rest. */
export const redactPerson = (text: string, { names }: KnownPerson): string =>
  withoutMatches(text, [...PATTERNS, ...namePatterns(names), ...partPatterns(names.flatMap(wordsOf))]);

const withoutMatches = (text: string, patterns: RegExp[]): string =>
  patterns.reduce((left, pattern) => left.replace(pattern, (found) => found.replace(/[^\n]/g, ' ')), text);

const isProse = (line: string): boolean => line.split(/\s+/).length >= 12 && /[.!]$|[.!] /.test(line);

const blank = (text: string, start: number, end: number): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);

const wordsOf = (name: string): string[] =>
  name
    .trim()
    .split(/\s+/)
    .filter((part) => /^\p{L}[\p{L}'’.-]*$/u.test(part));

/** The whole name anywhere, and the first name where a sentence begins with it (`Grace led a team`). */
const namePatterns = (names: string[]): RegExp[] =>
  [...new Set(names)].flatMap((name) => {
    const parts = wordsOf(name);
    if (parts.length < 2) return [];
    const [first, last] = [escaped(parts[0]!), escaped(parts.at(-1)!)];
    const whole = parts.map(escaped).join(String.raw`[\s,]+`);
    return [
      new RegExp(
        String.raw`(?<!\p{L})(?:${whole}|${parts[0]![0]}\.[^\S\n]?${last}|${first}(?:\s+\p{Lu}[\p{L}.]*)?\s+${last}|${last},\s*${first})(?!\p{L})`,
        'giu',
      ),
      new RegExp(String.raw`(?<=^[ \t]*|[.!?]\s+)${first}(?:['’]s)?(?=\s+\p{Ll})`, 'gmu'),
    ];
  });

/**
 * A part of the name alone (`reviewed by Hopper`), written as a name is and not the beginning of another (`Hopper
 * Hospital`). One that means something in a resume stays: whoever is called Cook would lose a job that others keep.
 */
const partPatterns = (parts: string[]): RegExp[] =>
  [...new Set(parts)].flatMap((part) => {
    // Where there are neither capitals nor spaces the name stands among the other letters.
    if (/^\p{Lo}{2,}$/u.test(part)) return [new RegExp(part, 'gu')];
    const written = part[0]!.toUpperCase() + part.slice(1);
    if (part.length < 2 || part.endsWith('.') || PARTICLE.test(part) || isMeaningful(written)) return [];
    const ways = part.length < 4 ? [written] : [written, written.toUpperCase()];
    const name = ways.map(escaped).join('|');
    return [
      new RegExp(
        String.raw`(?<![\p{L}\d.@/&-]|&[^\S\n])(?:${name})(?:['’]s)?(?![\p{L}\d]|[-.]\p{L}|[^\S\n]\p{Lu}|[^\S\n]?&)`,
        'gu',
      ),
    ];
  });

const PARTICLE = /^(?:d[aeiou]s?|del|della|de[rn]|van|von|zur?|l[ae]|el|al|bin|ben|ibn|ter|ten)$/i;

const OF_WORK = new Set(FIELDS_OF_WORK.flatMap(({ people, words }) => [...people, ...words]));

const isMeaningful = (word: string): boolean =>
  titlePoints(word) >= 3 ||
  canonicalSkill(word) !== null ||
  isPlace(word) ||
  findDates(`${word} 2020`)[0]?.start === 0 ||
  stemsOf(word).some((stem) => OF_WORK.has(stem) || weightOfWord(stem) < 1);

/** The town of the address counts as the address wherever it stands alone on a line. */
const placePatterns = (place: string): RegExp[] =>
  place ? [new RegExp(String.raw`^[ \t]*${escaped(place)}[ \t]*$`, 'gimu')] : [];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
