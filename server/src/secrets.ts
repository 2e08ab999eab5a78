import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
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
  const secrets = Object.fromEntries(
    SECRETS.map((name) => [name, given[name] ?? kept[name] ?? newSecret()]),
  ) as Secrets;
  const generated = SECRETS.filter((name) => !given[name]);
  if (generated.every((name) => kept[name])) return secrets;
  const toKeep = { ...kept, ...Object.fromEntries(generated.map((name) => [name, secrets[name]])) };
  try {
    await mkdir(dataDir, { recursive: true });
    await writeSynced(file, `${JSON.stringify(toKeep, null, 2)}\n`);
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}).`);
  }
  return secrets;
};

const readKeptSecrets = async (file: string): Promise<SomeSecrets> => {
  try {
    return z
      .object({ JWT_SECRET: secret, POSTGRES_PASSWORD: secret, ENCRYPTION_KEY: secret, AUDIT_KEY: secret })
      .partial()
      .parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    if (code === 'ENOTDIR') throw new ConfigError(`DATA_DIR ${path.dirname(file)} is not a folder.`);
    throw new ConfigError(
      `${file} cannot be read: restore it, or sessions and the embedded database are out of reach.`,
    );
  }
};

/** The database cannot be opened without its password, so the file must be completely on disk before it is used. */
const writeSynced = async (file: string, text: string) => {
  const temporary = `${file}.${process.pid}`;
  const handle = await open(temporary, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await rename(temporary, file);
};

const newSecret = () => randomBytes(32).toString('base64url');
