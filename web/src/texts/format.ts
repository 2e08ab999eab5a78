import { Fragment, type ReactNode, createElement } from 'react';
import { pageLanguage, pageLocale } from './language.ts';

/** Caches formats by locale and options: creating a number format takes 70 times as long as using it. */
const kept = <Options, Made>(make: (locale: string, options?: Options) => Made) => {
  const made = new Map<string, Made>();
  return (locale: string, options?: Options): Made => {
    const key = options ? locale + JSON.stringify(options) : locale;
    const known = made.get(key) ?? make(locale, options);
    made.set(key, known);
    return known;
  };
};

const pluralRules = kept((locale) => new Intl.PluralRules(locale));
const numberFormat = kept((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const listFormat = kept((locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** `one` or `other` by the rules of the page's language. */
export const plural = (count: number, forms: { one: string; other: string }): string =>
  pluralRules(pageLanguage()).select(count) === 'one' ? forms.one : forms.other;

/** `12,345` or `12.345`. */
export const number = (value: number, options?: Intl.NumberFormatOptions): string =>
  numberFormat(pageLocale(), options).format(value);

/** `Ada, Grace and Linus`. */
export const list = (items: readonly string[]): string =>
  listFormat(pageLocale(), { type: 'conjunction' }).format(items);

const IN_SECONDS = [
  { unit: 'hour', seconds: 3600, from: 7200 },
  { unit: 'minute', seconds: 60, from: 60 },
  { unit: 'second', seconds: 1, from: 0 },
] as const;

/** `in 10 minutes`, rounded up. */
export const inTime = (wait: number): string => {
  const { unit, seconds } = IN_SECONDS.find(({ from }) => wait >= from)!;
  return new Intl.RelativeTimeFormat(pageLocale()).format(Math.ceil(wait / seconds), unit);
};

/** A text with elements in it: each `{name}` in it is replaced by the part of that name. */
export const fill = (text: string, parts: Record<string, ReactNode>): ReactNode =>
  text
    .split(/\{(\w+)\}/)
    .map((piece, index) => createElement(Fragment, { key: index }, index % 2 === 1 ? parts[piece] : piece));

/** The points of a list as one sentence. Most are sentences themselves, whose full stops would stand before ours. */
export const joinPoints = (points: string[]): string => {
  const joined = points.map((point) => point.trim().replace(/[.;,:]+$/, '')).join('; ');
  return /[?!…]$/.test(joined) ? joined : `${joined}.`;
};
