/** A list of words as alternatives of a pattern. */
export const alternatives = (words: string): string => words.trim().split(/\s+/).join('|');
