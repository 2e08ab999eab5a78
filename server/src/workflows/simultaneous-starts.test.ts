import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { wakeRuns } from '../engine/wake-run.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

it.each(['has applied', 'is in the pool'])(
  'ten simultaneous starts of one run, while a worker moves it, start it once; the candidate %s',
  async (which) => {
    const world = await aWorld();
    const me = await asUser(world);
    const template = await aTemplate(world, me.company, [{}, {}, { type: 'human_approval' }]);
    const values = { status: 'active', workflow_template_id: template.id } as const;
    const job = await aJob(world, { company: me.company, values });
    const statuses: number[] = [];
    const moved: Promise<unknown>[] = [];
    const ROUNDS = 5;
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await aPerson(world, me.company, { job: which === 'has applied' ? job : null });
      const start = async () => {
        const body = { candidate_id: person.id, job_id: job.id };
        const answer = await me.ask(api.workflows.startRun, { body });
        if (answer.status === 201) moved.push(wakeRuns(world.deps, me.company.id, [answer.body.id]));
        statuses.push(answer.status);
      };
      await Promise.all(Array.from({ length: 10 }, start));
    }
    await Promise.all(moved);
    expect(Map.groupBy(statuses, (status) => status)).toEqual(
      new Map([
        [201, Array.from({ length: ROUNDS }, () => 201)],
        [409, Array.from({ length: 9 * ROUNDS }, () => 409)],
      ]),
    );
  },
);
