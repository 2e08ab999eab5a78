import { getResolvedPDFJS } from 'unpdf';
import type { PdfPage } from './pdf-page.ts';

export interface Operations {
  fnArray: number[];
  argsArray: unknown[][];
}

/** The drawing operations of a page. A page already drawn keeps its list, since reading it again is expensive. */
export const readOperations = async (page: PdfPage): Promise<Operations> =>
  keptOperations(page) ?? (await page.getOperatorList());

/** The next operation while a page is drawn. */
export const operationAt = (page: PdfPage, index: number): number => keptOperations(page)!.fnArray[index]!;

const keptOperations = (page: PdfPage): Operations | undefined => {
  const { _intentStates: states } = page as unknown as { _intentStates?: Map<string, { operatorList?: Operations }> };
  return [...(states?.values() ?? [])].find((state) => state.operatorList?.fnArray)?.operatorList;
};

/** Operations that write text, paint anything else, or show a picture. */
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
    /** Clips the following drawing. */
    isClip: (operation: number) => operation === OPS.clip || operation === OPS.eoClip,
    isPicture: (operation: number) => pictures.has(operation),
    /** A picture drawn as such, not by filling a shape. */
    isImage: (operation: number) => operation === OPS.paintImageXObject || operation === OPS.paintInlineImageXObject,
    /** Change of nesting in separately drawn groups: 1, 0 or -1. */
    depthOf: (operation: number) => (operation === OPS.beginGroup ? 1 : operation === OPS.endGroup ? -1 : 0),
    isPaint,
  };
};
