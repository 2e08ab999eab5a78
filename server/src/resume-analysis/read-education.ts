import { isPlace, isRegion } from './places.ts';
import type { Found } from './found.ts';
import { findDates } from './resume-dates.ts';
import { splitCells, type LabelKind, labelled, tableHead } from './resume-labels.ts';
import type { ResumeLine } from './resume-lines.ts';
import { BULLET, JOINT, type Part, splitParts } from './text-parts.ts';

export interface Education {
  degree: Found | null;
  school: Found | null;
  year: Found | null;
}

/** Their capitals distinguish them from ordinary words. */
const ABBREVIATION =
  /(?<![\p{L}.])(?:[BM]\.? ?(?:Sc|Eng|Tech|Comm?|Ed|Arch|Phil|Des|Res|Pharm|Voc|A|S|E|Ed|SC|TECH|COM|ED|PHARM)|[BM]\.?F\.?A|[BM]\.?B\.?A|[BM]\.?C\.?A|[BM]\.?B\.?M|[BM]\.?S\.?[NW]|MBBS|BDS|BAMS|BHM|BPT|MPA|MPH|MSW|[PE]?PGD\p{Lu}{0,3}|PGP\p{Lu}{0,2}|LL\.?[BM]|Ph\.? ?D|D\.? ?Phil|J\.?D|M\.?D|Dr|HND|HNC|GCSEs?|A-[Ll]evels?|BTEC|BTS|DUT|BUT|DEUG|DEA|DESS|CAP|BEP|NVQ|VWO|HAVO|MBO|HBO|GED|S\.?S\.?L\.?C|S\.?S\.?C|H\.?S\.?C|P\.?U\.?C|I\.?T\.?I|D\.?C\.?A|ICWAI?|ACCA|CPA|N\.?C\.?E|O\.?N\.?D|WAEC|WASSCE|NECO|K\.?C\.?[SP]\.?E|ST?PM|DAE|F\.?Sc|Bac ?\+ ?\d|(?:IX|XI?I?)(?:th)?(?= |$|\)))\.?(?!\p{L})/u;
const DEGREE_WORD =
  /bachelor|(?<!\p{L})master|magister|doctor|diplom|licence|licenciatura|laurea|(?<!\p{L})associate(?:'s|s)?\s|degree|abitur|matura|maturité|(?:hoch|ober|berufs)schulreife|bachiller|(?<!\p{L})[oa][- ]levels?(?!\p{L})|ncea|(?<!\p{L})techniker (?:hf|fh)|baccalauréat|(?<!\p{L})bac(?!\p{L})|certificate|certificat|zertifikat|staatsexamen|apprenticeship|berufsausbildung|(?<!\p{L})lehre(?!\p{L})|ausbildung (?:zum|zur|als)|kauf(?:mann|frau)(?!\p{L})|maîtrise|doctorat|ingénieur diplômé|ingeniería|ingeniero|mittlere reife|realschulabschluss|hauptschulabschluss|fachhochschulreife|graduado|grado en|máster|mestrado|kandidat|sivilingeniør|magistr|inżynier|licencjat|(?<!\p{L})technik(?= \p{Ll})|świadectwo|ensino (?:médio|fundamental|superior)|bacharel|tecnólogo|(?:pós-)?graduação|técnico em|(?:ön|yüksek ?)?lisans(?!\p{L})|doktora|(?<!\p{L})(?:high(?:er)?|senior) secondary(?! school)|(?<!\p{L})secondary(?= (?:education|examination|certificate)| ?$)|matriculation|pre[- ]?university|(?<!\p{L})matric(?!\p{L})|(?<!\p{L})inter(?:mediate)?(?= (?!college)|$|\()|(?<!\d)1[02] ?(?:th|\+\d)(?!\p{L})|(?<!\p{L})(?:class|std\.?|standard) (?:x(?:ii)?|1[02])(?!\p{L})|\+2(?!\d)|post[- ]?graduat|(?<!\p{L})graduat(?:ion|e) (?:in|of)|^(?:under ?)?graduation$|chartered accountant|tawjihi|(?<!\p{L})c\.?a\.? (?:inter|final)/iu;
/** `BNSc Nursing`, `MPharm`: letters like a degree's followed by a subject. */
const LETTERS = /^[BMD](?=\p{L}*\p{Ll})(?:\p{Lu}\p{Ll}*){1,3}\.? \p{Lu}/u;
const SCHOOL =
  /universit|college|institut|school|academy|akademie|académie|hochschule|polytech|politec|école|ecole|lycée|collège|colegio|gymnas(?:ium|e(?!\p{L}))|(?<!\p{L})\p{Lu}\p{Ll}{2,30}schule(?!\p{L})|technikum|uniwersytet|politechnik|politeknik|(?<!\p{L})(?:szkoła|liceum|lise(?:si)?|escola|faculdade|smk)(?!\p{L})|üniversite|(?<!\p{L})e\. ?e\. (?=\p{Lu})|vidyapee?th|realschule|gesamtschule|berufsschule|berufskolleg|mittelschule|grundschule|faculty|faculté|fakultät|universidad|università|universidade|escuela|instituto|seminary|conservator|vidya(?!rth)|bidya|vidhya|(?<!\p{L})convent(?!\p{L})|high ?sch|(?<!\p{L})board(?: of|$)|(?:govt\.?|government) iti|(?<!\p{L})univ\.|\b(?:mit|eth|epfl|ucla|tu|fh|hec|essec|insead|iit|nit|iiit|iim|bits|kth|rwth|ucl|lse|nyu|cuny|suny|rmit|hs|hak|htl|ihk(?!\))|iut|cfa|jntuh?|jntuk|vtu|uptu|aktu|ignou|bput|gtu|rgpv|cbse|icse|nios)\b/iu;
