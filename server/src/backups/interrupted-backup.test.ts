import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { aWorldAt } from '../testing/own-cluster.ts';
import { PRODUCT_ENVIRONMENT } from '../testing/product-environment.ts';
import { aFolder } from '../testing/temp-folders.ts';
import { getBackupRecord } from './backup-record.ts';
import { makeBackup } from './make-backup.ts';

it('an interrupted backup leaves no file, and is recorded as a failure', { timeout: 300_000 }, async () => {
  const dataDir = await aFolder();
  await aWorldAt(dataDir);
  // Takes a good while to copy: the backup has not ended when it is interrupted.
  const large = path.join(dataDir, 'postgres', 'large');
  await writeFile(large, '');
  await truncate(large, 7 * 1024 ** 3);
  const folder = await aFolder();
  const command = path.join(import.meta.dirname, '../backup.ts');
  const child = spawn(process.execPath, [command, path.join(folder, 'backup.tar.gz')], {
    env: { ...PRODUCT_ENVIRONMENT, DATA_DIR: dataDir },
    cwd: import.meta.dirname,
  });
  const ended = once(child, 'exit');
  while ((await readdir(folder)).length === 0 && child.exitCode === null) await delay(2);
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(await readdir(folder)).toEqual([]);
  const { last_failure } = await getBackupRecord(dataDir);
  expect(last_failure?.reason).toBe('The backup was interrupted.');
});

it('a backup removes what killed ones have left in its folder, and nothing else', async () => {
  const dataDir = await aFolder();
  const { url } = await aWorldAt(dataDir);
  const folder = await aFolder();
  const gzipped = Buffer.from([0x1f, 0x8b, 8]);
  // No system has as many processes.
  await writeFile(path.join(folder, 'old.tar.gz.partial-999999999'), gzipped);
  await writeFile(path.join(folder, `other.tar.gz.partial-${process.ppid}`), gzipped);
  await writeFile(path.join(folder, 'notes.partial-999999999'), 'Not ours');
  const source = { url, dataDir, secretsElsewhere: [], passphrase: null, now: new Date() };
  await makeBackup(source, path.join(folder, 'backup.tar.gz'));
  expect((await readdir(folder)).toSorted()).toEqual(
    ['backup.tar.gz', 'notes.partial-999999999', `other.tar.gz.partial-${process.ppid}`].toSorted(),
  );
});
