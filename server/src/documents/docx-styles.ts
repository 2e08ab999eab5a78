import { parseColour } from './colours.ts';
import type { Look } from './look.ts';
import { childNamed, descendants, type Element, childElements, parseMarkup, getValue } from './markup-tree.ts';

export interface DocxStyles {
  page: Look;
  /** Defaults of every paragraph. */
  paragraph: Look;
  named(id: string | null): Look;
  /** Background that a table style gives to its rows; which row gets which colour does not matter. */
  table(id: string | null): Look;
}

/** Formatting also comes from styles, which inherit from other styles. */
export const readStyles = (source: string, body: Element): DocxStyles => {
  const tree = parseMarkup(source);
  const looks = new Map<string, { look: Look; base: string | null }>();
  const shaded = new Set<string>();
  let usual: string | null = null;
  for (const style of descendants(tree, /^w:style$/)) {
    const id = getValue(style, 'w:styleId');
    if (id === null) continue;
    const look = { ...readLook(childNamed(style, 'w:pPr')), ...readLook(childNamed(style, 'w:rPr')) };
    looks.set(id, { look, base: getValue(childNamed(style, 'w:basedOn'), 'w:val') });
    if (getValue(style, 'w:type') === 'table' && descendants(style, /^w:shd$/).some(isColoured)) shaded.add(id);
    if (getValue(style, 'w:type') === 'paragraph' && getValue(style, 'w:default') === '1') usual = id;
  }
  const named = (id: string | null, depth = 0): Look => {
    const style = id === null || depth > 20 ? undefined : looks.get(id);
    return style ? { ...named(style.base, depth + 1), ...style.look } : {};
  };
  const defaults = descendants(tree, /^w:rPrDefault$/)[0];
  const background = descendants(body, /^w:background$/)[0];
  const pageColour = parseColour(getValue(background, 'w:color') ?? '');
  return {
    page: pageColour && pageColour !== 'none' ? { background: pageColour } : {},
    paragraph: { ...readLook(childNamed(defaults, 'w:rPr')), ...named(usual) },
    named: (id) => named(id),
    table: (id) => (id !== null && shaded.has(id) ? { background: 'unknown' } : {}),
  };
};

const isColoured = (shading: Element): boolean =>
  getValue(shading, 'w:themeFill') !== null || /^(?!auto$)./.test(getValue(shading, 'w:fill') ?? '');

/** Reads a `w:rPr`, `w:pPr`, `w:tblPr` or `w:tcPr`. */
export const readLook = (properties: Element | undefined): Look => {
  const look: Look = {};
  for (const property of childElements(properties)) {
    const value = getValue(property, 'w:val');
    if (property.name === 'w:vanish' || property.name === 'w:specVanish') look.isHidden = isOn(value);
    else if (property.name === 'w:color') assignColour(look, 'colour', value);
    else if (property.name === 'w:shd')
      assignColour(look, 'background', getValue(property, value === 'solid' ? 'w:color' : 'w:fill'));
    else if (property.name === 'w:highlight') assignColour(look, 'background', value === 'none' ? null : value);
    else if (property.name === 'w:sz' && value) look.size = Number(value) / 2;
    else if (property.name === 'w14:textFill' && isTransparent(property)) look.isHidden = true;
  }
  return look;
};

const isOn = (value: string | null): boolean => !['0', 'false', 'off'].includes(value ?? '1');

const assignColour = (look: Look, part: 'colour' | 'background', written: string | null): void => {
  const colour = parseColour(written ?? '');
  if (colour && colour !== 'none') look[part] = colour;
  else if (written === 'auto' && part === 'colour') look.colour = 'auto';
};

const isTransparent = (fill: Element): boolean =>
  descendants(fill, /^w14:(?:alpha|noFill)$/).some(
    (one) => one.name === 'w14:noFill' || Number(getValue(one, 'w14:val')) >= 95_000,
  );
