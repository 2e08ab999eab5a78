import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { aManager } from '../testing/a-manager.ts';
import { aResume } from '../testing/candidate-factories.ts';
import { readRunState, replaceSteps } from '../testing/workflow-factories.ts';
import { lockRun } from './lock-runs.ts';

it('a wish for a person that is being recorded while the step ends is respected', async () => {
  const { world, company, post, add, wake } = await aManager();
  const { system } = world.deps.database;
  const { id, runId } = await add('ada@example.com', await post([{ type: 'resume_analysis' }]));
  await aResume(world, company, { id }, 'Ten years of TypeScript.');
  const run = { id: runId! };
  const isWaiting = async () => {
    const { rows } = await system.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  const locked = Promise.withResolvers<void>();
  const wish = () =>
    system.transaction(async (db) => {
      await lockRun(db, company.id, run.id);
      await db.update(applications).set({ wants_human: true });
      locked.resolve();
      while (!(await isWaiting()));
    });
  let wished: Promise<void> | undefined;
  replaceSteps(world, ['resume_analysis'], (step) => ({
    ...step,
    work: async (context) => {
      const outcome = await step.work(context);
      wished ??= wish();
      await locked.promise;
      return outcome;
    },
  }));
  await wake(run.id);
  await wished;
  expect((await readRunState(world, run)).steps).toEqual(['in_progress']);
  world.pass({ minutes: 1 });
  await wake(run.id);
  expect((await readRunState(world, run)).rows[0]!.output).toMatchObject({ status: 'left_to_people' });
});
