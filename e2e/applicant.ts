import { randomUUID } from 'node:crypto';
import type { Candidate } from '@hirewire/contract/candidates';
import type { Job } from '@hirewire/contract/jobs';
import type { StepType } from '@hirewire/contract/steps';
import type { WorkflowStep } from '@hirewire/contract/workflow-forms';
import type { Send } from './support.ts';

/** An active job that goes by these steps. */
export const aHiringJob = async (
  send: Send,
  steps: {
    type: StepType;
    display_name?: string;
    auto_start?: boolean;
    required_human_approval?: boolean;
    approvers?: string[];
  }[],
  values: object = {},
): Promise<Job> => {
  const known = await send<WorkflowStep[]>('GET', '/api/workflows/steps');
  const { id: workflow_template_id } = await send<{ id: string }>('POST', '/api/workflows/templates/with-steps', {
    name: 'Hiring',
    steps: steps.map(({ type, ...more }) => ({
      workflow_step_id: known.find(({ step_type }) => step_type === type)!.id,
      ...more,
    })),
  });
  const job = { title: 'Baker', description: 'Bakes.', workflow_template_id, ...values };
  const { id } = await send<Job>('POST', '/api/jobs/', job);
  return send('PUT', `/api/jobs/${id}`, { status: 'active' });
};

/** Creates a candidate who has applied for a job. */
export const anApplicant = (send: Send, { id: job_id }: { id: string }, values: object = {}): Promise<Candidate> =>
  send('POST', '/api/candidates', {
    first_name: 'Grace',
    last_name: 'Hopper',
    email: `${randomUUID()}@example.com`,
    job_id,
    ...values,
  });

/** Where the link in a candidate's mail leads. */
export const portalLink = async (send: Send, { id }: { id: string }): Promise<string> => {
  const { url } = await send<{ url: string }>('POST', `/api/candidates/${id}/portal/link`, {});
  return new URL(url).pathname + new URL(url).hash;
};
