import { execFile } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { aFolder } from '../testing/temp-folders.ts';

const SERVER = path.join(import.meta.dirname, '../..');
const KIT = path.join(SERVER, '../node_modules/drizzle-kit/bin.cjs');

it('every change of the schema has its migration: npm run migration -- --name=what-it-does writes it', async () => {
  const folder = await aFolder();
  const migrations = path.join(SERVER, 'migrations');
  await cp(migrations, folder, { recursive: true });
  const args = ['generate', '--dialect=postgresql', '--schema=./src/db/schema/*.ts'];
  await promisify(execFile)(process.execPath, [KIT, ...args, `--out=${path.relative(SERVER, folder)}`], {
    cwd: SERVER,
  });
  expect(await readdir(folder)).toEqual(await readdir(migrations));
});

it('only the latest snapshot is kept: the next migration is compared with it, and no other is read', async () => {
  const files = await readdir(path.join(SERVER, 'migrations/meta'));
  expect(files.filter((name) => name.endsWith('_snapshot.json'))).toHaveLength(1);
});
