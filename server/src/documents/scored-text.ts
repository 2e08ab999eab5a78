import type { ReadDocument } from './document.ts';

/** The text with instructions to a machine replaced by spaces, so that all positions stay valid. */
export const scoredText = ({ text, instructions }: Pick<ReadDocument, 'text' | 'instructions'>): string => {
  let scored = '';
  let at = 0;
  for (const { start, end } of instructions) {
    scored += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return scored + text.slice(at);
};
