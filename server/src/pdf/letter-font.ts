import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

const FILE = import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');

let opened: ReturnType<typeof open> | null = null;

const open = async () => {
  const content = await readFile(fileURLToPath(FILE));
  return { content, font: fontkit.create(content) as fontkit.Font };
};

/** The product's font as one TrueType file. It covers every European language. */
export const readLetterFont = async (): Promise<Buffer> => (await (opened ??= open())).content;

/** The letters of a text that the font does not have. */
export const listMissingLetters = async (text: string): Promise<string[]> => {
  const { font } = await (opened ??= open());
  return [...new Set(text.replaceAll(/\s/g, ''))].filter(
    (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!),
  );
};
