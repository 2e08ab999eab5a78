import path from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { prepareRestored, restoreBackup } from './backups/restore-backup.ts';
import { readPlace } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';

const USE =
  'Say which file: npm run restore -- hirewire-backup.tar.gz [--data-dir FOLDER]. To prepare a Postgres of your own that its ' +
  'tools have restored: npm run restore -- --own-postgres, without a file.';

/**
 * `npm run restore -- FILE [--data-dir FOLDER]`: puts a backup into an empty data directory.
 * `npm run restore -- --own-postgres`: prepares the database at DATABASE_URL after its own tools have restored it.
 */
const main = async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'data-dir': { type: 'string' }, 'own-postgres': { type: 'boolean', default: false } },
  });
  const place = readPlace(process.env);
  const [file, ...more] = positionals;
  if (values['own-postgres']) {
    if (file || values['data-dir']) throw new Error(USE);
    return prepareOwnPostgres(place.databaseUrl);
  }
  if (!file || more.length > 0) throw new Error(USE);
  if (place.databaseUrl)
    throw new Error(
      'DATABASE_URL is set, and a backup of Hirewire holds an embedded database: unset it. A Postgres of your own is ' +
        'restored with pg_restore: docs/run-on-several-machines.md says how.',
    );
  const dataDir = values['data-dir'] ? path.resolve(values['data-dir']) : place.dataDir;
  const { backupPassphrase: passphrase, postgresPassword } = place;
  const { manifest, companies, candidates } = await restoreBackup(path.resolve(file), {
    dataDir,
    passphrase,
    postgresPassword,
    say: (line) => console.log(line),
  });
  sayRestored(`the backup of ${manifest.made_at}`, { companies, candidates });
};

const prepareOwnPostgres = async (url: string | null) => {
  if (!url) throw new Error('DATABASE_URL is not set: say which database has been restored.');
  await migrateDatabase(url);
  sayRestored('the database', await prepareRestored(url));
};

const sayRestored = (what: string, { companies, candidates }: { companies: number; candidates: number }) =>
  console.log(
    `Restored ${what}: companies: ${companies}, candidates: ${candidates}. ` +
      'Start Hirewire: mail that has arrived since is read again.',
  );

await command(main);
