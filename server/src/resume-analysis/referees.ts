import { findSection } from '../documents/section-headings.ts';
import type { Place } from './own-name.ts';

const HEADING =
  /^[ \t•*#>▪-]{0,4}(?:(?:professional|personal|academic|character|work|my|list of)[ \t]{1,3})?(?:references?|referees?|referenzen|références|referencias)(?:\(s\))?(?:[ \t]{1,3}(?:details|contacts|list))?[ \t]{0,20}[:.–-]{0,3}[ \t]{0,20}$/gimu;

/** Finds the lists of referees, each with a name and a number of their own. */
export const refereesIn = (text: string): Place[] =>
  [...text.matchAll(HEADING)]
    .filter(({ index }) => index > text.length / 4)
    .map(({ 0: heading, index }) => ({ start: index, end: findEnd(text, index + heading.length + 1) }));

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
