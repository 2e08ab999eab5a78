import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type BackupManifest, backupManifest, MANIFEST, SECRETS_FILE } from './backup-manifest.ts';
import { decryptStream, ENCRYPTED_MARK, WrongPassphrase } from './encrypt-stream.ts';
import { readTar, type TarEntry } from './tar.ts';

/** Receives a backup's entries; paths are already validated. */
type Sink = (entry: TarEntry) => Promise<void>;

/**
 * Reads a backup to its end and checks every byte against the manifest. Throws a sentence if the backup is not
 * complete. Data passed to `keep` may only be trusted once this returns.
 */
export const readBackup = async (
  file: string,
  passphrase: string | null,
  keep?: Sink,
): Promise<{ manifest: BackupManifest; isEncrypted: boolean }> => {
  const isEncrypted = await beginsWith(file, ENCRYPTED_MARK);
  if (isEncrypted && passphrase === null)
    throw new Error(`${file} is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.`);
  const source = createReadStream(file);
  const gunzip = createGunzip();
  let manifest: BackupManifest | null = null;
  const read = async (bytes: AsyncIterable<Buffer>) => void (manifest = await readArchive(bytes, keep));
  try {
    if (isEncrypted) await pipeline(source, decryptStream(passphrase!), gunzip, read);
    else await pipeline(source, gunzip, read);
    return { manifest: manifest!, isEncrypted };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof WrongPassphrase)
      throw new Error(`${file} cannot be opened. ${error.message}`, { cause: error });
    // Disk errors on either side are not the backup's fault.
    if (code && !code.startsWith('Z_') && !code.startsWith('ERR_')) throw error;
    throw new Error(`${file} is not a whole backup of Hirewire: it was cut short or changed. Nothing was restored.`, {
      cause: error,
    });
  }
};

const readArchive = async (bytes: AsyncIterable<Buffer>, keep?: Sink): Promise<BackupManifest> => {
  const found: BackupManifest['files'] = [];
  let manifest: BackupManifest | null = null;
  for await (const entry of readTar(bytes)) {
    if (manifest) throw new Error('Something follows the manifest.');
    if (entry.name === MANIFEST) {
      manifest = backupManifest.parse(JSON.parse((await readWhole(entry)).toString()));
      continue;
    }
    if (!isOurs(entry)) throw new Error('It holds a file that no backup has.');
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const chunk of entry.content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const content = hashed();
    await keep?.({ ...entry, content });
    // Entries that were not kept still have to be read.
    for await (const _ of content);
    if (!entry.isFolder) found.push({ name: entry.name, size: entry.size, sha256: hash.digest('hex') });
  }
  if (!manifest || JSON.stringify(found) !== JSON.stringify(manifest.files))
    throw new Error('The content has changed.');
  return manifest;
};

/** Refuses paths outside the target, whatever the file says. */
const isOurs = ({ name, isFolder }: TarEntry): boolean =>
  name === SECRETS_FILE
    ? !isFolder
    : /^postgres\/(?:[\w.-]+\/)*(?:[\w.-]+)?$/.test(name) &&
      name.endsWith('/') === isFolder &&
      !name.split('/').some((part) => part === '.' || part === '..');

const MANIFEST_LIMIT_BYTES = 256 * 1024 * 1024;

const readWhole = async ({ size, content }: TarEntry): Promise<Buffer> => {
  if (size > MANIFEST_LIMIT_BYTES) throw new Error('Its manifest is too long.');
  return Buffer.concat(await Readable.from(content).toArray());
};

export const beginsWith = async (file: string, mark: Buffer): Promise<boolean> => {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${error.code}).`, {
      cause: error,
    });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return bytesRead === mark.length && buffer.equals(mark);
  } finally {
    await handle.close();
  }
};
