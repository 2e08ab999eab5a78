import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { route } from '@hirewire/contract/route';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';
import { withForms } from './read-form.ts';
import { serve } from './serve.ts';

const of = { access: 'signed_in', response: z.unknown(), summary: 'Only for this test' } as const;
const left = {
  read: route({ ...of, method: 'GET', path: '/api/left/answer' }),
  download: route({ ...of, method: 'GET', path: '/api/left/file', sends: 'file' }),
  listen: route({ ...of, method: 'GET', path: '/api/left/events', sends: 'events' }),
  write: route({ ...of, method: 'POST', path: '/api/left/change' }),
  upload: route({ ...of, method: 'POST', path: '/api/left/form', takes: 'form' }),
};

/** The product with routes that wait before they know their caller, and again before they read a form. */
const aSlowWorld = async () => {
  const asked = { caller: Promise.withResolvers<void>(), form: Promise.withResolvers<void>() };
  const gate = { caller: Promise.withResolvers<void>(), form: Promise.withResolvers<void>() };
  const known = Promise.withResolvers<void>();
  const done: string[] = [];
  const world = await aWorld(
    {},
    {
      addRoutes: (app: FastifyInstance, deps) =>
        withForms(app, (app) =>
          serve(
            app,
            {
              ...deps,
              callers: {
                ...deps.callers,
                user: async (...given) => {
                  asked.caller.resolve();
                  await gate.caller.promise;
                  return deps.callers.user(...given).finally(() => known.resolve());
                },
              },
            },
            left,
            {
              read: async () => done.push('read'),
              write: async ({ network }) => void done.push(`write from ${network}`),
              download: async () => {
                done.push('download');
                return { file_name: 'x', media_type: 'text/plain', content: Buffer.from('x') };
              },
              listen: async () => async () => {
                done.push('listen');
                return () => undefined;
              },
              upload: async ({ form }) => {
                asked.form.resolve();
                await gate.form.promise;
                await form();
                done.push('upload');
              },
            },
          ),
        ),
    },
  );
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await asUser(world);
  const begin = async (line: string, headers: string[] = [], body = '') => {
    const { port } = world.app.server.address() as AddressInfo;
    const connection = once(world.app.server, 'connection') as Promise<[Socket]>;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    const head = [`${line} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, ...headers];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    const [theirs] = await connection;
    /** Leaves, and waits until the server knows. */
    const leave = async () => {
      socket.destroy();
      await once(theirs, 'close');
    };
    return { socket, leave };
  };
  const readErrors = () =>
    world.logged.filter((line) => line.includes('request failed') || line.includes('"status":5'));
  return { world, token, asked, gate, known: known.promise, done, begin, readErrors };
};

it.each(['answer', 'file', 'events'])(
  'a client that has left before it is served %s causes no work and no error',
  async (path) => {
    const { asked, gate, known, done, begin, readErrors } = await aSlowWorld();
    const { leave } = await begin(`GET /api/left/${path}`);
    await asked.caller.promise;
    await leave();
    gate.caller.resolve();
    await known;
    await setImmediate();
    expect(done).toEqual([]);
    expect(readErrors()).toEqual([]);
  },
);

it('a change is made even if its client has left', async () => {
  const { asked, gate, done, begin, readErrors } = await aSlowWorld();
  const { leave } = await begin('POST /api/left/change');
  await asked.caller.promise;
  await leave();
  gate.caller.resolve();
  await expect.poll(() => done).toEqual(['write from 127.0.0.1']);
  expect(readErrors()).toEqual([]);
});

it('an upload whose client has left before it is read is not counted as open', async () => {
  const { world, token, asked, gate, done, begin, readErrors } = await aSlowWorld();
  gate.caller.resolve();
  const form = ['content-type: multipart/form-data; boundary=X', 'content-length: 20000000'];
  const part = '--X\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nThe beginning';
  for (let count = 0; count < 8; count += 1) {
    Object.assign(asked, { form: Promise.withResolvers<void>() });
    Object.assign(gate, { form: Promise.withResolvers<void>() });
    const { leave } = await begin('POST /api/left/form', form, part);
    await asked.form.promise;
    await leave();
    gate.form.resolve();
  }
  const whole = `${part}\r\n--X--\r\n`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=X' };
  const answer = await world.app.inject({ method: 'POST', url: '/api/left/form', headers, payload: whole });
  expect(answer.statusCode).toBe(200);
  expect(done).toEqual(['upload']);
  expect(readErrors()).toEqual([]);
});

it.each([
  ['JSON', '/api/auth/login', ['content-type: application/json', 'content-length: 1000'], '{"email":'],
  ['a form', '/api/left/form', ['content-type: multipart/form-data; boundary=X', 'content-length: 1000'], '--X\r\n'],
])('a client that leaves in the middle of %s causes no error', async (_, path, headers, body) => {
  const { world, asked, gate, begin, readErrors } = await aSlowWorld();
  gate.caller.resolve();
  gate.form.resolve();
  const { leave } = await begin(`POST ${path}`, headers, body);
  if (path.includes('form')) await asked.form.promise;
  await leave();
  expect((await world.app.inject({ url: '/health' })).statusCode).toBeLessThan(500);
  expect(readErrors()).toEqual([]);
});
