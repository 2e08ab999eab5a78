import { getDocumentProxy } from 'unpdf';
import { type Draft, NotReadable } from './document.ts';
import { startDraft } from './draft.ts';
import type { Pdf, PdfPage } from './pdf-page.ts';
import { canvasFactory, loadCanvas } from './page-canvas.ts';
import type { ParseOptions } from './parse-options.ts';
import type { Run } from './pdf-rows.ts';
import { readOffPage } from './pdf-off-page.ts';
import { kindsOfOperation, readOperations } from './pdf-operations.ts';
import { splitByVisibility, type UnseenRun } from './pdf-visibility.ts';
import { withPlainScans } from './plain-scans.ts';
import { READING_LIMITS } from './read-task.ts';
import { readScannedPages } from './scanned-pages.ts';
import { isCrowded, readDrawnText, withGaps } from './spaced-out.ts';
import { average, writeRuns } from './write-runs.ts';

const MAX_PAGES = 60;
/** No page is started after this share of the time: the rest is for processing. */
const READING_SHARE = 0.6;
/** A page number or a stamp does not make a scan readable. */
const MIN_LETTERS_PER_PAGE = 25;

interface ReadPage {
  runs: Run[];
  unseen: UnseenRun[];
  off_page: string[];
  drawn?: string;
  isScan: boolean;
}

export const readPdf = async (content: Uint8Array, options: ParseOptions): Promise<Draft> => {
  const pdf = await open(content);
  try {
    const draft = startDraft();
    const enoughAt = Date.now() + Math.min(READING_LIMITS.timeMs, options.endsAt - Date.now()) * READING_SHARE;
    const count = Math.min(pdf.numPages, MAX_PAGES);
    const pages: ReadPage[] = [];
    for (let number = 1; number <= count && (number === 1 || Date.now() < enoughAt); number++) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      draft.pages.push({ width, height });
      pages.push(await readPage(page));
      page.cleanup();
    }
    const notes = pages.length < pdf.numPages ? [firstPages(pages.length)] : [];
    const scans = pages.flatMap(({ isScan }, index) => (isScan ? [index + 1] : []));
    const confidences: number[] = [];
    // One empty page among others is just empty; a document without text is a scan.
    const isScan = scans.length > 0 && scans.length >= pages.length / 2;
    if (options.isOcrOn && isScan) {
      const found = await readScannedPages(pdf, scans, options);
      for (const [page, runs] of found.pages)
        if (letters(runs) > letters(pages[page - 1]!.runs)) pages[page - 1] = { ...pages[page - 1]!, runs };
      confidences.push(...found.confidences);
      if (found.note) notes.push(found.note);
    }
    for (const [index, { runs, unseen, off_page, drawn }] of pages.entries()) {
      draft.newParagraph();
      writeRuns(draft, runs, { page: index + 1, ...(drawn && { drawn }) });
      for (const { run, why } of unseen) draft.hide(`${run.text} `, why, index + 1);
      for (const text of off_page) draft.hide(`${text} `, 'off-page', index + 1);
    }
    return {
      ...draft.finish(),
      needs_ocr: isScan && !options.isOcrOn,
      ...(notes.length > 0 && { note: notes.join(' '), note_code: 'only_first_pages' as const }),
      ...(confidences.length > 0 && { ocr_confidence: average(confidences) }),
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
};

const firstPages = (count: number): string =>
  count === 1 ? 'Only the first page was read.' : `Only the first ${count} pages were read.`;

const open = async (content: Uint8Array): Promise<Pdf> => {
  const canvas = await loadCanvas();
  try {
    // The library takes ownership of the bytes, and accepts no Buffer.
    return await getDocumentProxy(new Uint8Array(withPlainScans(content)), {
      verbosity: 0,
      disableFontFace: true,
      ...(canvas && { CanvasFactory: canvasFactory(canvas) }),
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new NotReadable('unreadable', 'file_with_password', 'This document is protected by a password.');
    throw new NotReadable('unreadable', 'file_damaged', 'This document is damaged: it cannot be opened.');
  }
};

/** A page with a picture, or with text drawn as shapes. */
const isPicture = async (page: PdfPage, runs: Run[]): Promise<boolean> => {
  const { fnArray, argsArray } = await readOperations(page);
  const { isPicture, isPaint } = await kindsOfOperation();
  return fnArray.some(
    (operation, index) => isPicture(operation) || (runs.length === 0 && isPaint(operation, argsArray[index]!)),
  );
};

const letters = (runs: Run[]): number => runs.reduce((sum, run) => sum + run.text.trim().length, 0);

const readPage = async (page: PdfPage): Promise<ReadPage> => {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const inside: Run[] = [];
  const outside: UnseenRun[] = [];
  for (const item of items) {
    if (!('str' in item) || !item.str.trim()) continue;
    const run = toRun(item, viewport);
    const { x, y, width, size } = run;
    const isOutside = x > viewport.width || y < 0 || y - size > viewport.height || x + width < 0;
    if (isOutside) outside.push({ run, why: 'off-page' });
    else inside.push(run);
  }
  const { seen: visible, unseen } = await splitByVisibility(page, inside);
  const seen = isCrowded(visible) ? withGaps(visible, await readDrawnText(page, { areGapsSpaces: true })) : visible;
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  const isSpacedOut = seen.some((run) => /(?:^|\s)\p{L} \p{L} \p{L}(?:\s|$)/u.test(run.text));
  return {
    runs: seen,
    unseen: [...unseen, ...outside],
    off_page: await readOffPage(page, text),
    isScan: letters(seen) < MIN_LETTERS_PER_PAGE && (await isPicture(page, seen)),
    ...(isSpacedOut && { drawn: await readDrawnText(page) }),
  };
};

type TextItem = Extract<Awaited<ReturnType<PdfPage['getTextContent']>>['items'][number], { str: string }>;

/** Position of a run on the page as seen; a rotated run takes the space it needs and keeps its size. */
const toRun = (item: TextItem, viewport: ReturnType<PdfPage['getViewport']>): Run => {
  const [a, b, c, d, e, f] = item.transform as [number, number, number, number, number, number];
  const size = Math.hypot(c, d) || Math.hypot(a, b);
  const along = item.width / (Math.hypot(a, b) || 1);
  const toPage = (x: number, y: number) => viewport.convertToViewportPoint(x, y) as [number, number];
  const [startX, startY] = toPage(e, f);
  const [endX, endY] = toPage(e + a * along, f + b * along);
  const base = { text: item.str, size, font: item.fontName };
  if (endX >= startX && Math.abs(endY - startY) <= (endX - startX) * 0.1)
    return { ...base, x: startX, y: startY, width: item.width };
  const [topX, topY] = toPage(e + c, f + d);
  const xs = [startX, endX, topX, endX + topX - startX];
  const ys = [startY, endY, topY, endY + topY - startY];
  const height = Math.max(...ys) - Math.min(...ys);
  return { ...base, x: Math.min(...xs), y: Math.max(...ys), width: Math.max(...xs) - Math.min(...xs), height };
};
