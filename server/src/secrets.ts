import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';

export const secret = z.string().min(32, 'must have at least 32 characters');

const SECRETS = ['JWT_SECRET', 'POSTGRES_PASSWORD', 'ENCRYPTION_KEY', 'AUDIT_KEY'] as const;
const SECRETS_FILE = 'secrets.json';

type Secrets = Record<(typeof SECRETS)[number], string>;
type SomeSecrets = { [Name in keyof Secrets]?: string | undefined };

interface Place {
  dataDir: string;
  /** Null: the embedded database is used, which needs a password. */
  databaseUrl: string | null;
}

/** Names of the secrets set in the environment, which are therefore not stored with the data. */
export const secretsGiven = (env: NodeJS.ProcessEnv): string[] => SECRETS.filter((name) => env[name]?.trim());

/** A Postgres of your own has its password in its address. */
const listNeeded = ({ databaseUrl }: { databaseUrl: string | null }) =>
  SECRETS.filter((name) => name !== 'POSTGRES_PASSWORD' || databaseUrl === null);

/** Names of the secrets that are neither set in the environment nor stored with the data. */
export const listMissingSecrets = async (env: NodeJS.ProcessEnv, place: Place): Promise<string[]> => {
  const { secrets } = await readKeptSecrets(path.join(place.dataDir, SECRETS_FILE));
  const given = secretsGiven(env);
  return listNeeded(place).filter((name) => !given.includes(name) && !secrets[name]);
};

/**
 * Missing secrets are generated once and stored with the data, readable by their owner only. The password of the embedded
 * database is empty if it is neither given nor needed.
 */
export const readSecrets = async (given: SomeSecrets, place: Place): Promise<Secrets> => {
  const file = path.join(place.dataDir, SECRETS_FILE);
  for (;;) {
    const { secrets, text } = await readKeptSecrets(file);
    const missing = listNeeded(place).filter((name) => !given[name] && !secrets[name]);
    if (missing.length === 0)
      return Object.fromEntries(SECRETS.map((name) => [name, given[name] ?? secrets[name] ?? ''])) as Secrets;
    const toKeep = { ...secrets, ...Object.fromEntries(missing.map((name) => [name, newSecret()])) };
    try {
      await replaceSynced(file, { before: text, after: `${JSON.stringify(toKeep, null, 2)}\n` });
    } catch (error) {
      throw new ConfigError(
        `DATA_DIR ${place.dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}).`,
      );
    }
    // Read again: another process may have started at the same time and have been first.
  }
};

interface Kept {
  secrets: SomeSecrets;
  /** The text of the file; null: there is none. */
  text: string | null;
}

const readKeptSecrets = async (file: string): Promise<Kept> => {
  try {
    const text = await readFile(file, 'utf8');
    const secrets = z
      .object({ JWT_SECRET: secret, POSTGRES_PASSWORD: secret, ENCRYPTION_KEY: secret, AUDIT_KEY: secret })
      .partial()
      .parse(JSON.parse(text));
    return { secrets, text };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { secrets: {}, text: null };
    if (code === 'ENOTDIR') throw new ConfigError(`DATA_DIR ${path.dirname(file)} is not a folder.`);
    throw new ConfigError(
      `${file} cannot be read: restore it, or sessions and the embedded database are out of reach.`,
    );
  }
};

/**
 * Writes the file unless another process has changed it since `before` was read. The database cannot be opened without its
 * password, so the file must be completely on disk before it is used.
 */
const replaceSynced = async (file: string, { before, after }: { before: string | null; after: string }) => {
  await mkdir(path.dirname(file), { recursive: true });
  if (before === null) return writeThen(file, after, (temporary) => linkOrRename(temporary, file));
  // Named after what it replaces: of several processes that replace the same text, one creates it and all use it.
  const next = `${file}.after-${createHash('sha256').update(before).digest('hex')}`;
  await writeThen(file, after, (temporary) => linkOrRename(temporary, next));
  const agreed = await readFile(next, 'utf8').catch(ignoreMissing);
  // Only what was read before the file changed is what all use: a process that is late may create `next` again.
  if (agreed && (await readFile(file, 'utf8')) === before)
    await writeThen(file, agreed, (temporary) => rename(temporary, file));
  await rm(next, { force: true });
};

/** Writes a file of another name completely to disk, hands it over and removes it. */
const writeThen = async (file: string, text: string, use: (temporary: string) => Promise<void>) => {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: 0o600, flush: true });
    await use(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
};

/** Unlike a renamed file, a link does not replace what is there. Some file systems have no links. */
const linkOrRename = (from: string, to: string) =>
  link(from, to).catch((error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? undefined : rename(from, to)));

/** Another process has finished, and removed it. */
const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
};

const newSecret = () => randomBytes(32).toString('base64url');
