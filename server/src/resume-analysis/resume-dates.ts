import { fold } from '../lib/fold.ts';
import { memoize } from '../lib/memoize.ts';

/** A month (`2021-03`), only a year (`2021`), or `present`. */
export type ResumeDate = string;

export interface DateRange {
  from: ResumeDate | null;
  to: ResumeDate | null;
  start: number;
  end: number;
}

const MONTHS: [number, string][] = [
  [1, 'january|januar|janvier|enero|gennaio|januari|janeiro|jan|janv|jän|jänner|ene|gen|styczeń|stycznia|ocak'],
  [2, 'february|februar|février|febrero|febbraio|februari|fevereiro|feb|fév|févr|fevr|luty|lutego|şubat'],
  [3, 'march|märz|mars|marzo|maart|março|mar|mär|mrz|mrt|marzec|marca|mart'],
  [4, 'april|avril|abril|aprile|apr|avr|abr|kwiecień|kwietnia|nisan'],
  [5, 'may|mai|mayo|maggio|mei|maio|mag|maja|mayıs'],
  [6, 'june|juni|juin|junio|giugno|junho|jun|giu|czerwiec|czerwca|haziran'],
  [7, 'july|juli|juillet|julio|luglio|julho|jul|juil|lug|lipiec|lipca|temmuz'],
  [8, 'august|août|agosto|augustus|aug|aoû|ago|sierpień|sierpnia|ağustos'],
  [9, 'september|septembre|septiembre|settembre|setembro|sept|sep|set|wrzesień|września|eylül'],
  [10, 'october|oktober|octobre|octubre|ottobre|outubro|oct|okt|ott|out|październik|października|ekim'],
  [11, 'november|novembre|noviembre|novembro|nov|listopad|listopada|kasım'],
  [12, 'december|dezember|décembre|diciembre|dicembre|dezembro|dec|dez|déc|dic|grudzień|grudnia|aralık'],
];
const MONTH_NUMBERS = new Map(
  MONTHS.flatMap(([number, names]) => names.split('|').map((name) => [fold(name), number])),
);
// Longer names first, so that "Mar" does not match the start of "March".
const MONTH = MONTHS.flatMap(([, names]) => names.split('|'))
  .toSorted((a, b) => b.length - a.length)
  // `Walmart 2019` has no month.
  .map((name) => (name === 'mart' ? String.raw`(?<!\p{L})mart` : name))
  .join('|');
