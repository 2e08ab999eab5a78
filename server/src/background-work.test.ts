import { PgBoss } from 'pg-boss';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { refreshTokens, sessions } from './db/schema/sessions.ts';
import { throttles } from './db/schema/throttles.ts';
import { backgroundWork } from './background-work.ts';
import { openQueue } from './queue/queue.ts';
import { aUser, tokensFor } from './testing/factories.ts';
import { aWorld } from './testing/world.ts';

describe('housekeeping', () => {
  it('removes expired rows and keeps the others', async () => {
    const world = await aWorld();
    const db = world.deps.database.system;
    const user = await aUser(world);
    await tokensFor(world, user);
    await db.insert(throttles).values({ key: 'old', failures: 5, window_ends_at: world.deps.clock().toISOString() });
    world.pass({ days: 31 });
    await tokensFor(world, user);
    const windowEndsAt = new Date(world.deps.clock().getTime() + 60_000).toISOString();
    await db.insert(throttles).values({ key: 'new', failures: 5, window_ends_at: windowEndsAt });

    await backgroundWork(world.deps).chores.housekeeping.run();

    expect(await db.select().from(sessions)).toHaveLength(1);
    expect(await db.select().from(refreshTokens)).toHaveLength(1);
    expect((await db.select().from(throttles)).map(({ key }) => key)).toEqual(['new']);
  });
});

describe('the queue', () => {
  it('passes a queue job to its handler, and schedules the current chores only', async () => {
    const url = inject('postgresUrl');
    const errors: Error[] = [];
    const queue = await openQueue(url, (error) => void errors.push(error));
    onTestFinished(() => queue.stop());
    let done = 0;
    const chores = { tidying: { cron: '0 3 * * *', run: async () => void (done += 1) } };
    await queue.work({ wakeRuns: async () => undefined, chores });

    const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
    await boss.start();
    onTestFinished(() => boss.stop());
    await boss.send('tidying', {});
    await vi.waitFor(() => expect(done).toBe(1), { timeout: 30_000 });
    expect(await boss.getSchedules()).toMatchObject([{ name: 'tidying', cron: '0 3 * * *' }]);

    // The next version has another chore in its place.
    await queue.work({ wakeRuns: async () => undefined, chores: { sweeping: chores.tidying } });
    expect((await boss.getSchedules()).map(({ name }) => name)).toEqual(['sweeping']);
    expect(errors).toEqual([]);
  });

  it('reports a chore that fails', async () => {
    const url = inject('postgresUrl');
    const errors: Error[] = [];
    const queue = await openQueue(url, (error) => void errors.push(error));
    onTestFinished(() => queue.stop());
    const run = async () => {
      throw new TypeError('broken');
    };
    await queue.work({ wakeRuns: async () => undefined, chores: { failing: { cron: '0 3 * * *', run } } });
    const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
    await boss.start();
    onTestFinished(() => boss.stop());
    await boss.send('failing', {}, { retryLimit: 0 });
    await vi.waitFor(() => expect(errors).toMatchObject([{ name: 'TypeError', message: 'broken' }]), {
      timeout: 30_000,
    });
  });
});
