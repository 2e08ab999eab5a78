import { drawPage } from './page-canvas.ts';
import type { Run } from './pdf-layout.ts';
import type { Pdf } from './read-pdf.ts';
import { scaled } from './read-picture.ts';
import { startRecognition } from './recognise.ts';

const MAX_SCANNED_PAGES = 6;
const SCALE = 2.5;
/** What one more page may take on a busy machine. */
const SPARE_MS = 7000;

/** Recognises the text of pages that are pictures, as many as the time allows. */
export const readScannedPages = async (pdf: Pdf, numbers: number[], deadline: number) => {
  const pages = new Map<number, Run[]>();
  const confidences: number[] = [];
  const recognition = await startRecognition();
  try {
    for (const number of numbers.slice(0, MAX_SCANNED_PAGES)) {
      if (pages.size > 0 && Date.now() > deadline - SPARE_MS) break;
      const canvas = await drawPage(await pdf.getPage(number), { scale: SCALE });
      const found = await recognition.recognise(await canvas.encode('png'));
      pages.set(
        number,
        found.runs.map((run) => scaled(run, 1 / SCALE)),
      );
      confidences.push(...found.confidences);
    }
  } finally {
    await recognition.stop();
  }
  const note = pages.size < numbers.length ? `Only the first ${pages.size} scanned pages were read.` : null;
  return { pages, confidences, note };
};
