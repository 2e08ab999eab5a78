import type { Box, Draft, Hidden, HiddenReason, Span } from './document.ts';
import { cleanCharacters } from './unseen-characters.ts';

const MAX_CHARACTERS = 1_000_000;

/** Builds a text: readers add visible pieces and hidden ones, and positions are kept. */
export const startDraft = () => {
  const pieces: string[] = [];
  const spans: Span[] = [];
  const pages: { width: number; height: number }[] = [];
  const hidden: Hidden[] = [];
  let length = 0;
  let lines = 0;
  let tail = '';
  let isTabDue = false;

  const append = (piece: string) => {
    if (!piece) return;
    pieces.push(piece);
    length += piece.length;
    if (piece.includes('\n')) lines++;
    tail = (tail + piece).slice(-2);
  };
  const isLineStart = () => length === 0 || tail.endsWith('\n');

  const draft = {
    pages,
    isLineStart,
    lineCount: () => lines,
    write(raw: string, place?: { page: number; box: Box }) {
      if (length > MAX_CHARACTERS) return;
      const piece = cleanCharacters(raw.slice(0, MAX_CHARACTERS - length + 1), (text) =>
        draft.hide(text, 'unseen-characters', place?.page ?? null),
      );
      if (!piece) return;
      if (isTabDue && !isLineStart()) append('\t');
      isTabDue = false;
      const start = length;
      append(piece);
      if (place && piece.trim()) spans.push({ start, end: length, ...place });
    },
    /** Ends the line unless it has ended already. */
    newLine() {
      isTabDue = false;
      if (!isLineStart()) append('\n');
    },
    /** Adds one empty line, never two. */
    newParagraph() {
      draft.newLine();
      if (length > 0 && tail !== '\n\n') append('\n');
    },
    /** Adds two empty lines: the following text is unrelated to the previous. */
    newColumn() {
      draft.newParagraph();
      if (length > 0) append('\n');
    },
    /** Removes a line break, so that the next cell can continue the line. */
    reopenLine() {
      if (pieces.at(-1) !== '\n') return;
      pieces.pop();
      length--;
      lines--;
      tail = (pieces.at(-2) ?? '').concat(pieces.at(-1) ?? '').slice(-2);
    },
    /** Adds space before the rest of this line. */
    tab() {
      isTabDue = true;
    },
    hide(text: string, why: HiddenReason, page: number | null = null) {
      const last = hidden.at(-1);
      if (last && last.start === length && last.why === why && last.page === page) {
        if (last.text.length <= MAX_CHARACTERS) last.text += text;
      } else if (length <= MAX_CHARACTERS) hidden.push({ text, why, page, start: length, end: length });
    },
    finish: (): Draft => ({
      text: pieces.join('').trimEnd(),
      spans,
      pages,
      hidden: withoutCrumbs(hidden.map((one) => ({ ...one, text: one.text.trim() })).filter((one) => one.text)),
    }),
  };
  return draft;
};

/** Programs leave up to this many invisible single characters; more could form words. */
const MOST_CRUMBS = 10;

/** Removes the stray dots, bullets and letters that programs leave in files. */
const withoutCrumbs = (hidden: Hidden[]): Hidden[] => {
  const isCrumb = ({ text }: Hidden) =>
    text.split(/\s+/).every((word) => [...word].length <= 1 || !/[\p{L}\d]/u.test(word));
  const crumbs = hidden.filter(isCrumb).reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  return crumbs > MOST_CRUMBS ? hidden : hidden.filter((one) => !isCrumb(one));
};

export type DraftWriter = ReturnType<typeof startDraft>;
