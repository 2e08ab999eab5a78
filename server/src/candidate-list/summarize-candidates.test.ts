import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aCrowd } from '../testing/listed-candidates.ts';

describe('the figures above the list', () => {
  it('count the filtered candidates by status and step', async () => {
    const { ask, baker } = await aCrowd();
    const { body } = await ask(api.candidateList.summary, {});
    expect(body).toMatchObject({ total: 5, active: 1, pending: 3, completed: 0, rejected: 1 });
    expect(body.steps).toHaveLength(9);
    expect(body.steps.filter(({ count }) => count > 0)).toEqual([
      { step: 'email_reception', count: 4 },
      { step: 'human_approval', count: 1 },
    ]);
    const { body: few } = await ask(api.candidateList.summary, { query: { job_id: baker.id, date_range: 'month' } });
    expect(few).toMatchObject({ total: 2, active: 0, pending: 2, rejected: 0 });
    expect((await ask(api.candidateList.summary, { query: { search: 'stone' } })).body.total).toBe(1);
  });
});
