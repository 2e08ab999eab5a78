import { getResolvedPDFJS } from 'unpdf';
import type { PdfPage } from './pdf-page.ts';

export interface Operations {
  fnArray: number[];
  argsArray: unknown[][];
}

/** What a page draws, step by step. A page that was drawn already keeps its list, and reading it again is dear. */
export const readOperations = async (page: PdfPage): Promise<Operations> =>
  keptOperations(page) ?? (await page.getOperatorList());

/** The operation that is about to be carried out while a page is drawn. */
export const operationAt = (page: PdfPage, index: number): number => keptOperations(page)!.fnArray[index]!;

const keptOperations = (page: PdfPage): Operations | undefined => {
  const { _intentStates: states } = page as unknown as { _intentStates?: Map<string, { operatorList?: Operations }> };
  return [...(states?.values() ?? [])].find((state) => state.operatorList?.fnArray)?.operatorList;
};

/** The operations that write, those that paint anything else, and those that show a picture. */
export const kindsOfOperation = async () => {
  const { OPS } = await getResolvedPDFJS();
  const pictures = new Set([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintSolidColorImageMask,
  ]);
  const text = new Set([OPS.showText, OPS.showSpacedText, OPS.nextLineShowText, OPS.nextLineSetSpacingShowText]);
  const isPaint = (operation: number, args: unknown[] | null): boolean =>
    pictures.has(operation) ||
    operation === OPS.shadingFill ||
    operation === OPS.beginGroup ||
    operation === OPS.beginAnnotation ||
    (operation === OPS.constructPath && args?.[0] !== OPS.endPath);
  return {
    isText: (operation: number) => text.has(operation),
    /** Cuts off what is drawn next. */
    isClip: (operation: number) => operation === OPS.clip || operation === OPS.eoClip,
    isPicture: (operation: number) => pictures.has(operation),
    /** A picture that is drawn as one, not by filling a shape. */
    isImage: (operation: number) => operation === OPS.paintImageXObject || operation === OPS.paintInlineImageXObject,
    /** How much deeper into what is drawn elsewhere first an operation leads: 1, 0 or -1. */
    depthOf: (operation: number) => (operation === OPS.beginGroup ? 1 : operation === OPS.endGroup ? -1 : 0),
    isPaint,
  };
};
