import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { removeAbandoned } from './run-folder.ts';
import { aFolder } from './temp-folders.ts';

it('only the folders of ended runs are removed', async () => {
  const parent = await aFolder();
  const ended = promisify(execFile)(process.execPath, ['--version']);
  await ended;
  const kept = [`hirewire-test-${process.pid}-a`, 'hirewire-test-a', 'hirewire-other', 'another'];
  for (const name of [...kept, `hirewire-test-${ended.child.pid}-a/postgres`])
    await mkdir(path.join(parent, name), { recursive: true });
  await removeAbandoned(parent);
  expect((await readdir(parent)).toSorted()).toEqual(kept.toSorted());
});
