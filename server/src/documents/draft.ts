import type { Box, Draft, Hidden, HiddenReason, Span } from './document.ts';
import { cleanCharacters } from './unseen-characters.ts';

const MAX_CHARACTERS = 1_000_000;

/** Text in the making: readers write visible pieces and hide the others, and places are kept along. */
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
    /** Ends the line, unless it is ended already. */
    newLine() {
      isTabDue = false;
      if (!isLineStart()) append('\n');
    },
    /** Leaves an empty line, never two. */
    newParagraph() {
      draft.newLine();
      if (length > 0 && tail !== '\n\n') append('\n');
    },
    /** Leaves two empty lines: what follows has nothing to do with what was last. */
    newColumn() {
      draft.newParagraph();
      if (length > 0) append('\n');
    },
    /** Takes a line's end back, so that the next cell can follow on it. */
    reopenLine() {
      if (pieces.at(-1) !== '\n') return;
      pieces.pop();
      length--;
      lines--;
      tail = (pieces.at(-2) ?? '').concat(pieces.at(-1) ?? '').slice(-2);
    },
    /** Room before whatever follows on this line. */
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

/** Programs leave this many invisible single characters behind; more could be put together to words. */
const MOST_CRUMBS = 10;

/** Without the stray dots, bullets and letters that programs leave in files: they say nothing to anybody. */
const withoutCrumbs = (hidden: Hidden[]): Hidden[] => {
  const isCrumb = ({ text }: Hidden) =>
    text.split(/\s+/).every((word) => [...word].length <= 1 || !/[\p{L}\d]/u.test(word));
  const crumbs = hidden.filter(isCrumb).reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  return crumbs > MOST_CRUMBS ? hidden : hidden.filter((one) => !isCrumb(one));
};

export type DraftWriter = ReturnType<typeof startDraft>;
