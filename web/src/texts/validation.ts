import { texts } from './language.ts';

/** The contract's validation messages in another language, by their English, with `{n}` for each number. */
const translated = texts<Record<string, string>>('validation', {});

const NUMBER = /\d+(?:,\d{3})*/g;

export const validationPattern = (english: string): string => english.replaceAll(NUMBER, '{n}');

/** Translates a validation message of the contract. */
export const validationText = (english: string): string => {
  const numbers = english.match(NUMBER) ?? [];
  return (translated[validationPattern(english)] ?? english).replaceAll('{n}', () => numbers.shift() ?? '');
};
