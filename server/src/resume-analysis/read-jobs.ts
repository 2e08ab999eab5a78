import type { Found } from './found.ts';
import { type JobEntry, readDatedJobs } from './dated-jobs.ts';
import { isDescription, isFirm, jobPoints, splitHeader } from './job-header.ts';
import { readJobSentence } from './job-sentences.ts';
import { isPlace } from './places.ts';
import { findDates, findRange, type ResumeDate } from './resume-dates.ts';
import { splitCells, type LabelKind, labelled, tableHead } from './resume-labels.ts';
import type { ResumeLine } from './resume-lines.ts';
import type { Part } from './text-parts.ts';

export interface Job {
  title: Found | null;
  employer: Found | null;
  from: ResumeDate | null;
  to: ResumeDate | null;
  /** The whole entry in the text. */
  start: number;
  end: number;
}

/**
 * Reads the jobs of a resume. Tables, labels and sentences are explicit; elsewhere every date range is a job, named by
 * the text around it in a consistent order. The headline below the person's name is often the title of the last one.
 */
export const readJobs = (all: ResumeLine[], headline?: string): Job[] => {
  const lines = all.flatMap((line, index) => {
    if (IS_DURATION.test(line.text)) return [];
    const isEmployer = IS_DURATION.test(all[index + 1]?.text ?? '') && jobPoints(line.text) < 2;
    return isEmployer ? [{ ...line, isEmployer }] : [line];
  });
  return toJobs(lines, readEntries(lines, headline));
};

/** `9 years 2 months` below an employer, above several titles there. */
const IS_DURATION =
  /^(?:\d{1,2} (?:years?|yrs?|jahre?|ans?|años?|months?|mos?|monate?|mois|mes(?:es)?)(?: (?:and|und|et|y))?(?:\s|$)){1,2}$/iu;

/** The same without a heading for jobs: only obvious ones. */
export const readScatteredJobs = (lines: ResumeLine[]): Job[] => {
  const explicit = [...readTables(lines), ...readLabels(lines), ...readSentences(lines)];
  if (explicit.length > 0) return toJobs(lines, explicit);
  return toJobs(
    lines,
    readDatedJobs(lines, new Set()).filter(
      ({ title, employer, range: dates }) => title && employer && dates?.from && jobPoints(title.value) >= 2,
    ),
  );
};

/** `Sales Executive - Acme Foods` below the name. */
export const readHeadlineJob = (line: ResumeLine): Job[] => {
  const [title, employer] = splitHeader(line.text, line.start);
  if (!title || !employer || jobPoints(title.text) < 2) return [];
  return toJobs([line], [{ title: found(title), employer: found(employer), range: null, first: 0, last: 0 }]);
};

const readEntries = (lines: ResumeLine[], headline?: string): JobEntry[] => {
  const explicit = [...readTables(lines), ...readLabels(lines), ...readSentences(lines)];
  const taken = new Set(explicit.flatMap(({ first, last }) => range(first, last)));
  const dated = readDatedJobs(lines, taken, headline);
  for (const { first, last } of dated) for (const index of range(first, last)) taken.add(index);
  const entries = [...explicit, ...dated];
  return [...entries, ...readUndated(lines, taken, entries.length === 0)];
};

const toJobs = (lines: ResumeLine[], entries: JobEntry[]): Job[] => {
  const all = entries.toSorted((a, b) => a.first - b.first);
  return all.flatMap(({ title, employer, range: dates, first, last }, index) => {
    if ([title, employer].some((one) => one && BREAK.test(one.value))) return [];
    const end = lines[Math.max(last, (all[index + 1]?.first ?? lines.length) - 1)]!;
    const places = [title, employer].flatMap((found) =>
      found && found.start >= lines[first]!.start ? [found.start] : [],
    );
    const start = Math.min(lines[first]!.start, ...places);
    return [
      {
        title,
        employer,
        from: dates?.from ?? null,
        to: dates?.to ?? null,
        start,
        end: end.start + end.text.length,
      },
    ];
  });
};

