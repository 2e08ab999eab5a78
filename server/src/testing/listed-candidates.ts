import { api } from '@hirewire/contract';
import type { CandidateQuery } from '@hirewire/contract/candidate-list';
import { expect } from 'vitest';
import { aPerson } from './candidate-factories.ts';
import { aJob, asUser } from './factories.ts';
import { aTemplate } from './workflow-factories.ts';
import { aWorld, type World } from './world.ts';
import { daysAfter } from '../lib/days.ts';

/** A recruiter who reads the names in the list. */
export const aRecruiter = async () => {
  const world = await aWorld();
  const them = await asUser(world, { role: 'recruiter' });
  const names = async (query: Partial<CandidateQuery> = {}) => {
    const { body, status } = await them.ask(api.candidateList.list, { query });
    expect(status).toBe(200);
    return body.candidates.map(({ name }) => name);
  };
  return { world, names, ...them };
};

export const ago = (world: World, days: number) => daysAfter(world.deps.clock(), -days);

/** Five candidates: three applied to a job, one of them in progress and one rejected; one is in the talent pool. */
export const aCrowd = async () => {
  const recruiter = await aRecruiter();
  const { world, company, ask } = recruiter;
  const template = await aTemplate(world, company, [{ type: 'human_approval' }, { type: 'offer_letter' }]);
  const engineer = await aJob(world, {
    company,
    values: { title: 'Engineer', status: 'active', workflow_template_id: template.id },
  });
  const baker = await aJob(world, { company, values: { title: 'Baker', status: 'active' } });
  const on = (days: number) => ({ applied_at: ago(world, days) });
  await aPerson(world, company, { first_name: 'Ada', last_name: 'Stone', job: baker, ...on(2) });
  await aPerson(world, company, { first_name: 'Émile', last_name: 'Zola', job: baker, ...on(20) });
  await aPerson(world, company, { first_name: 'bob', last_name: 'Marsh', ...on(60) });
  const rejected = await aPerson(world, company, { first_name: 'Dora', last_name: 'Quill', job: baker, ...on(200) });
  await ask(api.candidates.reject, { params: { id: rejected.id }, body: { reason: 'No oven.' } });
  await ask(api.candidates.create, { body: { name: 'Cyd Lane', email: 'cyd@example.com', job_id: engineer.id } });
  return { ...recruiter, engineer, baker };
};
