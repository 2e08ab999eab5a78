import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { aWorld } from '../testing/world.ts';
import { allowSlowArrival, limitArrival } from './limit-arrival.ts';

/** Long enough for a busy machine to read the head of a request. */
const LIMIT_MS = 1000;

const app = Fastify();
let port: number;
beforeAll(async () => {
  limitArrival(app, LIMIT_MS);
  app.post('/body', async ({ body }) => ({ body }));
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/form', async (request) => {
    allowSlowArrival(request);
    return { length: (await text(request.raw)).length };
  });
  app.post('/refused', { onRequest: async (_request, reply) => reply.status(401).send({}) }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  return () => app.close();
});

/** Sends five bytes, each well within the limit, but together after it. */
const sendSlowly = async (path: string, type: string) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const answer = text(socket).catch(() => '');
  const head = [`POST ${path} HTTP/1.1`, 'host: x', 'connection: close', `content-type: ${type}`, 'content-length: 5'];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (const character of '12345') {
    await delay(LIMIT_MS / 3);
    if (socket.writable) socket.write(character);
  }
  return answer;
};

it('a body that does not arrive in time is refused, and its connection closed', async () => {
  const answer = await sendSlowly('/body', 'application/json');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('The request took too long to arrive.');
});

it('a form gets longer once its sender is admitted', async () => {
  const answer = await sendSlowly('/form', 'multipart/form-data');
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('{"length":5}');
});

it('a client that was refused cannot keep its connection by sending on', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('POST /refused HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n');
  const sending = setInterval(() => socket.write('x'), 50);
  await once(socket.resume(), 'close');
  clearInterval(sending);
  expect(socket.destroyed).toBe(true);
});

it('an injected request is not limited, even if its body is never read', async () => {
  expect((await app.inject({ method: 'POST', url: '/refused', payload: { text: 'x' } })).statusCode).toBe(401);
  await delay(LIMIT_MS * 1.2);
});

it('the product allows 15 minutes for a form, and a minute for headers', async () => {
  const { app } = await aWorld();
  expect(app.server.requestTimeout).toBe(15 * 60_000);
  expect(app.server.headersTimeout).toBe(60_000);
});
