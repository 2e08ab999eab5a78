import { api } from '@hirewire/contract';
import { expect } from 'vitest';
import { aJob, asUser } from './factories.ts';
import { aTemplate } from './workflow-factories.ts';
import { aWorld } from './world.ts';

/** An admin who adds candidates. */
export const anAdmin = async () => {
  const world = await aWorld();
  const them = await asUser(world);
  const add = async (body: object) => {
    const answer = await them.ask(api.candidates.create, { body: { email: 'ada@example.com', ...body } });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  return { world, add, ...them };
};

/** A job whose workflow has a step that staff start, and one after it. */
export const aPost = async ({ world, company }: Awaited<ReturnType<typeof anAdmin>>) => {
  const template = await aTemplate(world, company, [
    { type: 'resume_analysis', auto_start: false },
    { type: 'offer_letter', auto_start: false },
  ]);
  return aJob(world, { company, values: { status: 'active', workflow_template_id: template.id } });
};
