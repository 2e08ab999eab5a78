import type { Found } from './found.ts';

const EMAIL = /[\p{L}\d_][\p{L}\d._%+'-]{0,63}@(?:[\p{L}\d](?:[\p{L}\d-]{0,62})\.){1,5}\p{L}{2,24}/gu;
/** An address with a gap, a comma or words in it, as people and scanners write it; only for common providers. */
const BROKEN =
  /([\p{L}\d_][\p{L}\d._%+'-]{0,63})[^\S\n]?(?:@|\[at\]|\(at\))[^\S\n]?(gmail|googlemail|yahoo|ymail|hotmail|outlook|live|rediffmail|icloud|gmx|web|orange|free)[^\S\n]?(?:[.,]|\(dot\)|\[dot\])[^\S\n]?(co[.,](?:in|uk)|com|net|org|in|de|fr)(?!\p{L})/giu;
const ROLE = /^(?:info|jobs|careers?|hr|contact|office|support|sales|noreply|no-reply|bewerbung|recruiting|kontakt)@/i;
/** A label that runs into the address, and the word that follows it. */
const LABEL = /^(?:e-?mail(?:[-_. ]?id)?|mail(?:[-_. ]?id)?|id)[-_.]+(?=[\p{L}\d])/iu;
const NEXT_WORD = /(?<=\.(?:com|org|net|edu|in|de|fr))\p{Lu}\p{L}{1,20}$/u;

/** Finds the first personal address. */
export const findEmail = (text: string): Found | null => {
  const all = addressesIn(text);
  if (all.length > 0) return all.find(({ value }) => !ROLE.test(value)) ?? all[0]!;
  const broken = BROKEN_SIGN.test(text) ? text.matchAll(BROKEN).next().value : undefined;
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
    for (const { 0: address, index } of line.matchAll(EMAIL)) found.push(bare(address, start + index));
    at = end < 0 ? -1 : text.indexOf('@', end);
  }
  return found;
};

const BROKEN_SIGN = /@|[[(]at[\])]/i;

const bare = (found: string, index: number): Found => {
  const lead = LABEL.exec(found)?.[0].length ?? 0;
  const value = found.slice(lead).replace(NEXT_WORD, '');
  return { value, start: index + lead, end: index + lead + value.length };
};
