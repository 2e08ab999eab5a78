import type { Found } from './found.ts';

const EMAIL = /[\p{L}\d_][\p{L}\d._%+'-]{0,63}@(?:[\p{L}\d](?:[\p{L}\d-]{0,62})\.){1,5}\p{L}{2,24}/gu;
/** An address with a gap, a comma or words in it, as people and scanners write it; only for common providers. */
const BROKEN =
  /([\p{L}\d_][\p{L}\d._%+'-]{0,63})[^\S\n]?(?:@|\[at\]|\(at\))[^\S\n]?(gmail|googlemail|yahoo|ymail|hotmail|outlook|live|rediffmail|icloud|gmx|web|orange|free)[^\S\n]?(?:[.,]|\(dot\)|\[dot\])[^\S\n]?(co[.,](?:in|uk)|com|net|org|in|de|fr)(?!\p{L})/giu;
/** In brackets, `at` has no other meaning, whatever the provider: `jane.doe (at) posteo.de`. */
const BRACKETED =
  /([\p{L}\d_][\p{L}\d._%+'-]{0,63})[^\S\n]?[[({]at[\])}][^\S\n]?((?:[\p{L}\d][\p{L}\d-]{0,62}(?:\.|[^\S\n]?[[({]dot[\])}][^\S\n]?)){1,5}\p{L}{2,24})(?!\p{L})/giu;
const ROLE = /^(?:info|jobs|careers?|hr|contact|office|support|sales|noreply|no-reply|bewerbung|recruiting|kontakt)@/i;
/** A label that runs into the address, and the word that follows it. */
const LABEL = /^(?:e-?mail(?:[-_. ]?id)?|mail(?:[-_. ]?id)?|id)[-_.]+(?=[\p{L}\d])/iu;
const NEXT_WORD = /(?<=\.(?:com|org|net|edu|in|de|fr))\p{Lu}\p{L}{1,20}$/u;

/** Finds the first personal address. */
export const findEmail = (text: string): Found | null => {
  const all = addressesIn(text);
  if (all.length > 0) return all.find(({ value }) => !ROLE.test(value)) ?? all[0]!;
  if (!BROKEN_SIGN.test(text)) return null;
  const bracketed = text.matchAll(BRACKETED).next().value;
  if (bracketed) {
    const [written, local, domain] = bracketed;
    const value = `${local}@${domain!.replace(/\s?[[({]dot[\])}]\s?/gi, '.')}`;
    return { value, start: bracketed.index, end: bracketed.index + written.length };
  }
  const broken = text.matchAll(BROKEN).next().value;
  if (!broken) return null;
  const [written, local, house, ending] = broken;
  const value = `${local}@${house}.${ending!.replace(',', '.')}`;
  return { value, start: broken.index, end: broken.index + written.length };
};

/** Searches only lines with an @: the pattern is slow, and the text is long. */
const addressesIn = (text: string): Found[] => {
  const found: Found[] = [];
  for (let at = text.indexOf('@'); at >= 0;) {
    const start = text.lastIndexOf('\n', at) + 1;
    const end = text.indexOf('\n', at);
    const line = text.slice(start, end < 0 ? text.length : end);
    const wrapped = wrappedAt(text, line, start);
    if (wrapped) found.push(wrapped);
    else for (const { 0: address, index } of line.matchAll(EMAIL)) found.push(bare(address, start + index));
    at = end < 0 ? -1 : text.indexOf('@', end);
  }
  return found;
};

/** A narrow column breaks an address, whose parts are then alone on their lines. */
const wrappedAt = (text: string, line: string, start: number): Found | null => {
  const parts = IS_LAST.exec(line);
  if (!parts) return null;
  const [, before = '', local = '', domain = ''] = parts;
  const end = start + line.length;
  const above = text
    .slice(Math.max(0, start - MAX_LENGTH), Math.max(0, start - 1))
    .split('\n')
    .at(-1)!;
  const below = text.slice(end + 1, end + MAX_LENGTH).split('\n')[0]!;
  const written = before.trim() === '' ? (BEGINNING.exec(above)?.[1] ?? '') : '';
  const head = local === '' || isBegun(written, domain) ? written : '';
  const tail = ENDING.test(domain) ? '' : (REST.exec(below)?.[1] ?? '');
  const value = `${head}${local}@${domain}${tail}`;
  if (head + tail === '' || value.match(EMAIL)?.[0] !== value || !/\.[a-z]{2,7}$/i.test(value)) return null;
  return {
    value,
    start: head ? start - 1 - above.length + above.indexOf(head) : start + before.length,
    end: tail ? end + 1 + below.indexOf(tail) + tail.length : end,
  };
};

/** `jane.` and `jane.vanders` go on with the next line, `janedoe.de` does not. */
const isBegun = (written: string, domain: string): boolean =>
  /[._-]$|[._]\p{Ll}{4,}$/u.test(written) && !IS_LABEL.test(written) && !domain.includes(written);

const MAX_LENGTH = 80;
const IS_LAST = /^(.{0,20}?)([\p{L}\d._%+'-]{0,64})@([\p{L}\d.-]{0,64})\s{0,20}$/u;
const BEGINNING = /^\s{0,20}(?:[Ee]-?[Mm]ail\s?:\s{0,3})?([\p{Ll}\d][\p{Ll}\d._%+-]{1,63})$/u;
const REST = /^\s{0,20}((?:[a-z\d-]{1,30}\.){0,3}[a-z]{1,12})\s{0,20}$/;
const ENDING = /\.(?:com|net|org|edu|gov|info|biz|name|online|dev|app|tech|pro|art|(?!co$)\p{L}{2})$/iu;
const IS_LABEL = /^(?:e-?mail|mail|tel|fax|mobi?l?e?|phone|web|adr)\.$/;

const BROKEN_SIGN = /@|[[({]at[\])}]/i;

const bare = (found: string, index: number): Found => {
  const lead = LABEL.exec(found)?.[0].length ?? 0;
  const value = found.slice(lead).replace(NEXT_WORD, '');
  return { value, start: index + lead, end: index + lead + value.length };
};
