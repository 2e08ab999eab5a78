import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { aFolder } from './testing/temp-folders.ts';

it('a file is the main one if Node was started with it, also by a link, and not if it is imported', async () => {
  const folder = await aFolder();
  const module = JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'is-main.ts')));
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await write('program.mjs', `import { isMain } from ${module}; console.log(isMain(import.meta.filename));`);
  await write('importing.mjs', `import './program.mjs';`);
  const link = path.join(await aFolder(), 'link');
  await symlink(folder, link, 'junction');
  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout.trim();
  expect(await run('program.mjs')).toBe('true');
  expect(await run(path.join(link, 'program.mjs'))).toBe('true');
  expect(await run('importing.mjs')).toBe('false');
  expect(await run('--eval', `import('./program.mjs')`)).toBe('false');
});
