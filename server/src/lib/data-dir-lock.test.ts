import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';
import { aSharedFolder } from '../testing/temp-folders.ts';

describe('lockDataDir', () => {
  let base: string;
  let children: ChildProcess[];

  beforeEach(async () => {
    base = await aSharedFolder();
    children = [];
  });

  afterEach(async () => {
    for (const child of children) await killed(child);
    await rm(base, { recursive: true, force: true });
  });

  /** Resolves when a second process holds the lock, which it keeps until it is killed. */
  const lockInAnotherProcess = async (directory: string): Promise<ChildProcess> => {
    const module = JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href);
    const script = `
      const { lockDataDir } = await import(${module});
      await lockDataDir(${JSON.stringify(directory)}, () => 'http://localhost:8000 (process ' + process.pid + ')');
      setInterval(() => {}, 1000);
      console.log('held');`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    return child;
  };

  it('refuses a second lock in the same process and names the holder', async () => {
    const lock = await lockDataDir(base, () => 'http://localhost:8000 (process 1234)');
    await expect(lockDataDir(base, () => 'me')).rejects.toThrow(
      `Hirewire is already running on ${base}: http://localhost:8000 (process 1234)`,
    );
    await lock.release();
  });

  it('refuses a lock that another process holds, and is free again after kill -9', async () => {
    const holder = await lockInAnotherProcess(base);
    await expect(lockDataDir(base, () => 'me')).rejects.toThrow(
      `Hirewire is already running on ${base}: http://localhost:8000 (process ${holder.pid})`,
    );
    await killed(holder);
    const lock = await lockDataDir(base, () => 'me');
    await lock.release();
  });

  it('refuses with a general sentence when the suspended holder does not answer', async () => {
    const holder = await lockInAnotherProcess(base);
    holder.kill('SIGSTOP');
    await expect(lockDataDir(base, () => 'me')).rejects.toThrow(`Hirewire is already running on ${base}.`);
  });

  it('lets exactly one of many simultaneous attempts through', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(base, () => 'me')));
    const locks = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(locks).toHaveLength(1);
    await locks[0]?.value.release();
  });

  it('is free again after release, which may be repeated', async () => {
    const first = await lockDataDir(base, () => 'first');
    await first.release();
    await first.release();
    const second = await lockDataDir(base, () => 'second');
    await expect(lockDataDir(base, () => 'third')).rejects.toThrow(': second');
    await second.release();
  });

  it('keeps two directories apart', async () => {
    const one = await lockDataDir(path.join(base, 'one'), () => 'one');
    const two = await lockDataDir(path.join(base, 'two'), () => 'two');
    await one.release();
    await expect(lockDataDir(path.join(base, 'two'), () => 'me')).rejects.toThrow(': two');
    await two.release();
  });

  it('sees through a symlink to the same directory', async () => {
    await mkdir(path.join(base, 'real'));
    await symlink(path.join(base, 'real'), path.join(base, 'link'));
    const lock = await lockDataDir(path.join(base, 'real'), () => 'the real one');
    await expect(lockDataDir(path.join(base, 'link'), () => 'me')).rejects.toThrow(': the real one');
    await lock.release();
  });

  it('does not keep the process alive', async () => {
    const module = JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href);
    const script = `await (await import(${module})).lockDataDir(${JSON.stringify(base)}, () => 'me');`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
    children.push(child);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};
