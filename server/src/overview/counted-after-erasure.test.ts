import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { transitionOrRefuse } from '../engine/transition.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, aJob, asUser } from '../testing/factories.ts';
import { asManager } from '../testing/overview-reader.ts';
import { aTemplate, onTheWay } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

describe('the overview', () => {
  it('keeps merged and erased people in the totals, and says that the list does not show them', async () => {
    const world = await aWorld();
    const { company, see, count } = await asManager(world, await aCompany(world));
    const admin = await asUser(world, { role: 'admin', company });
    const template = await aTemplate(world, company, [{ type: 'human_approval' }, { type: 'offer_letter' }]);
    const job = await aJob(world, { company, values: { workflow_template_id: template.id } });
    const other = await aJob(world, { company, values: { workflow_template_id: template.id } });
    const email = 'erased@example.com';
    const erased = await aPerson(world, company, { job, email });
    const run = await onTheWay(world, company, { candidate: erased, job });
    const kept = await aPerson(world, company, { job });
    const merged = await aPerson(world, company, { job });
    const moved = await aPerson(world, company, { job: other });
    const skip = { company_id: company.id, run_id: run, event: { type: 'skip', past_approval: true } as const };
    await world.deps.database
      .forCompany(company.id)
      .transaction((db) => transitionOrRefuse(db, world.deps.engine, { ...skip, now: world.deps.clock() }));
    const readTotals = async (query = {}) => {
      const { total, steps, arrivals } = await see(query);
      const all = (one: { listed: number; unlisted: number }) => one.listed + one.unlisted;
      const times = steps.map(({ time }) => time);
      return { total: all(total), steps: steps.map(({ reached }) => all(reached)), days: arrivals.map(all), times };
    };
    const before = { all: await readTotals(), job: await readTotals({ job_id: job.id }) };
    expect(before.all).toMatchObject({ total: 4, steps: [4, 1, 1] });

    const merge = (merged_id: string) =>
      admin.ask(api.duplicates.merge, { body: { kept_id: kept.id, merged_id, take: [] } });
    expect((await merge(merged.id)).status).toBe(201);
    expect((await merge(moved.id)).status).toBe(201);
    const { status } = await admin.ask(api.erasure.erase, {
      params: { id: erased.id },
      body: { confirm_email: email },
    });
    expect(status).toBe(200);
    expect({ all: await readTotals(), job: await readTotals({ job_id: job.id }) }).toEqual(before);

    const after = await see();
    expect(after.total).toEqual({ listed: 1, unlisted: 3 });
    expect(await count({})).toBe(1);
    expect(after.steps.map(({ step, reached }) => [step, reached.listed])).toEqual([
      ['email_reception', 1],
      ['human_approval', 0],
      ['offer_letter', 0],
    ]);
  });

  it('counts the two profiles of an undone merge separately again', async () => {
    const world = await aWorld();
    const { company, see } = await asManager(world, await aCompany(world));
    const admin = await asUser(world, { role: 'admin', company });
    const job = await aJob(world, { company });
    const kept = await aPerson(world, company, { job });
    const merged = await aPerson(world, company, { job });
    const body = { kept_id: kept.id, merged_id: merged.id, take: [] };
    const { body: merge } = await admin.ask(api.duplicates.merge, { body });
    expect((await see()).total).toEqual({ listed: 1, unlisted: 1 });
    await admin.ask(api.duplicates.undoMerge, { params: { id: merge.id } });
    expect((await see()).total).toEqual({ listed: 2, unlisted: 0 });
    expect((await see({ job_id: job.id })).total).toEqual({ listed: 2, unlisted: 0 });
  });
});
