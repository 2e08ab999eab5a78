import { api } from '@hirewire/contract';
import { INTERVIEW_MESSAGES } from '@hirewire/contract/interviews';
import { expect, it } from 'vitest';
import { aJob, asUser } from '../testing/factories.ts';
import { planFor } from '../testing/interview-factories.ts';
import { aWorld } from '../testing/world.ts';

it('is not saved over a version that another user saved meanwhile', async () => {
  const world = await aWorld();
  const { ask, company, user } = await asUser(world, { role: 'hr_manager' });
  const job = await aJob(world, { company });
  const params = { id: job.id };
  const save = (horizon_days: number, version?: number) =>
    ask(api.scheduling.setSetup, {
      params,
      body: { ...planFor([user.id], { horizon_days }), ...(version !== undefined && { version }) },
    });
  const shown = async () => (await ask(api.scheduling.setup, { params })).body;
  const stale = { status: 409, body: { code: 'changed_meanwhile', detail: INTERVIEW_MESSAGES.setupChanged } };

  expect(await shown()).toMatchObject({ is_starter: true, version: 0 });
  expect(await save(10, 0)).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await save(11, 0)).toMatchObject(stale);
  expect(await save(12, 1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await save(13, 1)).toMatchObject(stale);
  expect(await shown()).toEqual({ setup: planFor([user.id], { horizon_days: 12 }), is_starter: false, version: 2 });
  // Programs that know nothing of versions still replace it.
  expect(await save(14)).toMatchObject({ status: 200, body: { setup: { horizon_days: 14 }, version: 3 } });
});
