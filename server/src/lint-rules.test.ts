import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import {
  CODES_COMPARED,
  FILES_LOCATED,
  HASTY,
  LEASES_TAKEN,
  MESSAGES_INSERTED,
  NO_TEXTS,
  PATIENT,
  ROWS_LOCKED,
  SENTENCES_COMPARED,
  SMOOTH,
  STUMBLING,
  TABLES_REACHED,
  TEXTS_IN_PLACE,
  VERSIONS_COMPARED,
} from './testing/planted-code.ts';
import { aSharedFolder } from './testing/temp-folders.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PLANTED = [
  ...SENTENCES_COMPARED,
  ...CODES_COMPARED,
  ...MESSAGES_INSERTED,
  ...TABLES_REACHED,
  ...ROWS_LOCKED,
  ...LEASES_TAKEN,
  ...VERSIONS_COMPARED,
  ...FILES_LOCATED,
  ...HASTY,
  ...PATIENT,
];
const plantedFile = (expression: string) => `server/src/offers/planted-${PLANTED.indexOf(expression)}.ts`;
const SHOWN = [...TEXTS_IN_PLACE, ...NO_TEXTS];
const plantedScreen = (expression: string) => `web/src/screens/auth/planted-${SHOWN.indexOf(expression)}.tsx`;
const PROSE = [...STUMBLING, ...SMOOTH];
const plantedProse = (expression: string) => `web/src/screens/auth/prose-${PROSE.indexOf(expression)}.ts`;
const TABLE_IMPORTED = 'server/src/offers/table.ts';
const WRITER = 'server/src/notifications/notify.ts';
const FACTORY = 'server/src/testing/planted.ts';
const TIMED = 'server/src/offers/timed.test.ts';
const NAMED = 'server/src/offers/named.ts';
const REPLACED = 'server/src/offers/replaced.ts';
const UNNAMED = 'contract/src/unnamed.ts';
const SUMMARIZED = 'contract/src/summarized.ts';
const LITTERING = ['server/src/offers/littering.test.ts', 'bench/littering.ts', 'eval/littering.ts'];
const KEPT = 'web/src/screens/auth/kept.tsx';
const THROWN_AWAY = 'web/src/screens/auth/thrown-away.tsx';
const PLAIN_DIALOG = 'web/src/screens/auth/plain-dialog.tsx';
const SUPERVISOR = 'embedded-postgres/src/curious.ts';
const STARTER = 'server/src/offers/starter.ts';
const PART = 'web/src/screens/candidates/interviews/reaching-part.ts';
const BORROWED_TYPE = 'server/src/links/borrowed-type.ts';
const STEP_NAMED = ['server/src/engine/named-step.ts', 'server/src/portal/named-step.ts'];
const EARLY = 'web/src/texts/de/early.ts';
const LATE = 'web/src/texts/de/late.ts';

let folder: string;
let output: string;

beforeAll(async () => {
  folder = await aSharedFolder();
  const plant = async (file: string, expression: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), `export const planted = () => (${expression});\n`);
  };
  for (const expression of PLANTED) await plant(plantedFile(expression), expression);
  for (const expression of SHOWN) await plant(plantedScreen(expression), expression);
  for (const expression of PROSE) await plant(plantedProse(expression), expression);
  await plant(WRITER, MESSAGES_INSERTED[0]!);
  await plant(FACTORY, MESSAGES_INSERTED[0]!);
  await plant(TIMED, 'performance.now()');
  await plant(SUMMARIZED, "route({ summary: 'Call an interview off; everybody is told' })");
  for (const file of STEP_NAMED) await plant(file, "type === 'offer_letter'");
  await plant(UNNAMED, "context.addIssue({ code: 'custom', message: 'No.' })");
  await writeFile(path.join(folder, NAMED), 'export const totalOf = () => 1;\nexport const isPartOf = () => true;\n');
  await writeFile(
    path.join(folder, REPLACED),
    'export const giveBack = 1;\nexport interface ByHand {\n  likeness: number;\n}\nexport const releaseBackup = 1;\nexport const isCanceled = 1;\n',
  );
  await writeFile(
    path.join(folder, TABLE_IMPORTED),
    "import { taskMarks } from '../db/schema/tasks.ts';\nvoid taskMarks;\n",
  );
  for (const file of LITTERING) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), "export { mkdtemp } from 'node:fs/promises';\n");
  }
  const aScreen = (condition: string) =>
    `export const Screen = ({ data, error }) => {\n  if (${condition}) return <p />;\n  return data;\n};\n`;
  await writeFile(path.join(folder, KEPT), aScreen('error && !data'));
  await writeFile(path.join(folder, THROWN_AWAY), aScreen('error || !data'));
  await writeFile(
    path.join(folder, PLAIN_DIALOG),
    "import { Dialog } from '../../components/dialog.tsx';\nimport { UserForm } from './user-form.tsx';\nvoid [Dialog, UserForm];\n",
  );
  await mkdir(path.join(folder, 'embedded-postgres/src'), { recursive: true });
  await writeFile(
    path.join(folder, SUPERVISOR),
    "export { api } from '@hirewire/contract';\nexport { stat } from 'node:fs';\n",
  );
  await writeFile(path.join(folder, STARTER), "export { startEmbeddedPostgres } from '@hirewire/embedded-postgres';\n");
  await mkdir(path.dirname(path.join(folder, PART)), { recursive: true });
  await writeFile(path.join(folder, PART), "export { StepPanel } from '../detail/step-panels.tsx';\n");
  await mkdir(path.dirname(path.join(folder, BORROWED_TYPE)), { recursive: true });
  await writeFile(path.join(folder, BORROWED_TYPE), "export type Offers = typeof import('../offers/feature.ts');\n");
  await mkdir(path.join(folder, 'web/src/texts/de'), { recursive: true });
  await writeFile(path.join(folder, EARLY), "export { PORTAL_LINK_SHOWN } from '@hirewire/contract/outbox';\n");
  await writeFile(
    path.join(folder, LATE),
    "export type { Outgoing } from '@hirewire/contract/outbox';\nexport { list } from '../format.ts';\n",
  );
  const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint');
  const args = ['-c', path.join(ROOT, '.oxlintrc.json'), '--format=unix', '.'];
  // It ends with an error where it refuses something, as here.
  const run = promisify(execFile)(oxlint, args, { cwd: folder });
  ({ stdout: output } = await run.catch((error: { stdout: string }) => error));
});

