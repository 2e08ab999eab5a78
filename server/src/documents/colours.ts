export type Colour = [number, number, number];

const NAMED: Record<string, Colour> = {
  white: [255, 255, 255],
  black: [0, 0, 0],
  red: [255, 0, 0],
  blue: [0, 0, 255],
  green: [0, 128, 0],
  yellow: [255, 255, 0],
  gray: [128, 128, 128],
  grey: [128, 128, 128],
  silver: [192, 192, 192],
  navy: [0, 0, 128],
  snow: [255, 250, 250],
  ivory: [255, 255, 240],
  whitesmoke: [245, 245, 245],
  ghostwhite: [248, 248, 255],
  floralwhite: [255, 250, 240],
  azure: [240, 255, 255],
  cyan: [0, 255, 255],
  magenta: [255, 0, 255],
  darkblue: [0, 0, 139],
  darkcyan: [0, 139, 139],
  darkgreen: [0, 100, 0],
  darkmagenta: [139, 0, 139],
  darkred: [139, 0, 0],
  darkyellow: [128, 128, 0],
  darkgray: [128, 128, 128],
  lightgray: [192, 192, 192],
  mintcream: [245, 255, 250],
};
export const WHITE: Colour = [255, 255, 255];

/** `#fff`, `FFFFFF`, `rgb(255 255 255)`, `white`; 'none' if transparent, null if unknown. */
export const parseColour = (written: string): Colour | 'none' | null => {
  const value = written.trim().toLowerCase();
  if (value === 'transparent') return 'none';
  if (NAMED[value]) return NAMED[value];
  const hex = /^#?([\da-f]{3,8})$/.exec(value)?.[1];
  if (hex && (hex.length === 3 || hex.length === 4))
    return fromHex(Array.from(hex.slice(0, 3), (digit) => digit + digit));
  if (hex && hex.length === 8 && hex.endsWith('00')) return 'none';
  if (hex && (hex.length === 6 || hex.length === 8))
    return fromHex([hex.slice(0, 2), hex.slice(2, 4), hex.slice(4, 6)]);
  const parts = /^rgba?\(([^)]*)\)/.exec(value)?.[1]?.match(/[\d.]+%?/g);
  if (!parts || parts.length < 3) return null;
  if (parts[3] !== undefined && Number.parseFloat(parts[3]) < 0.05) return 'none';
  const [red, green, blue] = parts.map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1));
  return [red!, green!, blue!];
};

/** WCAG contrast ratio, from 1 (invisible) to 21 (black on white). */
export const contrast = (one: Colour, other: Colour): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

/** Unreadable below this: the palest grey of real resumes has 1.6. */
export const UNSEEN_CONTRAST = 1.25;

const fromHex = (digits: string[]): Colour => digits.map((pair) => Number.parseInt(pair, 16)) as Colour;

const luminance = (colour: Colour): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
