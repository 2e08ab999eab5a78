import { round } from '../lib/round.ts';
import type { Job } from './read-jobs.ts';
import { type DateRange, findDates, findRange, type ResumeDate, toMonths } from './resume-dates.ts';
import type { ResumeLine } from './resume-lines.ts';

const STATED =
  /(\d{1,2}(?:[.,]\d)?)\s{0,20}\+?\s{0,20}(?:years?['’]?|yrs|jahre[n]?|ans|años|anni|jaar|anos)\s+(?:of\s+|d['’]|de\s+|di\s+)?(?:\p{L}+\s+){0,3}?(?:experience|erfahrung|berufserfahrung|expérience|experiencia|esperienza|ervaring|experiência)/giu;
/** `Python: 9 years of experience` and `a company with 25 years of experience` are about something else. */
const OF_SOMETHING_ELSE =
  /(?:(?<!(?:experiences?|total|erfahrung|summary|profile?|overview|me)\s?):|(?<!\p{L})(?:company|firm|team|agency|organi[sz]ation|business|startup|unternehmen|firma|agentur|entreprise|équipe|société) (?:with|of|has|mit|avec|de)(?: \p{L}+){0,2})\s{0,3}$/iu;
const LOOK_BACK = 50;

/** The most years of experience that a text states. */
export const statedYears = (text: string): number | null => {
  const years = [...text.matchAll(STATED)]
    .filter(({ index }) => !OF_SOMETHING_ELSE.test(text.slice(Math.max(0, index - LOOK_BACK), index)))
    .map(([, written]) => Number(written!.replace(',', '.')))
    .filter((count) => count <= 60);
  return years.length > 0 ? Math.max(...years) : null;
};

/** The time of jobs until today, overlaps counted once. */
export const workedYears = (jobs: Job[], lines: ResumeLine[], today: Date): number | null => {
  const now = toMonths('present', today, 'to');
  const spans = jobs
    .flatMap((job) => listDates(job, lines))
    .map(([from, to]) => [toMonths(from, today, 'from'), Math.min(now, toMonths(to, today, 'to'))] as const)
    .filter(([from, to]) => to > from && to - from < 60 * 12)
    .toSorted((a, b) => a[0] - b[0]);
  if (spans.length === 0) return null;
  let months = 0;
  let end = 0;
  for (const [from, to] of spans) {
    months += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return round(months / 12, 1);
};

/** `05/2018 – 10/2018, 05/2019 – 10/2019`: the range of the job and those in a list with it, not those of another column. */
const listDates = ({ from, to, start, end }: Job, lines: ResumeLine[]): [ResumeDate, ResumeDate][] => {
  if (!from || !to) return [];
  const dated = lines.find((line) => {
    const range = line.start + line.text.length > start && line.start < end ? findRange(line.text) : null;
    return range?.from === from && range.to === to;
  });
  const listed: [ResumeDate, ResumeDate][] = [[from, to]];
  let last: Readonly<DateRange> | undefined;
  for (const one of dated ? findDates(dated.text) : []) {
    const isNext = last && BETWEEN.test(dated!.text.slice(last.end, one.start));
    if (last && (!isNext || !one.from || !one.to)) break;
    if (isNext) listed.push([one.from!, one.to!]);
    if (isNext || (one.from === from && one.to === to)) last = one;
  }
  return listed;
};

const BETWEEN = /^ ?(?:[,;&+/]|[,;]? ?(?:and|und|sowie|et|y)(?!\p{L})) ?$/iu;
