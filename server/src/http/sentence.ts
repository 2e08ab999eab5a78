import type { ErrorCode } from '@hirewire/contract/errors';
import { type BrokenRule, ruleIn, type RuleName, sayRule } from '@hirewire/contract/validation-rules';
import type * as z from 'zod';
import type { About } from '../errors.ts';

/** The first problem of an input: a sentence and the field concerned. */
export const describeProblem = (error: z.ZodError, whenIncomplete?: string): { sentence: string; about: About } => {
  if (whenIncomplete && error.issues.some(isBlank)) return { sentence: whenIncomplete, about: { code: 'required' } };
  const issue = error.issues[0];
  if (!issue) return { sentence: 'The input is not valid.', about: { code: 'invalid' } };
  // Names the fields in the sentence, not as `field`: the route has no such field.
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => fieldName([...issue.path, key]));
    const why = names.length === 1 ? 'This field is not known.' : 'These fields are not known.';
    return { sentence: `${names.join(', ')}: ${why}`, about: { code: 'unknown_field' } };
  }
  const { sentence, about } = aboutPath(issue.path, getMessage(issue), findCode(issue));
  return { sentence, about: { ...about, rule: findRule(issue) } };
};

/** A problem at one path of an input; without a path it concerns the whole. */
export const aboutPath = (path: readonly PropertyKey[], sentence: string, code: ErrorCode) =>
  path.length === 0
    ? { sentence: `${fieldName(path)}: ${sentence}`, about: { code } }
    : { sentence, about: { code, field: fieldName(path) } };

const findCode = (issue: z.core.$ZodIssue): ErrorCode => {
  // A choice that is missing has a sentence of its own, and a text of spaces is refused by a rule.
  if (issue.input === undefined || NEEDS_TEXT.has(ruleIn(issue)?.name)) return 'required';
  if (issue.code === 'too_big') return HAS_LENGTH.has(issue.origin) ? 'too_long' : 'too_high';
  if (issue.code !== 'too_small') return 'invalid';
  if (!HAS_LENGTH.has(issue.origin)) return 'too_low';
  return issue.minimum === 1 ? 'required' : 'too_short';
};

const NEEDS_TEXT: ReadonlySet<RuleName | undefined> = new Set(['required', 'step_name']);
const HAS_LENGTH = new Set(['string', 'array']);

/** A rule is said in its own words, to the letter. */
const getMessage = (issue: z.core.$ZodIssue): string => {
  if (isMissing(issue)) return sayRule('required');
  return ruleIn(issue) ? issue.message : endSentence(issue.message);
};

const findRule = (issue: z.core.$ZodIssue): BrokenRule | undefined =>
  isMissing(issue) ? { name: 'required', values: [] } : ruleIn(issue);

/** Zod reports a missing field as a wrong type; missing is far more common. */
const isMissing = (issue: z.core.$ZodIssue): boolean => issue.code === 'invalid_type' && issue.input === undefined;

/** A refused blank field is a missing one: the schema decides which fields may be blank. */
const isBlank = ({ input }: z.core.$ZodIssue): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

/** Default messages where a schema has no rule, passed to Zod on parsing. */
export const typeMessage = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code === 'invalid_type') return `This must be ${TYPE_WORDS[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'invalid_format' && issue.format === 'uuid') return sayRule('not_an_id');
  if (issue.code === 'too_small' && issue.origin === 'number') return sayRule('at_least', Number(issue.minimum));
  if (issue.code === 'too_big' && issue.origin === 'number') return sayRule('at_most', Number(issue.maximum));
  return undefined;
};

const TYPE_WORDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** A field's path as in the request: `list.0`. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'The body' : path.map(String).join('.');

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
