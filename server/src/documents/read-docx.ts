import { type Draft, NotReadable } from './document.ts';
import { isFilledGroup, linesOnShapes, shapeBackground } from './docx-shapes.ts';
import { type DocxStyles, readLook, readStyles } from './docx-styles.ts';
import { type DraftWriter, startDraft } from './draft.ts';
import { type Look, whyUnseen } from './look.ts';
import { childNamed, type Element, childElements, parseMarkup, getText, getValue } from './markup-tree.ts';
import { unzip } from './zip-entries.ts';

const PARTS = /^(?:\[Content_Types\]\.xml|word\/(?:document\d*|styles|header\d*|footer\d*|footnotes|endnotes)\.xml)$/;

/** Word: the body between its headers and footers, with text boxes, tables and notes. */
export const readDocx = (content: Uint8Array): Draft => {
  const parts = unzip(content, PARTS);
  const source = (name: string) => Buffer.from(parts.get(name) ?? []).toString('utf8');
  if (/macroEnabled/i.test(source('[Content_Types].xml')))
    throw new NotReadable('refused', 'file_with_macros', 'This document holds macros: it is not opened.');
  const named = (pattern: RegExp) => [...parts.keys()].filter((name) => pattern.test(name)).toSorted();
  const bodyName = named(/^word\/document\d*\.xml$/)[0];
  if (!bodyName) throw new NotReadable('unreadable', 'file_damaged', 'This document is damaged: its text is missing.');

  const body = parseMarkup(source(bodyName));
  const styles = readStyles(source('word/styles.xml'), body);
  const draft = startDraft();
  const onShapes = { lines: 0 };
  const seen = new Set<string>();
  // The first page often has its own header with the same text as the others.
  const writeOnce = (name: string) => {
    const part = parseMarkup(source(name));
    const text = getText(part);
    if (!text.trim() || seen.has(text)) return;
    seen.add(text);
    writeBlocks(part, { styles, draft, look: styles.page, onShapes });
    draft.newParagraph();
  };
  for (const name of named(/header/)) writeOnce(name);
  writeBlocks(body, { styles, draft, look: styles.page, onShapes });
  draft.newParagraph();
  for (const name of [...named(/notes/), ...named(/footer/)]) writeOnce(name);
  return draft.finish();
};

interface Writing {
  styles: DocxStyles;
  draft: DraftWriter;
  look: Look;
  isDeleted?: boolean;
  shape?: Look;
  /** Within a group in which a shape is filled. */
  isOnShape?: boolean;
  /** A shape lies behind this many following lines. */
  onShapes: { lines: number };
}

const SKIPPED = /^(?:w:(?:instrText|delInstrText|fldData|sectPr|pPr|rPr|tblPr|tcPr|trPr))$/;

const writeBlocks = (element: Element, writing: Writing): void => {
  for (const child of childElements(element)) {
    if (SKIPPED.test(child.name)) continue;
    if (child.name === 'w:p') writeParagraph(child, writing);
    else if (child.name === 'w:tr') writeRow(child, writing);
    else if (child.name === 'w:tbl')
      writeBlocks(child, { ...writing, look: { ...writing.look, ...tableLook(child, writing) } });
    else if (child.name === 'mc:AlternateContent') writeBlocks(chosen(child), writing);
    else writeBlocks(child, writing);
    if (child.name === 'w:tbl') writing.draft.newLine();
  }
};

/** The same content is stored twice, for new programs and old ones. */
const chosen = (alternatives: Element): Element => {
  const [first, ...others] = childElements(alternatives);
  const all = [first, ...others].filter((one) => one !== undefined);
  return all.find((one) => getText(one).trim()) ?? first ?? alternatives;
};

const tableLook = (table: Element, { styles }: Writing): Look => {
  const properties = childNamed(table, 'w:tblPr');
  const named = styles.table(getValue(childNamed(properties, 'w:tblStyle'), 'w:val'));
  return { ...named, ...onlyBackground(readLook(properties)) };
};

