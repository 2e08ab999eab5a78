import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../config-error.ts';
import { lockDataDir } from '../lib/data-dir-lock.ts';

const MARK = 'demo.json';

/**
 * The demo's environment. It has its own database and mailbox, and nothing it writes leaves this machine: a real
 * installation's settings for data, Google, mail servers and models are ignored.
 */
export const demoEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  if (env['NODE_ENV'] === 'production')
    throw new ConfigError('The demonstration does not start with NODE_ENV=production: its passwords are public.');
  const kept = ['PORT', 'HOST', 'PUBLIC_URL', 'LOG_LEVEL', 'TRUST_PROXY', 'EMBEDDINGS'];
  return {
    ...Object.fromEntries(kept.map((name) => [name, env[name]])),
    DATA_DIR: env['DEMO_DATA_DIR']?.trim() || './data-demo',
    // The past is played faster than people write.
    MAIL_FETCHES_PER_MINUTE: '100000',
  };
};

/** Prepares the folder: emptied for a fresh start, or if an earlier start was interrupted. */
export const prepareDemoData = async (directory: string, isFresh: boolean): Promise<void> => {
  await mkdir(directory, { recursive: true });
  const lock = await lockDataDir(directory, () => `process ${process.pid}`);
  try {
    const state = await readState(directory);
    const entries = await readdir(directory);
    if (state === null && entries.length > 0)
      throw new ConfigError(`DEMO_DATA_DIR ${directory} holds something else. Name an empty folder.`);
    if (isFresh || state !== 'ready') {
      await writeState(directory, 'begun');
      // The mark stays: if this is interrupted, the next start recognizes the folder and empties it.
      const others = entries.filter((entry) => entry !== MARK);
      for (const entry of others) await rm(path.join(directory, entry), { recursive: true, force: true });
    }
  } finally {
    await lock.release();
  }
};

type State = 'begun' | 'ready';

export const isDemoReady = async (directory: string): Promise<boolean> => (await readState(directory)) === 'ready';

export const keepDemoReady = (directory: string): Promise<void> => writeState(directory, 'ready');

const readState = async (directory: string): Promise<State | null> => {
  const text = await readFile(path.join(directory, MARK), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { state: State }).state;
};

const writeState = (directory: string, state: State) =>
  writeFile(path.join(directory, MARK), `${JSON.stringify({ state })}\n`);
