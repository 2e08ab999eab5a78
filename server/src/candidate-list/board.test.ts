import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob } from '../testing/factories.ts';
import { aCrowd, aRecruiter } from '../testing/listed-candidates.ts';
import { aTemplate } from '../testing/workflow-factories.ts';

describe('the board', () => {
  it('has a column per step with its first cards, and loads the rest from where they end', async () => {
    const { world, company, ask } = await aCrowd();
    const { body } = await ask(api.candidateList.board, { query: { limit: 2 } });
    expect(body.columns.map(({ step, count }) => [step, count])).toEqual([
      ['email_reception', 4],
      ['resume_analysis', 0],
      ['human_approval', 1],
      ['task_assignment', 0],
      ['task_review', 0],
      ['interview_scheduling', 0],
      ['ai_interview', 0],
      ['offer_letter', 0],
      ['custom', 0],
    ]);
    const [arrived, , approval] = body.columns;
    expect(arrived!.candidates.map(({ name }) => name)).toEqual(['Ada Stone', 'Émile Zola']);
    expect(approval!.candidates).toEqual([
      expect.objectContaining({ name: 'Cyd Lane', status: 'active', currentStepStatus: 'pending' }),
    ]);
    expect(approval!.next).toBeNull();
    await aPerson(world, company, { first_name: 'Late' });
    const { body: more } = await ask(api.candidateList.board, {
      query: { limit: 2, workflow_step: 'email_reception', after: arrived!.next! },
    });
    expect(more.columns).toHaveLength(1);
    expect(more.columns[0]!.candidates.map(({ name }) => name)).toEqual(['bob Marsh', 'Dora Quill']);
    expect(more.columns[0]!.next).toBeNull();
  });

  it.each([
    [true, 403],
    [false, 200],
  ])(
    'says of a card whether its step needs an approval (%s), as the refusal to skip it does',
    async (needs, answer) => {
      const { world, company, ask } = await aRecruiter();
      const template = await aTemplate(world, company, [{ type: 'task_assignment', required_human_approval: needs }]);
      const job = await aJob(world, { company, values: { status: 'active', workflow_template_id: template.id } });
      await ask(api.candidates.create, { body: { name: 'Cyd Lane', email: 'cyd@example.com', job_id: job.id } });
      const { body } = await ask(api.candidateList.board, { query: { workflow_step: 'task_assignment' } });
      const [card] = body.columns[0]!.candidates;
      expect(card!.needsApproval).toBe(needs);
      const skipped = await ask(api.workflows.changeRun, { params: { id: card!.runId! }, body: { action: 'skip' } });
      expect(skipped.status).toBe(answer);
    },
  );

  it('can be searched and filtered like the list', async () => {
    const { ask, baker } = await aCrowd();
    const { body } = await ask(api.candidateList.board, { query: { search: 'stnoe', job_id: baker.id } });
    expect(body.columns.flatMap(({ candidates }) => candidates.map(({ name }) => name))).toEqual(['Ada Stone']);
    const { status } = await ask(api.candidateList.board, { query: { after: '1_x' } });
    expect(status).toBe(422);
  });

  it.each(['1_x', `1_${'-'.repeat(36)}`, `999999999999999_${randomUUID()}`, `x_${randomUUID()}`, ' '])(
    'refuses the rest of a column after %j',
    async (after) => {
      const { ask } = await aCrowd();
      const { status, body } = await ask(api.candidateList.board, {
        query: { after, workflow_step: 'task_assignment' },
      });
      expect([status, body.detail]).toEqual([422, 'after: This is not the end of a page.']);
    },
  );
});
