import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Embed } from '../server/src/resume-analysis/embed.ts';

/** The results for a set. */
export type Figures = Record<string, unknown>;

export interface Options {
  /** The folder for the predictions; null for none. */
  predictions: string | null;
  embed: Embed;
  /** Prints additional information. */
  tell: (line: string) => void;
}

export type Measure = (directory: string, options: Options) => Promise<Figures>;

/** One JSON object per line. */
export const readLines = async <T>(file: string): Promise<T[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);

export const writeLines = async (directory: string | null, name: string, rows: unknown[]): Promise<void> => {
  if (directory === null) return;
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
};

export const rounded = (figure: number): number => Math.round(figure * 1000) / 1000;

export const average = (all: number[]): number => rounded(all.reduce((sum, one) => sum + one, 0) / (all.length || 1));
