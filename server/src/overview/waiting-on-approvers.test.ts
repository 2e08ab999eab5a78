import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { wakeRuns } from '../engine/wake-run.ts';
import { aJob, asUser, aUser } from '../testing/factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

it('a deactivated approver is not named, and no candidates are listed as waiting on them', async () => {
  const world = await aWorld();
  const { company, ask } = await asUser(world);
  const addLead = () => aUser(world, { company, role: 'tech_lead' });
  const [lead, left] = [await addLead(), await addLead()];
  const template = await aTemplate(world, company, [{ type: 'human_approval', approvers: [lead.id, left.id] }]);
  const job = await aJob(world, { company, values: { status: 'active', workflow_template_id: template.id } });
  const body = { name: 'Ada', email: 'ada@example.com', job_id: job.id };
  const { runId } = (await ask(api.candidates.create, { body })).body;
  await wakeRuns(world.deps, company.id, [runId!]);
  const waiting = async () =>
    (await ask(api.overviews.get, { query: {} })).body.waiting.people.map(({ user_id }) => user_id);
  const count = async (waits_on: string) =>
    (await ask(api.candidateList.list, { query: { waits_on } })).body.candidates.length;
  expect((await waiting()).toSorted()).toEqual([lead.id, left.id].toSorted());
  expect(await count(left.id)).toBe(1);
  await ask(api.users.deactivate, { params: { id: left.id } });
  expect(await waiting()).toEqual([lead.id]);
  expect([await count(left.id), await count(lead.id)]).toEqual([0, 1]);
});
