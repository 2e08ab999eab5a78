/** A LIKE pattern that finds the text anywhere, with wildcards in it escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
