import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from './testing/commands.ts';
import { aFolder } from './testing/temp-folders.ts';

it.each([[['backup.tar.gz']], [['--data-dir', 'data']], [['backup.tar.gz', '--data-dir', 'data']]])(
  'a Postgres of your own is not restored from a file or into a folder: %s',
  async (args) => {
    const dataDir = path.join(await aFolder(), 'data');
    // Nothing answers there: a refused command has not tried.
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgresql://nobody@localhost:1/none' };
    expect(await runCommand('restore', ['--own-postgres', ...args], env)).toEqual({
      code: 1,
      said: '',
      complained: expect.stringMatching(/^Say which file: .*--data-dir FOLDER.* -- --own-postgres, without a file/),
    });
    expect(existsSync(dataDir)).toBe(false);
  },
);
