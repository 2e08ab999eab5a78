import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';

export const secret = z.string().min(32, 'must have at least 32 characters');

const SECRETS = ['JWT_SECRET', 'POSTGRES_PASSWORD', 'ENCRYPTION_KEY', 'AUDIT_KEY'] as const;
type Secrets = Record<(typeof SECRETS)[number], string>;
type SomeSecrets = { [Name in keyof Secrets]?: string | undefined };

/** Names of the secrets set in the environment, which are therefore not stored with the data. */
export const secretsGiven = (env: NodeJS.ProcessEnv): string[] => SECRETS.filter((name) => env[name]?.trim());

/** Missing secrets are generated once and stored with the data, readable by their owner only. */
export const readSecrets = async (dataDir: string, given: SomeSecrets): Promise<Secrets> => {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readKeptSecrets(file);
  const missing = SECRETS.filter((name) => !given[name] && !kept?.[name]);
  const toKeep = { ...kept, ...Object.fromEntries(missing.map((name) => [name, newSecret()])) };
  try {
    if (missing.length > 0 && !(await writeSynced(file, toKeep, { isNew: kept === null })))
      // Another process starts at the same time and was first.
      return readSecrets(dataDir, given);
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}).`);
  }
  return Object.fromEntries(SECRETS.map((name) => [name, given[name] ?? toKeep[name]])) as Secrets;
};

const readKeptSecrets = async (file: string): Promise<SomeSecrets | null> => {
  try {
    return z
      .object({ JWT_SECRET: secret, POSTGRES_PASSWORD: secret, ENCRYPTION_KEY: secret, AUDIT_KEY: secret })
      .partial()
      .parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code === 'ENOTDIR') throw new ConfigError(`DATA_DIR ${path.dirname(file)} is not a folder.`);
    throw new ConfigError(
      `${file} cannot be read: restore it, or sessions and the embedded database are out of reach.`,
    );
  }
};

/**
 * The database cannot be opened without its password, so the file must be completely on disk before it is used. False if
 * the new file is there by now.
 */
const writeSynced = async (file: string, secrets: SomeSecrets, { isNew }: { isNew: boolean }): Promise<boolean> => {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  const handle = await open(temporary, 'wx', 0o600);
  await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  if (!isNew) {
    await rename(temporary, file);
    return true;
  }
  try {
    // Unlike a renamed file, a link does not replace what is there.
    await link(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // Some file systems have no links.
    await rename(temporary, file);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
};

const newSecret = () => randomBytes(32).toString('base64url');
