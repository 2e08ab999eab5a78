import type { StepType } from '@hirewire/contract/steps';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TooManyTasks } from '../lib/in-thread.ts';
import { TooBusy } from '../sandbox/too-busy.ts';
import { aCompany } from '../testing/factories.ts';
import { aRun, aTemplate, press, replaceSteps, readRunState, wake } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import type { Step } from './step.ts';

const ONCE = { attempt: 1, tries: 0 };

/** Adds extra work to some step types. */
const duringWork = (world: World, types: StepType[], extra: () => Promise<void>) =>
  replaceSteps(world, types, (step) => ({
    ...step,
    work: async (context) => {
      await extra();
      return step.work(context);
    },
  }));

/** Makes the first attempts of a step fail, as an outage would. */
const breakStep = (world: World, times: number) => {
  let left = times;
  return duringWork(world, ['resume_analysis'], async () => {
    left -= 1;
    if (left >= 0) throw new Error('The resume cannot be read.');
  });
};

describe('a run', () => {
  it('goes through its steps one after another to its end', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const run = await aRun(world, company, [{}, {}, {}]);
    const seen: unknown[] = [];
    duringWork(world, ['resume_analysis'], async () => {
      const { status, steps } = await readRunState(world, run);
      seen.push([status, ...steps]);
    });
    // A turn ends after two seconds, on a busy machine even between two steps.
    for (let step = 0; step < 3; step += 1) await wake(world, company, run);
    expect(seen).toEqual([
      ['active', 'in_progress', 'pending', 'pending'],
      ['active', 'completed', 'in_progress', 'pending'],
      ['active', 'completed', 'completed', 'in_progress'],
    ]);
    expect(await readRunState(world, run)).toMatchObject({ status: 'completed', rows: [ONCE, ONCE, ONCE] });
  });

  it('is left to the queue after a slow step, so that others get their turn', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const run = await aRun(world, company, [{}, {}]);
    await world.deps.database.system.execute('delete from pgboss.job');
    duringWork(world, ['resume_analysis'], async () => world.pass({ seconds: 5 }));
    await wake(world, company, run);
    expect((await readRunState(world, run)).steps).toEqual(['completed', 'pending']);
    const { rows } = await world.deps.database.system.execute(
      `select 1 from pgboss.job where data->>'run_id' = '${run.id}'`,
    );
    expect(rows).toHaveLength(1);
    await wake(world, company, run);
    expect((await readRunState(world, run)).status).toBe('completed');
  });

  it('stays with a worker that is slow but alive', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const run = await aRun(world, company, [{}]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let finish = () => {};
    duringWork(world, ['resume_analysis'], () => new Promise<void>((resolve) => (finish = resolve)));
    const working = wake(world, company, run);
    const leaseEnd = async () => Date.parse((await readRunState(world, run)).wake_at!) - world.deps.clock().getTime();
    await vi.waitFor(async () => expect((await readRunState(world, run)).steps[0]).toBe('in_progress'), {
      timeout: 30_000,
    });
    for (let turn = 0; turn < 3; turn += 1) {
      world.pass({ seconds: 15 });
      expect(await leaseEnd()).toBeLessThan(10_000);
      vi.advanceTimersByTime(5_000);
      await vi.waitFor(async () => expect(await leaseEnd()).toBeGreaterThan(10_000), { timeout: 30_000 });
      await wake(world, company, run);
    }
    finish();
    await working;
    expect(await readRunState(world, run)).toMatchObject({ status: 'completed', rows: [ONCE] });
  });

  it('has its own copy of the steps: changing the template does not affect active runs', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const run = await aRun(world, company, [{}, {}]);
    await aTemplate(world, company, [{}]);
    await world.deps.database.system.execute('delete from workflow_step_details');
    await wake(world, company, run);
    await wake(world, company, run);
    expect((await readRunState(world, run)).status).toBe('completed');
  });

  it('waits out a delay, to the second and never less', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const run = await aRun(world, company, [{}, { delay_in_seconds: 7200 }]);
    await wake(world, company, run);
    world.pass({ seconds: 7100 });
    await wake(world, company, run);
    expect((await readRunState(world, run)).steps).toEqual(['completed', 'pending']);
    world.pass({ seconds: 101 });
    await wake(world, company, run);
    expect((await readRunState(world, run)).status).toBe('completed');
  });

  it('awaits a person if the next step does not start automatically, and not before its delay', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const run = await aRun(world, company, [{ auto_start: false, delay_in_seconds: 60 }]);
    expect((await readRunState(world, run)).status).toBe('pending');
    await expect(press(world, company, run, 'start')).rejects.toThrow('before its delay has passed');
    world.pass({ seconds: 61 });
    await wake(world, company, run);
    expect((await readRunState(world, run)).steps).toEqual(['pending']);
    await press(world, company, run, 'start');
    expect((await readRunState(world, run)).status).toBe('active');
    await wake(world, company, run);
    expect((await readRunState(world, run)).status).toBe('completed');
    await expect(press(world, company, run, 'start')).rejects.toThrow('This workflow has ended.');
  });

  it('does the work of a step once, however often and by how many workers it is woken', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const run = await aRun(world, company, [{}, { auto_start: false }]);
    let works = 0;
    duringWork(world, ['resume_analysis'], async () => void (works += 1));
    await Promise.all(Array.from({ length: 20 }, () => wake(world, company, run)));
    expect(works).toBe(1);
    expect((await readRunState(world, run)).steps).toEqual(['completed', 'pending']);
  });

  it('retries a failed step five times with growing pauses, then gives the reason and awaits a Retry', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    breakStep(world, 5);
    const run = await aRun(world, company, [{}]);
    for (const seconds of [0, 3, 5, 9, 17]) {
      world.pass({ seconds });
      await wake(world, company, run);
    }
    const failed = await readRunState(world, run);
    expect(failed).toMatchObject({ status: 'pending', steps: ['failed'] });
    expect(failed.rows[0]).toMatchObject({ failure: 'The resume cannot be read.', attempt: 5 });
    await press(world, company, run, 'retry');
    await wake(world, company, run);
    expect(await readRunState(world, run)).toMatchObject({ status: 'completed', steps: ['completed'] });
  });

  it.each([
    ['work', new TooManyTasks()],
    ['work', new TooBusy(15)],
    ['effect', new TooManyTasks()],
    ['effect', new TooBusy(15)],
  ] as const)(
    'is tried again soon when its %s meets too much other work, without counting an attempt',
    async (where, error) => {
      const world = await aWorld();
      const company = await aCompany(world);
      const run = await aRun(world, company, [{}]);
      let isBusy = true;
      const refuse = async () => {
        if (isBusy) throw error;
      };
      replaceSteps(world, ['resume_analysis'], (step) => ({
        ...step,
        work: async (context) => {
          if (where === 'work') await refuse();
          return step.work(context);
        },
        effect: async (...given) => {
          if (where === 'effect') await refuse();
          return step.effect?.(...given);
        },
      }));
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await wake(world, company, run);
        expect((await readRunState(world, run)).rows[0]).toMatchObject({
          status: 'in_progress',
          tries: 0,
          failure: null,
        });
        world.pass({ seconds: 30 });
      }
      isBusy = false;
      await wake(world, company, run);
      expect((await readRunState(world, run)).status).toBe('completed');
    },
  );

  it('is claimed again when its worker has died, and the dead worker’s result is ignored', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const run = await aRun(world, company, [{}, { auto_start: false }]);
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const workAs = (work: Step['work']) => replaceSteps(world, ['resume_analysis'], (step) => ({ ...step, work }));
    workAs(async () => {
      await late;
      return { type: 'done', output: { by: 'the late one' } };
    });
    const hanging = wake(world, company, run);
    await vi.waitFor(async () => expect((await readRunState(world, run)).steps[0]).toBe('in_progress'), {
      timeout: 30_000,
    });
    workAs(async () => ({ type: 'done', output: { by: 'the second' } }));
    world.pass({ seconds: 30 });
    await wake(world, company, run);
    answerLate();
    await hanging;
    const { rows, steps } = await readRunState(world, run);
    expect(steps).toEqual(['completed', 'pending']);
    expect(rows[0]).toMatchObject({ output: { by: 'the second' }, attempt: 2 });
  });

  it('can be skipped forward and withdrawn, and cannot be moved after that', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const run = await aRun(world, company, [{ auto_start: false }, { auto_start: false }]);
    await press(world, company, run, 'skip');
    const skipped = await readRunState(world, run);
    expect(skipped.steps).toEqual(['completed', 'pending']);
    expect(skipped.rows[0]?.is_skipped).toBe(true);
    await press(world, company, run, 'withdraw');
    expect(await readRunState(world, run)).toMatchObject({ status: 'rejected', ended_because: 'withdrawn' });
    await expect(press(world, company, run, 'skip')).rejects.toThrow('This workflow has ended.');
    await expect(press(world, company, run, 'undo_rejection')).rejects.toThrow(
      'The candidate has withdrawn this application.',
    );
  });
});
