import { fold } from '../lib/fold.ts';
import { anyWord } from '../lib/word-pattern.ts';

/** The parts of a resume. */
export type Section =
  | 'contact'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'projects'
  | 'certificates'
  | 'other';

/** Words that indicate the section below them, without accents: 3 names it, 2 only if nothing else does. */
const TOPICS: [Section, strength: number, words: RegExp][] = [
  ['languages', 3, anyWord(String.raw`languages? sprachen \p{L}*sprachkenntnisse langues linguisti\p{L}+ idiomas`)],
  [
    'experience',
    3,
    anyWord(String.raw`experien(?:ces?|cias?) experian\p{L}+ exp esperienz\p{L} employments? internships? berufserfahrung(?:en)?
      berufspraxis berufsweg berufstatigkeit(?:en)? arbeitserfahrung(?:en)? erfahrung(?:en)? tatigkeiten praktika stationen
      emplois? stages`),
  ],
  [
    'experience',
    2,
    anyWord(String.raw`works? career jobs? occupations? professions? professional professionnel(?:le)?s? beruflich\p{L}* werdegang
      laufbahn parcours karriere positions?`),
  ],
  [
    'education',
    3,
    anyWord(String.raw`educati\p{L}+ academi\p{L}* scholastic\p{L}* qualifications? \p{L}*ausbildung(?:en)? bildung(?:sweg|sgang)? schul\p{L}*
      studi(?:um|en|es) hochschul\p{L}* akademisch\p{L}* formations? etudes? diplomes? scolari\p{L}+ scolaires? universitaires?
      academiques? cursus schooling estudios formacion istruzione opleiding(?:en)?`),
  ],
  ['education', 2, anyWord('credentials? attainments?')],
  [
    'skills',
    3,
    anyWord(String.raw`skills? skillsets? competenc\p{L}+ proficienc\p{L}+ expertise \p{L}*kenntnisse fahigkeiten \p{L}*kompetenzen
      connaissances savoir-faire habilidades competencias conocimientos competenze vaardigheden technologies`),
  ],
  [
    'skills',
    2,
    anyWord(String.raw`technical technology computers? software it tools? abilities capabilit\p{L}+ knowledge edv informatiques?
      outils logiciels technisch\p{L}* techniques? qualifikationen`),
  ],
  ['skills', 2.5, anyWord('strengths?')],
  ['projects', 3, anyWord('projects? projets? projekte?')],
  [
    'certificates',
    3,
    anyWord(
      String.raw`certifi\p{L}+ licen[cs]es? courses? zertifi\p{L}+ weiterbildung(?:en)? fortbildung(?:en)? lehrgange`,
    ),
  ],
  ['certificates', 2, anyWord('trainings? workshops? seminars?')],
  ['summary', 3, anyWord('objectives? synopsis statement goals? about')],
  ['summary', 2, anyWord('summary profile profil overview')],
  ['contact', 3, anyWord('contacts? coordonnees personalia particulars dossier')],
  ['contact', 2, anyWord(String.raw`personal personnelles personlich\p{L}* passport visa`)],
  [
    'other',
    3,
    anyWord(String.raw`references? referees? interests? hobb\p{L}+ awards? honou?rs achievements? accomplishments? publications? volunteer\p{L}*
      activities memberships? affiliations? patents? declaration (?:extra-?|co-?)?curricular interets? loisirs distinctions
      interessen auszeichnungen interpersonal personality traits? attributes? qualities`),
  ],
];

/** Words that may accompany a word that names a section. */
const BESIDE =
  anyWord(String.raw`details? information info particulars history background records? chronicles? chronology contour graph path
  progression journey snapshots? highlights? outline sets? key core main major other additional relevant related previous past
  present current my our the of in for on at with to an? areas? field domain list known exposure undergone attended obtained held
  handled undertaken gained acquired attained pursued status basic general selected recent teaching clinical gulf overseas
  and international domestic working institutions? schools? dates industrial industry corporate vocational occupational organi[sz]ational practical hands-on functional managerial brief total data de d du des la le les l en mes obtenus metiers?
  principales? autres cles? sonstige weitere besondere wichtige und et fachliche personliche daten angaben`);

