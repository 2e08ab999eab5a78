import { api } from '@hirewire/contract';
import { OFFER_MESSAGES } from '@hirewire/contract/offers';
import { expect, it } from 'vitest';
import { aJob, asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

it('is not saved over a version that another user saved meanwhile', async () => {
  const world = await aWorld();
  const { ask, company } = await asUser(world, { role: 'hr_manager' });
  const job = await aJob(world, { company });
  const params = { id: job.id };
  const save = (expiry_days: number, version?: number) =>
    ask(api.offers.changeSetup, {
      params,
      body: { template_id: null, expiry_days, time_zone: null, values: {}, ...(version !== undefined && { version }) },
    });
  const shown = async () => (await ask(api.offers.setup, { params })).body;
  const stale = { status: 409, body: { code: 'changed_meanwhile', detail: OFFER_MESSAGES.setupChanged } };

  expect(await shown()).toMatchObject({ version: 0 });
  expect(await save(10, 0)).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await save(11, 0)).toMatchObject(stale);
  expect(await save(12, 1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await save(13, 1)).toMatchObject(stale);
  expect(await shown()).toMatchObject({ expiry_days: 12, version: 2 });
  // Programs that know nothing of versions still replace it.
  expect(await save(14)).toMatchObject({ status: 200, body: { expiry_days: 14, version: 3 } });
});
