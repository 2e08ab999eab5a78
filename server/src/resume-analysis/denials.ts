import { canonicalSkill } from './skills.ts';

/**
 * The text with blanks in place of what it denies or only wishes for: `No experience with Kubernetes` shows nothing, and
 * `not only Java but also Kotlin` shows both. Evidence lost is worse than a denial missed, so only what a form below
 * is certain to be about is blanked. Every position stays valid.
 */
export const withoutDenials = (text: string): string => {
  const blanked = text.split('');
  for (const [from, to] of [...openingDenials(joinWrapped(text)), ...denialsAfterName(text)])
    for (let at = from; at < to; at++) if (!/\s/.test(blanked[at]!)) blanked[at] = ' ';
  return blanked.join('');
};

type Stretch = [from: number, to: number];

/** A full line continues in lower case on the next, and no sentence ends with `with`. */
const joinWrapped = (text: string): string =>
  text.replace(
    /(?:(?<=[^\n]{40}[\p{L}\d])\n(?=\p{Ll})|(?<=[ (](?:with|in|of|or|mit|oder|von|en|avec|ou|de|con|o))\n(?=\p{L}))(?![^\n:]{1,40}:)/gu,
    ' ',
  );

const matchWord = (...forms: string[]): string => String.raw`(?:${forms.join('|')})(?![\p{L}\d])`;

/** A denial opens its clause: `taught students with no experience` is about others. */
const CLAUSE_START =
  /^[\s–—•▪●◦■*-]{0,8}|[\t,;()|•▪●◦■]\s{0,4}|[.!?:]\s{1,4}|\s[–—-]\s|\s(?=(?:but|although|though|aber|mais|pero)\s)|\s(?=(?:and|und|et|y)\s(?:i|ich|je|yo)\s)/gimu;

const openingDenials = (text: string): Stretch[] =>
  [...text.matchAll(CLAUSE_START)].flatMap(({ 0: sign, index }): Stretch[] => {
    const from = index + sign.length;
    const near = text.slice(from, from + MAX_LENGTH);
    // After `Java,` the list may have begun before the denial and go on after it.
    const denial = (sign.includes(',') ? null : DENIAL_OF_ALL.exec(near)) ?? DENIAL.exec(near) ?? deniedName(near);
    return denial ? [[from, from + denial[0].length]] : [];
  });

const MAX_LENGTH = 300;

/** Denied is a clause that ends here. Before any other word, such as `until` or `required`, it says something else. */
const END = String.raw`(?=\s{0,3}(?:$|[\n\t,;:()|•]|[.!?](?:\s|$))|\s[–—-]\s|\s(?:and|but|although|though|however|und|aber|jedoch|et|mais|y|pero)\s)`;

const OTHER_WORDS = matchWord(
  'and|or|nor|but|yet (?!$)|i|we|my|our|he|she|they|it|them|its?elf|who|which|that|until|before|after|since|when|while|because|so|without|outside|except|besides|beyond|other|than|only|just|more|fewer|less|much|every|daily|often|alone|new|from|how|quickly|anything|anyone|years?|months?|lately|anymore|was|were|is|are|has|have|had|required|needed|necessary|with(?= \\d)',
  'und|oder|noch|aber|ich|wir|meine?[nrs]?|sie|bis|bevor|seit|als|wenn|ohne|außer|nur|mehr|weniger|jahren?|neues|war|ist|hat|habe|nötig|erforderlich',
  'et|ou|ni|mais|je|nous|mes|avant|après|depuis|sauf|sans|que|plus|moins|est|était|nouvelles?|y|o|pero|hasta|antes|desde|salvo|sin|más|menos|nuevas?',
  'outages?|downtime|accidents?|incidents?|complaints?|errors?|failures?|lock-in|nonsense|lack|shortage|small|unfälle|ausfälle|fehler|beschwerden',
);
const WORD = String.raw`(?!${OTHER_WORDS}|(?:19|20)\d\d|\d\d[./])\.?[\p{L}\d](?:[\p{L}\d+#/'’&-]|\.(?=[\p{L}\d])){0,40}`;
const words = (most: number): string => `${WORD}(?: {1,2}${WORD}){0,${most - 1}}`;
const OR = '(?:or|nor|oder|noch|ou|o|ni|of)';
/** `Docker, Kubernetes or Terraform`: otherwise a comma ends it. */
const OBJECT = `(?:${words(3)}(?:, ${words(3)}){0,8},? ${OR} ${words(8)}${END}|${words(8)}(?: (?:and|und|et|y) ${WORD})?${END})`;
/** A name has no preposition: `Outages in Kubernetes: none` is praise. */
const NAME_WORD = `(?!${matchWord('with|in|of|on|for|to|about|mit|von|bei|für|de|en|avec|sur|con')})${WORD}`;
const NAMES = `${NAME_WORD}(?: {1,2}${NAME_WORD}){0,2}`;
/** What praises is no part of a list of what is denied. */
const PRAISE = matchWord(
  'good|very|strong|solid|sound|excellent|fluent|native|advanced|expert|proficient|skilled|certified|experienced|trained|able|used|familiar|comfortable|confident|gute?[rns]?|sehr|fließend|sicher|erfahren|geübt|bon(?:ne)?s?|très|courant|maîtrise|muy|bueno|buena',
);
const PLAIN_WORD = `(?!${PRAISE})${NAME_WORD}`;
const PLAIN_NAMES = `${PLAIN_WORD}(?: {1,2}${PLAIN_WORD}){0,2}`;
/** `Kubernetes, Terraform` to the end of the sentence. */
const OBJECTS = String.raw`${PLAIN_NAMES}(?:, ${PLAIN_NAMES}){1,8}(?:,? (?:and|und|et|y) ${PLAIN_NAMES})?(?=\s{0,3}(?:$|[\n\t;)•]|[.!?](?:\s|$)))`;

const SUBJECT = String.raw`(?:(?:and|but|although|though|und|aber|et|mais|y|pero) )?(?:(?:i|we|ich|wir|je|yo)(?:['’](?:m|ve|d))? |(?:je )?n['’](?:ai|ayant) )?(?:(?:am|have|had|was|do|did|would|habe|hatte|bin|currently|unfortunately|so far|still|leider|bisher|bislang|noch|encore|todavía|aún) ){0,3}`;
const NO = String.raw`(?:no|little (?:to|or) no|without|lack|(?:do|did|have)n['’]t have|not have|not had|kein\p{L}{0,4}|ohne|pas d['’]|pas de|aucune?|sans|sin|no tengo|carezco de|nessuna?|senza|geen|zonder|sem|nenhuma?)`;
const KIND = String.raw`(?:(?:an?|any|much|hands-on|practical|prior|previous|professional|formal|commercial|direct|real|relevant|praktischen?|berufliche?n?) ){0,2}`;
const KNOWLEDGE = String.raw`(?:experience|knowledge|exposure|skills?|background|familiarity|training|expertise|understanding|proficiency|(?:berufs|praxis)?erfahrung(?:en)?|(?:vor|grund)?kenntnissen?|wissen|know-how|praxis|berührung|kontakt|ausbildung|expérience|connaissances?|notions?|compétences?|pratique|formation|experiencia|conocimientos?|formación|esperienza|conoscenz[ae]|ervaring|kennis|experiência|conhecimentos?)`;
const CERTIFICATE = String.raw`(?:licen[cs]e|degree|certificate|certification|qualification|führerschein|abschluss)`;
const OF = String.raw`(?:(?:so far|yet|whatsoever|bisher|previos) )?(?:(?:with|in|of|using|on|to|mit|von|an|de|en|avec|sur|con|met|com|di) |d['’])`;
const NOT = String.raw`(?:never|not|(?:have|had|do|did|was)n['’]t|nie|niemals|nicht)(?: (?:yet|really|actually|personally|very))?`;
const DONE = String.raw`(?:use|used|tried|touched|know|speak|learned|learnt|studied|work(?:ed)? (?:with|in)|trained (?:in|on)|familiar with|(?:experienced|proficient|fluent|skilled) (?:in|with)|acquainted with|had (?:the|any|an) (?:opportunity|chance) to (?:use|work with)|vertraut mit|erfahren (?:in|mit))`;
const GETAN = String.raw`(?:gearbeitet|programmiert|verwendet|genutzt|benutzt|eingesetzt|gelernt|zu tun gehabt)`;
const WISH = String.raw`(?:want to|(?:like|love|hope|hoping|plan|planning|aiming|(?:be )?(?:eager|keen|happy|glad|excited|willing)) to|interested in|looking forward to) (?:learn(?:ing)?|gain(?:ing)? (?:experience|knowledge) (?:with|in|of))`;

const matchAny = (...forms: string[]): string => `(?:${forms.join('|')})`;

/** Forms that come before what is denied. */
const BEFORE_OBJECT = matchAny(
  `(?:${NO}|zero|keinerlei) ?${KIND}${KNOWLEDGE} ${OF}`,
  '(?:zero|0|no) years (?:of )?',
  `${NOT} ${DONE} `,
  'yet to (?:use|learn|work with) ',
  '(?:unfamiliar with|inexperienced (?:in|with)) ',
  `${WISH} `,
  String.raw`(?:pas|jamais|pas encore) (?:utilisé|pratiqué|travaillé (?:sur|avec|en)|eu l['’]occasion d['’]utiliser) `,
  'ne (?:maîtrise|connais|parle|pratique) pas (?:encore )?',
  '(?:souhaite|voudrais|aimerais) apprendre ',
  String.raw`(?:no|nunca|jamás)\s{1,4}(?:he )?(?:usado|utilizado|usé|utilicé|traba(?:jé|jado(?: nunca)?) (?:con|en)) `,
  'no (?:sé usar|domino|conozco|hablo|manejo) ',
);

/** What is denied is written once for many forms: a copy in each took a second to compile, in every process. */
const DENIAL = new RegExp(
  `^${SUBJECT}${matchAny(
    // A label for the rest of its line.
    String.raw`(?:(?:no|keine) ${KIND}(?:experience|erfahrung)|(?:never|not yet|(?:noch )?nie|noch nicht|jamais|pas encore|nunca) (?:used|tried|learned|learnt|benutzt|verwendet|gelernt|utilisé|appris|usado|utilizado)|(?:basic )?knowledge wanted|to learn) ?: [^\n\t.;:]{1,200}`,
    `${BEFORE_OBJECT}${OBJECT}`,
    `${NO} ${KIND}${NAME_WORD}(?: ${OR} ${NAME_WORD})? (?:${KNOWLEDGE}|${CERTIFICATE})${END}`,
    String.raw`(?:keine?|ohne) [\p{L}\d+#.-]{2,30}(?:${KNOWLEDGE}|schein)${END}`,
    String.raw`no tengo carné de conducir${END}`,
    `(?:no (?:hands-on|practical)|(?:beherrsche|kann|spreche) kein(?:e|en)?) ${NAMES}${END}`,
    `(?:neither|weder|ni) ${NAMES} (?:nor|noch|ni) ${NAMES}${END}`,
    // The name comes first.
    `(?:mit )?${NAMES} ${matchAny(
      'i have (?:never|not yet) (?:used|worked with|tried|learned)',
      'is new to me',
      `(?:habe|hatte|bin) ich (?:(?:leider|noch|bisher|gar) ){0,2}(?:nie|nicht|keine?n?)(?: (?:${GETAN}|${KNOWLEDGE}|vertraut))?`,
      '(?:kann|beherrsche|kenne|spreche|nutze) ich (?:(?:leider|noch|bisher|gar) ){0,2}nicht',
      'ist mir (?:unbekannt|fremd|neu)',
      'möchte ich (?:(?:gerne?|noch) ){0,2}(?:er|kennen)?lernen',
    )}${END}`,
    // The verb comes last.
    `${matchAny(
      `${KNOWLEDGE} (?:in|mit|von)`,
      '(?:nie|niemals|nicht) mit',
      '(?:möchte|will|würde)(?: (?:gerne?|mich|noch)){0,2}(?: in)?',
    )} ${NAMES} ${matchAny('(?:fehlt|fehlen) mir', GETAN, '(?:(?:er|kennen)?lernen|einarbeiten)')}${END}`,
  )}`,
  'iu',
);

const DENIAL_OF_ALL = new RegExp(`^${SUBJECT}${BEFORE_OBJECT}${OBJECTS}`, 'iu');

/** `MS Project, kein BIM`: a skill, or letters that stand for one. */
const deniedName = (clause: string): RegExpExecArray | null => {
  const found = NO_NAME.exec(clause);
  return found && (canonicalSkill(found[1]!) !== null || /^\p{Lu}{2,6}$/u.test(found[1]!)) ? found : null;
};

const NO_NAME = new RegExp(`^(?:no|kein|keine|keinen|pas de|sin|geen) ${KIND}(${NAMES})${END}`, 'iu');

const NO_EXPERIENCE = String.raw`(?:(?:leider )?(?:no|zero|without|keine?|ohne|sans|pas d['’]|aucune|sin) ?${KIND}${KNOWLEDGE}|not (?:yet|held)(?: used)?|noch nicht|nicht vorhanden|pas encore|(?:never|nie|jamais) (?:used|learned|benutzt|gelernt|utilisé|appris)|none|keine|aucune?|0 (?:years|jahre|ans|años))(?: yet| so far)?`;
const NONE = String.raw`(?:no|nil|n/a|nein|kein|non|néant|ningun[oa]|nessuna?|nenhuma?|geen|à apprendre|to learn|${NO_EXPERIENCE})`;
const AFTER_NAME = new RegExp(
  [
    String.raw`(?<=^|[\n\t,;.(•|]\s{0,2})(?:${KNOWLEDGE} ${OF})?${NAMES}(?: ?: ?${NONE}(?=\s{0,3}(?:[\t,;.)]|$))| [–—-] ${NO_EXPERIENCE}(?=\s{0,3}(?:[,;.]|$))| \(${NO_EXPERIENCE}\))`,
    // A table of two columns.
    String.raw`^(?:[•*–-] )?${NAMES}(?:\t| {3,20})${NONE}$`,
  ].join('|'),
  'gimu',
);

/** `Kubernetes: none`, `Rust (not yet)`, `Go – no experience`: only the name beside it. */
const denialsAfterName = (text: string): Stretch[] =>
  [...text.matchAll(AFTER_NAME)].map(({ 0: found, index }) => [index, index + found.length]);
