import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cutChanges } from '../testing/another-app.ts';
import { aWorld, type World } from '../testing/world.ts';
import { EVERYTHING, openLiveChanges } from './live-changes.ts';
import { openRemembered } from './remembered.ts';

const aConnection = async ({ url }: World) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const announce = (client: pg.Client, topic: string, companyId: string) =>
  client.query(`select pg_notify('hirewire_changes', $1)`, [`${topic} ${companyId}`]);

/** Memory over a stream of its own, and a counted question. */
const aMemory = async (world: World, limits = {}) => {
  const changes = openLiveChanges(world.url, () => undefined, { settleMs: 30_000 });
  onTestFinished(() => changes.close());
  const memory = openRemembered(changes, limits);
  const company_id = randomUUID();
  let loads = 0;
  const askFor = (company_id: string, key = 'question', load: () => Promise<unknown> = async () => undefined) =>
    memory.remember({ company_id, topics: ['jobs', 'users'], key }, async () => {
      loads += 1;
      return load();
    });
  const ask = (key?: string, load?: () => Promise<unknown>) => askFor(company_id, key, load);
  return { ask, askFor, changes, company_id, loads: () => loads, client: await aConnection(world) };
};

describe('settling', () => {
  it('succeeds only once every earlier commit has been heard, in 2000 tries', { timeout: 60_000 }, async () => {
    const world = await aWorld();
    const changes = openLiveChanges(world.url, () => undefined, { settleMs: 30_000 });
    onTestFinished(() => changes.close());
    const heard = new Set<string>();
    changes.listenToAll((topic, companyId) => heard.add(`${topic} ${companyId}`));
    expect(await changes.settle()).toBe(true);
    let missed = 0;
    const commitAndSettle = async (client: pg.Client, name: string) => {
      for (let turn = 0; turn < 500; turn += 1) {
        await announce(client, name, String(turn));
        if (!(await changes.settle())) continue;
        if (!heard.has(`${name} ${turn}`)) missed += 1;
      }
    };
    const clients = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => [await aConnection(world), name] as const),
    );
    await Promise.all(clients.map(([client, name]) => commitAndSettle(client, name)));
    expect(missed).toBe(0);
    expect(heard.size).toBe(2000);
  });

  it('announces a gap when the connection breaks, and works again afterwards', async () => {
    const world = await aWorld();
    const { changes } = world.deps;
    const heard: string[] = [];
    changes.listenToAll((topic) => heard.push(topic));
    expect(await changes.settle()).toBe(true);
    await cutChanges(world);
    await vi.waitFor(() => expect(heard).toEqual([EVERYTHING]), { timeout: 30_000, interval: 20 });
    await vi.waitFor(async () => expect(await changes.settle()).toBe(true), { timeout: 30_000, interval: 50 });
  });

  it('is refused while the database cannot be reached', async () => {
    const world = await aWorld();
    const { changes } = world.deps;
    expect(await changes.settle()).toBe(true);
    await world.loseDatabase();
    expect(await changes.settle()).toBe(false);
    expect(await changes.settle()).toBe(false);
  });
});

describe('remembered answers', () => {
  it('are loaded once, until a change of their topics is announced', async () => {
    const { ask, loads, client, company_id } = await aMemory(await aWorld());
    await ask();
    await ask();
    expect(loads()).toBe(1);
    await announce(client, 'outbox', company_id);
    await announce(client, 'jobs', randomUUID());
    await ask();
    expect(loads()).toBe(1);
    for (const topic of ['jobs', 'users']) {
      await announce(client, topic, company_id);
      await ask();
      await ask();
    }
    expect(loads()).toBe(3);
    await client.query(`notify hirewire_changes, 'everything'`);
    await ask();
    expect(loads()).toBe(4);
  });

  it('are shared by those who ask at the same time', async () => {
    const { ask, loads } = await aMemory(await aWorld());
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('question', async () => ({ figure: 1 }))));
    expect(loads()).toBe(1);
    expect(new Set(answers).size).toBe(1);
    expect(Object.isFrozen(answers[0]), 'so that it can be written once').toBe(true);
  });

  it('are not kept when a change was announced while they were loaded', async () => {
    const { ask, loads, client, company_id, changes } = await aMemory(await aWorld());
    await ask('question', async () => {
      await announce(client, 'jobs', company_id);
      await changes.settle();
    });
    await ask();
    expect(loads()).toBe(2);
  });

  it('are not kept when loading fails', async () => {
    const { ask, loads } = await aMemory(await aWorld());
    const failing = ask('question', async () => {
      throw new Error('no answer');
    });
    await expect(failing).rejects.toThrow('no answer');
    await ask();
    expect(loads()).toBe(2);
  });

  it('are forgotten with the connection, and not used while it is broken', async () => {
    const world = await aWorld();
    const { ask, loads, changes } = await aMemory(world);
    await ask();
    await cutChanges(world);
    await ask();
    expect(loads()).toBe(2);
    await vi.waitFor(async () => expect(await changes.settle()).toBe(true), { timeout: 30_000, interval: 50 });
    const before = loads();
    await ask();
    await ask();
    expect(loads() - before).toBeLessThanOrEqual(1);
  });

  it('stay within their limits, the least recently used going first', async () => {
    const few = await aMemory(await aWorld(), { maxAnswers: 2, companyShare: 1 });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await few.ask(key);
    expect(few.loads()).toBe(4);
    const small = await aMemory(await aWorld(), { maxCharacters: 100, companyShare: 1 });
    const long = async () => 'x'.repeat(60);
    for (const key of ['a', 'b', 'b', 'a']) await small.ask(key, long);
    expect(small.loads()).toBe(3);
  });

  it('are not kept when they are large, and others stay', async () => {
    const { ask, loads } = await aMemory(await aWorld(), { maxAnswerCharacters: 100 });
    await ask('small');
    for (let times = 0; times < 2; times += 1) await ask('large', async () => 'x'.repeat(100));
    expect(loads()).toBe(3);
    await ask('small');
    expect(loads()).toBe(3);
  });

  it.each([{ maxCharacters: 400 }, { maxAnswers: 4 }])('of one company use only its share: %o', async (limits) => {
    const { ask, askFor, loads } = await aMemory(await aWorld(), { ...limits, companyShare: 0.5 });
    const other = randomUUID();
    const answer = async () => 'x'.repeat(90);
    await askFor(other, 'theirs', answer);
    for (const key of ['a', 'b', 'a', 'c', 'd']) await ask(key, answer);
    expect(loads()).toBe(5);
    await askFor(other, 'theirs', answer);
    await ask('d', answer);
    await ask('c', answer);
    expect(loads(), 'the last two of the company, and the other’s').toBe(5);
    await ask('a', answer);
    expect(loads()).toBe(6);
  });
});
