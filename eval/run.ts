/**
 * How well the product understands mails, resumes and jobs, measured on a folder of examples with known answers:
 *
 *   npm run eval -- --dir FOLDER [--predictions OUT]
 *
 * Whichever of the folders in the table below exist in FOLDER are measured and their figures printed; with
 * `--predictions` what was answered is also written to OUT, one file per folder.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measure as measureInjection } from './injection.ts';
import { measure as measureMailbox } from './mailbox.ts';
import { measure as measureRanking } from './ranking.ts';
import { measure as measureResumes } from './resumes.ts';

type Measure = (dir: string, predictionsDir: string | null) => Promise<void>;

const MEASURES: Record<string, Measure> = {
  mailbox: measureMailbox,
  resumes: measureResumes,
  injection: measureInjection,
  ranking: measureRanking,
};

const { values } = parseArgs({ options: { dir: { type: 'string' }, predictions: { type: 'string' } } });
// npm runs this from the repository, but the paths were typed where the person stands.
const typed = (folder: string) => path.resolve(process.env['INIT_CWD'] ?? '.', folder);

if (!values.dir) {
  console.error('Usage: npm run eval -- --dir FOLDER [--predictions OUT]');
  process.exit(2);
}
const folder = typed(values.dir);
const present = Object.keys(MEASURES).filter((name) => existsSync(path.join(folder, name)));
if (present.length === 0) {
  console.error(`${folder} holds none of: ${Object.keys(MEASURES).join(', ')}.`);
  process.exit(2);
}
const predictions = values.predictions ? typed(values.predictions) : null;
if (predictions) await mkdir(predictions, { recursive: true });
for (const name of present) {
  console.log(`\n${name}`);
  await MEASURES[name]!(path.join(folder, name), predictions);
}
// The processes that read documents wait for more of them.
process.exit(0);
