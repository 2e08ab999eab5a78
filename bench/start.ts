/**
 * How long the product takes to start on a folder it has used before, from the command to the first answer of
 * /api/health, and how much memory it holds with its Postgres after a minute in which nothing happens. The first start
 * prepares the database and builds the pages, and is told apart. Memory is read from Linux's /proc; shared pages are
 * counted once. STARTS and IDLE_SECONDS change the sizes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import project from '../package.json' with { type: 'json' };
import { freePort } from '../server/src/testing/free-port.ts';
import { aProgramFolder } from '../server/src/testing/run-folder.ts';

const STARTS = Number(process.env['STARTS'] ?? 5);
const IDLE_SECONDS = Number(process.env['IDLE_SECONDS'] ?? 60);
const LONGEST_SECONDS = 300;
/** What `npm start` runs, without npm. */
const [, ...COMMAND] = project.scripts.start.split(' ');

const folder = await aProgramFolder();
console.log(`first start ${(await start()).toFixed(2)} s`);
const seconds: number[] = [];
for (let count = 0; count < STARTS; count++) seconds.push(await start());
const sorted = seconds.toSorted((a, b) => a - b);
console.log(`start with existing data: ${sorted.map((one) => one.toFixed(2)).join(', ')} s`);
let megabytes = 0;
await start(async ({ pid }) => {
  await delay(IDLE_SECONDS * 1000);
  megabytes = measureMemory(pid!) / 1024;
});
console.log(`idle memory with Postgres after ${IDLE_SECONDS} s: ${megabytes.toFixed(0)} MB`);

/** Starts the product, waits for its first answer, and stops it again; the seconds until that answer. */
async function start(whileRunning?: (product: ChildProcess) => Promise<void>): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const product = spawn(process.execPath, COMMAND, {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(product, 'exit');
  try {
    while (!(await answers(port))) {
      const seconds = (performance.now() - begun) / 1000;
      if (product.exitCode !== null || seconds > LONGEST_SECONDS) throw new Error('The product did not start.');
      await delay(20);
    }
    const seconds = (performance.now() - begun) / 1000;
    await whileRunning?.(product);
    return seconds;
  } finally {
    product.kill('SIGTERM');
    await exit;
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
  } catch {
    return false;
  }
}

/** Kilobytes of a process and everything it has started. */
function measureMemory(root: number): number {
  const children = Map.groupBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
    (pid) => Number(readOrNothing(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1]),
  );
  const sum = (pid: number): number =>
    Number(/^Pss:\s+(\d+)/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) +
    (children.get(pid) ?? []).reduce((total, child) => total + sum(Number(child)), 0);
  return sum(root);
}

/** A process may end while it is looked at. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
