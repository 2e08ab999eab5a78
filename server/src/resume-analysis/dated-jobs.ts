import type { Found } from './found.ts';
import { isDescription, jobPoints, splitHeader, withoutBullet } from './job-header.ts';
import { type DateRange, findDates, findOpenEnd, findRange } from './resume-dates.ts';
import { type HeaderPart, type JobNames, nameJob, type Points, titlesComeFirst } from './name-job.ts';
import { labelled } from './resume-labels.ts';
import type { ResumeLine } from './resume-lines.ts';

/** A job and the lines that name it. */
export interface JobEntry extends JobNames {
  range: DateRange | null;
  first: number;
  last: number;
}

interface Anchor {
  index: number;
  range: DateRange;
}

/** Treats every date range as a job, named by the text above, beside and below it. */
export const readDatedJobs = (lines: ResumeLine[], taken: Set<number>, headline?: string): JobEntry[] => {
  const anchors = findAnchors(lines, taken);
  if (anchors.length === 0) return [];
  const above = anchors.map(({ index }, position) =>
    linesAbove(lines, taken, index, (anchors[position - 1]?.index ?? -1) + 1),
  );
  const before = usualAbove(
    above.map(({ count }) => count),
    anchors[0]!.index,
  );
  const points: Points = (part) => jobPoints(part.text) + (headline && part.text === headline ? 3 : 0);
  const entries = anchors.map((anchor, position) => {
    const to = anchors[position + 1]?.index ?? lines.length;
    return {
      anchor,
      ...headerParts(lines, taken, anchor, {
        above: above[position]!.isBlock ? above[position]!.count : Math.min(before, above[position]!.count),
        to,
        points,
      }),
    };
  });
  const isTitleFirst = titlesComeFirst(
    entries.map(({ parts }) => parts),
    points,
  );
  let employer: Found | null = null;
  return entries.map(({ anchor, parts, first }) => {
    const named = nameJob(parts, isTitleFirst, points);
    // Several jobs at one employer name it once.
    employer = named.employer ?? (named.title ? employer : null);
    return {
      title: named.title,
      employer,
      range: anchor.range,
      first,
      last: Math.max(anchor.index, ...parts.map(({ line }) => line)),
    };
  });
};

/** The first entry has nothing else above it; where that is not a name, the other entries decide. */
const usualAbove = ([first = 0, ...others]: number[], index: number): number => {
  if (index === 0 || others.length === 0) return first;
  const most = Math.max(...others);
  return first === 0 ? most : Math.min(first, Math.max(1, most));
};

const findAnchors = (lines: ResumeLine[], taken: Set<number>): Anchor[] => {
  const anchorsIn = (read: (text: string, next: string) => DateRange | null | undefined): Anchor[] =>
    lines.flatMap(({ text }, index) => {
      const range = taken.has(index) ? null : read(text, lines[index + 1]?.text ?? '');
      return range ? [{ index, range }] : [];
    });
  const ranges = anchorsIn((text, next) =>
    isDescription(text.replace(/\t.*/, '')) || PERIOD.test(text) ? null : (findRange(text) ?? findOpenEnd(text, next)),
  );
  // Where ranges begin the lines, a month that begins one may be an internship.
  const isFirst = ranges.length > 0 && ranges.every(({ range }) => range.start < 3);
  const months = isFirst ? anchorsIn(findMonth) : [];
  const anchors = [...new Map([...months, ...ranges].map((one) => [one.index, one])).values()].toSorted(
    (a, b) => a.index - b.index,
  );
  if (anchors.length > 0) return anchors;
  const listed = anchorsIn((text) => (withoutBullet(text).split(/\s+/).length <= MAX_LISTED ? findRange(text) : null));
  if (listed.length > 0) return listed;
  // Without a start and an end, single dates must do.
  return anchorsIn((text) => (text.length < 90 && !isDescription(text) ? findDates(text)[0] : null));
};

/** `04/2021   Internship, Acme Works`: anything else in one month may be a promotion or a certificate. */
const findMonth = (text: string): DateRange | null => {
  const [date] = isDescription(text) ? [] : findDates(text);
  if (date?.start !== 0 || date.from !== null || !date.to?.includes('-')) return null;
  const parts = splitHeader(text.slice(date.end), 0).map((part) => part.text);
  const isJob = parts.length > 1 && parts.some((part) => INTERNSHIP.test(part));
  return isJob ? { ...date, from: date.to } : null;
};
const INTERNSHIP = /prakti[kc]um|internship|^stage(?!\p{L})/iu;

/** A range that belongs to a project, not to a job. */
const PERIOD = /^[^\p{L}]{0,6}(?:duration|period)\s{0,20}[:\t–-]/iu;
/** Jobs may be list items; descriptions of work are longer. */
const MAX_LISTED = 18;
const MAX_ABOVE = 3;

/** The number of lines above the dates that may name the job: up to a gap, unless gaps are everywhere. */
const linesAbove = (
  lines: ResumeLine[],
  taken: Set<number>,
  index: number,
  from: number,
): { count: number; isBlock: boolean } => {
  const isTight = !lines[index]!.isAfterGap;
  let count = 0;
  for (let at = index - 1; at >= from && count < MAX_ABOVE; at--) {
    if (taken.has(at) || isDescription(lines[at]!.text)) break;
    count++;
    if (lines[at]!.isEmployer) return { count, isBlock: true };
    // Text between a gap and the dates belongs to them.
    if (isTight && lines[at]!.isAfterGap) return { count, isBlock: at > 0 };
  }
  return { count, isBlock: false };
};

const headerParts = (
  lines: ResumeLine[],
  taken: Set<number>,
  { index, range }: Anchor,
  { above, to, points }: { above: number; to: number; points: Points },
): { parts: HeaderPart[]; first: number } => {
  const readParts = (at: number): HeaderPart[] => partsOfLine(lines[at]!, at);
  const { text, start } = lines[index]!;
  const own = [
    ...splitHeader(withoutBullet(text.slice(0, range.start)) === '' ? '' : text.slice(0, range.start), start),
    ...splitHeader(text.slice(range.end), start + range.end),
  ].map((part) => ({ ...part, line: index }));
  // A line that names both needs no other.
  const isWhole = own.length > 1 && own.some((part) => points(part) >= 2);
  const first = isWhole ? index : index - above;
  const parts = isWhole ? own : [...Array.from({ length: above }, (_, at) => readParts(first + at)).flat(), ...own];
  for (let next = index + 1; next < Math.min(to, index + 3); next++) {
    const line = lines[next]!;
    if (taken.has(next) || isDescription(line.text) || (next > index + 1 && line.isAfterGap)) break;
    const below = readParts(next);
    // `Acme Clinic, Springfield` has no title yet: it may be below.
    const isTitle =
      above === 0 && !parts.some((part) => points(part) >= 2) && below.length === 1 && points(below[0]!) >= 2;
    if (parts.length >= 2 && !isTitle && !below.some(({ role }) => role)) break;
    parts.push(...below);
  }
  return { parts, first };
};

/** A label is certain. */
const partsOfLine = (line: ResumeLine, at: number): HeaderPart[] => {
  if (line.isEmployer)
    return [{ text: line.text, start: line.start, end: line.start + line.text.length, line: at, role: 'employer' }];
  const label = labelled(line);
  if (label && !label.value.text) return [];
  if (label?.kind === 'title' || label?.kind === 'employer') return [{ ...label.value, line: at, role: label.kind }];
  return label ? [] : splitHeader(line.text, line.start).map((part) => ({ ...part, line: at }));
};
