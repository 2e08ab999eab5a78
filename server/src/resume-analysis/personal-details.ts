import { END_OF_RANGE } from './resume-dates.ts';
import { isPlace } from './places.ts';
import { CHILD_OF, FAMILY_NAMES, OWN_NAME, PAPERS } from './personal-labels.ts';
import { isLeaveOfOthers, isWorkWithOthers } from './work-with-others.ts';

const LABEL = String.raw`(?<=^|^[ \t]|^[ \t]{0,3}(?:\d{1,2}[.)]|[•▪●◦■*>–-])[ \t]{0,3}|[\t|•·;,][ \t]?|[^\S\n]{2})`;
/** The separator between a label and its value, also in a table. */
const SAYS = String.raw`[^\S\n]{0,3}(?:[:\t=]|[–—-][^\S\n]|[^\S\n]{2})[:\t =–—-]{0,12}`;
/** Up to the next gap: two blanks separate parts of a line. */
const UP_TO = String.raw`(?:(?![^\S\n]{2})[^\n\t|•·;,]){0,80}`;
/** An address contains commas. */
const WHOLE = String.raw`(?:(?![^\S\n]{2})[^\n\t|•·;]){0,160}`;
/** The value is all that follows. */
const ENDS = String.raw`[^\S\n]{0,3}(?=$|[\n\t|•·;,]|[^\S\n]{2})`;
const labelled = (words: string, upTo = UP_TO): RegExp => new RegExp(`${LABEL}(?:${words})${SAYS}${upTo}`, 'gimu');
const words = (list: string, flags = 'giu'): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}])(?:${list
      .trim()
      .split(/(?<!\s)\s*[\n,]\s*/)
      .join('|')})(?![\p{L}])`,
    flags,
  );
const DATES_BELOW = String.raw`(?:\n[^\S\n]*[\p{L}\d./ ]{0,16}(?:19|20)\d\d[^\S\n]?[–—-][^\S\n]?[\p{L}\d./ ]{1,20}$)`;
/** The whole line, and the line of dates below it. */
const lineWith = (pattern: string): RegExp =>
  new RegExp(String.raw`^.{0,200}(?<!\p{L})(?:${pattern}).{0,300}$${DATES_BELOW}?`, 'gimu');
/** The same, where the line begins with it and has only dates below it; `Elternzeit in SAP verwaltet` is work. */
const lineFrom = (pattern: string): RegExp =>
  new RegExp(
    String.raw`^[^\S\n]{0,4}(?:${pattern})(?!\p{L}|[^\S\n]?(?:,|&|(?:and|und|et)(?!\p{L})))(?!.{0,120}(?:\p{L}ed(?!\p{L})|(?-i:(?<!\p{L})\p{Ll}{3,20}t[^\p{L}\n]{0,3}$))).{0,120}$${DATES_BELOW}`,
    'gimu',
  );
const NO_WORDS = String.raw`[^\p{L}\n]{0,12}`;
/** `currently on` */
const AT_PRESENT = String.raw`(?:(?:i am|currently|now|on|in|derzeit|aktuell|zurzeit|en)[^\S\n]){0,3}`;
const IN_BRACKETS = String.raw`[^\S\n]?\(.{0,60}`;
/** `with our twins` */
const FOR_WHOM = String.raw`[^\S\n](?:for|with|für|mit|pour|avec)[^\S\n](?:my|our|the|two|a|mein|unser|das|zwei|ein|mon|ma|mes|notre|nos).{0,60}`;
const AFTER_BIRTH = String.raw`[^\S\n](?:after|following|nach|après)[^\S\n](?:(?:the|der|la)[^\S\n])?(?:birth|geburt|naissance).{0,60}`;
/** The same, where the line has a date or says nothing else. */
const lineWithOnly = (pattern: string): RegExp => {
  const dated = String.raw`(?=.{0,300}(?<!\d)(?:19|20)\d\d).{0,200}(?<!\p{L})(?:${pattern}).{0,300}`;
  const another = String.raw`[^\S\n](?:and|und|et|y)[^\S\n](?:${pattern})`;
  const more = `(?:${another}|${IN_BRACKETS}|${FOR_WHOM}|${AFTER_BIRTH})?`;
  const alone = `${NO_WORDS}${AT_PRESENT}(?:${pattern})${more}${NO_WORDS}`;
  return new RegExp(`^(?:${dated}|${alone})$${DATES_BELOW}?`, 'gimu');
};

export interface Detail {
  /** For slow patterns, part of every match: a text without it is not searched. */
  sign?: RegExp;
  pattern: RegExp;
  /** Words that describe work as often as the person, such as `supported deaf residents`. The place is that in the line. */
  isWork?: (line: string, start: number, end: number) => boolean;
  /** Decides what the pattern cannot. */
  isPersonal?: (found: string) => boolean;
}

const CONTACTS: (RegExp | Detail)[] = [
  { sign: /@/, pattern: /[\p{L}\d][\p{L}\d._%+'-]{0,63}@[\p{L}\d.-]{1,100}\.\p{L}{2,24}/gu },
  /(?:https?:\/\/|www\.)[^\s|,;<>()]+|(?<![@\w.])(?:linkedin|github|gitlab|xing|behance|dribbble|facebook|instagram|twitter|x|medium)\.(?:com|net)\/[^\s|,;<>()]+/giu,
  /(?:\+|\(\+|\b00)[1-9][\d\s()./-]{6,20}\d|\(?\b0?\d{2,4}\)?[ ./-]\d{3,4}[ ./-]\d{3,5}\b(?![-–/]\d)/gu,
  labelled(
    String.raw`(?:(?:e-?)?mail(?:[ -]?id| address)?|(?:tel(?:ephone|efon)?|(?:mobile? ?)?phone|mob(?:ile?)?|cell|contact|ph|whatsapp)(?:[ .]{1,2}(?:no|number|nr))?|handy|fax|téléphone|tél|portable|gsm|skype|linkedin|xing|(?:(?:home|current|permanent|present|residential|postal|local|native) )?address(?: for (?:communication|correspondence))?|anschrift|adresse|wohnort|domicile|residence|residing in|location)\.?`,
    WHOLE,
  ),
  // Above a description of work, the same words are no labels.
  labelled(
    String.raw`website|photo|foto|lichtbild|picture|bild`,
    String.raw`(?:[^\s|•·;]{0,80}[./][^\s|•·;]{0,80})?${ENDS}`,
  ),
  labelled('github', String.raw`[^\s|•·;]{0,160}${ENDS}`),
  // Files are named after the person.
  {
    sign: /\.(?:pdf|doc|odt|rtf|jpe?g|png)/iu,
    pattern: /(?<![\p{L}\d])[\p{L}\d][\p{L}\d_.-]{0,60}\.(?:pdf|docx?|odt|rtf|jpe?g|png)(?![\p{L}\d])/giu,
  },
  /^[^\S\n]*[[(]?(?:(?:profile|passport|portrait|application|bewerbungs|pass|my)[ -]?)?(?:photo(?:graph)?|picture|foto|lichtbild|headshot|portrait)(?: (?:of|von|de) [^\n]{1,40}| d['’]identité)?[\])]?[^\S\n]*$/gimu,
];

const TAIL = String.raw`(?:,(?:(?![^\S\n]{2})[^\n\t|•·;]){1,80})?`;
const ADDRESSES: (RegExp | Detail)[] = [
  new RegExp(
    String.raw`(?<=^|[\t|•·,(]|\s)\d{1,5}[a-zA-Z]?,? (?:\p{Lu}[\p{L}.'’-]{0,30} ){1,4}(?:[Ss]treet|St|[Rr]oad|Rd|[Aa]venue|Ave|[Ll]ane|Ln|[Dd]rive|Dr|[Bb]oulevard|Blvd|[Cc]ourt|Ct|Way|Place|Pl|Square|Sq|Terrace|Close|Crescent|Gardens|Parkway|Pkwy|Highway|Hwy)\b\.?${TAIL}`,
    'gmu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})\p{Lu}[\p{L}.-]{0,30}(?:straße|strasse|str\.|weg|allee|platz|gasse|ufer|damm) \d{1,4} ?[a-z]?\b${TAIL}`,
    'gu',
  ),
  new RegExp(
    String.raw`\b\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|boulevard|place|chemin|allée|impasse|quai|route) (?=d[eu]s? |d['’]|l[ae]s? |l['’]|\p{Lu})[\p{L}'’ -]{1,50}${TAIL}`,
    'gu',
  ),
  /(?<=^|[\t|•·,]|\s)(?:[A-Z]{1,2}-\d{4,5}|\d{5}) \p{Lu}[\p{L} .'’-]{1,40}(?=$|[\t|•·,])/gmu,
  {
    sign: /[A-Z]{2},? \d{5}/,
    pattern: /(?:\p{Lu}[\p{L}.'’-]{1,30} ){0,2}\p{Lu}[\p{L}.'’-]{1,30},? [A-Z]{2},? \d{5}(?:-\d{4})?(?!\d)/gu,
  },
  /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\d])|P\.?O\.? ?Box \d+/gu,
  /(?<!\p{L})(?:[Bb]ased|[Ll]iv(?:es?|ing)|[Rr]esid(?:es?|ing|ent)|[Bb]orn(?: and raised)?|[Rr]aised|[Gg]rew up|[Ww]ohnhaft|[Ll]ebt|[Ww]ohnt|[Aa]ufgewachsen|[Dd]omiciliée?|[Hh]abit(?:e|ant)|[Rr]éside|[Nn]ée?) (?:in|at|near|bei|à|en) \p{Lu}[\p{L}.'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{1,30}){0,2}(?:, \p{Lu}[\p{L}.'’-]{1,30}(?: \p{Lu}[\p{L}.'’-]{1,30})?)?/gu,
];

const DATE = String.raw`(?:\d{1,2}(?:\.?[\s./-]{0,3}\p{L}{1,12}|\.?[\s./-]{1,3}\d{1,2})[\s./-]{0,3}(?:19|20)?\d\d|\p{L}{1,12} \d{1,2},? (?:19|20)\d\d|\d{6}(?:\d\d)?|(?:19|20)\d\d)`;
const WHOLE_DATE = String.raw`(?:\d{1,2}[./-][^\S\n]?\d{1,2}[./-][^\S\n]?(?:(?:19|20)\d\d|\d\d)|\d{1,2}\.?[^\S\n]\p{L}{3,12}\.?[^\S\n](?:19|20)\d\d|\p{L}{3,12}[^\S\n]\d{1,2},?[^\S\n](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)`;
/** A bullet may look like the sign of birth: `* 2018 – 2026 Cook`. */
const NO_RANGE = String.raw`(?!\d|${END_OF_RANGE})`;
const AGE: (RegExp | Detail)[] = [
  labelled(
    String.raw`(?:date|place) of birth(?: ?(?:&|and|/|,) ?(?:age|place|date|time)(?: of birth)?)?|d\.?o\.?b\.?(?: ?(?:&|and|/) ?age)?|(?:birth ?|year of )(?:date|birth)|birthday|born|place of birth|birthplace|age|geburtsdatum|geburtstag|geburtsort|geburtsjahr|geb\.|geboren(?: am)?|jahrgang|alter|date de naissance|année de naissance|lieu de naissance|né\(?e?\)? le|âge|fecha de nacimiento|edad|data di nascita|età`,
  ),
  new RegExp(
    String.raw`(?:(?:(?<!\p{L})(?:born|d\.?o\.?b\.?|b\.|birth ?date|date of birth|geboren|geb\.|jahrgang|geburtsdatum|née?|nacid[oa]|(?-i:nat[oa]|Nat[oa](?=\sil\s)))[\s(]{0,3}|\*)(?:(?:on|am|in|le|en|el|il)\s{1,3})?${DATE}|\*[^\S\n(]{0,3}\(?${WHOLE_DATE})${NO_RANGE}(?:\s+(?:in|à|en) \p{Lu}[\p{L}-]+)?`,
    'giu',
  ),
  {
    // `* 1990 Leeds`, but not `* 1990 Cook`.
    pattern: new RegExp(
      String.raw`(?<![\d*])\*[^\S\n(]{0,3}\(?(?:19[4-9]\d|200\d)${NO_RANGE}\)?(?:,?[^\S\n]{1,3}(?:in[^\S\n]\p{Lu}[\p{L}-]{1,30}|\p{Lu}[\p{L}.'’ -]{1,40}))?(?=[^\S\n]{0,3}(?:$|[,;|)\n]))`,
      'gmu',
    ),
    isPersonal: (found) => /\d\)?$|(?<!\p{L})in\s/u.test(found) || isPlace(found.replace(/^[^\p{L}]+/u, '')),
  },
  /(?<!\d)\d{2}[- ](?:years?[- ](?:old|young)|jahre (?:alt|jung)|jährige?r?|ans(?!\p{L})(?! d)|años(?! de))/giu,
  /(?<!\p{L})(?:at (?:the )?age (?:of )?|aged? (?:of )?|im alter von |à l['’]âge de )\d{1,2}(?:\s?(?:[-–]|to|bis|à)\s?\d{1,2})?(?: (?:years|jahren?|ans))?(?![\p{L}\d])/giu,
];

const LEAVE = String.raw`(?:parental|maternity|paternity|family|child ?care|adoption|pregnancy) leave(?! (?:cover|replacement))|elternzeit(?!vertretung)|mutterschutz|erziehungsurlaub|(?:eltern)?karenz(?!vertretung|\p{L})|congés? (?:parental|(?:de )?maternité|(?:de )?paternité|d['’]adoption)|baja (?:maternal|por maternidad)|career break (?:for|to) (?:family|child|raise)`;
const A_LEAVE = new RegExp(String.raw`(?<!\p{L})(?:${LEAVE})`, 'iu');
const FAMILY: (RegExp | Detail)[] = [
  // A label alone, with its value on the next line.
  new RegExp(
    String.raw`^[^\S\n]{0,4}(?:${FAMILY_NAMES})[^\S\n]{0,3}:?[^\S\n]{0,3}\n[^\S\n]{0,3}:?[^\n\d]{1,60}$`,
    'gimu',
  ),
  labelled(FAMILY_NAMES, WHOLE),
  labelled(PAPERS, WHOLE),
  labelled(OWN_NAME),
  CHILD_OF,
  // Before the words for men and women, which are part of it.
  /(?<!\p{L})(?:(?:single |working |proud )?(?:mother|father|parent|mum|mom|dad|mutter|vater|mère|père|maman|papa)) (?:of|to|von|de|d['’]) ?(?:\p{L}+|\d)(?:[^\S\n](?:(?:\p{L}+[^\S\n])?(?:children|kids|boys|girls|sons|daughters|kindern?|söhnen|töchtern|enfants|garçons|filles)))?/giu,
  /stay[- ]at[- ]home (?:mom|mum|dad|mother|father|parent)|homemaker|housewife|hausfrau|hausmann/giu,
  labelled(
    String.raw`marital status|civil status|family status|familienstand|état civil|situation (?:familiale|de famille)|estado civil|stato civile|children|kinder|enfants|hijos|dependents`,
  ),
  /(?<!\p{L})(?:married|unmarried|divorced|widowed|verheiratet|ledig|geschieden|verwitwet|mariée?|célibataire|divorcée?|veuve?|pacsée?|casad[oa]|solter[oa])(?!\p{L})(?:[^\n\t|•·.;]{0,30}?(?:\d+|one|two|three|four|ein|zwei|drei|vier|une?|deux|trois|quatre) (?:child(?:ren)?|kids?|kind(?:er)?|enfants?|hij[oa]s))?/giu,
  // Parental leave says nothing about the work, nor do its dates; a person who covers for another is working.
  lineWithOnly(LEAVE),
  lineFrom(LEAVE),
  {
    pattern: lineWith(LEAVE),
    isWork: (line) => {
      const leave = A_LEAVE.exec(line);
      return leave !== null && isLeaveOfOthers(line, leave.index, leave.index + leave[0].length);
    },
  },
];

const GENDER: RegExp[] = [
  labelled(String.raw`gender|sex|geschlecht|sexe|sexo|pronouns|pronomen|salutation|anrede|civilité`),
  words(
    `he, she, him, his, her, hers, himself, herself, they, them, their, theirs, themselves, themself, he/him, she/her, they/them,
     mr, mrs, miss, sir, madam, herrn?, frau, fräulein, mme, mlle, monsieur, madame, mademoiselle, female, male, wom[ae]n(?:['’]s)?,
     m[ae]n(?:['’]s)?(?!-), girls?(?:['’]s?)?, boys?(?:['’]s?)?, ladies, lady, gentlem[ae]n, sisters?, brothers?, daughters?, sons?,
     sorority, fraternity, weibliche?[rns]?, männliche?[rns]?, frauen, männer, mädchen, jungen, hommes?, femmes?, filles?, garçons?, féminine?,
     masculine?, fathers?, mothers?(?! (?:and|&) (?:child|bab)), husband, wife, dad, mum, mom, sie/ihr, er/ihm, elle/il, lgbt\\p{L}*\\+?, gay, lesbian, bisexual,
     transgender, non-binary, queer`,
  ),
  // In capitals before a word it is a degree or a product: MS Biology, MS Project. Names have been removed by now.
  /(?<!\p{L})(?:[Mm]s|MS(?!,? \p{L}|\/))(?!\p{L})/gu,
  // Only men are drafted.
  lineWith(
    String.raw`(?:grund)?wehrdienst|zivildienst|service (?:militaire|national)(?: obligatoire)?|(?:compulsory|mandatory|obligatory) (?:military|national) service|military conscription`,
  ),
  // Before and after a birth name.
  /(?<!\p{L})(?:née?|geb\.|geborene?r?|formerly|birth name:?|maiden name:?|geburtsname:?|nom de (?:naissance|jeune fille)[^\S\n]?:?) (?=\p{Lu})\p{Lu}[\p{L}'’-]{1,30}/gu,
];

const ORIGIN: (RegExp | Detail)[] = [
  labelled(
    String.raw`religion(?: ?(?:&|and|/) ?(?:caste|community|nationality))?|religious affiliation|faith|konfession|caste|nationality|citizenship|nationalität|staatsangehörigkeit|staatsbürgerschaft|nationalité|nacionalidad|nazionalità|ethnicity|race|visa(?: status| type| expiry)?|work permit|disability|disabilities|behinderung|schwerbehinderung|grad der behinderung|handicap|rqth|discapacidad|military status`,
  ),
  // Alone on its line, a label needs no colon and a value no label.
  /^[ \t]*(?:(?:age|alter|âge|gender|sex|nationality|citizenship|nationalität|staatsangehörigkeit|nationalité|religion|konfession|marital status|familienstand)[^\S\n]+[\p{L}\d]+(?:[^\S\n][\p{L}\d]+)?|single)[ \t]*$/gimu,
  words(
    `christian, catholic, roman[- ]catholic, protestant, lutheran, evangelical, baptist, methodist, mormon, muslim, islamic, jewish,
     hindu, buddhist, sikh, atheist, church, mosque, synagogue, christliche?[rns]?, katholische?[rns]?, evangelische?[rns]?,
     muslimische?[rns]?, jüdische?[rns]?, konfessionslos, kirche, moschee, synagoge, chrétien(?:ne)?, catholique, protestante,
     musulmane?, juive?, bouddhiste, hindoue?, église, mosquée`,
  ),
  {
    sign: /citizen| national|passport|permanent resident|staats|nationalité|green card/iu,
    pattern:
      /(?<!\p{L})(?:\p{Lu}\p{L}{1,20} (?:citizen(?:ship)?|national|passport|permanent resident)|citizen of (?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?|\p{L}{1,20}e (?:staatsangehörigkeit|staatsbürgerschaft)|nationalité \p{L}+|green card(?: holder)?)(?!\p{L})/giu,
  },
  {
    sign: /origin|descent|heritage|ancestry|ethnicity|-born|er (?:herkunft|abstammung)|native of|immigrant/u,
    pattern:
      /(?<!\p{L})(?:(?:of )?\p{Lu}\p{L}{2,20}(?:[- ]\p{Lu}\p{L}{2,20})? (?:origin|descent|heritage|ancestry|ethnicity)|\p{Lu}\p{L}{2,20}-born|\p{L}{3,20}er (?:herkunft|abstammung)|d['’]origine \p{L}{3,20}|native of (?:the )?\p{Lu}\p{L}{2,20}|(?:first|second)[- ]generation immigrant)(?!\p{L})/gu,
  },
  // These words never describe work with others.
  words(
    `schwerbehindert, (?:schwer)?behindertenausweis, gdb:? (?:von )?\\d+, rqth, (?<! with (?:an? )?)(?:registered|severe) disability(?! (?:care|support|benefits?)),
     schwerbehinderter?(?=[^\\p{L}\\n]?[^\\p{L}\\n]?gdb), grad der behinderung(?=(?: von)?:? ?\\d),
     (?:reconnaissance (?:de la )?qualité de |reconnue? )?travailleu(?:r|se) handicapée?,
     (?<!(?<!\\p{L})(?:an?|the|of|to|for|with|each|every|by) (?:\\p{L}+ )?)wheelchair user`,
  ),
  /(?<=^|[\t•*,;:(|–-][^\S\n]?|(?:mensch|behinderten?)[^\S\n])gleichgestellte?r?(?=[^\S\n]?(?:$|[\n\t•,;.()|–-])|[^\S\n](?:mit|gem|nach|laut|seit)(?!\p{L}))/gimu,
  {
    pattern: words(
      `immigrant, refugee, disabled, disabilit(?:y|ies), wheelchair(?: user)?, deaf, hard[- ]of[- ]hearing, hearing[- ]impair(?:ed|ment), visual(?:ly)?[- ]impair(?:ed|ment),
     partially[- ]sighted, (?<!-)blind(?! (?:spot|test|trial|taste|review|study|hiring)), autistic, autism(?: spectrum)?, dyslexi(?:c|a), adhd, neurodivergent,
     paraplegic, schwerbehinderte[rn]?, behinderung, gehörlos(?:e[rnms]?)?, schwerhörig(?:e[rnms]?)?, sehbehindert(?:e[rnms]?)?, blinde[rnms]?(?! fleck), rollstuhl(?:fahrer(?:in)?)?,
     handicapée?, sourde?, malentendante?, aveugle, malvoyante?, fauteuil roulant, (?:registered|severe) disability,
     asylum(?: seeker)?, flüchtling, asyl(?:berechtigte[rn]?|bewerber(?:in)?), geflüchtete[rn]?, réfugiée?, demandeu(?:r|se) d['’]asile,
     en situation de handicap, schwerbehinderung, epilep(?:tic|sy|sie|tiker(?:in)?), épilep(?:sie|tique)`,
    ),
    isWork: isWorkWithOthers,
  },
];

/** Pronouns by language; elsewhere the same letters mean something else. */
const PRONOUNS: Record<string, RegExp[]> = {
  de: [words(`er, sie, ihm, ihn, ihr, sein(?:e[rmns]?)?, ihre[rmns]?`)],
  fr: [words(`il, elle, lui, lui-même, elle-même`)],
};

/** All kinds of details that identify a person and say nothing about their skills. */
export const personalDetails = (language: string | null): Detail[] =>
  [...CONTACTS, ...ADDRESSES, ...AGE, ...FAMILY, ...GENDER, ...ORIGIN, ...(PRONOUNS[language ?? ''] ?? [])].map((one) =>
    one instanceof RegExp ? { pattern: one } : one,
  );
