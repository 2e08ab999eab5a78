import { drawPage } from './page-canvas.ts';
import type { ParseOptions } from './parse-options.ts';
import type { Run } from './pdf-rows.ts';
import type { Pdf } from './pdf-page.ts';
import { scaled } from './read-picture.ts';
import { startRecognition } from './recognise.ts';

const SCALE = 2.5;
/** A book must not occupy a reader for minutes. */
const MAX_SCANNED_PAGES = 6;
/** The last page may take longer than those before. */
const OCR_SHARE = 0.9;

/** Recognises the text of pages that are pictures, as many as the time allows. */
export const readScannedPages = async (pdf: Pdf, numbers: number[], { endsAt }: ParseOptions) => {
  const deadline = Date.now() + (endsAt - Date.now()) * OCR_SHARE;
  const pages = new Map<number, Run[]>();
  const confidences: number[] = [];
  let longestMs = 0;
  const recognition = await startRecognition();
  try {
    for (const number of numbers.slice(0, MAX_SCANNED_PAGES)) {
      const started = Date.now();
      // Allows a page 1.5 times the longest so far; a partial result is better than none.
      if (started + longestMs * 1.5 > deadline) break;
      const page = await pdf.getPage(number);
      const canvas = await drawPage(page, { scale: SCALE });
      page.cleanup();
      const found = await recognition.recognise(await canvas.encode('png'));
      pages.set(
        number,
        found.runs.map((run) => scaled(run, 1 / SCALE)),
      );
      confidences.push(...found.confidences);
      longestMs = Math.max(longestMs, Date.now() - started);
    }
  } finally {
    await recognition.stop();
  }
  const note = pages.size < numbers.length ? `Only the first ${pages.size} scanned pages were read.` : null;
  return { pages, confidences, note };
};
