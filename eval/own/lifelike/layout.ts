import { pdf, type PdfPage } from '../../../server/src/demo/pdf.ts';
import { aDocx, paragraph } from '../../../server/src/testing/documents.ts';
import type { Applicant, Post } from './applicants.ts';

/** A line, or a table of rows and cells. */
export type Block = string | string[][];

/** A way of writing a resume, and the people who use it. */
export interface Layout {
  name: string;
  people: Applicant[];
  write: (person: Applicant) => Block[];
}

const isTable = (block: Block): block is string[][] => typeof block !== 'string';

/** As a job board or a mail program delivers it. */
export const asText = (blocks: Block[]): string =>
  blocks.map((block) => (isTable(block) ? block.map((row) => row.join('\t')).join('\n') : block)).join('\n');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\t', '</w:t><w:tab/><w:t xml:space="preserve">');

export const asDocx = (blocks: Block[]): Uint8Array =>
  aDocx(
    blocks
      .map((block) => {
        if (!isTable(block)) return paragraph(escaped(block));
        const cell = (text: string) => `<w:tc>${paragraph(escaped(text))}</w:tc>`;
        return `<w:tbl>${block.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
      })
      .join(''),
  );

/** The characters that bullets become when their font is unknown. */
const IN_WINGDINGS: Record<string, string> = { '➢': 'Ø', '❖': 'v', '✓': 'ü' };
const [TOP, BOTTOM, LEFT, WIDTH] = [790, 50, 50, 95];

/** One column of ten points; the cells of a table are stacked. */
export const asPdf = (blocks: Block[]): Uint8Array => {
  const pages: PdfPage[] = [{ texts: [] }];
  let y = TOP;
  const put = (cells: { text: string; x: number }[]) => {
    if (y < BOTTOM) {
      pages.push({ texts: [] });
      y = TOP;
    }
    for (const { text, x } of cells)
      if (text.trim())
        pages.at(-1)!.texts.push({ text: text.trim().replace(/^[➢❖✓]/, (sign) => IN_WINGDINGS[sign]!), x, y });
    y -= 14;
  };
  for (const block of blocks) {
    if (isTable(block)) {
      const widths = block[0]!.map((_, column) => Math.max(...block.map((row) => row[column]!.length)) * 5.3 + 14);
      for (const row of block)
        put(
          row.map((text, column) => ({ text, x: LEFT + widths.slice(0, column).reduce((sum, one) => sum + one, 0) })),
        );
    } else {
      const [first = '', ...others] = block.split('\t');
      const rows = wrapped(first);
      for (const [index, text] of rows.entries())
        put([
          { text, x: LEFT },
          ...(index === 0 ? others.map((other, at) => ({ text: other, x: 220 + at * 160 })) : []),
        ]);
    }
  }
  return pdf(pages);
};

const wrapped = (text: string): string[] => {
  const rows = [''];
  for (const word of text.split(' ')) {
    const row = rows.at(-1)!;
    if (row && row.length + 1 + word.length > WIDTH) rows.push(word);
    else rows[rows.length - 1] = row ? `${row} ${word}` : word;
  }
  return rows;
};

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const YEAR_AND_MONTH = /^(\d{4})-(\d\d)$/;

/** `2014-03` in usual formats: `MMMM yyyy`, `MMM yy`, `MM/yyyy`, `yyyy`. */
export const date = (written: string, form: string, months = MONTHS): string => {
  const [, year = '', month = ''] = YEAR_AND_MONTH.exec(written) ?? [];
  const name = months[Number(month) - 1] ?? '';
  return form
    .replace('yyyy', year)
    .replace('yy', year.slice(2))
    .replace(/MMMM|MMM|MM/, (found) => (found === 'MMMM' ? name : found === 'MMM' ? name.slice(0, 3) : month));
};

/** When a job began and ended. */
export const period = (
  { from, to }: Post,
  { form, between, now, months = MONTHS }: { form: string; between: string; now: string; months?: string[] },
): string => `${date(from, form, months)}${between}${to ? date(to, form, months) : now}`;
