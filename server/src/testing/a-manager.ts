import { api } from '@hirewire/contract';
import { wakeRuns } from '../engine/wake-run.ts';
import { aJob, asUser } from './factories.ts';
import { aTemplate, type TestStep } from './workflow-factories.ts';
import { aWorld } from './world.ts';

/** A hiring manager, who posts jobs with these steps and adds candidates to them. */
export const aManager = async () => {
  const world = await aWorld();
  const them = await asUser(world, { role: 'hr_manager' });
  const { company, ask } = them;
  const post = async (steps: TestStep[]) => {
    const template = await aTemplate(world, company, steps);
    return aJob(world, { company, values: { status: 'active', workflow_template_id: template.id } });
  };
  const add = async (email: string, job?: { id: string }) =>
    (await ask(api.candidates.create, { body: { name: 'Ada L', email, job_id: job?.id ?? null } })).body;
  const wake = (run: string) => wakeRuns(world.deps, company.id, [run]);
  return { world, post, add, wake, ...them };
};
