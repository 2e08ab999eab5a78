import { getDocument } from 'unpdf/pdfjs';
import type { PdfAnswer, PdfQuestion, TextItem } from './pdf-pages.ts';

/**
 * Opens and draws a PDF outside the page: a stranger's file can neither block nor see the page, and ends with the
 * worker. Letters are drawn as shapes, so that the browser never loads a font from the file.
 */

const MAX_PAGES = 40;

interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<PdfQuestion>) => void): void;
  postMessage(message: PdfAnswer, transfer: Transferable[]): void;
}
const scope = globalThis as unknown as Scope;

class PageCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  reset(target: { canvas: OffscreenCanvas }, width: number, height: number) {
    Object.assign(target.canvas, { width, height });
  }

  destroy(target: { canvas: OffscreenCanvas | null; context: unknown }) {
    if (target.canvas) Object.assign(target.canvas, { width: 0, height: 0 });
    Object.assign(target, { canvas: null, context: null });
  }
}

/** Filters need a document; without them, a few effects look plainer. */
class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy() {}
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;
let opening: Promise<Pdf> | undefined;

scope.addEventListener('message', ({ data }) => {
  // The library's own messages arrive here too.
  if (data.type === 'open') void answer(data.id, () => open(data.content));
  if (data.type === 'draw') void answer(data.id, () => draw(data.page, data.width));
});

const answer = async (id: number, work: () => Promise<{ result: unknown; transfer?: Transferable[] }>) => {
  try {
    const { result, transfer = [] } = await work();
    scope.postMessage({ id, result }, transfer);
  } catch (error) {
    scope.postMessage({ id, failure: String(error) }, []);
  }
};

const open = async (content: ArrayBuffer) => {
  opening = getDocument({
    data: new Uint8Array(content),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: true,
    useWasm: false,
    CanvasFactory: PageCanvases,
    FilterFactory: NoFilters,
  }).promise;
  const pdf = await opening;
  const pages = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): TextItem[] => {
      if (!('str' in item) || item.str === '') return [];
      const [a, b, c, d, e, f] = item.transform as [number, number, number, number, number, number];
      const size = Math.hypot(c, d) || Math.hypot(a, b);
      const [x, y] = viewport.convertToViewportPoint(e, f) as [number, number];
      return [{ text: item.str, x, y: y - size, width: item.width, height: size * 1.2 }];
    });
    pages.push({ width: viewport.width, height: viewport.height, texts });
  }
  return { result: { pages, isCut: pdf.numPages > MAX_PAGES } };
};

const draw = async (number: number, width: number) => {
  const page = await (await opening!).getPage(number);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const { canvas, context } = new PageCanvases().create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library's types expect a canvas of a page.
  const options: unknown = { canvas: null, canvasContext: context, viewport };
  await page.render(options as Parameters<typeof page.render>[0]).promise;
  const bitmap = canvas.transferToImageBitmap();
  return { result: bitmap, transfer: [bitmap] };
};