const YEAR = String.raw`(?:19[5-9]|20[0-4])\d(?!\d)`;
const DAY = String.raw`(?<![\d.,])(?:0?[1-9]|[12]\d|3[01])`;
/** The rest of `June 15, 2018`. */
const DAY_AND_YEAR = String.raw`\.?\s{1,2}(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?:,\s?|\s)${YEAR}`;
/** `2018-06-15` and `06/15/2018` */
const YEAR_FIRST = String.raw`(?<![\d.,])${YEAR}[-/.](?:0[1-9]|1[0-2])[-/.](?:0[1-9]|[12]\d|3[01])(?!\d)`;
const MONTH_FIRST = String.raw`(?<![\d.,/])(?:0?[1-9]|1[0-2])/(?:1[3-9]|2\d|3[01])/${YEAR}`;
/** No boundary before a month: file converters glue a date to the word before it. */
const DATE = String.raw`(?:${YEAR_FIRST}|${MONTH_FIRST}|(?:${DAY}(?:st|nd|rd|th)?[\s.-]{0,2}(?:of\s)?)?(?:${MONTH})(?:${DAY_AND_YEAR}|\.?,?\s{0,3}[-–/]?['’]?\s{0,2}(?:${YEAR}|\d\d(?!\d|,?\s{0,2}${YEAR})))|${DAY}[./-](?:0?[1-9]|1[0-2])[./-]${YEAR}|(?<!\d)(?:0?[1-9]|1[0-2])\s?[./-]\s?${YEAR}|(?<![\d.,])${YEAR}[-/.](?:0[1-9]|1[0-2])(?!\d)|(?<![\d.,$€£])${YEAR}|(?:spring|summer|fall|autumn|winter|sommer|herbst|été)\s+${YEAR})`;
const NOW = String.raw`(?:(?:un)?till?\s{0,3}-?\s{0,3}(?:the\s)?(?:date|now|present|today|current)|pres(?:ente?)?|current(?:ly)?|now|today|to\s+date|date|ongoing|in\s+progress|onwards?|continu(?:e|ing|es)|heute|aktuell|jetzt|(?:fort)?laufend|gegenwart|(?:à\s+)?aujourd['’]?hui|maintenant|présent|actuel(?:lement)?|(?:à\s+)?ce\s+jour|en\s+cours|\.{3}|…|nadal|teraz|dziś|halen|günümüz|devam(?:\s+ediyor)?|actualidad|actualmente|actual|ahora|(?:a|hasta)\s+la\s+fecha|la\s+fecha|hoy|dato|idag|nå|atualmente|obecnie|oggi|attuale|in\s+corso|heden|atual|momento)(?!\p{L})`;
const TO = String.raw`\s{0,5}(?:[-–—−→~]+|(?<!\p{L})(?:to|bis|t/m|à|au|until|till?|up\s?to|through|jusqu['’](?:à|en|au)|al?|tot|até)(?!\p{L}))\s{0,5}(?:(?:the|o|el|zum|einschließlich|einschl\.)\s+)?`;
/** `2012-14`: the last two digits of a year after a full one. */
const SHORT_YEAR = String.raw`(?:(?<=(?:19|20)\d\d\s{0,3}[-–—/]\s{0,3})(?:1[3-9]|[2-4]\d)(?![\d./-]))`;
/** `12.30 Uhr` and `12.20 €` */
const NO_TIME = String.raw`(?!\s?(?:€|£|(?:[Uu]hr|h|[Uu]ur|EUR|Euro|CHF|[ap]\.?m|(?:an|per) hour)(?!\p{L})))`;
/** `03/19`, `3/19`, `03.19`, `01.03.19`: only in a range, since alone it may be a day, a fraction or a price. */
const SHORT_MONTH = String.raw`(?<![\d./,])(?:(?:0?[1-9]|1[0-2])/\d\d|(?:(?:0?[1-9]|[12]\d|3[01])\.)?(?:0[1-9]|1[0-2])\.[0-3]\d${NO_TIME})(?![\d/]|\.\d)`;
const RANGE = new RegExp(
  `(?:(?<!\\p{L})(?:from|de|vo[mn]|du)\\s+)?(${DATE}|${SHORT_MONTH}|(?<!\\p{L})(?:${MONTH})\\.?(?=${TO}(?:${MONTH})))(?:${TO}|[-–—/](?=${SHORT_YEAR})|(?<=(?:19|20)\\d\\d)/(?=${YEAR}(?!/))|\\s{0,3}(?=till?\\s?-?\\s?(?:date|now)|onward))(${DATE}|${SHORT_MONTH}|${NOW}|${SHORT_YEAR})`,
  'giu',
);
const SINCE = new RegExp(
  `(?:since|seit|depuis|desde|dal|sinds|ab)\\s+(?:le\\s+|dem\\s+|the\\s+)?(${DATE}|${SHORT_MONTH})`,
  'giu',
);
/** `2021–` before the job: still there. At the end of a line, the range may go on with the next. */
const OPEN = new RegExp(`^[\\s•]{0,4}(${DATE}|${SHORT_MONTH})\\s?[–—-](?=\\t|\\s{3})`, 'iu');
const OPEN_END = new RegExp(`(?<=^|[\\s•(|,])(${DATE}|${SHORT_MONTH})\\s?[–—-]$`, 'iu');
const GOES_ON = new RegExp(`^\\s{0,5}(?:${DATE}|${SHORT_MONTH}|${NOW})`, 'iu');
/** What makes a range of the date before it. */
export const END_OF_RANGE = `${TO}(?:${DATE}|${SHORT_MONTH}|${NOW})`;
const [FIRST_RANGE, FIRST_SINCE] = [RANGE, SINCE].map(({ source }) => new RegExp(source, 'iu')) as [RegExp, RegExp];
const SINGLE = new RegExp(DATE, 'giu');

/** Most lines have no date, and this check is cheap. */
const TWO_DIGITS = /\d\d/;

/** Finds the first date range in a line, open or closed. */
export const findRange = memoize((line: string): Readonly<DateRange> | null => {
  if (!TWO_DIGITS.test(line)) return null;
  const range = FIRST_RANGE.exec(line);
  if (range) return toRange(range);
  const since = FIRST_SINCE.exec(line) ?? OPEN.exec(line);
  if (!since) return null;
  return { from: readDate(since[1]!), to: 'present', start: since.index, end: since.index + since[0].length };
});

/** The range that a line opens with its last characters, `2021–`, and the next one does not close. */
export const findOpenEnd = (line: string, next: string): Readonly<DateRange> | null => {
  const open = TWO_DIGITS.test(line) && !GOES_ON.test(next) ? OPEN_END.exec(line) : null;
  return open && { from: readDate(open[1]!), to: 'present', start: open.index, end: line.length };
};

