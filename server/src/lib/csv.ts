export type Cell = string | number | null;

export interface CsvForm {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** As in RFC 4180. */
const PLAIN: CsvForm = { separator: ',', decimal: '.' };

/**
 * Formats one line of CSV. Text that a spreadsheet would run as a formula gets a leading apostrophe and
 * stays text.
 */
export const csvLine = (cells: readonly Cell[], { separator, decimal }: CsvForm = PLAIN): string =>
  `${cells.map((cell) => formatCell(cell, decimal)).join(separator)}\r\n`;

const formatCell = (value: Cell, decimal: CsvForm['decimal']): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const harmless = /^[\s\p{Cc}\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n;\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
