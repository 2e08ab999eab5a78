import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import type { RunOf } from '../sandbox/task.ts';
import type { breakOutTask } from './break-out.ts';

export const run: RunOf<typeof breakOutTask> = async ({ secretFile, newFile, port }) => ({
  code: await tryAttempt(() => readFile(new URL('./break-out.ts', import.meta.url))),
  secret: await tryAttempt(() => readFile(secretFile)),
  write: await tryAttempt(() => writeFile(newFile, 'x')),
  program: await tryAttempt(async () => spawn('/bin/true')),
  connection: await tryAttempt(() => connect(port)),
  fetch: await tryAttempt(() => fetch(`http://127.0.0.1:${port}/`)),
  thread: await tryAttempt(() => connectInThread(port)),
  environment: Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')),
});

const tryAttempt = async (attempt: () => Promise<unknown>): Promise<'done' | 'refused'> =>
  attempt().then(
    () => 'done',
    () => 'refused',
  );

const connect = (port: number) =>
  new Promise((resolve, reject) => {
    net.connect(port, '127.0.0.1').on('connect', resolve).on('error', reject);
  });

/** A thread has its own module instances, without the changes made to ours. */
const connectInThread = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const source = `require('node:net').connect(${port}, '127.0.0.1')
      .on('connect', () => process.exit(0)).on('error', () => process.exit(1));`;
    new Worker(source, { eval: true }).on('exit', (code) => (code === 0 ? resolve() : reject(new Error('refused'))));
  });
