import type { Found } from './found.ts';
import { isFirm, jobPoints, withoutBullet } from './job-header.ts';
import { isPlace } from './places.ts';
import { type DateRange, findDates, findRange } from './resume-dates.ts';
import type { ResumeLine } from './resume-lines.ts';

export interface ToldJob {
  title: Found | null;
  employer: Found | null;
  range: DateRange | null;
}

const WORKS =
  /^(?:(?:i|am|was|is|have|has|having|been|at present|currently|presently|previously|now|also|earlier|formerly|total|over|around|about|my)[,\s]+){0,4}(?:work(?:ing|ed)?|employed|associated|serv(?:ing|ed)|engaged|attached|(?:\d{1,2}(?:[.,]\d{1,2})?\+?|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:years?|yrs?|months?)(?:\s+of)?(?:\s+(?:work(?:ing)?|professional|total))?(?:\s+(?:experience|exp)|(?=\s+as\s)))(?:\s+(?:currently|presently|experience))?\s+(?=(?:as|with|at|in|for|by|under)\s)/i;
const TITLE =
  /(?:^|\s)as\s{1,5}(?:an?\s{1,5}|the\s{1,5})?([^\s,.;()][^,.;()]{1,69}?)(?=\s{1,5}(?:with|at|in|for|by|under|on|from|since)\s|\s?[,;()]|\.(?:\s|$)|\s{0,5}$)/giu;
const EMPLOYER =
  /(?:^|\s)(?:with|at|in|for|by|under)\s+(?:[Mm]\/[Ss]\.?\s{0,2}|the\s+)?(\p{Lu}[^,;()]{1,70}?)(?=\s+(?:as|from|since|for|in|at|with|on|where|under|till?)\s|\s*[,;()]|\.(?:\s|$)|\s*$)/gu;
const NO_EMPLOYER =
  /(?:department|division|team|section|field|dept|sector|industry|domain|area|shift|project|the)\.?$/i;
const HAS_SMALL_WORDS = /\s(?!(?:of|and|the|for|de|la|du|des)\s)\p{Ll}\p{L}+(?:\s\p{L}+)?\s\p{Ll}\p{L}+(?:\s|$)/u;
const BEFORE_DATES = /[\s,(]{0,5}(?:from|since|for the period(?: of)?|during|between|w\.?e\.?f\.?|for)?[\s,(:]{0,5}$/i;

/** `Worked as Sales Executive in Acme Pvt Ltd from Jan 2014 to till date.` */
export const readJobSentence = ({ text, start }: Pick<ResumeLine, 'text' | 'start'>): ToldJob | null => {
  const plain = withoutBullet(text).replace(/^\d{1,2}[.)]\s+/, '');
  const works = WORKS.exec(plain)?.[0].length;
  if (works === undefined) return null;
  const offset = text.length - plain.length + works;
  const rest = text.slice(offset);
  const range = findRange(rest);
  const single = range ? null : (findDates(rest)[0] ?? null);
  const cut = (range ?? single)?.start ?? rest.length;
  const named = cut > 0 ? rest.slice(0, cut).replace(BEFORE_DATES, '') : rest;
  const at = (found: RegExpMatchArray): Found => {
    const from = found.index! + found[0].lastIndexOf(found[1]!);
    const value = found[1]!.trim().replace(/\.$/, '');
    return { value, start: start + offset + from, end: start + offset + from + value.length };
  };
  const title = [...named.matchAll(TITLE)].map(at)[0] ?? null;
  const employers = [...named.matchAll(EMPLOYER)]
    .map(at)
    .filter(
      ({ value }) =>
        !isPlace(value) && !NO_EMPLOYER.test(value) && !HAS_SMALL_WORDS.test(value) && jobPoints(value) < 3,
    );
  const employer = employers.find(({ value }) => isFirm(value)) ?? employers[0] ?? null;
  if (!employer || (!title && !range)) return null;
  return { title: title && title.value.split(/\s+/).length <= 8 ? title : null, employer, range: range ?? single };
};
