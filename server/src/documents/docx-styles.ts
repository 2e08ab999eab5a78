import { type Colour, parseColour, WHITE } from './colours.ts';
import type { Look } from './look.ts';
import { childNamed, descendants, type Element, elementsOf, parseMarkup, valueOf } from './markup-tree.ts';

export interface DocxStyles {
  page: Look;
  /** What every paragraph has unless it says otherwise. */
  paragraph: Look;
  named(id: string | null): Look;
}

/** Looks come from styles too, and styles stand on other styles. */
export const readStyles = (source: string, body: Element): DocxStyles => {
  const tree = parseMarkup(source);
  const looks = new Map<string, { look: Look; base: string | null }>();
  let usual: string | null = null;
  for (const style of descendants(tree, /^w:style$/)) {
    const id = valueOf(style, 'w:styleId');
    if (id === null) continue;
    const look = { ...readLook(childNamed(style, 'w:pPr')), ...readLook(childNamed(style, 'w:rPr')) };
    looks.set(id, { look, base: valueOf(childNamed(style, 'w:basedOn'), 'w:val') });
    if (valueOf(style, 'w:type') === 'paragraph' && valueOf(style, 'w:default') === '1') usual = id;
  }
  const named = (id: string | null, depth = 0): Look => {
    const style = id === null || depth > 20 ? undefined : looks.get(id);
    return style ? { ...named(style.base, depth + 1), ...style.look } : {};
  };
  const defaults = descendants(tree, /^w:rPrDefault$/)[0];
  const background = descendants(body, /^w:background$/)[0];
  const pageColour = parseColour(valueOf(background, 'w:color') ?? '');
  return {
    page: pageColour && pageColour !== 'none' ? { background: pageColour } : {},
    paragraph: { ...readLook(childNamed(defaults, 'w:rPr')), ...named(usual) },
    named: (id) => named(id),
  };
};

/** Reads a `w:rPr`, `w:pPr` or `w:tcPr`. */
export const readLook = (properties: Element | undefined): Look => {
  const look: Look = {};
  for (const property of elementsOf(properties)) {
    const value = valueOf(property, 'w:val');
    if (property.name === 'w:vanish' || property.name === 'w:specVanish') look.isHidden = isOn(value);
    else if (property.name === 'w:color') assignColour(look, 'colour', value);
    else if (property.name === 'w:shd') assignColour(look, 'background', valueOf(property, 'w:fill'));
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
    (one) => one.name === 'w14:noFill' || Number(valueOf(one, 'w14:val')) >= 95_000,
  );

/** What a drawn shape puts behind the text inside it. */
export const shapeBackground = (shape: Element): Look => {
  const written = valueOf(shape, 'fillcolor');
  if (written) return { background: knownColour(written.split(' ')[0]!) };
  const fill = childNamed(childNamed(shape, 'wps:spPr'), 'a:solidFill');
  const plain = valueOf(childNamed(fill, 'a:srgbClr'), 'val');
  if (plain) return { background: knownColour(plain) };
  if (/^(?:bg1|lt1)$/.test(valueOf(childNamed(fill, 'a:schemeClr'), 'val') ?? '')) return { background: WHITE };
  return childNamed(childNamed(shape, 'wps:spPr'), 'a:noFill') ? {} : { background: 'unknown' };
};

const knownColour = (written: string): Colour | 'unknown' => {
  const colour = parseColour(written);
  return colour && colour !== 'none' ? colour : 'unknown';
};
