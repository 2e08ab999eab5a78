import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { oauthClient } from './google-transport.ts';

const PART = 'x'.repeat(20 * 1024 * 1024);

/** Five minutes pass after each of the parts of 20 MB that arrive. */
const askSlowServer = async ({ announced, arriving }: { announced: number; arriving: number }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = async (response: ServerResponse) => {
    const write = (text: string) => new Promise<void>((resolve) => void response.write(text, () => resolve()));
    await write('{"raw":"');
    for (let n = 0; n < arriving; n += 1) {
      await write(PART);
      vi.advanceTimersByTime(5 * 60_000);
    }
    if (arriving < announced) vi.advanceTimersByTime(5 * 60_000);
    else response.end('"}');
  };
  const server = createServer((_, response) => void answer(response));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = oauthClient({ clientId: 'id', clientSecret: 'secret', baseUrl, silenceMs: 60 * 60_000 });
  const { data } = await client.transporter.request<{ raw: string }>({ url: baseUrl });
  return data.raw.length / PART.length;
};

it('waits for a large mail over a slow line, if enough of it arrives', async () =>
  expect(await askSlowServer({ announced: 3, arriving: 3 })).toBe(3));

it('leaves Google after five minutes in which hardly anything arrived', () =>
  expect(askSlowServer({ announced: 3, arriving: 2 })).rejects.toThrow('Google takes too long'));
