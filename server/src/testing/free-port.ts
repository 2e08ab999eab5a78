import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** A port of this machine that is free right now, and that the system gives to no outgoing connection meanwhile. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    // Systems number outgoing connections from 32768 or later.
    const port = randomInt(20_000, 32_000);
    const server = net.createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') return false;
        throw error;
      },
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
};
