import { number } from './format.ts';
import { texts } from './language.ts';

/** The contract's validation messages in another language, by their English, with `{n}` for each value in it. */
const translated = texts<Record<string, string>>('validation', {});

/** A number, or the name of a variable at the beginning. */
const VALUE = /^\{\{[^}]*\}\}|\d+(?:,\d{3})*/g;

export const validationPattern = (english: string): string => english.replaceAll(VALUE, '{n}');

/** Four digits and more: `1440` and `65,535`, not the `09` of a time. */
const LARGE = /^\d{4,}$|,/;

/** Translates a validation message of the contract, with its numbers as the page's language writes them. */
export const validationText = (english: string): string => {
  const pattern = validationPattern(english);
  const values = (english.match(VALUE) ?? []).map((value) =>
    LARGE.test(value) && !value.startsWith('{') ? number(Number(value.replaceAll(',', ''))) : value,
  );
  return (translated[pattern] ?? pattern).replaceAll('{n}', () => values.shift() ?? '');
};