/** Finds every date in a line, ranges as one. */
export const findDates = memoize((line: string): readonly Readonly<DateRange>[] => {
  if (!TWO_DIGITS.test(line)) return [];
  const ranges = [...line.matchAll(RANGE)].map(toRange);
  const singles = [...line.matchAll(SINGLE)]
    .map(({ 0: written, index }) => ({ from: null, to: readDate(written), start: index, end: index + written.length }))
    .filter(isOutside(ranges));
  return [...ranges, ...singles].toSorted((a, b) => a.start - b.start);
});

/** `June to August 2014`: both in the same year. */
const toRange = (found: RegExpExecArray): DateRange => {
  const to = readDate(found[2]!);
  const from = /\d/.test(found[1]!) ? readDate(found[1]!) : readDate(`${found[1]!.replace('.', '')} ${to.slice(0, 4)}`);
  // `Winter 2020 – Spring 2020` begins in January.
  if (/^winter/i.test(found[1]!) && from > to && from.slice(0, 4) === to.slice(0, 4))
    return { from: withMonth(to.slice(0, 4), 1), to, start: found.index, end: found.index + found[0].length };
  return { from, to, start: found.index, end: found.index + found[0].length };
};

/** Both are sorted, so each is checked once. */
const isOutside = (ranges: DateRange[]) => {
  let at = 0;
  return ({ start, end }: DateRange): boolean => {
    while (at < ranges.length && ranges[at]!.end <= start) at++;
    return at === ranges.length || ranges[at]!.start >= end;
  };
};

const readDate = (written: string): ResumeDate => {
  const year = new RegExp(YEAR).exec(written)?.[0];
  const name = /(?<=^|^\d{1,2}(?:st|nd|rd|th)?[\s.-]{0,2}(?:of\s)?)\p{L}{3,}/u.exec(written)?.[0];
  const month = name ? MONTH_NUMBERS.get(fold(name)) : undefined;
  const season = SEASONS.find(([, names]) => names.test(written))?.[0];
  if (year && season) return withMonth(year, season);
  if (!year && month) return withMonth(inFull(/\d\d$/.exec(written)?.[0] ?? '00'), month);
  const [, shortMonth, shortYear] = /^(?:\d{1,2}\.)?(\d{1,2})[./](\d\d)$/.exec(written) ?? [];
  if (shortMonth && shortYear) return withMonth(inFull(shortYear), Number(shortMonth));
  if (!year) return /^\d\d$/.test(written) ? inFull(written) : 'present';
  const number =
    HAS_MONTH_FIRST.exec(written)?.[0].split('/')[0] ??
    /^\d{4}[-/.](\d\d)[-/.]/.exec(written)?.[1] ??
    /^\d{1,2}[./-](\d{1,2})[./-]/.exec(written)?.[1] ??
    /^(\d{1,2})\s?[./-]/.exec(written)?.[1] ??
    /[-/.](\d\d)$/.exec(written.replace(new RegExp(`^\\d\\d?[./-]`), ''))?.[1];
  return month ? withMonth(year, month) : number ? withMonth(year, Number(number)) : year;
};

/** `06/15/2018` anywhere: every date has its month first. They are rewritten with the day first. */
export const withDaysFirst = (text: string): string => {
  const dates = [...text.matchAll(IN_SLASHES)];
  const isMonthFirst = dates.some(([, , second]) => Number(second) > 12);
  if (!isMonthFirst || dates.some(([, one]) => Number(one) > 12)) return text;
  return text.replace(IN_SLASHES, '$2/$1/$3');
};
const IN_SLASHES = new RegExp(String.raw`(?<![\d./])([0-3]?\d)/([0-3]?\d)/(${YEAR})`, 'g');

const HAS_MONTH_FIRST = new RegExp(`^${MONTH_FIRST}`);

const SEASONS: [number, RegExp][] = [
  [3, /^spring/i],
  [6, /^(?:summer|sommer|été)/i],
  [9, /^(?:fall|autumn|herbst)/i],
  [12, /^winter/i],
];

/** No current applicant worked before 1950. */
const inFull = (year: string): string => `${Number(year) < 50 ? 20 : 19}${year}`;

const withMonth = (year: string, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** Months since the year 0; a bare year counts from its start, or to its end. */
export const toMonths = (date: ResumeDate, today: Date, edge: 'from' | 'to'): number => {
  if (date === 'present') return today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  const [year, month] = date.split('-').map(Number);
  return year! * 12 + (month === undefined ? (edge === 'from' ? 0 : 12) : edge === 'from' ? month - 1 : month);
};
