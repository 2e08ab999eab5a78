import { type OfferBlock, parseOffer } from '@hirewire/contract/offer-blocks';
import { PDFDocument, type PDFFont, type PDFPage, rgb, TextRenderingMode } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { invalid } from '../errors.ts';
import { listMissingLetters, readLetterFont } from './letter-font.ts';

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 64, foot: 84 };
export const INK = rgb(0.1, 0.1, 0.13);
export const GREY = rgb(0.42, 0.42, 0.47);
const SIZE = 10.5;
const LINE_HEIGHT = 1.5;

export interface Place {
  page: number;
  x: number;
  y: number;
}

/** Writes from the top of a page to its bottom, and continues on the next. */
export interface Writer {
  document: PDFDocument;
  font: PDFFont;
  /** The position of the next line. */
  at: { page: PDFPage; y: number };
}

/** Composed letters, without signs that are invisible, such as soft hyphens, and that no font needs to have. */
export const printable = (text: string): string =>
  text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Opens a document for writing; `text` contains every character that will be written. */
export const openWriter = async (document: PDFDocument, text: string): Promise<Writer> => {
  document.registerFontkit(fontkit);
  const missing = await listMissingLetters(text);
  if (missing.length > 0) {
    const letters = missing.slice(0, 5).map((letter) => `“${letter}”`);
    throw invalid(`The document cannot be written: its font has no ${letters.join(', ')}.`, { code: 'unprintable' });
  }
  // Without the font's substitutions: a letter is the same sign wherever it stands.
  const font = await document.embedFont(await readLetterFont(), {
    subset: true,
    features: { calt: false, liga: false },
  });
  return { document, font, at: newPage(document) };
};

/** Without dates and producer: the same text produces the same bytes. */
export const newDocument = async (title: string, language: string): Promise<PDFDocument> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(language);
  return document;
};

const newPage = (document: PDFDocument) => ({
  page: document.addPage([PAGE.width, PAGE.height]),
  y: PAGE.height - PAGE.margin,
});

/** Starts a new page unless this much height is left. */
export const room = (writer: Writer, height: number) => {
  if (writer.at.y - height < PAGE.foot) writer.at = newPage(writer.document);
};

export const writeText = (writer: Writer, text: string) => {
  let isInList = false;
  for (const block of parseOffer(text)) {
    // Separate the paragraph after a list from the last item.
    if (isInList && block.type === 'paragraph') writer.at.y -= AFTER_LIST;
    isInList = block.type === 'item';
    writeBlock(writer, block);
  }
};

const AFTER_LIST = 5;

const LOOKS = {
  heading1: { size: 18, before: 6, after: 10, indent: 0 },
  heading2: { size: 12.5, before: 10, after: 4, indent: 0 },
  paragraph: { size: SIZE, before: 0, after: 8, indent: 0 },
  item: { size: SIZE, before: 0, after: 3, indent: 16 },
};

const writeBlock = (writer: Writer, block: OfferBlock) => {
  const look = LOOKS[block.type === 'heading' ? (`heading${block.level}` as const) : block.type];
  const lines = wrap(writer.font, block.spans, look.size, PAGE.width - 2 * PAGE.margin - look.indent);
  const height = look.size * LINE_HEIGHT;
  writer.at.y -= look.before;
  // Keep a heading together with the text below it.
  room(writer, block.type === 'heading' ? height * 3 : height);
  for (const [index, line] of lines.entries()) {
    room(writer, height);
    const baseline = writer.at.y - look.size;
    let x = PAGE.margin + look.indent;
    if (block.type === 'item' && index === 0) drawWord(writer, '•', PAGE.margin + 4, baseline, look.size, false);
    for (const { text, is_bold } of line) {
      drawWord(writer, text, x, baseline, look.size, is_bold);
      x += writer.font.widthOfTextAtSize(text, look.size);
    }
    writer.at.y -= height;
  }
  writer.at.y -= look.after;
};

const drawWord = ({ at, font }: Writer, text: string, x: number, y: number, size: number, isBold: boolean) => {
  const bold = { renderMode: TextRenderingMode.FillAndOutline, strokeWidth: size * 0.03, strokeColor: INK };
  at.page.drawText(text, { x, y, size, font, color: INK, ...(isBold && bold) });
};

interface Word {
  text: string;
  is_bold: boolean;
}

/** Wraps words into lines; a word longer than a line is broken at its end. */
const wrap = (font: PDFFont, spans: Word[], size: number, width: number): Word[][] => {
  const lines: Word[][] = [[]];
  let used = 0;
  const put = (text: string, is_bold: boolean) => {
    const last = lines.at(-1)!.at(-1);
    if (last && last.is_bold === is_bold) last.text += text;
    else lines.at(-1)!.push({ text, is_bold });
    used += font.widthOfTextAtSize(text, size);
  };
  const next = () => {
    lines.push([]);
    used = 0;
  };
  for (const { text, is_bold } of spans) {
    for (const word of text.split(/(\n|[^\S\n\u00a0\u202f]+)/)) {
      // A no-break space keeps its words together, and is drawn like any other space.
      const part = word.replaceAll(/[\u00a0\u202f]/g, ' ');
      if (part === '') continue;
      if (part === '\n') {
        next();
        continue;
      }
      if (/^\s+$/.test(part)) {
        if (used > 0) put(' ', is_bold);
        continue;
      }
      if (used > 0 && used + font.widthOfTextAtSize(part, size) > width) next();
      for (const piece of breakWord(font, part, size, width)) {
        if (used > 0 && used + font.widthOfTextAtSize(piece, size) > width) next();
        put(piece, is_bold);
      }
    }
  }
  return lines;
};

const breakWord = (font: PDFFont, word: string, size: number, width: number): string[] => {
  if (font.widthOfTextAtSize(word, size) <= width) return [word];
  const pieces = [''];
  for (const letter of word) {
    if (font.widthOfTextAtSize(pieces.at(-1)! + letter, size) > width) pieces.push('');
    pieces[pieces.length - 1] += letter;
  }
  return pieces;
};

/** A small grey line at the bottom of every page. */
export const writeFoot = ({ document, font }: Writer, text: string) => {
  for (const [index, page] of document.getPages().entries()) {
    const line = `${text} · ${index + 1}/${document.getPageCount()}`;
    page.drawText(line, { x: PAGE.margin, y: 40, size: 7.5, font, color: GREY });
  }
};

export const MARGIN = PAGE.margin;
