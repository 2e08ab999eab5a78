import { api } from '@hirewire/contract';
import { PASSWORD_WEAKNESSES } from '@hirewire/contract/password-strength';
import { mailSettingsChange } from '@hirewire/contract/outbox';
import { STAFF_LANGUAGES } from '@hirewire/contract/staff-languages';
import { PASSWORDS_DIFFER } from '@hirewire/contract/users';
import { expect, test } from 'vitest';
import { validation } from './de/validation.ts';
import { pageIn } from '../testing/page-in.ts';
import { validationPattern, validationText } from './validation.ts';

interface Definition {
  error?: (issue: object) => unknown;
  checks?: unknown[];
}

/** Lists every validation message of a schema. */
function listSentences(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as { _zod?: { def: Definition } })._zod ?? {};
  if (!def) return Object.values(schema).flatMap((inner) => listSentences(inner, seen));
  const said = typeof def.error === 'function' ? def.error({ input: '', code: 'custom' }) : undefined;
  return [...(typeof said === 'string' ? [said] : []), ...listSentences(Object.values(def), seen)];
}

/** The translated messages, by their English. */
const readTranslated = async (language: string): Promise<Record<string, string>> => {
  await pageIn(language);
  const { texts } = await import('./language.ts');
  return texts<Record<string, string>>('validation', {});
};
const TRANSLATED = STAFF_LANGUAGES.filter((language) => language !== 'en');

test.each(TRANSLATED)(
  'every sentence of the contract about a form or a password is in the language %s',
  async (language) => {
    const bodies = Object.values(api).flatMap((routes) => Object.values(routes).map((route) => route.body));
    const sentences = bodies.flatMap((body) => listSentences(body));
    expect(sentences.length).toBeGreaterThan(100);
    const weaknesses = [PASSWORDS_DIFFER, ...Object.values(PASSWORD_WEAKNESSES)];
    const patterns = [...new Set([...sentences, ...weaknesses].map(validationPattern))];
    const translated = await readTranslated(language);
    expect(patterns.filter((pattern) => !(pattern in translated))).toEqual([]);
  },
);

test('a variable that does not exist is named in German', () => {
  const acknowledgement = { is_on: true, subject: 'Thank you', body: 'Hello {{nickname}}' };
  const { error } = mailSettingsChange.safeParse({ acknowledgement });
  expect(error!.issues.map(({ message }) => validation[validationPattern(message)])).toEqual([
    expect.stringMatching(/^\{n\} ist nicht bekannt/),
  ]);
});

test.each([
  ['This must be at most 1440.', 'This must be at most 1,440.'],
  ['This must be at most 65,535.', 'This must be at most 65,535.'],
  ['Enter a time such as 09:30.', 'Enter a time such as 09:30.'],
  ['{{salary_2026}} is not known.', '{{salary_2026}} is not known.'],
])('a large number has a thousands separator: %s', (english, shown) => {
  expect(validationText(english)).toBe(shown);
});
