import { api } from '@hirewire/contract';
import { STAFF_LANGUAGES } from '@hirewire/contract/staff-languages';
import { ruleIn, type RuleName, RULES } from '@hirewire/contract/validation-rules';
import { expect, test } from 'vitest';
import { pageIn } from '../testing/page-in.ts';

interface Definition {
  error?: (issue: object) => unknown;
  checks?: unknown[];
}

interface Message {
  sentence: unknown;
  rule: RuleName | undefined;
}

/** Lists every message in a schema, with the rule it is about. */
function listMessages(schema: unknown, seen = new Set<unknown>()): Message[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as { _zod?: { def: Definition } })._zod ?? {};
  if (!def) return Object.values(schema).flatMap((inner) => listMessages(inner, seen));
  const issue = { input: '', code: 'custom' };
  const said = typeof def.error === 'function' ? [{ sentence: def.error(issue), rule: ruleIn(issue)?.name }] : [];
  return [...said, ...listMessages(Object.values(def), seen)];
}

const routes = Object.values(api).flatMap((resource): object[] => Object.values(resource));
const messages = listMessages(routes.map((route) => ({ ...route, response: undefined })));

test('every message in a schema of the contract is one of its rules, which programs know by name', () => {
  expect(messages.length).toBeGreaterThan(300);
  expect(messages.filter(({ rule }) => rule === undefined)).toEqual([]);
});

/** Said without a schema: about passwords, which are compared or judged while they are typed. */
const SAID_ELSEWHERE = /^password_(?:short|repeated|sequence|common|personal)$|^passwords_differ$/;

test('every rule is used', () => {
  const used = new Set(messages.map(({ rule }) => rule));
  const unused = (Object.keys(RULES) as RuleName[]).filter((name) => !used.has(name) && !SAID_ELSEWHERE.test(name));
  expect(unused).toEqual([]);
});

const modulesIn = async (language: string) => {
  await pageIn(language);
  return {
    ...(await import('../api/send.ts')),
    ...(await import('./validation.ts')),
    ...(await import('@hirewire/contract/notifications')),
    ...(await import('@hirewire/contract/password-strength')),
  };
};

const TRANSLATED = STAFF_LANGUAGES.filter((language) => language !== 'en');

test.each(TRANSLATED)('every rule is in the language %s', async (language) => {
  const { sayBroken } = await modulesIn(language);
  const english = (Object.keys(RULES) as RuleName[]).filter((name) => {
    const say: (...values: string[]) => string = RULES[name];
    return [null, say('{a}', '{b}')].includes(sayBroken({ name, values: ['{a}', '{b}'] }));
  });
  expect(english).toEqual([]);
});

const SETTINGS = { undo_window_minutes: 9999, acknowledgement: { is_on: true, subject: 'Hi', body: '{{nickname}}' } };

test.each([
  ['en', 'This must be at most 1,440.', /^\{\{nickname\}\} is not known\. Use first_name/, /^It is one of/],
  ['de', 'Höchstens 1.440.', /^\{\{nickname\}\} ist nicht bekannt\. Möglich sind first_name/, /^Es ist eines der/],
])('a form in %s says what breaks a rule, with its values', async (language, limit, unknown, weakness) => {
  const page = await modulesIn(language);
  const { issues } = page.mailSettingsChange.safeParse(SETTINGS).error!;
  expect(issues.map(({ message }) => message)).toEqual([limit, expect.stringMatching(unknown)]);
  expect(page.findPasswordWeakness('Password2026')).toMatch(weakness);
});

test.each([
  ['en', 'name', 'max_characters', 'Keep it to 2,000 characters.'],
  ['en', 'steps.0.name', 'max_characters', 'steps.0.name: Keep it to 2000 characters.'],
  ['de', 'name', 'max_characters', 'Höchstens 2.000 Zeichen.'],
  ['de', 'steps.0.name', 'max_characters', 'Höchstens 2.000 Zeichen.'],
  // A server that is newer than the page.
  ['de', 'name', 'unheard_of' as RuleName, 'Das ist zu lang.'],
] as const)('a refusal of the server is shown in %s by its rule: %s, %s', async (language, field, name, shown) => {
  const { ApiError } = await modulesIn(language);
  const english = 'Keep it to 2000 characters.';
  const detail = `${field}: ${english}`;
  const sentence = field === 'name' ? english : detail;
  const refusal = { detail, code: 'too_long' as const, field, sentence, rule: { name, values: [2000] } };
  expect(new ApiError('', 422, refusal).message).toBe(shown);
});
