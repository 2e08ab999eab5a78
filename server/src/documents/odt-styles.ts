import { parseColour } from './colours.ts';
import type { Look } from './look.ts';
import { descendants, type Element, childElements, getValue } from './markup-tree.ts';

/** Formatting of OpenDocument's named and automatic styles, including inherited values. */
export const readOdtStyles = (trees: Element[]): ((name: string | null) => Look) => {
  const looks = new Map<string, { look: Look; parent: string | null }>();
  for (const style of trees.flatMap((tree) => descendants(tree, /^style:style$/))) {
    const name = getValue(style, 'style:name');
    if (name !== null) looks.set(name, { look: readLook(style), parent: getValue(style, 'style:parent-style-name') });
  }
  const find = (name: string | null, depth = 0): Look => {
    const style = name === null || depth > 20 ? undefined : looks.get(name);
    return style ? { ...find(style.parent, depth + 1), ...style.look } : {};
  };
  return (name) => find(name);
};

const readLook = (style: Element): Look => {
  const look: Look = {};
  for (const properties of childElements(style)) {
    const display = getValue(properties, 'text:display');
    if (display) look.isHidden = display === 'none';
    const colour = parseColour(getValue(properties, 'fo:color') ?? '');
    if (colour && colour !== 'none') look.colour = colour;
    if (getValue(properties, 'style:use-window-font-color') === 'true') look.colour = 'auto';
    const background = parseColour(
      getValue(properties, 'fo:background-color') ?? getValue(properties, 'draw:fill-color') ?? '',
    );
    if (background && background !== 'none') look.background = background;
    const size = /^([\d.]+)pt$/.exec(getValue(properties, 'fo:font-size') ?? '')?.[1];
    if (size) look.size = Number(size);
  }
  return look;
};
