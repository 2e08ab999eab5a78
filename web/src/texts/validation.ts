import { texts } from './language.ts';

/** In other languages, the sentences of the contract's schemas by their English, with `{n}` for each number. */
const translated = texts<Record<string, string>>('validation', {});

const NUMBER = /\d+(?:,\d{3})*/g;

export const validationPattern = (english: string): string => english.replaceAll(NUMBER, '{n}');

/** What a schema says of what was typed, in the language of the page. */
export const validationText = (english: string): string => {
  const numbers = english.match(NUMBER) ?? [];
  return (translated[validationPattern(english)] ?? english).replaceAll('{n}', () => numbers.shift() ?? '');
};
