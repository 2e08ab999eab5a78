import { parseColour } from './colours.ts';
import type { HiddenReason } from './document.ts';
import type { Look } from './look.ts';
import { type Element, getValue } from './markup-tree.ts';

/** `div.note p { … }`: parts from the outermost to the element. */
export interface Rule {
  parts: Compound[];
  declarations: string;
}

/** `div.note`. Null matches nothing: it names a state or an attribute. */
type Compound = { names: string[]; classes: string[]; ids: string[] } | null;

interface Style {
  look: Look;
  why: HiddenReason | null;
}

const MAX_RULES = 500;

/** Split at the braces, not matched: a pattern would rescan an unclosed block from each position. */
export const readStyleSheet = (source: string): Rule[] => {
  const rules: Rule[] = [];
  for (const block of withoutComments(source).split('}')) {
    const open = block.lastIndexOf('{');
    if (open < 0) continue;
    const before = block.slice(0, open);
    const selectors = before.slice(Math.max(before.lastIndexOf('{'), before.lastIndexOf('@')) + 1);
    for (const selector of selectors.split(','))
      if (rules.length < MAX_RULES && selector.trim())
        rules.push({
          parts: selector
            .split(/[\s>+~]+/)
            .filter(Boolean)
            .map(readCompound),
          declarations: block.slice(open + 1),
        });
  }
  return rules;
};

const withoutComments = (source: string): string => {
  const [first = '', ...others] = source.replace(/<!--|-->/g, '').split('/*');
  let isOpen = false;
  return others.reduce((plain, piece) => {
    const end = piece.indexOf('*/');
    isOpen ||= end < 0;
    return isOpen ? plain : plain + piece.slice(end + 2);
  }, first);
};

/** Elements that no rule can distinguish, even by what surrounds them: rules are matched only once for all of them. */
export interface Kind {
  declared: string[];
  inner: Map<string, Kind>;
}

export const startKinds = (): Kind => ({ declared: [], inner: new Map() });

/** The kind of the last element of the path, inside an element of the other kind. */
export const findKind = (outer: Kind, path: Element[], rules: Rule[]): Kind => {
  const element = path.at(-1)!;
  const key = JSON.stringify([element.name, getValue(element, 'class'), getValue(element, 'id')]);
  let kind = outer.inner.get(key);
  if (!kind) {
    const declared = rules.filter((rule) => matches(path, rule.parts)).map((rule) => rule.declarations);
    kind = { ...startKinds(), declared };
    outer.inner.set(key, kind);
  }
  return kind;
};

/** Style of an element, from the rules for its kind and its own attributes. */
export const resolveStyle = (element: Element, kind: Kind): Style => {
  const declared = [...kind.declared];
  const own = getValue(element, 'style');
  if (own) declared.push(own);
  const colour = element.name === 'font' ? getValue(element, 'color') : null;
  if (colour) declared.unshift(`color:${colour}`);
  const background = getValue(element, 'bgcolor');
  if (background) declared.unshift(`background:${background}`);
  return readDeclarations(declared.join(';'));
};

const readCompound = (compound: string): Compound => {
  if (/[:[]/.test(compound)) return null;
  const simple = compound.match(/[.#]?[\w*-]+/g) ?? [];
  return {
    names: simple.filter((one) => !/^[.#*]/.test(one)).map((one) => one.toLowerCase()),
    classes: simple.filter((one) => one.startsWith('.')).map((one) => one.slice(1)),
    ids: simple.filter((one) => one.startsWith('#')).map((one) => one.slice(1)),
  };
};

const matches = (path: Element[], parts: Compound[]): boolean => {
  let at = path.length - 1;
  for (let part = parts.length - 1; part >= 0; part--) {
    if (part === parts.length - 1) {
      if (!fits(path[at]!, parts[part]!)) return false;
    } else {
      while (at >= 0 && !fits(path[at]!, parts[part]!)) at--;
      if (at < 0) return false;
    }
    at--;
  }
  return parts.length > 0;
};

const fits = (element: Element, compound: Compound): boolean => {
  if (!compound || compound.names.some((name) => name !== element.name)) return false;
  const classes = (getValue(element, 'class') ?? '').split(/\s+/);
  return (
    compound.classes.every((name) => classes.includes(name)) &&
    compound.ids.every((id) => getValue(element, 'id') === id)
  );
};

const readDeclarations = (declarations: string): Style => {
  const style: Style = { look: {}, why: null };
  for (const declaration of declarations.split(';')) {
    const [name = '', ...rest] = declaration.split(':');
    const value = rest.join(':').replace('!important', '').trim().toLowerCase();
    switch (name.trim().toLowerCase()) {
      case 'display':
        style.look.isHidden = value === 'none';
        break;
      case 'visibility':
        style.look.isHidden = value !== 'visible';
        break;
      case 'opacity':
        if (Number.parseFloat(value) < 0.1) style.why = 'invisible';
        break;
      case 'color': {
        const colour = parseColour(value);
        if (colour === 'none') style.why = 'invisible';
        else if (colour) style.look.colour = colour;
        break;
      }
      case 'background':
      case 'background-color': {
        const colour = parseColour(value) ?? value.split(/\s+/).map(parseColour).find(Boolean);
        if (/url\(|gradient\(/.test(value)) style.look.background = 'unknown';
        else if (colour && colour !== 'none') style.look.background = colour;
        break;
      }
      case 'background-image':
        if (value !== 'none') style.look.background = 'unknown';
        break;
      case 'font-size':
        assignSize(style.look, value);
        break;
      case 'height':
      case 'width':
      case 'max-height':
        if (/^0(?:px|pt|em|%)?$/.test(value) && /overflow\s*:\s*hidden/i.test(declarations)) style.why = 'hidden';
        break;
      case 'left':
      case 'top':
      case 'right':
      case 'text-indent':
      case 'margin-left':
        if (/^-\d{4,}(?:px|pt)|^-\d{3,}(?:em|rem|vw|vh)/.test(value)) style.why = 'off-page';
        break;
      case 'clip':
        if (/rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)/.test(value))
          style.why = 'hidden';
        break;
    }
  }
  return style;
};

const assignSize = (look: Look, value: string): void => {
  const [, number, unit] = /^([\d.]+)\s*(px|pt|em|rem|%)?$/.exec(value) ?? [];
  if (number === undefined) return;
  const points = { px: 0.75, pt: 1, em: 12, rem: 12, '%': 0.12 }[unit ?? 'px']!;
  look.size = Number(number) * points;
};
