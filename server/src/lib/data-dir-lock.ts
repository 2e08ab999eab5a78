import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Locks the data directory for this process; a second process gets a message that names the holder. */
export const lockDataDir = async (directory: string, describe: () => string): Promise<{ release(): Promise<void> }> => {
  // The hash needs the real path, and a path has one only once it exists.
  await mkdir(directory, { recursive: true });
  const address = lockAddress(await realpath(directory));

  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const server = await listen(address, describe);
    if (server) return { release: () => close(server) };

    const holder = await askHolder(address);
    if (holder !== 'gone') throw new Error(refusal(directory, holder.answer));
    // A socket file survives a killed process; abstract sockets and pipes leave nothing to remove.
    if (!isVolatile(process.platform)) await rm(address, { force: true });
  }
  throw new Error(refusal(directory, ''));
};

const MAX_ATTEMPTS = 5;
const ANSWER_TIMEOUT_MS = 2_000;

const isVolatile = (platform: NodeJS.Platform): boolean => platform === 'linux' || platform === 'win32';

const lockAddress = (directory: string): string => {
  const name = `hirewire-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(tmpdir(), `${name}.sock`);
};

const refusal = (directory: string, answer: string): string =>
  answer ? `Hirewire is already running on ${directory}: ${answer}` : `Hirewire is already running on ${directory}.`;

const listen = (address: string, describe: () => string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      // Ignore a client that hangs up early.
      socket.on('error', () => socket.destroy());
      // Destroyed once written, so that a client that never hangs up cannot delay release().
      socket.end(describe(), () => socket.destroy());
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** The answer may be empty: a stopped or busy holder still holds the directory. */
const askHolder = (address: string): Promise<'gone' | { answer: string }> =>
  new Promise((resolve) => {
    let answer = '';
    let isConnected = false;
    const socket = connect(address, () => (isConnected = true)).setEncoding('utf8');
    const finish = (result: 'gone' | { answer: string }): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    // If this process was paused, an answer that arrived during the pause still counts.
    const timer = setTimeout(() => setImmediate(() => finish({ answer })), ANSWER_TIMEOUT_MS);
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.on('end', () => finish({ answer }));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish(!isConnected && isAbsence(error.code) ? 'gone' : { answer }),
    );
  });

const isAbsence = (code: string | undefined): boolean => code === 'ECONNREFUSED' || code === 'ENOENT';