/** Single-line cells share a line; a cell with several lines stands alone. */
const writeRow = (row: Element, writing: Writing): void => {
  const { draft } = writing;
  for (const cell of listCells(row)) {
    const background = readLook(childNamed(cell, 'w:tcPr')).background;
    writeBlocks(cell, { ...writing, look: { ...writing.look, ...(background && { background }) } });
    if (childElements(cell).filter((child) => child.name === 'w:p').length <= 1) draft.reopenLine();
    draft.tab();
  }
  draft.newLine();
};

/** Includes cells inside content controls. */
const listCells = (element: Element): Element[] =>
  childElements(element).flatMap((child) => (child.name === 'w:tc' ? [child] : listCells(child)));

const writeParagraph = (paragraph: Element, writing: Writing): void => {
  const { styles, draft } = writing;
  const properties = childNamed(paragraph, 'w:pPr');
  const named = styles.named(getValue(childNamed(properties, 'w:pStyle'), 'w:val'));
  const { onShapes } = writing;
  onShapes.lines = Math.max(onShapes.lines, linesOnShapes(paragraph));
  const behind: Look = onShapes.lines > 0 ? { background: 'unknown' } : {};
  const look = { ...writing.look, ...behind, ...styles.paragraph, ...named, ...onlyBackground(readLook(properties)) };
  if (childNamed(properties, 'w:numPr') && getText(paragraph).trim()) draft.write('• ');
  writeRuns(paragraph, { ...writing, look });
  draft.newLine();
  onShapes.lines = Math.max(0, onShapes.lines - 1);
  if (childNamed(properties, 'w:spacing') === undefined && !getText(paragraph).trim()) draft.newParagraph();
};

/** The paragraph mark's properties do not apply to its text, except for the shading. */
const onlyBackground = ({ background }: Look): Look => (background ? { background } : {});

/** A box without a fill shows what it lies on. */
const behindBox = ({ isOnShape, onShapes }: Writing): Look =>
  isOnShape || onShapes.lines > 0 ? { background: 'unknown' } : {};

const writeRuns = (element: Element, writing: Writing): void => {
  const { styles, draft } = writing;
  const why = writing.isDeleted ? 'deleted' : whyUnseen(writing.look);
  const put = (text: string) => (why ? draft.hide(text, why) : draft.write(text));
  for (const child of childElements(element)) {
    if (SKIPPED.test(child.name)) continue;
    switch (child.name) {
      case 'w:r': {
        const properties = childNamed(child, 'w:rPr');
        const named = styles.named(getValue(childNamed(properties, 'w:rStyle'), 'w:val'));
        writeRuns(child, { ...writing, look: { ...writing.look, ...named, ...readLook(properties) } });
        break;
      }
      case 'w:t':
      case 'w:delText':
        put(getText(child).replace(/\s+/g, ' '));
        break;
      case 'w:tab':
      case 'w:ptab':
        put('\t');
        break;
      case 'w:br':
      case 'w:cr':
        put('\n');
        break;
      case 'w:noBreakHyphen':
        put('-');
        break;
      case 'w:del':
      case 'w:moveFrom':
        writeRuns(child, { ...writing, isDeleted: true });
        break;
      case 'w:txbxContent':
        draft.newLine();
        writeBlocks(child, { ...writing, onShapes: { lines: 0 }, look: { ...styles.page, ...writing.shape } });
        draft.newLine();
        break;
      case 'mc:AlternateContent':
        writeRuns(chosen(child), writing);
        break;
      case 'wpg:wgp':
      case 'v:group':
        writeRuns(child, { ...writing, isOnShape: writing.isOnShape || isFilledGroup(child) });
        break;
      case 'wps:wsp':
      case 'v:shape':
      case 'v:rect':
      case 'v:roundrect':
        writeRuns(child, { ...writing, shape: { ...behindBox(writing), ...shapeBackground(child) } });
        break;
      default:
        writeRuns(child, writing);
    }
  }
};