const NOISE =
  /^(?:gpa|cgpa|grade|note|mention|abschlussnote|thesis|coursework|relevant|honou?rs|minor|major|activities|percentage|schwerpunkt|focus|specialization|thema|with|marks?|secured|scored|aggregate|first class|second class|distinction|division|year of|passed|passing|project|pass)\b|^\d|%$/i;
const SEPARATOR = new RegExp(
  String.raw`\t+|\s{3,}|,\s+|\s{1,40}[|•·–—-]\s+|\s{1,40}:\s+|;\s+|\s{1,40}(?:at|from|an der|à l['’]|bei)\s{1,40}(?=\p{Lu})|(?<=\p{L}{3})[-–](?!\s+(?:${JOINT}|et|en)\s)\s+|\s[–—]`,
  'gu',
);

interface Entry extends Education {
  unknown: Part[];
}

type Slot = keyof Education;
type Cell = Part & { year?: string; slot?: Slot | 'none' };

/** Reads schools and degrees: when a kind of value repeats, the next entry begins. */
export const readEducation = (lines: ResumeLine[]): Education[] => {
  const entries: Entry[] = [];
  const begin = (): Entry => {
    const entry: Entry = { degree: null, school: null, year: null, unknown: [] };
    entries.push(entry);
    return entry;
  };
  const put = (slot: Slot, part: Part, line: ResumeLine, value = part.text) => {
    const last = entries.at(-1);
    // `Studium Maschinenbau, Hochschule Esslingen, Abschluss: Bachelor`: still the same entry.
    const isBeside = last?.school && last.school.start >= line.start;
    const isNext = last?.[slot] || (slot === 'degree' && !isBeside && last && isNamedAbove(last));
    const entry = !last || isNext ? begin() : last;
    entry[slot] = { value, start: part.start, end: part.end };
  };
  let head: (LabelKind | null)[] | null = null;
  for (const line of joinWrapped(lines)) {
    const next = tableHead(line);
    if (next) head = next.filter((kind) => kind !== 'number');
    if (OF_DRIVERS.test(line.text)) continue;
    if (next || (BULLET.test(line.text) && !isDegree(line.text) && !SCHOOL.test(line.text))) continue;
    const row = head ? cellsBelow(head, line) : null;
    if (row && entries.at(-1)) begin();
    if (!row) head = null;
    const cells = row ?? cellsOfLine(line);
    const hasSchool = cells.some((one) => isSchool(one.text));
    for (const cell of cells) {
      const last = entries.at(-1);
      if (cell.slot === 'none') continue;
      if (cell.year) put('year', cell, line, cell.year);
      else if (cell.slot) put(cell.slot, cell, line);
      // `X College, Y University`: one belongs to the other.
      else if (isSchool(cell.text) && !(last?.school && isOn(line, last.school) && !isAfter(last.degree, last.school)))
        put('school', cell, line);
      else if (isDegree(cell.text) && !isSchool(cell.text)) put('degree', cell, line);
      else if (!isSchool(cell.text) && !NOISE.test(cell.text) && !isPlace(cell.text) && IS_NAME.test(cell.text)) {
        // A line that begins with something unknown after a complete entry belongs to the next one.
        const isWhole = last?.degree && (last.school || last.unknown.length > 0);
        const isNext = cell === cells[0] && last?.year && isWhole;
        const entry = !last || isNext ? begin() : last;
        addUnknown(entry, cell, { line, hasSchool });
      }
    }
  }
  return entries.map(complete).filter((entry) => entry.degree || entry.school);
};

