import { isPlace } from './places.ts';
import type { Found } from './found.ts';
import { findDates } from './resume-dates.ts';
import { type Part, type ResumeLine, splitParts } from './resume-lines.ts';

export interface Education {
  degree: Found | null;
  school: Found | null;
  year: Found | null;
}

/** Their capitals tell them from ordinary words. */
const ABBREVIATION =
  /(?<![\p{L}.])(?:[BM]\.? ?(?:Sc|Eng|Tech|Com|Ed|Arch|Phil|Des|Res|Pharm|A|S|E|Ed)|[BM]\.?F\.?A|[BM]\.?B\.?A|[BM]\.?C\.?A|MPA|MPH|MSW|LL\.?[BM]|Ph\.? ?D|D\.? ?Phil|J\.?D|M\.?D|Dr|HND|HNC|GCSEs?|A-[Ll]evels?|BTEC|BTS|DUT|BUT|DEUG|DEA|DESS|CAP|BEP|NVQ|VWO|HAVO|MBO|HBO|GED)\.?(?!\p{L})/u;
const DEGREE_WORD =
  /bachelor|(?<!\p{L})master|magister|doctor|diplom|licence|licenciatura|laurea|(?<!\p{L})associate(?:'s|s)?\s|degree|abitur|matura|baccalauréat|(?<!\p{L})bac(?!\p{L})|certificate|certificat|zertifikat|staatsexamen|apprenticeship|berufsausbildung|(?<!\p{L})lehre(?!\p{L})|ausbildung (?:zum|zur|als)|maîtrise|doctorat|ingénieur diplômé|ingeniería|ingeniero|mittlere reife|realschulabschluss|hauptschulabschluss|graduado|grado en|máster|mestrado|kandidat|sivilingeniør|magistr|inżynier|licencjat/iu;
/** `BNSc Nursing`, `MPharm`: letters like a degree's with a subject behind them. */
const LETTERS = /^[BMD](?=\p{L}*\p{Ll})(?:\p{Lu}\p{Ll}*){1,3}\.? \p{Lu}/u;
const SCHOOL =
  /universit|college|institut|school|academy|akademie|académie|hochschule|polytech|politec|école|ecole|lycée|collège|gymnasium|realschule|gesamtschule|berufsschule|faculty|faculté|fakultät|universidad|università|universidade|escuela|instituto|seminary|conservator|\b(?:mit|eth|epfl|ucla|tu|fh|hec|essec|insead|iit|nit|iiit|bits|kth|rwth|ucl|lse|nyu|cuny|suny|rmit|hs|ihk)\b/i;
const LABEL =
  /^(?:degree|institution|year|school|university|college|course|qualification|grade|board|percentage|abschluss|jahr|hochschule|diplôme|établissement|année|formation)$/i;
const NOISE =
  /^(?:gpa|cgpa|grade|note|mention|abschlussnote|thesis|coursework|relevant|honou?rs|minor|major|activities|percentage|schwerpunkt|focus|specialization|thema|with)\b|^\d|%$/i;
const SEPARATOR =
  /\t+|,\s+|\s{1,40}[|•·–—-]\s+|\s{1,40}:\s+|;\s+|\s{1,40}(?:at|from|an der|à l['’]|bei)\s{1,40}(?=\p{Lu})/gu;

interface Entry extends Education {
  unknown: Part[];
}

/** Reads the schools and degrees: each kind of thing once, then the next entry begins. */
export const readEducation = (lines: ResumeLine[]): Education[] => {
  const entries: Entry[] = [];
  const begin = (): Entry => {
    const entry: Entry = { degree: null, school: null, year: null, unknown: [] };
    entries.push(entry);
    return entry;
  };
  const put = (slot: keyof Education, part: Part, value = part.text) => {
    const last = entries.at(-1);
    const entry = !last || last[slot] ? begin() : last;
    entry[slot] = { value, start: part.start, end: part.end };
  };
  for (const line of joinWrapped(lines)) {
    if (/^\s*[•▪●*-]\s/.test(line.text) && !isDegree(line.text) && !SCHOOL.test(line.text)) continue;
    const dates = findDates(line.text);
    const cells: (Part & { year?: string })[] = [];
    let from = 0;
    for (const { start, end, to } of dates) {
      cells.push(...splitParts(line.text.slice(from, start), line.start + from, SEPARATOR));
      if (to && to !== 'present')
        cells.push({ text: '', start: line.start + start, end: line.start + end, year: to.slice(0, 4) });
      from = end;
    }
    cells.push(...splitParts(line.text.slice(from), line.start + from, SEPARATOR));
    if (cells.length > 1 && cells.every((cell) => LABEL.test(cell.text))) continue;
    const hasSchool = cells.some((one) => isSchool(one.text));
    for (const cell of cells) {
      if (cell.year) put('year', cell, cell.year);
      else if (isSchool(cell.text)) put('school', cell);
      else if (isDegree(cell.text)) put('degree', cell);
      else if (!NOISE.test(cell.text) && !isPlace(cell.text) && /\p{L}{3}/u.test(cell.text)) {
        // A line that begins with something unknown after a whole entry is the next one's.
        const last = entries.at(-1);
        const isWhole = last?.degree && (last.school || last.unknown.length > 0);
        const isNext = cell === cells[0] && last?.year && isWhole;
        const entry = !last || isNext ? begin() : last;
        addUnknown(entry, cell, { line, hasSchool });
      }
    }
  }
  return entries.map(complete).filter((entry) => entry.degree || entry.school);
};

/** `University of` over `Kyiv`: a line that cannot end there. */
const joinWrapped = (lines: ResumeLine[]): ResumeLine[] => {
  const joined: ResumeLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const gap = last ? line.start - last.start - last.text.length : 0;
    // Blanks for the line's end keep every place where it was.
    if (last && gap <= 2 && last.text.length < MAX_JOINED && OPEN_END.test(last.text))
      last.text += ' '.repeat(gap) + line.text;
    else joined.push({ ...line });
  }
  return joined;
};

/** A name that goes on and on is none. */
const MAX_JOINED = 400;
const OPEN_END = /(?:^|\s)(?:of|in|and|for|the|de|des|du|der|die|für|und|et|e|di|&)$/i;

const isDegree = (text: string): boolean => degreeAt(text) >= 0;

const degreeAt = (text: string): number => {
  if (LETTERS.test(text)) return 0;
  return Math.max(text.search(ABBREVIATION), text.search(DEGREE_WORD));
};

/** `Bachelor of Arts, University of X` has both words in different parts; `Diplom Universität X` is a degree. */
const isSchool = (text: string): boolean => {
  const [school, degree] = [text.search(SCHOOL), degreeAt(text)];
  if (school < 0) return false;
  return (
    degree < 0 ||
    /^(?:master|doctor|licence)?\s*(?:school|college|institut|academy)/i.test(text) ||
    (school <= degree && !/^(?:b|m)\.?\s?[a-z]{1,4}\b/i.test(text))
  );
};

const BARE =
  /^(?:[bmd]\.?\s?[a-z]{1,5}\.?|ph\.?\s?d\.?|bachelor(?:'s)?(?: degree)?|master(?:'s)?(?: degree)?|diplom|licence|degree|associate(?:'s)?(?: degree)?)$/i;

const addUnknown = (
  current: Entry,
  part: Part,
  { line, hasSchool }: { line: ResumeLine; hasSchool: boolean },
): void => {
  const { degree } = current;
  // `BSc, Computer Science, University of X`: the subject belongs to the degree it follows on its line.
  const isSubject =
    degree && degree.start >= line.start && part.start - degree.end < 4 && (hasSchool || BARE.test(degree.value));
  if (isSubject) Object.assign(degree, { value: `${degree.value}, ${part.text}`, end: part.end });
  else current.unknown.push(part);
};

const complete = ({ degree, school, year, unknown }: Entry): Education => {
  const short = unknown.filter(({ text }) => text.split(/\s+/).length <= 8 && /^\p{Lu}/u.test(text));
  const take = (): Found | null => {
    const part = short.shift();
    return part ? { value: part.text, start: part.start, end: part.end } : null;
  };
  return { degree: degree ?? (school ? take() : null), school: school ?? (degree ? take() : null), year };
};
