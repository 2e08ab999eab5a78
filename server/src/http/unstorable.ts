import type { ErrorCode } from '@hirewire/contract/errors';
import { sayRule } from '@hirewire/contract/validation-rules';

interface Unstorable {
  path: string[];
  why: string;
  code: ErrorCode;
}

/**
 * The first value that Postgres cannot store: a text or field name with a NUL or half a surrogate pair, or a number out
 * of range. Null if there is none. Iterative, so that deep input cannot overflow the stack.
 */
export const findUnstorable = (input: unknown): Unstorable | null => {
  const open: { value: unknown; path: string[] }[] = [{ value: input, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorable(value)) return { path, ...BROKEN };
    if (typeof value === 'number' && Math.abs(value) > MAX_INTEGER) return { path, ...TOO_LARGE };
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return { path, ...BROKEN };
      open.push({ value: inner, path: [...path, name] });
    }
  }
  return null;
};

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const BROKEN = { why: sayRule('control_characters'), code: 'control_characters' } as const;
const TOO_LARGE = { why: 'This number is too large.', code: 'too_high' } as const;
/** All columns that store numbers from requests are four bytes wide. */
const MAX_INTEGER = 2 ** 31 - 1;
