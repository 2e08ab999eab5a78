import type { Found } from './found.ts';
import { isFirm } from './job-header.ts';
import type { Part } from './text-parts.ts';

export interface HeaderPart extends Part {
  line: number;
  /** Given by a label. */
  role?: 'title' | 'employer';
}

/** How much a part looks like a job title. */
export type Points = (part: Part) => number;

export interface JobNames {
  title: Found | null;
  employer: Found | null;
}

/** In most entries the job titles are in the same place. */
export const titlesComeFirst = (entries: HeaderPart[][], points: Points): boolean => {
  let first = 0;
  let second = 0;
  for (const parts of entries) {
    const [one, two] = firstOfEach(parts);
    if (!one || !two) continue;
    first += points(one);
    second += points(two);
  }
  return first >= second;
};

/** One part of each line, where there is more than one. */
const firstOfEach = (parts: HeaderPart[]): HeaderPart[] => {
  const lines = new Set(parts.map(({ line }) => line));
  return lines.size < 2 ? parts : [...lines].map((line) => parts.find((part) => part.line === line)!);
};

/** Which part of a job's header is its title, and which its employer. */
export const nameJob = (parts: HeaderPart[], isTitleFirst: boolean, points: Points): JobNames => {
  const [title, employer] = (['title', 'employer'] as const).map((role) => parts.find((part) => part.role === role));
  const rest = parts.filter(({ role }) => !role);
  if (title) return { title: found(title), employer: employer ? found(employer) : rest[0] ? found(rest[0]) : null };
  if (employer) return { title: rest[0] ? found(rest[0]) : null, employer: found(employer) };
  const [one, two] = rest;
  if (!one) return { title: null, employer: null };
  if (!two) return points(one) >= 2 ? { title: found(one), employer: null } : { title: null, employer: found(one) };
  return new Set(rest.map(({ line }) => line)).size > 1
    ? nameLines(rest, isTitleFirst, points)
    : nameOneLine(rest, isTitleFirst, points);
};

const nameOneLine = (parts: HeaderPart[], isTitleFirst: boolean, points: Points): JobNames => {
  const [one, two] = parts as [HeaderPart, HeaderPart];
  const difference = points(one) - points(two);
  const isFirst = Math.abs(difference) < 2 ? isTitleFirst : difference > 0;
  if (isFirst) {
    // `Executive – Sales, Acme Works Ltd`: an obvious company name takes precedence over the next part.
    const firm = isFirm(two.text) ? two : (parts.slice(2).find((part) => isFirm(part.text)) ?? two);
    return { title: found(one), employer: found(firm) };
  }
  // `Acme Works, Bridges, Welder`: the title may come after more than one part.
  const title = points(two) >= 2 ? two : (parts.find((part) => points(part) >= 2) ?? two);
  return { title: found(title), employer: found(one) };
};

/** The title on one line, the employer on another. */
const nameLines = (parts: HeaderPart[], isTitleFirst: boolean, points: Points): JobNames => {
  const lines = [...new Set(parts.map(({ line }) => line))].map((line) => parts.filter((part) => part.line === line));
  const best = lines.map((line) => Math.max(...line.map(points)));
  const [one = 0, two = 0] = best;
  const difference = one - two;
  const leading = Math.abs(difference) < 2 ? (isTitleFirst ? 0 : 1) : difference > 0 ? 0 : 1;
  const at =
    best[leading]! >= 2
      ? leading
      : Math.max(
          leading,
          best.findIndex((point) => point >= 2),
        );
  const titleLine = lines[at]!;
  const title = titleLine.find((part) => points(part) >= 2) ?? titleLine[0]!;
  const beside = titleLine.find((part) => part !== title && isFirm(part.text) && points(part) < 2);
  const other = lines.find((line) => line !== titleLine)![0]!;
  return { title: found(title), employer: found(beside ?? other) };
};

const found = ({ text, start, end }: Part): Found => ({ value: text, start, end });