/** The rules that refuse a file: those of the house, and one of the linter's own for tests. */
const refusals = (file: string): string[] =>
  output.split('\n').flatMap((line) => {
    const [, rule] = /(?:house|eslint(?=\(no-restricted))\(([\w-]+)\)/.exec(line) ?? [];
    return rule && line.startsWith(`${file}:`) ? [rule] : [];
  });

it.each(SENTENCES_COMPARED)('a sentence is not compared: %s', (comparison) => {
  expect(refusals(plantedFile(comparison))).toEqual(['error-sentences']);
});

it('a schema of the contract has no message that names no rule', () => {
  expect(refusals(UNNAMED)).toEqual(['error-sentences']);
});

it.each(CODES_COMPARED)('a code is compared: %s', (comparison) => {
  expect(refusals(plantedFile(comparison))).toEqual([]);
});

it.each(MESSAGES_INSERTED)('a message is inserted by the notifications alone: %s', (insertion) => {
  expect(refusals(plantedFile(insertion))).toEqual(['outbox-writer']);
  expect(refusals(FACTORY)).toEqual(['outbox-writer']);
  expect(refusals(WRITER)).toEqual([]);
});

it.each(TABLES_REACHED)('a table of another feature is out of reach: %s', (statement) => {
  expect(refusals(plantedFile(statement))).toEqual(['foreign-tables']);
  expect(refusals(TABLE_IMPORTED)).toEqual(['foreign-tables']);
});

it.each(ROWS_LOCKED)('a lock does not hold up rows that refer to the locked one: %s', (lock) => {
  expect(refusals(plantedFile(lock))).toEqual(['row-locks']);
});

it.each(LEASES_TAKEN)('the columns of a lease are read and written in one place: %s', (use) => {
  expect(refusals(plantedFile(use))).toEqual(['leases']);
});

it.each(VERSIONS_COMPARED)('a version is compared and counted in one place: %s', (comparison) => {
  expect(refusals(plantedFile(comparison))).toEqual(['row-versions']);
});

it.each(FILES_LOCATED)('a file is located in any folder and under every Node that installs: %s', (place) => {
  expect(refusals(plantedFile(place))).toEqual(['import-meta']);
});

it.each(HASTY)('a wait in a test has a timeout of its own: %s', (wait) => {
  expect(refusals(plantedFile(wait))).toEqual(['patient-tests']);
});

it.each(PATIENT)('a patient wait is left alone: %s', (wait) => {
  expect(refusals(plantedFile(wait))).toEqual([]);
});

it.each(TEXTS_IN_PLACE)('a text on a screen belongs in a catalogue: %s', (text) => {
  expect(refusals(plantedScreen(text))).toEqual(['texts-in-catalogues']);
});

it.each(NO_TEXTS)('what people do not read may stand in a screen: %s', (text) => {
  expect(refusals(plantedScreen(text))).toEqual([]);
});

it('a failed reload does not replace data that is shown', () => {
  expect(refusals(THROWN_AWAY)).toEqual(['kept-data']);
  expect(refusals(KEPT)).toEqual([]);
});

it('a dialog with a form asks before what was typed is lost', () => {
  expect(refusals(PLAIN_DIALOG)).toEqual(['one-form']);
});

it.each(STUMBLING)('a comment is in plain English: %s', (comment) => {
  expect(refusals(plantedProse(comment))).toEqual(['plain-english']);
});

it.each(SMOOTH)('a plain comment is left alone: %s', (comment) => {
  expect(refusals(plantedProse(comment))).toEqual([]);
});

it('a summary on the API page is in plain English', () => {
  expect(refusals(SUMMARIZED)).toEqual(['plain-english']);
});

it('a test does not measure the time on the clock', () => {
  expect(refusals(TIMED)).toEqual(['no-restricted-globals']);
});

it('a function is named by a verb', () => {
  expect(refusals(NAMED)).toEqual(['verb-names']);
});

it('nothing has a name that the glossary replaces', () => {
  expect(refusals(REPLACED)).toEqual(['verb-names', 'verb-names', 'verb-names', 'verb-names']);
});

it.each(LITTERING)(
  'a test, a benchmark and an evaluation take their folders from where they are removed: %s',
  (file) => {
    expect(refusals(file)).toEqual(['no-restricted-imports']);
  },
);

it('the embedded Postgres knows nothing of the product, and is started in one place', () => {
  expect(refusals(SUPERVISOR)).toEqual(['arrows']);
  expect(refusals(STARTER)).toEqual(['arrows']);
});

it('a part of a screen does not reach into another', () => {
  expect(refusals(PART)).toEqual(['arrows']);
});

it('a type is imported from where a value may be imported from', () => {
  expect(refusals(BORROWED_TYPE)).toEqual(['arrows']);
});

it.each(STEP_NAMED)('the engine and the portal name no type of step: %s', (file) => {
  expect(refusals(file)).toEqual(['step-types']);
});

it('texts that are loaded before the language is known load nothing else', () => {
  expect(refusals(EARLY)).toEqual(['arrows']);
  expect(refusals(LATE)).toEqual([]);
});
