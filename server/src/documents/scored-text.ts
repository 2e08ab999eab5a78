import type { ReadDocument } from './document.ts';

/** The text without what is addressed to a machine: spaces stand in for it, so that every place stays where it was. */
export const scoredText = ({ text, instructions }: Pick<ReadDocument, 'text' | 'instructions'>): string => {
  let scored = '';
  let at = 0;
  for (const { start, end } of instructions) {
    scored += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return scored + text.slice(at);
};
