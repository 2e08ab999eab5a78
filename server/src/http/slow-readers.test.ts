import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@hirewire/contract';
import { FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { MAX_FILE_MEGABYTES } from '@hirewire/contract/shown-limits';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { route } from '@hirewire/contract/route';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import type { Actor } from '../actor.ts';
import { downloadFile } from '../candidates/candidate-files.ts';
import { files } from '../db/schema/files.ts';
import { SLICE_BYTES } from '../db/read-in-slices.ts';
import { limitPortal } from '../portal/limits.ts';
import { aPerson, aResume } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { aCandidateWithATask } from '../testing/task-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { serve } from './serve.ts';

const MEGABYTE = 1024 * 1024;

/** A file generated while it is sent, to see how much of it is requested. */
const large = {
  get: route({
    method: 'GET',
    path: '/api/large',
    summary: 'A file that is longer than any buffer',
    access: 'signed_in',
    sends: 'file',
    response: z.unknown(),
  }),
};
const SLICES = 800;

const aWorldThatListens = async () => {
  const asked = { slices: 0 };
  async function* content() {
    for (asked.slices = 0; asked.slices < SLICES; asked.slices += 1) yield Buffer.alloc(SLICE_BYTES);
  }
  const get = async () => ({ file_name: 'large', media_type: 'application/octet-stream', content: content() });
  const world = await aWorld({}, { addRoutes: (app, deps) => serve(app, deps, large, { get }) });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  return { world, asked };
};

/** Sends the start of a request, and reads nothing until told to. */
const begin = async (world: World, lines: string[], body = ''): Promise<Socket> => {
  const { port } = world.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.pause().write(`${[...lines, 'host: localhost'].join('\r\n')}\r\n\r\n${body}`);
  return socket;
};

/** The response so far, once its body has begun. */
const answerTo = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (/\r\n\r\n./s.test(text)) resolve(text);
    });
    socket.once('close', () => resolve(text)).resume();
  });

const FORM = 'content-type: multipart/form-data; boundary=X';
const FIRST_PART = '--X\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nThe beginning';

describe('a download', () => {
  it('is read from the database in slices, and arrives whole', async () => {
    const world = await aWorld();
    const { company, user, token } = await asUser(world);
    const person = await aPerson(world, company);
    const { id } = await aResume(world, company, person, 'X');
    const content = randomBytes(2 * SLICE_BYTES + 7);
    const db = world.deps.database.system;
    await db.update(files).set({ content, size_bytes: content.length }).where(eq(files.id, id));
    const url = `/api/candidates/${person.id}/files/${id}`;
    const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers['content-length']).toBe(String(content.length));
    expect(answer.rawPayload.equals(content)).toBe(true);
    const actor = { company_id: company.id, user_id: user.id, role: 'admin' as const };
    const given = await downloadFile(db, actor as Actor, { candidateId: person.id, fileId: id });
    const lengths: number[] = [];
    for await (const slice of given.content as AsyncIterable<Buffer>) lengths.push(slice.length);
    expect(lengths).toEqual([SLICE_BYTES, SLICE_BYTES, 7]);
  });

  it('is read no further than its reader consumes it, and a stalled reader is disconnected within a minute', async () => {
    const { world, asked } = await aWorldThatListens();
    const { token } = await asUser(world);
    const connection = once(world.app.server, 'connection') as Promise<[Socket]>;
    const socket = await begin(world, ['GET /api/large HTTP/1.1', `authorization: Bearer ${token}`]);
    const [theirs] = await connection;
    await vi.waitFor(() => expect(asked.slices).toBeGreaterThan(0), 20_000);
    await delay(1000);
    // Both ends of a connection buffer a few of these two hundred megabytes.
    expect(asked.slices).toBeLessThan(SLICES / 4);
    expect(theirs.timeout).toBe(30_000);
    // Shortened for the test.
    theirs.setTimeout(200);
    await vi.waitFor(() => expect(theirs.destroyed).toBe(true), 20_000);
    socket.destroy();
  });

  it('is limited to a few at once per person', async () => {
    const { world } = await aWorldThatListens();
    const [one, other] = [await asUser(world), await asUser(world)];
    const get = (token: string) => begin(world, ['GET /api/large HTTP/1.1', `authorization: Bearer ${token}`]);
    const open = await Promise.all(Array.from({ length: 8 }, () => get(one.token)));
    await vi.waitFor(async () => expect(await answerTo(await get(one.token))).toContain(' 429 '), 20_000);
    expect(await answerTo(await get(one.token))).toContain(FILE_MESSAGES.tooManyDownloads);
    expect(await answerTo(await get(other.token))).toContain(' 200 ');
    open[0]!.destroy();
    await vi.waitFor(async () => expect(await answerTo(await get(one.token))).toContain(' 200 '), 20_000);
  });
});

