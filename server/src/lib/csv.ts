/**
 * Formats one line of CSV (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe and
 * stays text.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(formatCell).join(',')}\r\n`;

const formatCell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[\s\p{Cc}\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n;\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