/** Time without a job, which people list among their jobs. */
const BREAK =
  /^(?:career (?:break|gap)|gap year|sabbatical|(?:parental|maternity|paternity|family|carer['’]?s) leave(?! cover)|caring for|full[- ]time (?:parent|carer)|job[- ]?seeking|seeking (?:work|employment)|unemployed|sabbatjahr|elternzeit(?!\p{L})|erziehungsurlaub|mutterschutz|familien(?:zeit|phase|pause)|auszeit(?= (?:für|wegen|mit|zur?|in)\s|[^\p{L} ]|$)|(?:arbeits(?:los(?:igkeit)?|suche|suchend)|arbeitsuchend)(?!\p{L})|pflege (?:von|meine[rs]|eine[rs]) |weltreise|congé (?:parental|maternité|sabbatique)|pause (?:professionnelle|carrière)|recherche d['’]emploi|excedencia|(?:baja|permiso) (?:por )?(?:maternidad|maternal|paternidad))/iu;

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const found = ({ text, start, end }: Part): Found => ({ value: text, start, end });

/** `Company | Designation | Period` in any order, one job a row. */
const readTables = (lines: ResumeLine[]): JobEntry[] => {
  let head: (LabelKind | null)[] | null = null;
  return lines.flatMap((line, index): JobEntry[] => {
    const next = tableHead(line);
    if (next)
      head = next.includes('employer') || next.includes('title') ? next.filter((kind) => kind !== 'number') : null;
    if (next || !head) return [];
    const cells = splitCells(line).filter(({ text }) => /\p{L}|\d{4}/u.test(text));
    const cell = (kind: LabelKind): Part | undefined => cells[head!.indexOf(kind)];
    if (cells.length < 2 || cells.length > head.length || (cells.length < head.length && !findRange(line.text))) {
      head = null;
      return [];
    }
    const dates = findRange(line.text) ?? findDates(line.text)[0] ?? null;
    const [title, employer] = [cell('title'), cell('employer')];
    return [
      {
        title: title ? found(title) : null,
        employer: employer ? found(employer) : null,
        range: dates,
        first: index,
        last: index,
      },
    ];
  });
};

type Labels = Partial<Record<LabelKind, Part>>;

/** `Organization: …`, `Designation: …`, `Duration: …` on consecutive lines: a repeated label begins the next job. */
const readLabels = (lines: ResumeLine[]): JobEntry[] => {
  const groups: { labels: Labels; first: number; last: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const label = labelled(line);
    if (!label?.value.text) continue;
    const group = groups.at(-1);
    if (!OF_JOBS.has(label.kind)) {
      // A project or a client between them does not end the group.
      if (group && index - group.last === 1) group.last = index;
      continue;
    }
    const isNext = !group || index - group.last > MAX_APART || group.labels[label.kind];
    const target = isNext ? { labels: {}, first: index, last: index } : group;
    if (isNext) groups.push(target);
    target.labels[label.kind] = label.value;
    target.last = index;
  }
  return groups.flatMap(({ labels: { employer, title, period }, first, last }) => {
    // A single label may belong to a line with dates.
    const near =
      period ??
      lines
        .slice(Math.max(0, first - 1), last + 2)
        .map(({ text, start }) => ({ text, start, end: start + text.length }))
        .find(({ text }) => findRange(text));
    if (!employer || (!title && !near)) return [];
    const [firm] = splitHeader(employer.text, employer.start);
    const dates = near ? (findRange(near.text) ?? findDates(near.text)[0] ?? null) : null;
    return [
      {
        title: title && isShort(title) ? found(title) : null,
        employer: found(firm ?? employer),
        range: dates,
        first,
        last,
      },
    ];
  });
};

const OF_JOBS = new Set<LabelKind>(['employer', 'title', 'period', 'place']);
/** Labels of one job are adjacent. */
const MAX_APART = 2;
const isShort = ({ text }: Part): boolean => text.split(/\s+/).length <= 9 && !/[.;]$/.test(text);

/** The line cannot end there, or the next cannot begin there. */
const IS_OPEN = /(?:[,–-]|\s(?:from|since|to|in|at|with|as|for|of|and|the|till|an?))$/i;
const GOES_ON = /^(?:\p{Ll}|\d|\()/u;

const readSentences = (lines: ResumeLine[]): JobEntry[] =>
  lines.flatMap((line, index): JobEntry[] => {
    const next = lines[index + 1];
    const isOpen =
      next && !next.isAfterGap && (IS_OPEN.test(line.text) || GOES_ON.test(next.text)) && !readJobSentence(next);
    const gap = next ? next.start - line.start - line.text.length : 0;
    // Blanks instead of the line break keep every position valid.
    const whole = isOpen && gap <= 2 ? { start: line.start, text: `${line.text}${' '.repeat(gap)}${next.text}` } : line;
    const job = readJobSentence(line)?.range
      ? readJobSentence(line)
      : (readJobSentence(whole) ?? readJobSentence(line));
    if (!job) return [];
    const isOverTheEnd = [job.title, job.employer].some((part) => part && part.end > line.start + line.text.length);
    return [{ ...job, first: index, last: isOverTheEnd ? index + 1 : index }];
  });

/** A title above an employer with its place or legal form, without any dates. */
const readUndated = (lines: ResumeLine[], taken: Set<number>, isOnly: boolean): JobEntry[] =>
  lines.flatMap((line, index): JobEntry[] => {
    const next = lines[index + 1];
    if (taken.has(index) || isDescription(line.text) || line.text.length > 90) return [];
    const own = splitHeader(line.text, line.start);
    const [one, two] = own;
    if (isOnly && one && two && Math.max(jobPoints(one.text), jobPoints(two.text)) >= 2) {
      const [title, employer] = jobPoints(one.text) >= jobPoints(two.text) ? [one, two] : [two, one];
      return [{ title: found(title), employer: found(employer), range: null, first: index, last: index }];
    }
    if (!next || taken.has(index + 1) || isDescription(next.text) || !line.isAfterGap || next.text.length > 90)
      return [];
    const [below] = splitHeader(next.text, next.start);
    if (!one || !below) return [];
    const isNamed = isFirm(below.text) || endsInPlace(next.text) || (isOnly && jobPoints(below.text) < 1);
    if (jobPoints(line.text) < 2 || jobPoints(below.text) >= 2 || !isNamed) return [];
    return [
      {
        title: found({ ...one, text: line.text.slice(one.start - line.start, one.end - line.start) }),
        employer: found(below),
        range: null,
        first: index,
        last: index + 1,
      },
    ];
  });

const endsInPlace = (text: string): boolean => {
  const place = /\s[-–—]\s+([^–—]{3,50})$/.exec(text)?.[1];
  return place !== undefined && isPlace(place.replace(/(?<![\s-])[\s-]+$/, ''));
};
