import { texts } from './language.ts';

/** The contract's validation messages in another language, by their English, with `{n}` for each value in it. */
const translated = texts<Record<string, string>>('validation', {});

/** A number, or the name of a variable at the beginning. */
const VALUE = /^\{\{[^}]*\}\}|\d+(?:,\d{3})*/g;

export const validationPattern = (english: string): string => english.replaceAll(VALUE, '{n}');

/** Translates a validation message of the contract. */
export const validationText = (english: string): string => {
  const values = english.match(VALUE) ?? [];
  return (translated[validationPattern(english)] ?? english).replaceAll('{n}', () => values.shift() ?? '');
};
