import { line, rowCount } from '@hirewire/contract/fields';
import { rule } from '@hirewire/contract/validation-rules';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { buildErrorBody } from '../errors.ts';
import { describeProblem, typeMessage } from './sentence.ts';

it.each([
  [z.string().max(3), 'long', 'too_long'],
  [z.array(z.int()).max(1), [1, 2], 'too_long'],
  [z.string().min(8), 'short', 'too_short'],
  [z.array(z.int()).min(2), [1], 'too_short'],
  [z.string().min(1), '', 'required'],
  [z.array(z.int()).min(1), [], 'required'],
  [z.number().max(3), 4, 'too_high'],
  [z.int().min(3), 2, 'too_low'],
  [z.number().min(1), 0, 'too_low'],
  [z.email(), 'no address', 'invalid'],
])('says by a code what is wrong: %#', (schema, value, code) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { reportInput: true });
  expect(describeProblem(error!).about).toEqual({ code, field: 'field' });
});

const choice = z.enum(['a', 'b'], rule('choose_status'));

it.each([
  [line(9), '  ', 'required', 'required'],
  [choice, undefined, 'required', 'choose_status'],
  [choice, 'c', 'invalid', 'choose_status'],
])('tells what is missing or blank from what is wrong: %#', (schema, value, code, name) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { reportInput: true });
  expect(describeProblem(error!).about).toEqual({ code, field: 'field', rule: { name, values: [] } });
});

it('names the rule of the contract that the input breaks, with its values', () => {
  const schema = z.object({ name: line(3), size: z.int(rule('whole_number')) });
  const describe = (given: object) => describeProblem(schema.safeParse(given, { reportInput: true }).error!);
  expect(describe({ name: 'long', size: 1 })).toEqual({
    sentence: 'Keep it to 3 characters.',
    about: { code: 'too_long', field: 'name', rule: { name: 'max_characters', values: [3] } },
  });
  expect(describe({ name: 'Ann' }).about.rule).toEqual({ name: 'required', values: [] });
  expect(describe({ name: 'Ann', size: 'big' }).about.rule).toEqual({ name: 'whole_number', values: [] });
});

it.each([
  [z.uuid(), 'x', 'This is not an id.'],
  [z.int().min(1), 0, 'This must be at least 1.'],
  [z.int().max(9), 10, 'This must be at most 9.'],
  [z.string().min(6, rule('password_too_short', 6)), 'x', 'Password must be at least 6 characters'],
])('says it in our words, and a rule to the letter: %#', (schema, value, sentence) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { reportInput: true, error: typeMessage });
  expect(describeProblem(error!).sentence).toBe(sentence);
});

it('answers a specified sentence to the letter, without the name of the field', () => {
  const { error } = z
    .object({ field: z.string().min(6, rule('password_too_short', 6)) })
    .safeParse({ field: 'x' }, { reportInput: true, error: typeMessage });
  const { sentence, about } = describeProblem(error!);
  expect(buildErrorBody(sentence, about)).toEqual({
    detail: 'Password must be at least 6 characters',
    code: 'too_short',
    field: 'field',
    sentence: 'Password must be at least 6 characters',
    rule: { name: 'password_too_short', values: [6] },
  });
});

it.each([
  [rowCount(20_000), 'field: This must be at most 20000.'],
  [z.number().max(9, rule('at_most_grouped', 65_535)), 'field: This must be at most 65,535.'],
  [line(1000), 'field: This must be text.'],
])('writes limits in English as each field has always written them: %#', (schema, detail) => {
  const { error } = z.object({ field: schema }).safeParse({ field: 1e9 }, { reportInput: true, error: typeMessage });
  const { sentence, about } = describeProblem(error!);
  expect(buildErrorBody(sentence, about).detail).toBe(detail);
});
