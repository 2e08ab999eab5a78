import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** One JSON object a line. */
export const readLines = async <T>(file: string): Promise<T[]> =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

export const writeLines = async (directory: string | null, name: string, rows: unknown[]): Promise<void> => {
  if (directory === null) return;
  await mkdir(directory, { recursive: true });
  await writeFile(path.join(directory, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
};

/** Runs a measurement by itself: `node eval/resumes.ts --dir FOLDER [--predictions OUT]`. */
export const runAlone = async (
  url: string,
  measure: (directory: string, predictions: string | null) => Promise<void>,
): Promise<void> => {
  if (process.argv[1] === undefined || path.resolve(process.argv[1]) !== new URL(url).pathname) return;
  const option = (name: string) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? null : (process.argv[at + 1] ?? null);
  };
  const directory = option('dir');
  if (directory === null) throw new Error('Say where the set is: --dir FOLDER');
  await measure(directory, option('predictions'));
};
