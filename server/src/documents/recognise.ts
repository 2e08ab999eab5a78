import { createRequire } from 'node:module';
import path from 'node:path';
import { NotReadable } from './document.ts';
import type { Run } from './pdf-rows.ts';

export interface Recognised {
  runs: Run[];
  /** Per word, from 0 to 100. */
  confidences: number[];
}

/** Recognises words in pictures, offline. The packages are optional: without them scans stay unread. */
export const startRecognition = async () => {
  const { createWorker, OEM } = await import('tesseract.js').then(({ default: module }) => module, refuse);
  const data = await find('@tesseract.js-data/eng');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: path.join(path.dirname(data), '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => {},
  });
  return {
    async recognise(picture: Uint8Array): Promise<Recognised> {
      const { data } = await worker.recognize(Buffer.from(picture), {}, { blocks: true, text: false });
      const words = (data.blocks ?? [])
        .flatMap((block) => block.paragraphs)
        .flatMap((paragraph) => paragraph.lines)
        .flatMap((line) => line.words.map((word) => ({ word, line })));
      return {
        runs: words.map(({ word, line }) => ({
          text: word.text,
          x: word.bbox.x0,
          // All words of a line share its baseline, with or without descenders.
          y: line.baseline.y0 || line.bbox.y1,
          width: word.bbox.x1 - word.bbox.x0,
          size: line.rowAttributes?.rowHeight || line.bbox.y1 - line.bbox.y0,
        })),
        confidences: words.map(({ word }) => word.confidence),
      };
    },
    stop: () => worker.terminate(),
  };
};

const refuse = (): never => {
  throw new NotReadable(
    'unreadable',
    'recognition_missing',
    'This is a scan, and text recognition is not installed here.',
  );
};

const find = async (name: string): Promise<string> => {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return refuse();
  }
};
