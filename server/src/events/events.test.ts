import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@hirewire/contract';
import { type LiveEvent, liveEvent } from '@hirewire/contract/events';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anotherApp, cutChanges } from '../testing/another-app.ts';
import { aMail, aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser, tokensFor } from '../testing/factories.ts';
import { aMessage } from '../testing/outbox-factories.ts';
import { aRun, wake } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';

/** Listens over a real connection, one per stream as in a browser. */
const listenTo = async ({ app }: Pick<World, 'app'>, token: string) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}` };
  const request = http.get({ host: '127.0.0.1', port, path: '/api/events', headers, agent: false });
  request.on('error', () => undefined);
  onTestFinished(() => void request.destroy());
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const heard: LiveEvent[] = [];
  let said = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (said + chunk).split('\n\n');
    said = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^event: change\ndata: (.*)$/.exec(block)?.[1];
      if (data) heard.push(liveEvent.parse(JSON.parse(data)));
    }
  });
  response.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => void response.once('close', resolve));
  const topics = () => heard.map(({ topic }) => topic);
  return {
    status: response.statusCode,
    headers: response.headers,
    heard,
    topics,
    ended,
    leave: () => request.destroy(),
  };
};

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

describe('the event stream', () => {
  it('announces changes of another process, and nothing to another company', async () => {
    const world = await aWorld();
    const other = await anotherApp(world);
    const them = await asUser(world, { role: 'recruiter' });
    const stranger = await asUser(world);
    const [own, foreign] = [await listenTo(other, them.token), await listenTo(other, stranger.token)];
    expect(own.status).toBe(200);
    expect(own.headers['content-type']).toBe('text/event-stream');
    expect(own.headers['cache-control']).toBe('no-store');
    const body = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' };
    expect((await them.ask(api.candidates.create, { body })).status).toBe(201);
    await soon(() => expect(own.topics()).toContain('candidates'));
    expect(own.heard[0]).toEqual({ topic: 'candidates', candidate_ids: [], at: expect.any(String) });
    // This event arrives after the one they must not receive.
    await aJob(world, { company: stranger.company });
    await soon(() => expect(foreign.topics()).toEqual(['jobs']));
  });

  it('names the topic of every change, and ignores workers’ internal updates', async () => {
    const world = await aWorld();
    const { company, token, user } = await asUser(world, { role: 'hr_manager' });
    const { topics, heard } = await listenTo(world, token);
    const db = world.deps.database.system;
    const told = async (topic: string) => {
      await soon(() => expect(topics()).toContain(topic));
      heard.length = 0;
    };
    await aJob(world, { company });
    await told('jobs');
    const run = await aRun(world, company, [{ type: 'human_approval', approvers: [user.id] }]);
    await soon(() => expect(topics()).toEqual(expect.arrayContaining(['candidates', 'workflows', 'jobs'])));
    heard.length = 0;
    // The step moves, and an approver is asked.
    await wake(world, company, run);
    await soon(() => expect(topics()).toEqual(expect.arrayContaining(['candidates', 'approvals', 'outbox'])));
    heard.length = 0;
    const person = await aPerson(world, company);
    await told('candidates');
    await aMessage(world, company, { candidate_id: person.id });
    await told('outbox');
    await db.execute(sql`insert into candidate_notes (company_id, candidate_id, author_id, text)
      values (${company.id}, ${person.id}, ${user.id}, 'x')`);
    await told('candidates');
    const mail = await aMail(world, company, { subject: 'Re: x', body: 'x' });
    await told('intake');
    await db.execute(
      sql`update mail_messages set outcome = 'reply', candidate_id = ${person.id} where id = ${mail.id}`,
    );
    await soon(() => expect([...new Set(topics())].toSorted()).toEqual(['candidates', 'intake']));
    heard.length = 0;
    await db.execute(sql`update outbox set tries = tries + 1, lease_until = now()`);
    await db.execute(sql`update jobs set version = version + 1`);
    await soon(() => expect(topics()).toEqual(['jobs']));
  });

  it('ends with the session and with the token', async () => {
    const world = await aWorld();
    const them = await asUser(world);
    const colleague = await asUser(world, { company: them.company });
    const stream = await listenTo(world, them.token);
    const other = await listenTo(world, colleague.token);
    await them.ask(api.auth.logout, {});
    await stream.ended;
    await aJob(world, { company: them.company });
    await soon(() => expect(other.topics()).toEqual(['jobs']));
    expect(stream.topics()).toEqual([]);
    world.pass({ minutes: 16 });
    const { access_token } = await tokensFor(world, them.user);
    // The end of any session of the company makes every stream check its own.
    await world.app.inject({
      method: 'POST',
      url: api.auth.logout.path,
      headers: { authorization: `Bearer ${access_token}` },
    });
    await other.ended;
  });

  it('can be opened a few times per user, and again once one is closed', async () => {
    const world = await aWorld();
    const { token } = await asUser(world);
    const streams = [];
    for (let count = 0; count < 6; count += 1) streams.push(await listenTo(world, token));
    const refused = await listenTo(world, token);
    expect(refused.status).toBe(429);
    streams[0]!.leave();
    await soon(async () => {
      const again = await listenTo(world, token);
      expect(again.status).toBe(200);
    });
  });

  it('continues after a database outage, and announces that everything may have changed', async () => {
    const world = await aWorld();
    const { token } = await asUser(world);
    const { topics } = await listenTo(world, token);
    await cutChanges(world);
    await soon(() => expect(new Set(topics()).size).toBe(6));
  });

  it('does not keep the server from closing', async () => {
    const world = await aWorld();
    const { token } = await asUser(world);
    const other = await anotherApp(world);
    const { status, ended } = await listenTo(other, token);
    expect(status).toBe(200);
    await other.app.close();
    await ended;
  });
});
