/** The words of a list, as alternatives in a pattern. */
export const wordPattern = (words: string): string => words.trim().split(/\s+/).join('|');

/** Matches exactly one word of the list. */
export const anyWord = (words: string): RegExp => new RegExp(`^(?:${wordPattern(words)})$`, 'u');