const OF_DRIVERS =
  /^\P{L}{0,6}(?:(?:driving|driver['’]?s?|vehicle) licen[cs]e|führerschein|permis (?:de conduire|[a-e])(?!\p{L})|prawo jazdy|cnh(?!\p{L}))/iu;

const IS_NAME = /\p{L}{3}|(?:\p{L}\.){3}/u;

/** The text above a school with its year is the degree, whether it looks like one or not. */
const isNamedAbove = ({ school, year, unknown }: Entry): boolean =>
  school !== null && year !== null && unknown.some((part) => part.start < school.start);

const isOn = ({ start, text }: ResumeLine, found: Found): boolean =>
  found.start >= start && found.end <= start + text.length;
const isAfter = (one: Found | null, other: Found): boolean => one !== null && one.start > other.start;

const SLOTS: Partial<Record<LabelKind, Slot>> = { degree: 'degree', school: 'school', board: 'school', year: 'year' };

/** A row of a table whose columns are known. */
const cellsBelow = (head: (LabelKind | null)[], line: ResumeLine): Cell[] | null => {
  const cells = splitCells(line).filter(({ text }) => !/^\d{1,2}[.)]?$/.test(text));
  if (cells.length < 2 || cells.length > head.length) return null;
  const years = findDates(line.text);
  const named = cells.flatMap((cell, index): Cell[] => {
    const kind = head[index];
    // With an empty cell the others have shifted: only their appearance counts then.
    const slot = cells.length === head.length && kind ? SLOTS[kind] : undefined;
    if (slot === 'year' || (kind === 'board' && head.includes('school'))) return [];
    return slot
      ? [{ ...cell, slot }]
      : cells.length < head.length
        ? cellsOfLine({ ...line, text: cell.text, start: cell.start })
        : [];
  });
  const year = years.find(({ to }) => to && to !== 'present');
  const isNamed = named.some(({ year: one }) => one);
  return year && !isNamed
    ? [...named, { text: '', start: line.start + year.start, end: line.start + year.end, year: year.to!.slice(0, 4) }]
    : named;
};

/** The parts of a line, each date with its year. */
const cellsOfLine = (line: ResumeLine): Cell[] => {
  const label = labelled(line);
  const slot = label ? SLOTS[label.kind] : undefined;
  if (label && !slot && label.kind !== 'period') return [];
  if (label && slot && slot !== 'year' && label.value.text) return [{ ...label.value, slot }];
  const cells: Cell[] = [];
  const push = (from: number, to?: number) => {
    for (const part of splitParts(line.text.slice(from, to), line.start + from, SEPARATOR)) {
      const cell = withoutVerbs(part);
      const isState = isRegion(cell.text) && cells.length > 0 && !isDegree(cells.at(-1)!.text);
      // `Hubli, Karnataka`: an unknown place is recognised by its state.
      if (isState && isCity(cells.at(-1)!)) cells.pop();
      if (!isState && cell.text) cells.push(cell);
    }
  };
  let from = 0;
  for (const { start, end, to } of findDates(line.text)) {
    push(from, start);
    if (to && to !== 'present')
      cells.push({ text: '', start: line.start + start, end: line.start + end, year: to.slice(0, 4) });
    from = end;
  }
  push(from);
  return cells;
};

const isCity = ({ text, year }: Cell): boolean =>
  !year && /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)?$/u.test(text) && !isDegree(text) && !SCHOOL.test(text);

/** `Completed B.Tech … in`: neither word is part of the degree. */
const withoutVerbs = (part: Part): Part => {
  const lead =
    /^(?:(?:have|has|i|successfully)\s{1,3}){0,2}(?:abschluss\s?:|degree\s?:|diplôme\s?:|completed|passed|done|pursu(?:ed|ing)|obtained|graduated|finished|qualified|did)\s{1,3}(?:(?:my|the|in|with|an?)\s{1,3}){0,2}/i.exec(
      part.text,
    )?.[0] ?? '';
  const text = part.text.slice(lead.length);
  const kept = text
    .replace(/\s{1,3}(?:in|with|during|on|passed(?: out)?(?: in)?|year|graduated|the year|in the year|batch)$/i, '')
    .replace(/\s?\($/, '');
  return { text: kept, start: part.start + lead.length, end: part.start + lead.length + kept.length };
};

/** `University of` above `Kyiv`: a line that cannot end there. */
const joinWrapped = (lines: ResumeLine[]): ResumeLine[] => {
  const joined: ResumeLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const gap = last ? line.start - last.start - last.text.length : 0;
    // Blanks instead of the line break keep every position valid.
    if (last && gap <= 2 && last.text.length < MAX_JOINED && OPEN_END.test(last.text))
      last.text += ' '.repeat(gap) + line.text;
    else joined.push({ ...line });
  }
  return joined;
};

/** Anything longer is not a name. */
const MAX_JOINED = 400;
const OPEN_END = /(?:^|\s)(?:of|in|and|for|the|de|des|du|der|die|für|und|et|e|di|&)$/i;

const isDegree = (text: string): boolean => degreeAt(text) >= 0;

const degreeAt = (text: string): number => {
  if (LETTERS.test(text)) return 0;
  return Math.max(text.search(ABBREVIATION), text.search(DEGREE_WORD));
};

/** `High School Diploma` */
const IS_DEGREE = /^pre[- ]?university(?! college)|(?:diploma|certificate|degree|abschluss|examination)\s*$/i;

/** `Bachelor of Arts, University of X` has both words in different parts; `Diplom Universität X` is a degree. */
const isSchool = (text: string): boolean => {
  const [school, degree] = [text.search(SCHOOL), degreeAt(text)];
  if (school < 0 || (degree >= 0 && IS_DEGREE.test(text))) return false;
  return (
    degree < 0 ||
    /^(?:master|doctor|licence)?\s*(?:school|college|institut|academy)/i.test(text) ||
    (school <= degree && !/^(?!board)[bm]\.?\s?[a-z]{1,4}\b/i.test(text))
  );
};

const BARE =
  /^(?:(?!matur|matric)[bmd]\.?\s?[a-z]{1,5}\.?|ph\.?\s?d\.?|bachelor(?:'s)?(?: degree)?|master(?:'s)?(?: degree)?|diploma?|licence|degree|associate(?:'s)?(?: degree)?)$/i;

const addUnknown = (
  current: Entry,
  part: Part,
  { line, hasSchool }: { line: ResumeLine; hasSchool: boolean },
): void => {
  const { degree } = current;
  // `BSc, Computer Science, University of X`: the subject belongs to the degree before it.
  const isSubject =
    degree && degree.start >= line.start && part.start - degree.end < 4 && (hasSchool || BARE.test(degree.value));
  if (isSubject) Object.assign(degree, { value: `${degree.value}, ${part.text}`, end: part.end });
  else current.unknown.push(part);
};

const complete = ({ degree, school, year, unknown }: Entry): Education => {
  const short = unknown.filter(({ text }) => text.split(/\s+/).length <= 8 && /^\p{Lu}/u.test(text) && !isPlace(text));
  const take = (): Found | null => {
    const part = short.shift();
    return part ? { value: part.text, start: part.start, end: part.end } : null;
  };
  return { degree: degree ?? (school ? take() : null), school: school ?? (degree ? take() : null), year };
};
