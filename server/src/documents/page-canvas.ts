import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createIsomorphicCanvasFactory } from 'unpdf';
import { type Box, NotReadable } from './document.ts';
import type { PdfPage } from './pdf-page.ts';

type CanvasModule = typeof import('@napi-rs/canvas');

let loading: Promise<CanvasModule | null> | undefined;

/** The drawing package is optional: null where it is not installed. */
export const loadCanvas = (): Promise<CanvasModule | null> =>
  (loading ??= import('@napi-rs/canvas').then(
    async (module) => {
      // It also gives the PDF library the browser's classes for paths and pictures.
      await createIsomorphicCanvasFactory(async () => module);
      return module;
    },
    () => null,
  ));

export const needCanvas = async (): Promise<CanvasModule> => {
  const module = await loadCanvas();
  if (!module) throw new NotReadable('unreadable', 'This is a scan, and text recognition is not installed here.');
  return module;
};

/** Makes the canvases on which the PDF library draws pages and their transparent parts. */
export const canvasFactory = ({ createCanvas }: CanvasModule) =>
  class PageCanvasFactory {
    create(width: number, height: number) {
      const canvas = createCanvas(Math.ceil(width), Math.ceil(height));
      const context = canvas.getContext('2d');
      drawBlocksForLetters(context);
      return { canvas, context };
    }

    reset(target: { canvas: Canvas }, width: number, height: number) {
      Object.assign(target.canvas, { width: Math.ceil(width), height: Math.ceil(height) });
    }

    destroy(target: { canvas: Canvas | null; context: SKRSContext2D | null }) {
      if (target.canvas) Object.assign(target.canvas, { width: 0, height: 0 });
      Object.assign(target, { canvas: null, context: null });
    }
  };

interface Drawing {
  scale: number;
  /** Leaves some of the page's operations out. */
  operationsFilter?: (index: number) => boolean;
  /** Is told where a picture comes to stand, in pixels. */
  onPicture?: (place: Box) => void;
}

/** Draws a page as a person would see it on white paper. */
export const drawPage = async (page: PdfPage, { scale, operationsFilter, onPicture }: Drawing): Promise<Canvas> => {
  const module = await needCanvas();
  const viewport = page.getViewport({ scale });
  const { canvas, context } = new (canvasFactory(module))().create(viewport.width, viewport.height);
  if (onPicture) watchPictures(context, onPicture);
  // The library types its canvas as a browser's.
  const options: unknown = { canvas: null, canvasContext: context, viewport, operationsFilter };
  await page.render(options as Parameters<PdfPage['render']>[0]).promise;
  return canvas;
};

const watchPictures = (context: SKRSContext2D, onPicture: (place: Box) => void): void => {
  const draw = context.drawImage.bind(context) as (picture: { width: number; height: number }, ...at: number[]) => void;
  context.drawImage = (picture: { width: number; height: number }, ...at: number[]) => {
    const { a, b, c, d, e, f } = context.getTransform();
    const [x = 0, y = 0, wide = picture.width, high = picture.height] = at.length > 4 ? at.slice(4) : at;
    const corners = [
      [x, y],
      [x + wide, y],
      [x, y + high],
      [x + wide, y + high],
    ].map(([across, down]) => [a * across! + c * down! + e, b * across! + d * down! + f] as const);
    const [left, top] = [Math.min(...corners.map(([at]) => at)), Math.min(...corners.map(([, at]) => at))];
    const [right, bottom] = [Math.max(...corners.map(([at]) => at)), Math.max(...corners.map(([, at]) => at))];
    onPicture([left, top, right - left, bottom - top]);
    draw(picture, ...at);
  };
};

/**
 * Fonts that the file does not bring along are drawn with those of the machine, and a server often has none. Where a
 * letter stands and in which colour is all that matters here, so it becomes a block.
 */
const drawBlocksForLetters = (context: SKRSContext2D): void => {
  const size = () => Number(/([\d.]+)px/.exec(context.font)?.[1] ?? 10);
  context.fillText = (text, x, y) => {
    if (text.trim()) context.fillRect(x, y - size() * 0.5, size() * 0.4, size() * 0.5);
  };
  context.strokeText = (text, x, y) => {
    if (text.trim()) context.strokeRect(x, y - size() * 0.5, size() * 0.4, size() * 0.5);
  };
};
