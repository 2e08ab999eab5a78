import type { Canvas } from '@napi-rs/canvas';
import { createIsomorphicCanvasFactory } from 'unpdf';
import type { Pdf } from './read-pdf.ts';
import { loadCanvas } from './recognise.ts';

type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** Draws a page as a person would see it on white paper. */
export const renderPage = async (page: Page, scale: number): Promise<Canvas> => {
  await createIsomorphicCanvasFactory(loadCanvas);
  const { createCanvas } = await loadCanvas();
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library types its canvas as a browser's.
  const options: unknown = { canvas, canvasContext: canvas.getContext('2d'), viewport };
  await page.render(options as Parameters<Page['render']>[0]).promise;
  return canvas;
};
