/** A pattern for LIKE that finds the text anywhere, with what LIKE would take for wildcards meant literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
