import { type Colour, contrast, parseColour, UNSEEN_CONTRAST, WHITE } from './colours.ts';
import type { Look } from './look.ts';
import { childNamed, descendants, type Element, getValue } from './markup-tree.ts';

/** The background a drawn shape gives to the text inside it. */
export const shapeBackground = (shape: Element): Look => {
  const written = getValue(shape, 'fillcolor');
  if (written) return { background: knownColour(written.split(' ')[0]!) };
  const properties = childNamed(shape, 'wps:spPr');
  const fill = childNamed(properties, 'a:solidFill');
  const plain = getValue(childNamed(fill, 'a:srgbClr'), 'val');
  if (plain) return { background: knownColour(plain) };
  if (/^(?:bg1|lt1)$/.test(getValue(childNamed(fill, 'a:schemeClr'), 'val') ?? '')) return { background: WHITE };
  return childNamed(properties, 'a:noFill') ? {} : { background: 'unknown' };
};

const knownColour = (written: string): Colour | 'unknown' => {
  const colour = parseColour(written);
  return colour && colour !== 'none' ? colour : 'unknown';
};

/** True if it is filled with a colour or a picture, on which otherwise invisible text can be read. */
const isFilled = (drawing: Element): boolean =>
  descendants(drawing, /^(?:pic:pic|wps:wsp|v:rect|v:shape|v:roundrect)$/).some((shape) => {
    if (shape.name === 'pic:pic') return true;
    const { background } = shapeBackground(shape);
    return background !== undefined && (background === 'unknown' || contrast(background, WHITE) >= UNSEEN_CONTRAST);
  });

/** True if shapes of one group may lie behind each other. */
export const isFilledGroup = (group: Element): boolean => isFilled(group);

const EMU_PER_POINT = 12_700;
const POINTS_PER_LINE = 12;

/** Number of lines from here on that may lie on a shape anchored in the paragraph with text running over it. */
export const linesOnShapes = (paragraph: Element): number => {
  const heights = descendants(paragraph, /^wp:anchor$/)
    .filter((anchor) => getValue(anchor, 'behindDoc') === '1' || childNamed(anchor, 'wp:wrapNone') !== undefined)
    .filter(isFilled)
    .map((anchor) => Number(getValue(childNamed(anchor, 'wp:extent'), 'cy') ?? 0) / EMU_PER_POINT);
  const old = descendants(paragraph, /^w:pict$/)
    .filter(isFilled)
    .flatMap((picture) => descendants(picture, /^v:(?:rect|shape|roundrect)$/))
    .map((shape) => Number(/(?:^|;)\s*height:([\d.]{1,8})pt/.exec(getValue(shape, 'style') ?? '')?.[1] ?? 0));
  return Math.ceil(Math.max(0, ...heights, ...old) / POINTS_PER_LINE);
};
