import type * as z from 'zod';

/** The first thing that is wrong with an input, as a sentence that begins with the field's name. */
export const sentenceOf = (error: z.ZodError): string => {
  const issue = error.issues[0];
  if (!issue) return 'The input is not valid.';
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => fieldName([...issue.path, key]));
    return names.length === 1
      ? `${names[0]}: This field is not known.`
      : `${names.join(', ')}: These fields are not known.`;
  }
  return `${fieldName(issue.path)}: ${endSentence(messageOf(issue))}`;
};

const messageOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code !== 'invalid_type') return issue.message;
  // Zod reports a missing field as a wrong type; people miss fields more often than they mistype them.
  if (issue.input === undefined) return 'This field is required.';
  const isOurs = !issue.message.startsWith('Invalid input');
  return isOurs ? issue.message : `This must be ${TYPE_WORDS[issue.expected] ?? issue.expected}.`;
};

const TYPE_WORDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

/** A field as people find it in what they sent: `list.0`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'The body' : path.map(String).join('.');

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
