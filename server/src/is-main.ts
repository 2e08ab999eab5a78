import { existsSync, realpathSync } from 'node:fs';

/** True if Node was started with this file (`import.meta.filename`). Before Node 24.2 there is no `import.meta.main`. */
export const isMain = (filename: string): boolean => {
  const started = process.argv[1];
  // Node resolves links in the name of a file, but not in the argument.
  return started !== undefined && existsSync(started) && realpathSync(started) === filename;
};
