import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
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

it('the folder of a program is removed when it ends, and by the next one if it was killed', async () => {
  const parent = await aFolder();
  const start = async (rest: string) => {
    const code = `const { aProgramFolder } = await import('./run-folder.ts'); console.log(await aProgramFolder()); ${rest}`;
    const program = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: parent },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(program, 'exit');
    const [line] = (await once(program.stdout, 'data')) as [Buffer];
    expect(path.dirname(path.dirname(String(line)))).toBe(parent);
    return { program, ended };
  };
  const killed = await start('setInterval(() => {}, 1000);');
  expect(await readdir(parent)).toHaveLength(1);
  killed.program.kill('SIGKILL');
  await killed.ended;
  expect(await readdir(parent)).toHaveLength(1);
  await (
    await start('')
  ).ended;
  expect(await readdir(parent)).toEqual([]);
});
