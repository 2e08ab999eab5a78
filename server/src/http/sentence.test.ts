import { expect, it } from 'vitest';
import * as z from 'zod';
import { describeProblem } from './sentence.ts';

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
