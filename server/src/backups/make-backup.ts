import { createHash } from 'node:crypto';
import { createWriteStream, type Dirent } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { type BackupManifest, DATABASE_FOLDER, MANIFEST, SECRETS_FILE } from './backup-manifest.ts';
import { ENCRYPTED_MARK, encryptStream } from './encrypt-stream.ts';
import { beginsWith } from './read-backup.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

export interface BackupSource {
  /** Address of the running Postgres. */
  url: string;
  /** Contains the cluster and the generated secrets. */
  dataDir: string;
  secretsElsewhere: string[];
  /** Encrypts the file; null: unencrypted. */
  passphrase: string | null;
  now: Date;
}

/**
 * Copies the files of a running Postgres between `pg_backup_start` and `pg_backup_stop`. Copies of single files may be
 * torn; the write-ahead log, copied last, repairs them when the copy is started (decision 37).
 */
export const makeBackup = async (
  source: BackupSource,
  file: string,
  signal?: AbortSignal,
): Promise<{ bytes: number }> => {
  await removeInterrupted(path.dirname(file));
  const partial = `${file}.partial-${process.pid}`;
  const client = new pg.Client({ connectionString: source.url, options: '-c statement_timeout=0' });
  // A broken connection also fails the next statement; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const write = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    const chunks = Readable.from(archive(client, source), { objectMode: false });
    const gzip = createGzip({ level: 1 });
    if (source.passphrase === null) await pipeline(chunks, gzip, write, { signal });
    else await pipeline(chunks, gzip, encryptStream(source.passphrase), write, { signal });
    const { size: bytes } = await stat(partial);
    await rename(partial, file);
    await syncFolder(path.dirname(file));
    return { bytes };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end();
  }
};

/** Removes what backups left that were killed: it holds as many secrets as a whole one. */
const removeInterrupted = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const [, pid] = /\.partial-(\d+)$/.exec(name) ?? [];
    const file = path.join(folder, name);
    if (pid && !isRunning(Number(pid)) && (await isBackup(file))) await rm(file, { force: true });
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Another program may name its files like ours. */
const isBackup = async (file: string): Promise<boolean> =>
  (await stat(file)).isFile() && ((await beginsWith(file, GZIP_MARK)) || (await beginsWith(file, ENCRYPTED_MARK)));

const GZIP_MARK = Buffer.from([0x1f, 0x8b]);

async function* archive(client: pg.Client, source: BackupSource): AsyncGenerator<Buffer> {
  const { dataDir, now } = source;
  const cluster = path.join(dataDir, DATABASE_FOLDER);
  const files: BackupManifest['files'] = [];
  const add = async function* (name: string, content: Content) {
    const hash = createHash('sha256');
    yield tarHeader(name, { size: content.size, at: now });
    for await (const chunk of content.chunks) {
      hash.update(chunk);
      yield chunk;
    }
    yield tarPadding(content.size);
    files.push({ name, size: content.size, sha256: hash.digest('hex') });
  };

  // Keeps the write-ahead log for as long as the backup runs. Ends with the connection.
  const slot = `hirewire_backup_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  const { rows: started } = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('hirewire', true)) as segment`,
  );
  yield tarHeader(`${DATABASE_FOLDER}/`, { size: 0, at: now, isFolder: true });
  for await (const entry of walkFiles(cluster)) {
    const name = `${DATABASE_FOLDER}/${entry.name}`;
    if (entry.isFolder) yield tarHeader(`${name}/`, { size: 0, at: now, isFolder: true });
    else yield* withFile(path.join(cluster, entry.name), (content) => add(name, content));
  }
  const control = await readSteadily(path.join(cluster, CONTROL_FILE));
  yield* add(`${DATABASE_FOLDER}/${CONTROL_FILE}`, toContent(control));

  const { rows: stopped } = await client.query<{ segment: string; labelfile: string }>(
    `select pg_walfile_name(lsn) as segment, labelfile from pg_backup_stop(false)`,
  );
  yield* add(`${DATABASE_FOLDER}/backup_label`, toContent(Buffer.from(stopped[0]!.labelfile)));
  const log = path.join(cluster, 'pg_wal');
  const segments = (await readdir(log)).filter((name) => /^[\dA-F]{24}$/.test(name)).toSorted();
  const needed = segments.filter((name) => name >= started[0]!.segment && name <= stopped[0]!.segment);
  if (needed[0] !== started[0]!.segment || needed.at(-1) !== stopped[0]!.segment)
    throw new Error('Postgres did not keep the log of the backup.');
  for (const name of needed)
    yield* withFile(path.join(log, name), (content) => add(`${DATABASE_FOLDER}/pg_wal/${name}`, content));

  const secrets = await readFile(path.join(dataDir, SECRETS_FILE)).catch(ignoreMissing);
  if (secrets) yield* add(SECRETS_FILE, toContent(secrets));
  const manifest: BackupManifest = {
    format: 'hirewire-backup-1',
    made_at: now.toISOString(),
    postgres_major: (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim(),
    secrets_elsewhere: source.secretsElsewhere,
    files,
  };
  const text = Buffer.from(JSON.stringify(manifest));
  yield tarHeader(MANIFEST, { size: text.length, at: now });
  yield text;
  yield tarPadding(text.length);
  yield TAR_END;
}

interface Content {
  size: number;
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const toContent = (bytes: Buffer): Content => ({ size: bytes.length, chunks: [bytes] });

/** Rewritten often and in one go: copied last, once two reads agree. */
const CONTROL_FILE = 'global/pg_control';

/** Recreated by Postgres at start, or owned by the running process. */
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|pg_internal\.init.*|pgsql_tmp.*)$/;

async function* walkFiles(cluster: string, folder = ''): AsyncGenerator<{ name: string; isFolder: boolean }> {
  const entries: Dirent[] =
    (await readdir(path.join(cluster, folder), { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  for (const entry of entries) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (LEFT_OUT.test(entry.name) || name === CONTROL_FILE) continue;
    if (entry.isSymbolicLink()) throw new Error(`${path.join(cluster, name)} is a link: use pg_basebackup instead.`);
    yield { name, isFolder: entry.isDirectory() };
    if (!entry.isDirectory()) continue;
    if (EMPTIED.test(name)) {
      for (const below of await readdir(path.join(cluster, name), { withFileTypes: true }))
        if (name === 'pg_wal' && below.isDirectory()) yield { name: `${name}/${below.name}`, isFolder: true };
    } else yield* walkFiles(cluster, name);
  }
}

const CHUNK_BYTES = 1024 * 1024;

/** A table may be dropped during the copy: a missing file is skipped, and the log accounts for it. */
async function* withFile(file: string, use: (content: Content) => AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const handle = await open(file).catch(ignoreMissing);
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    const read = async function* () {
      for (let at = 0; at < size;) {
        const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size - at));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
        // The size is already in the header: a file truncated during the copy is padded, and the log truncates it
        // again.
        if (bytesRead === 0) buffer.fill(0);
        const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
        at += chunk.length;
        yield chunk;
      }
    };
    yield* use({ size, chunks: read() });
  } finally {
    await handle.close();
  }
}

const readSteadily = async (file: string): Promise<Buffer> => {
  for (let last = await readFile(file); ;) {
    const next = await readFile(file);
    if (next.equals(last)) return next;
    last = next;
  }
};

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Makes the rename survive a power cut. Windows cannot sync a folder. */
export const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
