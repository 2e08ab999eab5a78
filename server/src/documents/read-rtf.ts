import type { Colour } from './colours.ts';
import type { Draft } from './document.ts';
import { startDraft } from './draft.ts';
import { type Look, whyUnseen } from './look.ts';

/** Settings of a group end with the group. */
interface Group {
  look: Look;
  isSkipped: boolean;
  isDeleted: boolean;
  /** Number of fallback characters for one that old programs cannot read. */
  fallback: number;
  font: string;
}

const SKIPPED = new Set(
  `fonttbl colortbl stylesheet info pict object objdata themedata colorschememapping datastore latentstyles listtable
  listoverridetable revtbl rsidtbl generator xmlnstbl fldinst bkmkstart bkmkend pgdsctbl nonshppict filetbl private
  footnotesep ftnsep aftnsep annotation atnid atnauthor comment operator author title subject keywords
  company doccomm userprops mmathPr`.split(/\s+/),
);
const SPECIAL = new Map([
  ['tab', '\t'],
  ['line', '\n'],
  ['emdash', '—'],
  ['endash', '–'],
  ['bullet', '•'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['emspace', ' '],
  ['enspace', ' '],
]);
const TOKEN = /\{|\}|\\'([\da-f]{2})|\\([a-z]+)(-?\d+)? ?|\\([^a-z])|[^{}\\]+/gi;

export const readRtf = (content: Uint8Array): Draft => {
  const source = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  const draft = startDraft();
  const charsets = fontCharsets(source);
  const colours = colourTable(source);
  const page = /\\ansicpg(\d+)/.exec(source)?.[1] ?? '1252';
  const groups: Group[] = [];
  let group: Group = { look: {}, isSkipped: false, isDeleted: false, fallback: 1, font: '' };
  let skip = 0;
  let bytes: number[] = [];
  let isGroupStart = false;
  let cellStart = 0;

  const put = (text: string) => {
    if (group.isSkipped) return;
    const why = group.isDeleted ? 'deleted' : whyUnseen(group.look);
    if (why) draft.hide(text, why);
    else draft.write(text);
  };
  // Two-byte characters arrive one byte at a time.
  const flush = () => {
    if (bytes.length === 0) return;
    put(decoder(charsets.get(group.font) ?? page).decode(new Uint8Array(bytes)));
    bytes = [];
  };
  const control = (word: string, value: number | null) => {
    const isOn = value !== 0;
    const special = SPECIAL.get(word);
    if (special) put(special);
    else if (word === 'par' || word === 'sect' || word === 'page') {
      if (group.look.isHidden) put('\n');
      else if (!group.isSkipped) draft.newLine();
      if (word === 'sect') draft.newParagraph();
    } else if (word === 'cell' || word === 'nestcell') {
      if (draft.lineCount() - cellStart > 0) draft.newLine();
      else draft.tab();
      cellStart = draft.lineCount();
    } else if (word === 'trowd' || word === 'row' || word === 'nestrow') {
      draft.newLine();
      cellStart = draft.lineCount();
    } else if (word === 'u' && value !== null) {
      put(String.fromCharCode(value < 0 ? value + 65_536 : value));
      skip = group.fallback;
    } else if (word === 'uc') group.fallback = value ?? 1;
    else if (word === 'v') group.look = { ...group.look, isHidden: isOn };
    else if (word === 'deleted') group.isDeleted = isOn;
    else if (word === 'fs' && value !== null) group.look = { ...group.look, size: value / 2 };
    else if (word === 'f') group.font = `${value}`;
    else if (word === 'cf') group.look = { ...group.look, colour: colours[value ?? 0] ?? 'auto' };
    else if (word === 'cb' || word === 'highlight' || word === 'chcbpat')
      group.look = { ...group.look, background: colours[value ?? 0] ?? [255, 255, 255] };
    else if (word === 'cbpat' || word === 'clcbpat') group.look = { ...group.look, background: 'unknown' };
    else if (word === 'pard') {
      const { background: _, ...look } = group.look;
      group.look = look;
    } else if (word === 'plain') group.look = {};
    else if (isGroupStart && (word === 'listtext' || word === 'pntext')) {
      // Bullets may use a symbol font: ours is always the same.
      put('• ');
      group.isSkipped = true;
    } else if (isGroupStart && SKIPPED.has(word)) group.isSkipped = true;
  };

  for (const token of source.matchAll(TOKEN)) {
    const [whole, hex, word, number, symbol] = token;
    if (hex === undefined) flush();
    if (whole === '{') {
      groups.push(group);
      group = { ...group };
      isGroupStart = true;
      continue;
    }
    if (whole === '}') group = groups.pop() ?? group;
    else if (hex !== undefined) {
      if (skip > 0) skip--;
      else bytes.push(Number.parseInt(hex, 16));
    } else if (word !== undefined) {
      const name = word.toLowerCase();
      skip = 0;
      control(name, number === undefined ? null : Number(number));
    } else if (symbol === '*') {
      group.isSkipped = !/^\\\*\\(?:shppict|shptxt|shpinst|shprslt)/.test(source.slice(token.index, token.index + 12));
    } else if (symbol === '~') put(' ');
    else if (symbol === '_') put('-');
    else if (symbol === '\n' || symbol === '\r') control('par', null);
    else if (symbol !== undefined) put('{}\\'.includes(symbol) ? symbol : '');
    else {
      const text = whole.replace(/[\r\n]/g, '');
      put(text.slice(skip));
      skip = Math.max(0, skip - text.length);
    }
    if (symbol !== '*') isGroupStart = false;
  }
  flush();
  return draft.finish();
};

const COLOUR_PARTS = [/\\red(\d+)/, /\\green(\d+)/, /\\blue(\d+)/];

/** `{\colortbl;\red255\green0\blue0;…}`: the first, empty entry means automatic. */
const colourTable = (source: string): (Colour | null)[] => {
  const table = /\{\\colortbl([^{}]*)\}/.exec(source)?.[1] ?? '';
  return table.split(';').map((entry) => {
    const parts = COLOUR_PARTS.map((part) => part.exec(entry)?.[1]);
    return parts.every((part) => part !== undefined) ? (parts.map(Number) as Colour) : null;
  });
};

/** A font's character set and its code page. */
const CODE_PAGES = new Map(
  '128=932 129=949 134=936 136=950 161=1253 162=1254 163=1258 177=1255 178=1256 186=1257 204=1251 222=874 238=1250'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

const fontCharsets = (source: string): Map<string, string> => {
  const fonts = new Map<string, string>();
  for (const [, font, charset] of source.matchAll(/\{\\f(\d{1,9})[^{}]{0,500}?\\fcharset(\d+)/g))
    if (CODE_PAGES.has(charset!)) fonts.set(font!, CODE_PAGES.get(charset!)!);
  return fonts;
};

const decoder = (page: string) => {
  const names: Record<string, string> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 65001: 'utf-8' };
  try {
    return new TextDecoder(names[page] ?? `windows-${page}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
};
