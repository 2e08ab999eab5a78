import { getDocumentProxy } from 'unpdf';
import { type Draft, NotReadable } from './document.ts';
import { startDraft } from './draft.ts';
import type { Run } from './pdf-layout.ts';
import { readScannedPages } from './scanned-pages.ts';
import { joinSpacedOut } from './spaced-out.ts';
import { average, writeRuns } from './write-runs.ts';

const MAX_PAGES = 60;
/** A page number or a stamp does not make a scan readable. */
const MIN_LETTERS_PER_PAGE = 25;

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

export const readPdf = async (content: Uint8Array, options: { isOcrOn: boolean; deadline: number }): Promise<Draft> => {
  const pdf = await open(content);
  try {
    const draft = startDraft();
    const count = Math.min(pdf.numPages, MAX_PAGES);
    const pages: Run[][] = [];
    for (let number = 1; number <= count; number++) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      draft.pages.push({ width, height });
      pages.push(await joinSpacedOut(page, await readRuns(page)));
      page.cleanup();
    }
    const notes = pdf.numPages > MAX_PAGES ? [`Only the first ${MAX_PAGES} pages were read.`] : [];
    const scans = pages.flatMap((runs, index) => (letters(runs) < MIN_LETTERS_PER_PAGE ? [index + 1] : []));
    const confidences: number[] = [];
    // One empty page among others is an empty page; a document without text is a scan.
    if (options.isOcrOn && scans.length > 0 && scans.length >= count / 2) {
      const found = await readScannedPages(pdf, scans, options.deadline);
      for (const [page, runs] of found.pages) pages[page - 1] = runs;
      confidences.push(...found.confidences);
      if (found.note) notes.push(found.note);
    }
    for (const [index, runs] of pages.entries()) {
      draft.newParagraph();
      writeRuns(draft, runs, index + 1);
    }
    return {
      ...draft.finish(),
      ...(notes.length > 0 && { note: notes.join(' ') }),
      ...(confidences.length > 0 && { ocr_confidence: average(confidences) }),
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
};

const open = async (content: Uint8Array): Promise<Pdf> => {
  try {
    return await getDocumentProxy(content, { verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new NotReadable('unreadable', 'This document is protected by a password.');
    throw new NotReadable('unreadable', 'This document is damaged: it cannot be opened.');
  }
};

const letters = (runs: Run[]): number => runs.reduce((sum, run) => sum + run.text.trim().length, 0);

const readRuns = async (page: Page): Promise<Run[]> => {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs: Run[] = [];
  for (const item of items) {
    if (!('str' in item) || !item.str.trim()) continue;
    const [a, b, c, d, e, f] = item.transform as number[];
    const [x, y] = viewport.convertToViewportPoint(e!, f!) as [number, number];
    const size = Math.hypot(c!, d!) || Math.hypot(a!, b!);
    if (x > viewport.width || y < 0 || y - size > viewport.height || x + item.width < 0) continue;
    runs.push({ text: item.str, x, y, width: item.width, size });
  }
  return runs;
};
