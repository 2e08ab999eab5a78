import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that several tests share, removed with the run. */
export const aSharedFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'shared-'));

/** A folder that is removed after the test. */
export const aFolder = async (parent = tmpdir()): Promise<string> => {
  const folder = await mkdtemp(path.join(parent, 'of-a-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
