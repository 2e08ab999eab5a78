/**
 * Extracts the text of an HTML mail, one line per block. A scanner instead of patterns: it reads every character once,
 * so a mail with a hundred thousand unclosed tags costs no more than a tidy one.
 */
export const htmlText = (html: string): string => {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    parts.push(html.slice(at, open));
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open);
      continue;
    }
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 24));
    if (!tag && !/^<[!?/]/.test(html.slice(open, open + 2))) {
      parts.push('<');
      at = open + 1;
      continue;
    }
    at = after(html, '>', open);
    const name = (tag?.[2] ?? '').toLowerCase();
    const isOpening = tag?.[1] === '';
    if (isOpening && UNSEEN.has(name)) at = closing(html, name, at);
    else if (BLOCKS.has(name)) parts.push('\n');
    else if (CELLS.has(name)) parts.push(' ');
  }
  if (at < html.length) parts.push(html.slice(at));
  return tidy(decodeEntities(parts.map((part) => (part === '\n' ? part : part.replace(/\s+/g, ' '))).join('')));
};

const UNSEEN = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
const BLOCKS = new Set(
  'address article blockquote br div dd dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th', 'img']);

const after = (html: string, sign: string, from: number) => {
  const found = html.indexOf(sign, from);
  return found < 0 ? html.length : found + sign.length;
};

const closing = (html: string, name: string, from: number) => {
  const end = new RegExp(`</${name}\\b`, 'gi');
  end.lastIndex = from;
  const found = end.exec(html);
  return found ? after(html, '>', found.index) : html.length;
};

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
  middot: '·',
  euro: '€',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  lstrok: 'ł',
  Lstrok: 'Ł',
  iexcl: '¡',
  iquest: '¿',
  laquo: '«',
  raquo: '»',
};

/** Accented letters are entities of a letter and its accent: `&eacute;`, `&Uuml;`. */
const ACCENTS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030A',
  caron: '\u030C',
  ogon: '\u0328',
};

const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? accented(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const accented = (name: string) => {
  const accent = ACCENTS[name.slice(1)];
  return accent && (name[0]! + accent).normalize('NFC');
};

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/[ \t\u00A0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
