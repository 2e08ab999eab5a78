import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createIsomorphicCanvasFactory } from 'unpdf';
import { type Box, NotReadable } from './document.ts';
import type { PdfPage } from './pdf-page.ts';
import { operationAt } from './pdf-operations.ts';

type CanvasModule = typeof import('@napi-rs/canvas');

let loading: Promise<CanvasModule | null> | undefined;

/** The drawing package is optional: null if not installed. */
export const loadCanvas = (): Promise<CanvasModule | null> =>
  (loading ??= import('@napi-rs/canvas').then(
    async (module) => {
      // Also provides the PDF library with the browser's classes for paths and pictures.
      await createIsomorphicCanvasFactory(async () => module);
      return module;
    },
    () => null,
  ));

export const needCanvas = async (): Promise<CanvasModule> => {
  const module = await loadCanvas();
  if (!module)
    throw new NotReadable(
      'unreadable',
      'recognition_missing',
      'This is a scan, and text recognition is not installed here.',
    );
  return module;
};

/** Creates the canvases on which the PDF library draws pages and their transparent parts. */
export const canvasFactory = ({ createCanvas }: CanvasModule) =>
  class PageCanvasFactory {
    create(width: number, height: number) {
      const canvas = createCanvas(Math.ceil(width), Math.ceil(height));
      const context = canvas.getContext('2d');
      drawBlocksForLetters(context);
      return { canvas, context };
    }

    reset(target: { canvas: Canvas; context: SKRSContext2D }, width: number, height: number) {
      Object.assign(target.canvas, { width: Math.ceil(width), height: Math.ceil(height) });
      // Resizing a canvas resets its font.
      target.context.font = '10px sans-serif';
    }

    destroy(target: { canvas: Canvas | null; context: SKRSContext2D | null }) {
      if (target.canvas) Object.assign(target.canvas, { width: 0, height: 0 });
      Object.assign(target, { canvas: null, context: null });
    }
  };

interface Drawing {
  scale: number;
  /** True if an operation is drawn; `place` is where a picture would be, in pixels. */
  isDrawn?: (operation: number, place: () => Box) => boolean;
}

/** Draws a page as a person would see it on white paper. */
export const drawPage = async (page: PdfPage, drawing: Drawing): Promise<Canvas> => {
  const { width, height } = page.getViewport(drawing);
  const sheet = new (canvasFactory(await needCanvas()))().create(width, height);
  await drawOn(sheet, page, drawing);
  return sheet.canvas;
};

interface Sheet {
  canvas: Canvas;
  context: SKRSContext2D;
}

/** Creating a canvas takes longer than drawing most pages, and every new one brings on a garbage collection. */
const freeSheets: Sheet[] = [];
const MOST_FREE_SHEETS = 2;
const MOST_KEPT_PIXELS = 2_000_000;

/** Draws a page on a canvas that another page may have used. Its pixels are valid until `release`. */
export const drawPixels = async (
  page: PdfPage,
  drawing: Drawing,
): Promise<{ pixels: Uint8Array; width: number; height: number; release: () => void }> => {
  const { width, height } = page.getViewport(drawing);
  const factory = new (canvasFactory(await needCanvas()))();
  const sheet = freeSheets.pop() ?? factory.create(width, height);
  // Also resets the state of its context.
  factory.reset(sheet, width, height);
  await drawOn(sheet, page, drawing);
  const { canvas } = sheet;
  const release = () => {
    if (freeSheets.length < MOST_FREE_SHEETS && canvas.width * canvas.height <= MOST_KEPT_PIXELS)
      freeSheets.push(sheet);
  };
  return { pixels: canvas.data(), width: canvas.width, height: canvas.height, release };
};

const drawOn = async ({ context }: Sheet, page: PdfPage, { scale, isDrawn }: Drawing): Promise<void> => {
  const viewport = page.getViewport({ scale });
  const operationsFilter = isDrawn && ((index: number) => isDrawn(operationAt(page, index), () => unitSquare(context)));
  // The library's types expect a browser's canvas.
  const options: unknown = { canvas: null, canvasContext: context, viewport, operationsFilter };
  await page.render(options as Parameters<PdfPage['render']>[0]).promise;
};

/** A picture fills the unit square of the current transformation. */
const unitSquare = (context: SKRSContext2D): Box => {
  const { a, b, c, d, e, f } = context.getTransform();
  const [across, down] = [
    [e, a + e, c + e, a + c + e],
    [f, b + f, d + f, b + d + f],
  ] as const;
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return [left, top, Math.max(...across) - left, Math.max(...down) - top];
};

/**
 * Fonts missing from the file are replaced by the machine's, and a server often has none. Only position and colour
 * matter here, so each letter becomes a block, and the letters of a line become one.
 */
const drawBlocksForLetters = (context: SKRSContext2D): void => {
  const getFontSize = cacheFontSize(context);
  let block: { left: number; right: number; y: number; size: number } | null = null;
  const drawBlock = () => {
    if (block) context.fillRect(block.left, block.y - block.size * 0.5, block.right - block.left, block.size * 0.5);
    block = null;
  };
  context.fillText = (text, x, y) => {
    if (!text.trim()) return;
    const size = getFontSize();
    const isNext = block?.y === y && block.size === size && x >= block.left && x - block.right < size;
    if (!isNext) drawBlock();
    block = { left: block?.left ?? x, right: x + size * 0.4, y, size };
  };
  context.strokeText = (text, x, y) => {
    const size = getFontSize();
    if (text.trim()) context.strokeRect(x, y - size * 0.5, size * 0.4, size * 0.5);
  };
  // The library saves before each piece of text and restores after it; in between no colour or position changes.
  const save = context.save.bind(context);
  const restore = context.restore.bind(context);
  context.save = () => {
    drawBlock();
    save();
  };
  context.restore = () => {
    drawBlock();
    restore();
  };
};

/** A context's font size, parsed once per font: reading it costs more than drawing a letter. */
const cacheFontSize = (context: SKRSContext2D): (() => number) => {
  const font = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(context) as object, 'font')!;
  const read = () => Number(/(?<![\d.])([\d.]+)px/.exec(font.get!.call(context) as string)?.[1] ?? 10);
  let size: number | null = null;
  Object.defineProperty(context, 'font', {
    configurable: true,
    get: () => font.get!.call(context) as string,
    set: (value: string) => {
      font.set!.call(context, value);
      size = null;
    },
  });
  const restore = context.restore.bind(context);
  context.restore = () => {
    restore();
    size = null;
  };
  return () => (size ??= read());
};
