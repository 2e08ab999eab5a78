/** A piece of XML or HTML: an opening tag, a closing tag, or text. */
export type Markup =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** Elements whose content is not markup. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'noscript']);

/** Reads markup in one pass without nesting, so that no depth can overflow the stack. */
export function* readMarkup(source: string, { isHtml = false } = {}): Generator<Markup> {
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    if (open < 0) return yield { kind: 'text', text: decodeEntities(source.slice(at)) };
    if (open > at) yield { kind: 'text', text: decodeEntities(source.slice(at, open)) };
    if (source.startsWith('<!--', open)) {
      at = after(source, '-->', open + 4);
    } else if (source.startsWith('<![CDATA[', open)) {
      at = after(source, ']]>', open);
      yield { kind: 'text', text: source.slice(open + 9, at - 3) };
    } else if (/[!?]/.test(source[open + 1] ?? '')) {
      at = after(source, '>', open);
    } else if (!/[a-z/]/i.test(source[open + 1] ?? '')) {
      yield { kind: 'text', text: '<' };
      at = open + 1;
    } else {
      at = tagEnd(source, open);
      const tag = source.slice(open + 1, at - 1);
      const isClosing = tag.startsWith('/');
      const found = /^\/?([^\s/>]+)/.exec(tag)?.[1] ?? '';
      const name = isHtml ? found.toLowerCase() : found;
      if (isClosing) yield { kind: 'close', name };
      else {
        const isEmpty = tag.endsWith('/');
        yield { kind: 'open', name, attributes: tag.slice(found.length), isEmpty };
        if (isHtml && RAW.has(name) && !isEmpty) {
          const rest = new RegExp(`</${name}`, 'gi');
          rest.lastIndex = at;
          const end = rest.exec(source)?.index ?? source.length;
          yield { kind: 'text', text: source.slice(at, end) };
          at = end;
        }
      }
    }
  }
}

/** Compiled once each: a document has many attributes, of few names. */
const attributePatterns = new Map<string, RegExp>();

export const attribute = (attributes: string, name: string): string | null => {
  let pattern = attributePatterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
    attributePatterns.set(name, pattern);
  }
  const found = pattern.exec(attributes);
  return found ? decodeEntities(found[1] ?? found[2] ?? found[3] ?? '') : null;
};

const after = (source: string, mark: string, from: number): number => {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found + mark.length;
};

/** The end of a tag; a `>` inside a quoted value does not count. */
const tagEnd = (source: string, open: number): number => {
  let quote = '';
  for (let at = open; at < source.length; at++) {
    const char = source[at]!;
    if (quote) quote = char === quote ? '' : quote;
    else if ((char === '"' || char === "'") && source[at - 1] === '=') quote = char;
    else if (char === '>') return at + 1;
  }
  return source.length;
};

/** `name=character` pairs as a table. */
const table = (pairs: string): Map<string, string> =>
  new Map(pairs.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));

const NAMED = table(
  `amp=& lt=< gt=> quot=" apos=' bull=• middot=· ndash=– mdash=— hellip=… lsquo=‘ rsquo=’ ldquo=“ rdquo=” laquo=« raquo=»
  copy=© reg=® trade=™ euro=€ pound=£ deg=° times=× szlig=ß aelig=æ AElig=Æ oslash=ø Oslash=Ø oelig=œ OElig=Œ eth=ð thorn=þ`,
)
  .set('nbsp', ' ')
  .set('shy', '\u00AD')
  .set('zwnj', '\u200C')
  .set('zwj', '\u200D');
const ACCENTS = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030A'],
  ['cedil', '\u0327'],
  ['caron', '\u030C'],
]);

const decodeEntities = (text: string): string => {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));?/gi, (whole, decimal, hex, name) => {
    if (name) {
      const accented = /^([a-z])(acute|grave|circ|tilde|uml|ring|cedil|caron)$/i.exec(name);
      return NAMED.get(name) ?? (accented ? (accented[1]! + ACCENTS.get(accented[2]!)!).normalize('NFC') : whole);
    }
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
};
