import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { startOfDay } from '../lib/start-of-day.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, asUser } from '../testing/factories.ts';
import { asManager } from '../testing/overview-reader.ts';
import { aWorld } from '../testing/world.ts';

it.each(['America/New_York', 'America/Los_Angeles', 'Pacific/Auckland', 'Europe/Berlin'])(
  'the first day of a period begins at midnight in %s',
  async (time_zone) => {
    const world = await aWorld();
    const company = await aCompany(world);
    const admin = await asUser(world, { role: 'admin', company });
    const { see } = await asManager(world, company);
    await admin.ask(api.overviews.setTimeZone, { body: { time_zone } });
    const today = startOfDay(world.deps.clock(), time_zone);
    await aPerson(world, company, { applied_at: new Date(today.getTime() - 3_600_000) });
    await aPerson(world, company, { applied_at: today });
    expect((await see({ period: 'today' })).arrivals.map(({ listed }) => listed)).toEqual([1]);
    expect((await see({ period: 'week' })).arrivals.slice(-2).map(({ listed }) => listed)).toEqual([1, 1]);
  },
);
