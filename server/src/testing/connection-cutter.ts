import net, { type AddressInfo, type Socket } from 'node:net';
import { randomFrom } from './random-from.ts';

/** A connection lasts for fewer commands than this; signing in and opening a folder takes half of them. */
const MOST_COMMANDS = 16;
/** How far the answer to the last command comes, at most: often a few bytes, sometimes most of a mail. */
const MOST_BYTES = 50_000;

export interface Cutter {
  port: number;
  /** How many connections were broken so far. */
  cuts(): number;
  stop(): Promise<void>;
}

interface CutterOptions {
  port: number;
  seed: number;
  /** Once so many connections are broken, the others pass. */
  limit: number;
}

/**
 * A proxy in front of a server that breaks every connection, with a reset or an orderly end: after a random number of
 * commands, at a random byte of the answer. So a long answer can pass, if it is not the last. The n-th connection breaks
 * at the same place for the same seed.
 */
export const startCutter = async ({ port, seed, limit }: CutterOptions): Promise<Cutter> => {
  const random = randomFrom(seed);
  const sockets = new Set<Socket>();
  let cuts = 0;
  const server = net.createServer((client) => {
    let commands = Math.floor(random() * MOST_COMMANDS);
    let bytes = random() ** 4 * MOST_BYTES;
    const isReset = random() < 0.5;
    const behind = net.connect(port, '127.0.0.1');
    const end = () => {
      client.destroy();
      behind.destroy();
    };
    const cut = () => {
      if (client.destroyed || cuts >= limit) return;
      cuts += 1;
      if (isReset) client.resetAndDestroy();
      end();
    };
    const pass = (from: Socket, to: Socket, count: (data: Buffer) => void) =>
      from.on('data', (data: Buffer) => {
        count(data);
        if (to.destroyed || to.write(data)) return;
        from.pause();
        to.once('drain', () => from.resume());
      });
    pass(client, behind, () => (commands -= 1));
    pass(behind, client, (data) => {
      if (commands > 0) return;
      bytes -= data.length;
      if (bytes < 0) cut();
    });
    for (const socket of [client, behind]) {
      sockets.add(socket.setNoDelay());
      socket.on('error', end).on('close', end);
      socket.on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
