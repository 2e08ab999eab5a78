import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api } from '@hirewire/contract';
import { route } from '@hirewire/contract/route';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { asUser } from '../testing/factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { serve } from './serve.ts';

const LETTERS = 'a name that comes again. '.repeat(400);

/** Resources defined only for this test: an answer worth compressing, and one for every kind of caller and sending. */
const letters = {
  long: route({
    method: 'GET',
    path: '/api/letters/long',
    summary: 'A long answer',
    access: 'signed_in',
    response: z.object({ text: z.string() }),
  }),
  change: route({
    method: 'POST',
    path: '/api/letters/long',
    summary: 'A long answer to a change',
    access: 'signed_in',
    response: z.object({ text: z.string() }),
  }),
  open: route({
    method: 'GET',
    path: '/api/letters/open',
    summary: 'A long answer to anyone',
    access: 'public',
    response: z.object({ text: z.string() }),
  }),
  file: route({
    method: 'GET',
    path: '/api/letters/file',
    summary: 'A long file',
    access: 'signed_in',
    sends: 'file',
    response: z.unknown(),
  }),
};

const aWorldOfLetters = async (long?: () => Promise<{ text: string }>) => {
  let text = LETTERS;
  const answer = async () => ({ text });
  const file = async () => ({ file_name: 'long.txt', media_type: 'text/plain', content: Buffer.from(text) });
  const answers = { long: long ?? answer, change: answer, open: answer, file };
  const world = await aWorld({}, { addRoutes: (app, deps) => serve(app, deps, letters, answers) });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  return { world, rewrite: (next: string) => void (text = next) };
};

/** The answer as it comes over the wire. */
const fetchRaw = async (world: World, path: string, headers: IncomingHttpHeaders, method = 'GET') => {
  const { port } = world.app.server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the answer of a GET', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
  ])('is sent as %s to a browser that accepts %s', async (encoding, accepted, decode) => {
    const { world } = await aWorldOfLetters();
    const { token } = await asUser(world);
    const { headers, body } = await fetchRaw(world, letters.long.path, {
      ...bearer(token),
      'accept-encoding': accepted,
    });
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(body.length) });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers.vary).toMatch(/accept-encoding/);
    expect(body.length).toBeLessThan(LETTERS.length / 10);
    expect(JSON.parse(decode(body).toString())).toEqual({ text: LETTERS });
  });

  it.each([undefined, 'identity', 'br;q=0', 'zstd'])(
    'is sent uncompressed if Accept-Encoding is %s',
    async (accepted) => {
      const { world } = await aWorldOfLetters();
      const { token } = await asUser(world);
      const headers = { ...bearer(token), ...(accepted && { 'accept-encoding': accepted }) };
      const answer = await fetchRaw(world, letters.long.path, headers);
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(JSON.parse(answer.body.toString())).toEqual({ text: LETTERS });
    },
  );

  it('is not compressed if it is short, a file, or the response to a change, which may contain tokens', async () => {
    const { world } = await aWorldOfLetters();
    const { token } = await asUser(world);
    const headers = { ...bearer(token), 'accept-encoding': 'br, gzip' };
    const answers = await Promise.all([
      fetchRaw(world, api.auth.me.path, headers),
      fetchRaw(world, letters.file.path, headers),
      fetchRaw(world, letters.change.path, headers, 'POST'),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers).not.toHaveProperty('content-encoding');
    }
  });

  it('is not sent again while it is unchanged', async () => {
    const { world, rewrite } = await aWorldOfLetters();
    const { token } = await asUser(world);
    const first = await fetchRaw(world, letters.long.path, { ...bearer(token), 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      vary: expect.stringContaining('authorization'),
    });
    const known = { ...bearer(token), 'if-none-match': `"other", ${first.headers.etag!}` };
    const second = await fetchRaw(world, letters.long.path, known);
    expect({ status: second.status, length: second.body.length }).toEqual({ status: 304, length: 0 });
    expect(second.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'private, no-cache' });
    rewrite('another text');
    const third = await fetchRaw(world, letters.long.path, known);
    expect({ status: third.status, body: third.body.toString() }).toEqual({
      status: 200,
      body: '{"text":"another text"}',
    });
  });

  it.each([
    { kind: 'frozen, as a remembered one', isFrozen: true, reads: 1 },
    { kind: 'not frozen', isFrozen: false, reads: 4 },
  ])('is checked and written $reads times in four requests if it is $kind', async ({ isFrozen, reads }) => {
    let read = 0;
    const kept = {
      get text() {
        read += 1;
        return LETTERS;
      },
    };
    if (isFrozen) Object.freeze(kept);
    const { world } = await aWorldOfLetters(async () => kept);
    const { token } = await asUser(world);
    const ask = async (headers: IncomingHttpHeaders, decode = (body: Buffer) => body) => {
      const answer = await fetchRaw(world, letters.long.path, { ...bearer(token), ...headers });
      return { status: answer.status, text: decode(answer.body).toString(), etag: answer.headers.etag };
    };
    const plain = await ask({});
    expect(plain).toMatchObject({ status: 200, text: JSON.stringify({ text: LETTERS }) });
    expect(await ask({ 'accept-encoding': 'br' }, brotliDecompressSync)).toEqual(plain);
    expect(await ask({ 'accept-encoding': 'gzip' }, gunzipSync)).toEqual(plain);
    expect(await ask({ 'if-none-match': plain.etag! })).toEqual({ status: 304, text: '', etag: plain.etag });
    expect(read).toBe(reads);
  });

  it('requires access at each request: a copy from another user or an ended session is useless', async () => {
    const { world } = await aWorldOfLetters();
    const [ada, eve] = [await asUser(world), await asUser(world)];
    const own = await fetchRaw(world, api.auth.me.path, bearer(ada.token));
    const known = { 'if-none-match': own.headers.etag! };
    const theirs = await fetchRaw(world, api.auth.me.path, { ...bearer(eve.token), ...known });
    expect({ status: theirs.status, id: JSON.parse(theirs.body.toString()).id }).toEqual({
      status: 200,
      id: eve.user.id,
    });
    expect((await fetchRaw(world, api.auth.me.path, known)).status).toBe(401);
    await ada.ask(api.auth.logout, {});
    const after = await fetchRaw(world, api.auth.me.path, { ...bearer(ada.token), ...known });
    expect(after.status).toBe(401);
    expect(after.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(after.headers).not.toHaveProperty('etag');
  });

  it('is never cached on public routes', async () => {
    const { world } = await aWorldOfLetters();
    const { headers } = await fetchRaw(world, letters.open.path, {});
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});
