import { api } from '@hirewire/contract';
import type { CandidateQuery } from '@hirewire/contract/candidate-list';
import { expect } from 'vitest';
import { asUser } from './factories.ts';
import type { World } from './world.ts';

/** A manager who looks at the overview, and at how many the list counts. */
export const asManager = async (world: World, company: { id: string }) => {
  const them = await asUser(world, { role: 'hr_manager', company });
  const see = async (query: { job_id?: string; period?: 'today' | 'week' | 'month' | 'quarter' | 'all' } = {}) => {
    const { status, body } = await them.ask(api.overviews.get, { query });
    expect(status).toBe(200);
    return body;
  };
  const count = async (query: Partial<CandidateQuery>) =>
    (await them.ask(api.candidateList.list, { query: { ...query, limit: 1 } })).body.total;
  return { see, count, ...them };
};
