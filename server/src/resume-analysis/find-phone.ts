import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { FoundPhone } from './found.ts';
import { countriesIn, guessCountries } from './phone-countries.ts';

/** Digits of one line with few characters between them: one number, several, or a number after a post code. */
const DIGITS =
  /(?:\(?\+[^\S\n]?|\(?00(?=[1-9]))?\(?\d(?:[^\S\n\t]?(?:[()./\u2010-\u2015-]{1,2}[^\S\n\t]?)?[^\S\n\t]?\(?\d){6,44}/g;
const LABEL =
  /(?:\b(?:tel|phone|mobile|mobil|mob|cell|cel|handy|telefon|telephone|fon|portable|telefono|whats ?app|contact|contacts|call|gsm|ph|movil)|tél|téléphone|móvil|[☎✆📞📱🕾🕿]|(?:^|[\s|•·,;(])[MTPCH][ .]?[:.)])[^\n\d+]{0,18}(?:\n[^\n\d+\p{L}]{0,4})?$/iu;
/** Numbers that are not phones, or belong to another person. */
const OTHER =
  /(?:(?:steuer|konto|tax|\bvat)[ -]?(?:nr|nummer|no|number|id)(?!\p{L})|siret|fax|pass ?port|aadha{1,2}r|\bpan\b|\bid\b|iqama|licen[cs]e|account|a\/c|iban|roll|regist\w*|reg|enrol\w*|emp\w{0,8}|code|pin ?code|zip|policy|emergency|father|mother|spouse|husband|wife|guardian|referee|reference)[^\n\d+]{0,24}$/iu;
const IN_LINK = /(?:https?:|www\.|\.\p{L}{2,5}\/)\S{0,40}$/u;
const DATES =
  /^(?:\d{1,2}[./-])?(?:\d{1,2}[./-])?(?:19|20)\d\d\s*[-–—/.]|^(?:19|20)\d\d$|^\d{4}-\d{2}-\d{2}|(?:19|20)\d\d\s*[–—-]\s*(?:\d{1,2}[./])?(?:19|20)\d\d$/;

/** Beside an address, a number need not be known to any country. */
const NEAR = 80;
const IS_NATIONAL = /^\(?0[\d\s()./-]{8,14}$|^\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$/;

const MAX_TRIED = 100;
const MAX_LENGTH = 30_000;

/** Finds the first phone number: labelled ones first, then those with a country code. */
export const findPhone = (text: string): FoundPhone | null => {
  const near = text.slice(0, MAX_LENGTH);
  let countries: CountryCode[] | null = null;
  const said = () => (countries ??= countriesIn(near));
  const found: (FoundPhone & { points: number })[] = [];
  let tried = 0;
  for (const { 0: run, index } of near.matchAll(DIGITS)) {
    const before = near.slice(Math.max(0, index - 40), index);
    if (OTHER.test(before) || /[\p{L}\d@_]$/u.test(before) || IN_LINK.test(before)) continue;
    // A key of letters and digits.
    if (/^(?!x\d)[\p{L}_]/u.test(near.slice(index + run.length, index + run.length + 2))) continue;
    const isLabelled = LABEL.test(before);
    // This many numbers are a table, and each costs a check against the rules of several countries.
    if (++tried > MAX_TRIED && !isLabelled) continue;
    if (tried > MAX_TRIED * 2) break;
    const phone = phoneIn(run, said);
    // Eight digits alone may be anything.
    if (!phone || (!isLabelled && phone.written.replace(/\D/g, '').length < 9)) continue;
    const isBesideEmail = near.slice(Math.max(0, index - NEAR), index + run.length + NEAR).includes('@');
    const points =
      (isBesideEmail && IS_NATIONAL.test(phone.written) ? 0.5 : 0) +
      (isLabelled ? 3 : 0) +
      (/^[+(]|^00/.test(phone.written) ? 2 : 0) +
      (phone.isValid ? 1 : 0);
    if (points === 0) continue;
    const start = index + phone.at;
    found.push({ value: phone.value, written: phone.written, start, end: start + phone.written.length, points });
  }
  const best = found.toSorted((a, b) => b.points - a.points || a.start - b.start)[0];
  return best ? { value: best.value, written: best.written, start: best.start, end: best.end } : null;
};

interface Number {
  value: string;
  written: string;
  at: number;
  isValid: boolean;
}

/** The number in a run of digits: the whole run, the first of several, or what follows a post code or a date. */
const phoneIn = (run: string, said: () => CountryCode[]): Number | null => {
  let first: Number | null = null;
  for (const { written, at } of listStretches(run)) {
    if (!isPossible(written)) continue;
    const number = { written, at, ...parse(written, said) };
    if (number.isValid && isOfItsCountry(number, run)) return number;
    first ??= number;
  }
  return first;
};

/** The end of `+44 7700 900341` is no Indian number: what follows a plus belongs to its country. */
const isOfItsCountry = ({ value, at }: Number, run: string): boolean => {
  const code = /\+[^\S\n]?(\d)[^/+]*$/.exec(run.slice(0, at))?.[1];
  return code === undefined || value.startsWith(`+${code}`);
};

const MAX_STRETCHES = 16;

/** The run itself, then the parts between slashes, then each of them without its first or last groups. */
const listStretches = (run: string): { written: string; at: number }[] => {
  const parts = [...run.matchAll(/[^/]+/g)].map(({ 0: text, index }) => ({ text, at: index }));
  const cut = parts.flatMap(({ text, at }) => {
    const groups = [...text.matchAll(/\+?[^\S\n]?\(?\d+/g)].map((group) => group.index).slice(0, MAX_STRETCHES);
    const ends = [...text.matchAll(/\d+\)?/g)].map((group) => group.index + group[0].length).slice(0, MAX_STRETCHES);
    return [
      { text, at },
      ...groups.slice(1).map((from) => ({ text: text.slice(from), at: at + from })),
      ...ends
        .slice(0, -1)
        .toReversed()
        .map((to) => ({ text: text.slice(0, to), at })),
    ];
  });
  return [{ text: run, at: 0 }, ...cut].slice(0, MAX_STRETCHES * 2).map(({ text, at }) => {
    const bare = text.replace(/^[\s./)\u2010-\u2015-]+/u, '');
    const from = at + text.length - bare.length;
    return { written: bare.replace(/(?<![\s./(\u2010-\u2015-])[\s./(\u2010-\u2015-]+$/u, ''), at: from };
  });
};

const isPossible = (written: string): boolean => {
  const digits = written.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && !DATES.test(written);
};

const parse = (written: string, said: () => CountryCode[]): { value: string; isValid: boolean } => {
  const digits = written.replace(/\D/g, '');
  const number = written.replace(/^\(?00/, '+').replace(/\(0\)/, '');
  if (number.includes('+')) {
    const phone = parsePhoneNumberFromString(number);
    const isValid = phone?.isValid() ?? false;
    return { value: isValid || phone?.isPossible() ? phone!.number : digits, isValid };
  }
  for (const country of guessCountries(written, said())) {
    const phone = parsePhoneNumberFromString(number, country);
    if (phone?.isValid()) return { value: phone.number, isValid: true };
  }
  return { value: withoutPlus(written, digits) ?? digits, isValid: withoutPlus(written, digits) !== null };
};

/** `91-98400 12345`: the country code without its plus. */
const withoutPlus = (written: string, digits: string): string | null => {
  if (digits.length < 10 || digits.startsWith('0')) return null;
  const phone = parsePhoneNumberFromString(`+${digits}`);
  if (!phone?.isValid()) return null;
  const [group = ''] = written.replace(/^\(/, '').split(/\D/);
  const isWhole = group.length >= 11 && digits.length === group.length;
  return group === phone.countryCallingCode || isWhole ? phone.number : null;
};
