import { findSection } from '../documents/section-headings.ts';
import type { Place } from './own-name.ts';
import { type DateRange, findRange } from './resume-dates.ts';

const HEADING =
  /^[ \t•*#>▪-]{0,4}(?:(?:professional|personal|academic|character|work|my|list of)[ \t]{1,3})?(?:references?|referees?|referenzen|références|referencias)(?:\(s\))?(?:[ \t]{1,3}(?:details|contacts|list))?[ \t]{0,20}[:.–-]{0,3}[ \t]{0,20}$/gimu;

/** Finds the lists of referees, each with a name and a number of their own. */
export const refereesIn = (text: string): Place[] =>
  [...text.matchAll(HEADING)]
    .filter(({ index }) => index > text.length / 4)
    .map(({ 0: heading, index }) => ({ start: index, end: findEnd(text, index + heading.length + 1) }))
    .filter(({ start, end }) => !isOfProjects(text.slice(start, end)));

/** Freelancers list their projects as references, each after its dates. */
const isOfProjects = (list: string): boolean =>
  list
    .split('\n')
    .filter((line) => line.trim())
    .slice(1, 5)
    .some((line) => isBeforeWords(line, findRange(line))) && !OF_A_PERSON.test(list);

const isBeforeWords = (line: string, range: Readonly<DateRange> | null): boolean =>
  range !== null && !/[\p{L}\d]/u.test(line.slice(0, range.start));

/** An address, a number or a form of address; `MS Project` and `C++11` are none. */
const OF_A_PERSON =
  /\S@\S|(?<![\p{L}\d+])(?:\(?\+[1-9]\d|\(?0[1-9]\d{1,4}\)?[ /.–-]{0,3}\d{3}|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})|(?<!\p{L})(?:Herrn?|Frau|Mrs?|Ms|Miss|Mme|Madame|Monsieur)\.?\s\p{Lu}/u;

/** Up to the next section. */
const findEnd = (text: string, from: number): number => {
  let start = from;
  for (const line of text.slice(from).split('\n')) {
    if (findSection(line) || DECLARES.test(line)) return start;
    start += line.length + 1;
  }
  return text.length;
};

const DECLARES = /^[^\S\n]*(?:i|we)\b.{0,60}\b(?:declare|certify|affirm|confirm)\b/i;