/** Labels within a section, about a job or a person. */
const LABELS =
  /^(?:job|work|role|employment|professional|career) (?:profile|description|type|status|title|position|details? of)$|^(?:total|overall|relevant) (?:work |professional )?(?:experience|exp)$|^(?:current|present|previous|last|past|other|additional) (?:job|position|work|employers?|industry|profession)$|^positions?$|^professional$/;

/** Single words that can be a heading, unlike labels such as `Degree: MSc`. */
const ALONE =
  /^(?:experien|academi|education|scholastic|qualification|skill|competenc|proficienc|expertise|certificat)/;
const MAX_WORDS = 7;
const MAX_LENGTH = 60;
/** One of these is enough to identify the heading. */
const MAIN = new Set<Section>(['experience', 'education', 'skills']);

/**
 * The section a line announces by its words, in any order: `Academic Chronicle`, `Work History & Projects`. Every word
 * must be known: sentences and lines about a job contain others.
 */
export const findSectionByWords = (line: string): Section | null => {
  if (line.length > MAX_LENGTH || line.split(' ').length > MAX_WORDS + 2) return null;
  const heading = line
    .replace(/^(?:\W|_)*(?:(?:\d{1,2}|[IVX]{1,4}|[A-Ha-h])[.)]\s*)?(?:[^\p{L}]*)/u, '')
    .replace(/\(\p{L}{0,20}\)/gu, '')
    .replace(/(?<=\p{L})[^\p{L}]+$/u, '');
  if (!/^\p{Lu}/u.test(heading) || /[\d@|;!?"]|[.:]\s|\t/.test(heading)) return null;
  // A French degree: `Licence informatique`.
  if (/^licence (?!details?|information)/i.test(heading)) return null;
  const plain = fold(heading).replace(/['’]s?(?=\s|$)/g, '');
  const words = plain.split(/[\s&/,+'’]+|\s-\s/).filter(Boolean);
  if (words.length < 2 && !ALONE.test(plain)) return null;
  if (words.length > MAX_WORDS || LABELS.test(plain)) return null;
  const isShouted = heading === heading.toUpperCase();
  const sections = plain.split(/\s?(?:&|\/|,|\+|\s(?:and|und|et)\s)\s?/).map((part) => classifyPart(part, isShouted));
  if (sections.includes(null)) return null;
  const named = sections.filter((section) => section !== 'none') as Section[];
  return named.find((section) => MAIN.has(section)) ?? named[0] ?? null;
};

const findTopic = (word: string) => TOPICS.find(([, , pattern]) => pattern.test(word));

/** `none` if it says nothing on its own, null if it is not part of a heading. */
const classifyPart = (part: string, isShouted: boolean): Section | 'none' | null => {
  const words = part.split(/[\s'’]+/).flatMap((word) => {
    const plain = word.replace(/^-+|(?<!-)-+$/g, '');
    return plain.includes('-') && !findTopic(plain) && !BESIDE.test(plain) ? plain.split('-') : [plain];
  });
  let best: { section: Section; strength: number } | null = null;
  let unknown = 0;
  for (const word of words.filter(Boolean)) {
    if (BESIDE.test(word)) continue;
    const topic = findTopic(word);
    if (!topic && (++unknown > 1 || !isShouted)) return null;
    if (topic && topic[1] > (best?.strength ?? 0)) best = { section: topic[0], strength: topic[1] };
  }
  // `BANKING EXPERIENCE`: one extra word before it may give the kind.
  const last = findTopic(words.at(-1)!);
  const isKind = words.length <= 3 && last?.[1] === 3 && (last[0] === 'experience' || last[0] === 'skills');
  if (unknown > 0 && !isKind) return null;
  return best?.section ?? 'none';
};
