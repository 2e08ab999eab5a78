import { fold } from '../lib/fold.ts';
import { type Part, splitParts } from './text-parts.ts';

/** The kind of value after a label or below a column head; `aside` adds to the previous entry. */
export type LabelKind =
  | 'employer'
  | 'title'
  | 'period'
  | 'place'
  | 'degree'
  | 'school'
  | 'board'
  | 'year'
  | 'mark'
  | 'number'
  | 'skill'
  | 'aside';

interface Line {
  text: string;
  start: number;
}

const KINDS: [LabelKind, RegExp][] = [
  [
    'employer',
    /^(?:(?:current|present|previous|last|past) )?(?:name of (?:the )?)?(?:company|organi[sz]ations?|employers?|firm|concern|arbeitgeber|firma|unternehmen|entreprise|societe|employeur|empresa|empleador|empregador|azienda|bedrijf|werkgever|pracodawca|isveren|sirket)(?: names?| and location| & location|\/organi[sz]ation|\/company|\/employer)?$/,
  ],
  [
    'title',
    /^(?:(?:current|present|previous|last|job) )?(?:designation|position|title|role|post|job title|funktion|stelle|poste|fonction|cargo|funcao|puesto|mansione|functie|stanowisko|pozisyon|gorev|unvan)(?: held|s)?(?: ?\/ ?(?:role|designation|position|title))?$/,
  ],
  [
    'period',
    /^(?:(?:time|working|work|employment|service|job) )?(?:duration|period|tenure|dates?|zeitraum|periode|duree|periodo|okres|from ?[-/–]? ?to|worked from|date of (?:joining|employment)|years? worked)(?: of (?:work|service|employment|job))?$/,
  ],
  [
    'place',
    /^(?:work |job |current )?(?:location|place|city|ort|lieu|country|address|ciudad|cidade|citta|miasto|sehir)$/,
  ],
  [
    'degree',
    /^(?:name of (?:the )?)?(?:degree|course|qualifications?|exam(?:ination)?s?|class|standard|education(?:al)?(?: qualifications?)?|academic qualifications?|stream|diploma|certificate|program(?:me)?|level|abschluss|diplome)(?: ?\/ ?(?:degree|course|class|certificate|diploma|exam(?:ination)?|stream))?(?: passed| name)?$/,
  ],
  [
    'school',
    /^(?:name of (?:the )?)?(?:institut(?:e|ion)s?|schools?|colleges?|hochschule|schule|etablissement|ecole)(?: ?\/ ?(?:college|school|institut(?:e|ion)|university))?(?: name| attended)?$/,
  ],
  [
    'board',
    /^(?:name of (?:the )?)?(?:board|university)(?: ?(?:\/|or|&) ?(?:board|university|institut(?:e|ion)|college|school))?(?: name)?$/,
  ],
  [
    'year',
    /^(?:years?|session|batch|yop|annee|jahr|(?:month (?:and|&) )?year of (?:passing|pass|completion|graduation)|passing(?: out)? year|passed out(?: year)?|passing|date of (?:passing|completion))$/,
  ],
  [
    'mark',
    /^(?:%|percentage|marks?|cgpa|gpa|grade|division|score|aggregate|result|note|mention|(?:% of|total) marks|marks? ?\(?%\)?|%age|(?:percentage|marks|cgpa|grade|gpa|%) ?(?:\/|or) ?(?:%|cgpa|gpa|grade|percentage|class|division)|percentage of marks|marks obtained|class obtained)(?: ?\(?%\)?)?$/,
  ],
  ['number', /^(?:s|sr|sl)\.? ?no\.?$|^(?:no\.?|#|serial (?:no\.?|number))$/],
  ['skill', /^(?:skills?|technology|technologies|tools?|software|competency)$/],
  [
    'aside',
    /^(?:(?:key |job |main |major )?(?:roles? (?:and|&|\/) )?responsibilit(?:y|ies)(?: (?:and|&) duties)?|(?:key|job) (?:roles?|result areas?|achievements?)|(?:work|job) (?:profile|description|nature)|nature of (?:work|job)|duties(?: (?:and|&) responsibilities)?|roles|environment|technolog(?:y|ies) used|tools used|clients?(?: name)?|projects?(?: (?:name|title|#?\d+|details|handled))?|team size|description|achievements?|reporting to|reports to|ctc|salary|reason for leaving|industry|department|domain|platform|operating system|website|accomplishments?|company profile|about (?:the )?company|experience|highlights|summary|contributions?|tasks?|aufgaben|missions?|version|level|used|proficiency)$/,
  ],
];

/** The kind of a label; null if it is none. */
export const labelKind = (label: string): LabelKind | null => {
  if (label.length > 40) return null;
  const plain = fold(label).replace(/^[^a-z%#]+|(?<![\s:.–-])[\s:.–-]+$/g, '');
  return KINDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
};

export const splitCells = ({ text, start }: Line): Part[] => splitParts(text, start, /\t+|\s{1,40}\|\s+|\s{3,}/g);

/** The kinds of a table's columns, if this line is its head. */
export const tableHead = (line: Line): (LabelKind | null)[] | null => {
  if (line.text.length > 120 || !/\t|\s\|\s|\s{3}/.test(line.text)) return null;
  const kinds = splitCells(line).map(({ text }) => labelKind(text));
  const known = kinds.filter((kind) => kind !== null);
  return known.length >= 2 && known.length >= kinds.length - 1 && new Set(known).size >= 2 ? kinds : null;
};

/** `Designation : Accountant`, also in two cells. */
export const labelled = ({ text, start }: Line): { kind: LabelKind; value: Part } | null => {
  const found =
    /^[^\p{L}\d]{0,6}(?:\d{1,2}(?:[.)]\s{0,5}|\t))?([\p{L}][\p{L} /&.'’]{1,38}?)\s{0,60}(?:[:\t]|\s[–-]\s)[\s:–-]*/u.exec(
      text,
    );
  const kind = found ? labelKind(found[1]!) : null;
  // `Company\tDesignation\tPeriod` is the head of a table.
  if (!found || !kind || tableHead({ text, start })) return null;
  // `Company Name – City`: after a dash the name may continue.
  if (kind === 'employer' && !/[:\t]/.test(found[0])) return null;
  const [value] = splitParts(text.slice(found[0].length), start + found[0].length, /\t+|\s\|\s/g);
  return { kind, value: value ?? { text: '', start: start + text.length, end: start + text.length } };
};
