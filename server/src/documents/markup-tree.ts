import { attribute, readMarkup } from './markup.ts';

export interface Element {
  name: string;
  attributes: string;
  children: (Element | string)[];
}

/** Deeper elements lose their tag and keep their text: no real document nests this deep. */
const MAX_DEPTH = 300;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** HTML leaves these open: the next one, or the end of the parent, closes them. */
const ENDED_BY: Record<string, RegExp> = {
  p: /^(?:p|div|ul|ol|table|h[1-6]|section|article|header|footer|blockquote|pre|hr)$/,
  li: /^li$/,
  td: /^t[dhr]$/,
  th: /^t[dhr]$/,
  tr: /^tr$/,
  dt: /^d[dt]$/,
  dd: /^d[dt]$/,
  option: /^option$/,
};

export const parseMarkup = (source: string, { isHtml = false } = {}): Element => {
  const root: Element = { name: '', attributes: '', children: [] };
  const open: { name: string; element: Element }[] = [{ name: '', element: root }];
  const holder = () => open.at(-1)!.element;
  // Open elements per name, so that an unmatched closing tag needs no search.
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  const close = (at: number) => {
    for (const { name } of open.splice(at)) count(name, -1);
  };
  for (const piece of readMarkup(source, { isHtml })) {
    if (piece.kind === 'text') {
      holder().children.push(piece.text);
    } else if (piece.kind === 'close') {
      if ((counts.get(piece.name) ?? 0) > 0) close(open.findLastIndex((one) => one.name === piece.name));
    } else {
      if (isHtml && ENDED_BY[open.at(-1)!.name]?.test(piece.name)) close(open.length - 1);
      const element: Element = { name: piece.name, attributes: piece.attributes, children: [] };
      const isTooDeep = open.length > MAX_DEPTH;
      if (!isTooDeep) holder().children.push(element);
      if (piece.isEmpty || (isHtml && VOID.has(piece.name))) continue;
      open.push({ name: piece.name, element: isTooDeep ? holder() : element });
      count(piece.name, 1);
    }
  }
  return root;
};

export const childElements = (element: Element | undefined): Element[] =>
  (element?.children ?? []).filter((child) => typeof child !== 'string');

export const childNamed = (element: Element | undefined, name: string): Element | undefined =>
  childElements(element).find((child) => child.name === name);

/** All descendants with these names. */
export const descendants = (element: Element, names: RegExp): Element[] =>
  childElements(element).flatMap((child) => [...(names.test(child.name) ? [child] : []), ...descendants(child, names)]);

export const getValue = (element: Element | undefined, name: string): string | null =>
  element ? attribute(element.attributes, name) : null;

export const getText = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : getText(child))).join('');
