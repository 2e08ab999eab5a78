/** Makes text storable in Postgres: removes NUL and lone surrogates, which are common in broken mails and files. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * The same on one line, for names, subjects and headings: without other control characters, and without those that are
 * invisible or reverse the text around them. Cut to `length` characters, never within one.
 */
export const storableLine = (text: string, length = Infinity): string =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Marks of direction, zero-width spaces and NUL; not the joiners that Persian and emoji need. */
const UNSEEN = /[\0\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
