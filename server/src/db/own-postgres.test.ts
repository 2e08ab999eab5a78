import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../testing/temp-folders.ts';
import { startOwnPostgres } from './own-postgres.ts';

const password = 'only for this test';

it('says what to do about the database of another version', async () => {
  const directory = await aFolder();
  await writeFile(path.join(directory, 'PG_VERSION'), '17\n');
  await expect(startOwnPostgres({ directory, password })).rejects.toThrow(
    `The database in ${directory} belongs to Postgres 17, but this is Postgres 18. ` +
      'Run Postgres yourself and set DATABASE_URL, or choose another DATA_DIR.',
  );
});

it.runIf(process.getuid?.() === 0)('says what to do if the Postgres user cannot reach the directory', async () => {
  const base = await aFolder();
  await chmod(base, 0o700);
  const directory = path.join(base, 'postgres');
  await mkdir(directory);
  await expect(startOwnPostgres({ directory, password, asRoot: 'drop' })).rejects.toThrow(
    'Run Hirewire as an ordinary user or choose another DATA_DIR.',
  );
});
