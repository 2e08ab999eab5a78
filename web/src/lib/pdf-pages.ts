/** A piece of text and its position on the page, in the page's own points from the upper left corner. */
export interface TextItem {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PdfPage {
  width: number;
  height: number;
  texts: TextItem[];
}

/** The requests to the worker, and its answers. */
export type PdfQuestion = { id: number } & (
  | { type: 'open'; content: ArrayBuffer }
  | { type: 'draw'; page: number; width: number }
);
export type PdfAnswer = { id: number } & ({ result: unknown } | { failure: string });

export interface OpenPdf {
  pages: PdfPage[];
  /** The PDF has more pages than are shown. */
  isCut: boolean;
  /** Draws a page, counted from 1, at the given width in pixels. */
  draw(page: number, width: number): Promise<ImageBitmap>;
  close(): void;
}

/** A page that takes longer is not worth waiting for: the text is available. */
const PATIENCE_MS = 20_000;

/** Opens a PDF in its own worker. The caller closes it. */
export async function openPdf(content: ArrayBuffer): Promise<OpenPdf> {
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), { type: 'module' });
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  const end = (why: Error) => {
    worker.terminate();
    for (const { reject } of open.values()) reject(why);
    open.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
    const asked = open.get(data.id);
    if (!asked) return;
    open.delete(data.id);
    if ('failure' in data) asked.reject(new Error(data.failure));
    else asked.resolve(data.result);
  });
  worker.addEventListener('error', () => end(new Error('The PDF could not be opened.')));
  type Asked = PdfQuestion extends infer Q ? (Q extends PdfQuestion ? Omit<Q, 'id'> : never) : never;
  const ask = (question: Asked): Promise<unknown> => {
    last += 1;
    const asked = Promise.withResolvers<unknown>();
    open.set(last, asked);
    const timer = setTimeout(() => end(new Error('The PDF took too long.')), PATIENCE_MS);
    worker.postMessage({ id: last, ...question }, []);
    return asked.promise.finally(() => clearTimeout(timer));
  };

  try {
    const opened = (await ask({ type: 'open', content })) as Pick<OpenPdf, 'pages' | 'isCut'>;
    return {
      ...opened,
      draw: (page, width) => ask({ type: 'draw', page, width }) as Promise<ImageBitmap>,
      close: () => end(new Error('Closed')),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
