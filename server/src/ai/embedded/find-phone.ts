import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { FoundPhone } from './found.ts';

const CANDIDATE = /(?:\+|\(\+|00(?=[1-9]))?\(?\d[\d\s()./\u2010-\u2015-]{5,22}\d(?!\d)/g;
const LABEL =
  /(?:tel|phone|mobile|mobil|cell|handy|telefon|téléphone|tél|fon|portable|móvil|telefono|whatsapp)[^\n\d+(]{0,16}$/i;
const DATES =
  /^(?:\d{1,2}[./-])?(?:\d{1,2}[./-])?(?:19|20)\d\d\s*[-–—/.]|^(?:19|20)\d\d$|^\d{4}-\d{2}-\d{2}|(?:19|20)\d\d\s*[–—-]\s*(?:\d{1,2}[./])?(?:19|20)\d\d$/;

const MAX_TRIED = 100;

/** Countries by what a resume says, tried in turn for numbers written without a country. */
const COUNTRIES: [RegExp, CountryCode][] = [
  [/\b(?:germany|deutschland|berlin|münchen|hamburg|köln|frankfurt)\b/i, 'DE'],
  [/\b(?:france|paris|lyon|marseille|toulouse)\b/i, 'FR'],
  [/\b(?:united kingdom|england|london|uk|manchester|scotland)\b/i, 'GB'],
  [/\b(?:india|bengaluru|bangalore|mumbai|delhi|chennai|hyderabad|pune)\b/i, 'IN'],
  [/\b(?:austria|österreich|wien|vienna)\b/i, 'AT'],
  [/\b(?:switzerland|schweiz|suisse|zürich|zurich|genève|geneva)\b/i, 'CH'],
  [/\b(?:spain|españa|madrid|barcelona)\b/i, 'ES'],
  [/\b(?:italy|italia|milano|roma)\b/i, 'IT'],
  [/\b(?:netherlands|nederland|amsterdam)\b/i, 'NL'],
  [/\b(?:australia|sydney|melbourne)\b/i, 'AU'],
  [/\b(?:usa|united states|[A-Z]{2} \d{5})\b/, 'US'],
];

/** The first number that is a phone's: one with a label before others, one with a country before one without. */
export const findPhone = (text: string): FoundPhone | null => {
  const countries = [...COUNTRIES.filter(([sign]) => sign.test(text)).map(([, country]) => country), 'US' as const];
  const found: (FoundPhone & { points: number })[] = [];
  let tried = 0;
  for (const { 0: raw, index } of text.slice(0, 30_000).matchAll(CANDIDATE)) {
    const written = raw.split(/\n|\t|\s{3,}/)[0]!.trim();
    if (!isPossible(written)) continue;
    const isLabelled = LABEL.test(text.slice(Math.max(0, index - 40), index));
    // Nobody has so many numbers: it is a table, and each costs a look at the rules of several countries.
    if (++tried > MAX_TRIED && !isLabelled) continue;
    if (tried > MAX_TRIED * 2) break;
    const phone = parse(written, countries);
    const points = (isLabelled ? 3 : 0) + (/^[+(]|^00/.test(written) ? 2 : 0) + (phone.isValid ? 1 : 0);
    if (points === 0) continue;
    found.push({ value: phone.value, written, start: index, end: index + written.length, points });
  }
  const best = found.toSorted((a, b) => b.points - a.points || a.start - b.start)[0];
  return best ? { value: best.value, written: best.written, start: best.start, end: best.end } : null;
};

const isPossible = (written: string): boolean => {
  const digits = written.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && !DATES.test(written);
};

const parse = (written: string, countries: CountryCode[]): { value: string; isValid: boolean } => {
  const digits = written.replace(/\D/g, '');
  const number = written.replace(/^\(?00/, '+').replace('(0)', '');
  for (const country of number.includes('+') ? [undefined] : countries) {
    const phone = parsePhoneNumberFromString(number, country);
    if (phone?.isValid()) return { value: phone.number, isValid: true };
  }
  const possible = parsePhoneNumberFromString(number, number.includes('+') ? undefined : countries[0]);
  return { value: possible?.isPossible() ? possible.number : digits, isValid: false };
};
