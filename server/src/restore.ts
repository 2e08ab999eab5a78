import path from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { restoreBackup } from './backups/restore-backup.ts';
import { readPlace } from './config.ts';

const USE = 'Say which file: npm run restore -- hirewire-backup.tar.gz [--data-dir FOLDER]';

/** `npm run restore -- FILE [--data-dir FOLDER]`: puts a backup into an empty data directory. */
const main = async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'data-dir': { type: 'string' } } });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(USE);
  const place = readPlace(process.env);
  if (place.databaseUrl)
    throw new Error(
      'DATABASE_URL is set, and a backup of Hirewire holds an embedded database: unset it, or restore your own Postgres with pg_restore.',
    );
  const dataDir = values['data-dir'] ? path.resolve(values['data-dir']) : place.dataDir;
  const { backupPassphrase: passphrase, postgresPassword } = place;
  const { manifest, companies, candidates } = await restoreBackup(path.resolve(file), {
    dataDir,
    passphrase,
    postgresPassword,
    say: (line) => console.log(line),
  });
  console.log(
    `Restored the backup of ${manifest.made_at}: companies: ${companies}, candidates: ${candidates}. ` +
      'Start Hirewire: mail that has arrived since is read again.',
  );
};

await command(main);
