import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PORT = 8418;
const root = path.join(import.meta.dirname, '..');

/** Not the name the server calls itself by when nothing is said: as from another machine. */
export const DEMO_URL = `http://127.0.0.1:${PORT}`;
export const DEMO_DATA = path.join(root, 'test-results', 'demo-data');

const START_MS = 600_000;

/** `npm run demo`, begun again; ends with the returned function. */
export const startDemo = async (): Promise<() => Promise<void>> => {
  const env = { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', PUBLIC_URL: DEMO_URL, EMBEDDINGS: 'off' };
  const child = spawn(process.execPath, ['server/src/main.ts', '--demo', '--fresh'], {
    cwd: root,
    env: { ...env, DEMO_DATA_DIR: DEMO_DATA, NODE_ENV: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await untilReady(child);
  return async () => {
    child.kill('SIGINT');
    await ended;
  };
};

const untilReady = async (child: ChildProcess) => {
  const end = Date.now() + START_MS;
  while (child.exitCode === null && Date.now() < end) {
    const answer = await fetch(`${DEMO_URL}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await delay(300);
  }
  child.kill('SIGINT');
  throw new Error('The demonstration did not start.');
};
