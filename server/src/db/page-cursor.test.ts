import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { asUser } from '../testing/factories.ts';
import { aCandidate } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

it.each([' ', 'rubbish', '-1', '1.5', '1_x', `x_${randomUUID()}`, `999999999999999_${randomUUID()}`])(
  'no list starts again when asked for the page after %j',
  async (after) => {
    const world = await aWorld();
    const { ask, company } = await asUser(world);
    const params = await aCandidate(world, company);
    const query = { after };
    const answers = await Promise.all([
      ask(api.applications.list, { query }),
      ask(api.outbox.list, { query }),
      ask(api.intake.list, { query }),
      ask(api.audit.list, { query }),
      ask(api.candidates.audit, { params, query }),
      ask(api.candidateList.board, { query: { after, workflow_step: 'task_assignment' } }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'invalid', field: 'after' });
    }
  },
);
