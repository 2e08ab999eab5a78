/**
 * Measures how well the product understands mails, resumes and jobs, on examples with known answers:
 *
 * npm run --silent eval -- [--dir FOLDER] [--predictions OUT] [--lexical]
 *
 * Measures those folders of the table below that exist in FOLDER, and prints the figures of each as one line of JSON;
 * other information goes to the error output. With `--predictions` the answers are also written to OUT, one file per
 * folder. Without FOLDER the folder of examples beside this repository is used if there is one, otherwise the
 * repository's own small set; its jobs with must-haves are measured in either case. `--lexical` (or EMBEDDINGS=off)
 * measures without the model.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { noEmbeddings, openEmbeddings } from '../server/src/resume-analysis/embed.ts';
import { aProgramFolder } from '../server/src/testing/run-folder.ts';
import type { Measure } from './lines.ts';
import { MEASURES } from './measures.ts';
import { writeMustHaves, writeOwnSet } from './own/write-own-set.ts';

const BESIDE = path.join(import.meta.dirname, '..', '..', 'shared', 'eval');

const { values } = parseArgs({
  options: { dir: { type: 'string' }, predictions: { type: 'string' }, lexical: { type: 'boolean', default: false } },
});
// npm runs this from the repository, but paths are relative to the user's folder.
const typed = (folder: string) => path.resolve(process.env['INIT_CWD'] ?? '.', folder);
const tell = (line: string) => console.error(line);

/** Runs a measurement with a folder of examples. */
const withExamples = async (run: (folder: string) => Promise<void>): Promise<void> => {
  if (values.dir) return run(typed(values.dir));
  if (existsSync(BESIDE)) return run(BESIDE);
  const folder = await aProgramFolder();
  await writeOwnSet(folder);
  await run(folder);
};

await withExamples(async (folder) => {
  const present = Object.entries(MEASURES).filter(([name]) => existsSync(path.join(folder, name)));
  if (present.length === 0) {
    tell(`${folder} holds none of: ${Object.keys(MEASURES).join(', ')}.`);
    process.exit(2);
  }
  tell(`Measuring ${folder}`);
  const isLexical = values.lexical || process.env['EMBEDDINGS'] === 'off';
  const embed = isLexical
    ? noEmbeddings
    : openEmbeddings((reason) => tell(`Compared by words alone: ${reason}.`)).embed;
  const predictions = values.predictions ? typed(values.predictions) : null;
  const tellFigures = async (set: string, measure: Measure, directory: string) =>
    console.log(JSON.stringify({ set, ...(await measure(directory, { predictions, embed, tell })) }));
  for (const [set, measure] of present) await tellFigures(set, measure, path.join(folder, set));
  if (values.dir || present.some(([set]) => set === 'must-haves')) return;
  const own = await aProgramFolder();
  await writeMustHaves(own);
  await tellFigures('must-haves', MEASURES['must-haves']!, own);
});
// The document readers stay alive for the next task.
process.exit(0);
