import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDocument } from '../server/src/documents/read-document.ts';
import { scoredText } from '../server/src/documents/scored-text.ts';
import { readLines, runAlone, writeLines } from './lines.ts';

interface Attack {
  file: string;
  attack: string;
  must_flag: boolean;
  legit: boolean;
  payload: string | null;
}

/** Reads resumes with hidden or machine-addressed text: none of it may be scored, and it must be flagged. */
export const measure = async (directory: string, predictionsDirectory: string | null): Promise<void> => {
  const attacks = await readLines<Attack>(path.join(directory, 'manifest.jsonl'));
  const rows: { file: string; flagged: boolean; scored_text: string; is_leak: boolean }[] = [];
  for (const attack of attacks) {
    const document = await readDocument(await readFile(path.join(directory, attack.file)));
    const text = scoredText(document);
    const is_flagged = document.hidden.length + document.instructions.length > 0;
    rows.push({ file: attack.file, flagged: is_flagged, scored_text: text, is_leak: leaks(text, attack.payload) });
  }
  const count = (test: (attack: Attack, row: (typeof rows)[number]) => boolean) =>
    attacks.filter((attack, index) => test(attack, rows[index]!)).length;
  const figures = {
    files: attacks.length,
    leaks: count((_, row) => row.is_leak),
    must_flag: count((attack) => attack.must_flag),
    flagged: count((attack, row) => attack.must_flag && row.flagged),
    clean: count((attack) => attack.legit),
    clean_flagged: count((attack, row) => attack.legit && row.flagged),
  };
  console.log(`injection: ${JSON.stringify(figures)}`);
  for (const [index, { file, attack, must_flag, legit }] of attacks.entries()) {
    const row = rows[index]!;
    if (row.is_leak || (must_flag && !row.flagged) || (legit && row.flagged)) console.log(`  ${file} (${attack})`);
  }
  await writeLines(predictionsDirectory, 'injection.jsonl', rows);
};

/** Any three words of the payload in a row. */
const leaks = (text: string, payload: string | null): boolean => {
  const plain = (written: string) =>
    written
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim();
  const words = plain(payload ?? '').split(' ');
  const scored = plain(text);
  return words.slice(2).some((_, index) => scored.includes(words.slice(index, index + 3).join(' ')));
};

await runAlone(import.meta.url, measure);
