import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeBackup } from '../backups/make-backup.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { aFolder } from './temp-folders.ts';
import { PRODUCT_ENVIRONMENT } from './product-environment.ts';

export const backUp = async (url: string, dataDir: string, passphrase: string | null = null) => {
  const file = path.join(await aFolder(), 'backup.tar.gz');
  const { bytes } = await makeBackup({ url, dataDir, secretsElsewhere: [], passphrase, now: new Date() }, file);
  return { file, bytes };
};

export const restore = (file: string, dataDir: string, passphrase: string | null = null) =>
  restoreBackup(file, { dataDir, passphrase, postgresPassword: null, say: () => {} });

/** Runs a command like `npm run`, in a folder without a .env. */
export const runCommand = async (
  program: 'backup' | 'restore' | 'reset-password' | 'verify-audit',
  args: string[],
  env: NodeJS.ProcessEnv,
) => {
  const file = path.join(import.meta.dirname, `../${program}.ts`);
  const options = { env: { ...PRODUCT_ENVIRONMENT, ...env }, cwd: await aFolder() };
  const ran = await promisify(execFile)(process.execPath, [file, ...args], options).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: 'code' in ran ? ran.code : 0, said: ran.stdout.trim(), complained: ran.stderr.trim() };
};
