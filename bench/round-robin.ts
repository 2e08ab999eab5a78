import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const CHECK_MS = 1000;
const CHECK_TIMEOUT_MS = 4000;

/**
 * The least that a load balancer does: requests go to the processes in turn over connections that stay open, except to
 * those whose health check is not answered with 200. None is sent a second time, so every failure is seen.
 */
export const startBalancer = async (ports: number[]) => {
  const agent = new http.Agent({ keepAlive: true });
  const isUp = new Map(ports.map((port) => [port, false]));
  const ending = new AbortController();
  let turn = 0;

  const choose = (): number | null => {
    const up = ports.filter((port) => isUp.get(port));
    turn += 1;
    return up[turn % up.length] ?? null;
  };
  const forward = ({ method, url, headers }: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const fail = () => (response.headersSent ? response.destroy() : response.writeHead(502).end());
    const port = choose();
    if (port === null) return fail();
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      const { connection: _own, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.on('error', fail).pipe(response);
    });
    onward.on('error', fail).end(body);
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => forward(request, Buffer.concat(chunks), response));
  });
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const watch = async (port: number) => {
    while (!ending.signal.aborted) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
        signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
        headers: { connection: 'close' },
      }).catch(() => null);
      await answer?.body?.cancel();
      isUp.set(port, answer?.status === 200);
      await delay(CHECK_MS);
    }
  };
  for (const port of ports) void watch(port);

  return {
    port: (server.address() as AddressInfo).port,
    /** Resolves when requests are sent to this process. */
    isIn: async (port: number) => {
      while (!isUp.get(port)) await delay(50);
    },
    stop: () => {
      ending.abort();
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
};