describe('an upload', () => {
  it('over the limit is refused before any of it is read', async () => {
    const { world } = await aWorldThatListens();
    const { params, them, person } = await aCandidateWithATask(world);
    for (let count = 0; count < 40; count += 1) await limitPortal(world.deps, 'upload', person.id);
    const socket = await begin(
      world,
      [
        `POST /api/portal/tasks/${params.id}/files HTTP/1.1`,
        `authorization: Bearer ${them.token}`,
        FORM,
        `content-length: ${20 * MEGABYTE}`,
      ],
      FIRST_PART,
    );
    const answer = await answerTo(socket);
    expect(answer).toContain(' 429 ');
    expect(answer).toContain(PORTAL_MESSAGES.tooOften);
  });

  it('to an unknown candidate, or longer than any file may be, is refused before any of it is read', async () => {
    const { world } = await aWorldThatListens();
    const { token, company } = await asUser(world);
    const person = await aPerson(world, company);
    const send = (id: string, megabytes: number) =>
      begin(
        world,
        [
          `POST /api/candidates/${id}/files HTTP/1.1`,
          `authorization: Bearer ${token}`,
          FORM,
          `content-length: ${megabytes * MEGABYTE}`,
        ],
        FIRST_PART,
      );
    expect(await answerTo(await send(randomUUID(), 20))).toContain(' 404 ');
    const tooLarge = await answerTo(await send(person.id, MAX_FILE_MEGABYTES + 2));
    expect(tooLarge).toContain(' 413 ');
    expect(tooLarge).toContain(FILE_MESSAGES.tooLarge);
  });

  it('is accepted while people of another company have many unfinished ones', async () => {
    const { world } = await aWorldThatListens();
    const [one, other] = [await asUser(world), await asUser(world)];
    const colleague = await asUser(world, { company: one.company });
    const person = await aPerson(world, one.company);
    const hold = (token: string) =>
      begin(
        world,
        [
          `POST /api/candidates/${person.id}/files HTTP/1.1`,
          `authorization: Bearer ${token}`,
          FORM,
          `content-length: ${MAX_FILE_MEGABYTES * MEGABYTE}`,
        ],
        FIRST_PART,
      );
    const begun = await Promise.all([...Array(4).fill(one.token), ...Array(4).fill(colleague.token)].map(hold));
    // Six are accepted, and two are refused.
    expect(await Promise.race(begun.map(answerTo))).toContain(FILE_MESSAGES.tooManyUploads);
    const params = { id: (await aPerson(world, other.company)).id };
    const body = { kind: 'other' as const };
    const file = new File(['Hello'], 'a.txt');
    expect((await other.ask(api.candidateFiles.upload, { params, body, file })).status).toBe(201);
  });

  it('is refused while one person has too many unfinished ones', async () => {
    const { world } = await aWorldThatListens();
    const { token, company, ask } = await asUser(world);
    const params = { id: (await aPerson(world, company)).id };
    const send = () =>
      begin(
        world,
        [
          `POST /api/candidates/${params.id}/files HTTP/1.1`,
          `authorization: Bearer ${token}`,
          FORM,
          `content-length: ${MAX_FILE_MEGABYTES * MEGABYTE}`,
        ],
        FIRST_PART,
      );
    const begun = await Promise.all(Array.from({ length: 5 }, send));
    // Four are accepted, and the fifth is refused.
    expect(await Promise.race(begun.map(answerTo))).toContain(FILE_MESSAGES.tooManyUploads);
    const body = { kind: 'other' as const };
    const upload = async () => ask(api.candidateFiles.upload, { params, body, file: new File(['Hello'], 'a.txt') });
    expect((await upload()).status).toBe(429);
    for (const socket of begun) socket.destroy();
    await vi.waitFor(async () => expect((await upload()).status).toBe(201), 20_000);
  });
});
