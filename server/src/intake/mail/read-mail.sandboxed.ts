import type { RunOf } from '../../sandbox/task.ts';
import type { readMailTask } from './mail-tasks.ts';
import { fingerprint, readMessage } from './read-message.ts';

export const run: RunOf<typeof readMailTask> = async ({ raw, authservs }) => {
  const message = await readMessage(raw, authservs);
  return { message, fingerprint: fingerprint(message) };
};
