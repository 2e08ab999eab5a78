import { interviews } from '@hirewire/contract/interviews';
import { workflows } from '@hirewire/contract/workflows';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCandidate, aRow, aStep } from '../../../testing/candidates.ts';
import { bodies, refuseField } from '../../../testing/fake-api.ts';
import { anInterview } from '../../../testing/interviews.ts';
import { openMoreActions, openProfile } from '../../../testing/open-profile.ts';
import { reloadAll } from '../../../testing/reload-all.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();

beforeEach(() => {
  toast.dismiss();
});

describe('the progress', () => {
  test('shows every step with its state, user and result, the arrival first', async () => {
    const { dialog } = await openProfile(
      'progress',
      aCandidate({
        workflowProgress: [
          ...aCandidate().workflowProgress.slice(0, 2),
          aStep('human_approval', { name: 'Look', status: 'completed', isSkipped: true, movedByName: 'Grace Hopper' }),
          aStep('task_assignment', { name: 'Coding task', status: 'failed', notes: 'The mailbox is disconnected.' }),
          aStep('offer_letter'),
        ],
      }),
    );
    const steps = within(dialog.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.slice(0, 15))).toEqual([
      'Email reception',
      'Resume analysis',
      'Look · Human ap',
      'Coding task · T',
      'Offer letterNot',
    ]);
    expect(steps[1]!.textContent).toContain('Overall score82');
    expect(steps[2]!.textContent).toContain('Skipped by Grace Hopper');
    expect(steps[3]!.textContent).toContain('The mailbox is disconnected.');
    expect(steps[3]!.getAttribute('aria-current')).toBe('step');
    expect(dialog.getByRole('progressbar', { name: '3 of 5 steps completed' })).toBeTruthy();
  });

  test('shows interviews outside the workflow below its steps', async () => {
    const { dialog, answer } = await openProfile('progress');
    answer(interviews.list, () => ({ interviews: [anInterview({ step_id: null })], total: 1 }));
    await reloadAll();
    const others = await dialog.findByRole('region', { name: 'Other interviews' });
    expect(others.textContent).toContain('45 minutes with Ada Lovelace');
  });

  test('retries a failed step', async () => {
    const failed = aStep('task_assignment', { name: 'Coding task', status: 'failed' });
    const { dialog, answer } = await openProfile('progress', aCandidate({ workflowProgress: [failed] }));
    const runs = answer(workflows.changeRun, () => new Response('{}'));
    await user.click(dialog.getByRole('button', { name: 'Retry step' }));
    await screen.findByText('Retrying “Coding task” for Jane Doe');
    expect(bodies(runs)).toEqual([{ action: 'retry', at_step: expect.any(String), step_id: expect.any(String) }]);
  });

  test('retries a step once, although the button is clicked twice', async () => {
    const failed = aStep('task_assignment', { name: 'Coding task', status: 'failed' });
    const { dialog, answer } = await openProfile('progress', aCandidate({ workflowProgress: [failed] }));
    let reply: (answer: Response) => void = () => {};
    const runs = answer(workflows.changeRun, () => new Promise<Response>((resolve) => (reply = resolve)));
    await user.dblClick(dialog.getByRole('button', { name: 'Retry step' }));
    reply(new Response('{}'));
    await screen.findByText('Retrying “Coding task” for Jane Doe');
    expect(runs).toHaveLength(1);
  });

  test.each([
    ['whose delay has not passed', aCandidate(), true, ['Skip step', 'Withdraw']],
    ['that has ended', aCandidate({ status: 'completed' }), false, []],
  ])('of a run %s offers no start', async (_, candidate, isLate, expected) => {
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const steps = isLate ? [aStep('task_assignment', { dueAt: later })] : candidate.workflowProgress;
    const { dialog } = await openProfile('progress', { ...candidate, workflowProgress: steps });
    expect(dialog.queryByRole('button', { name: 'Start step' })).toBeNull();
    const offers = await openMoreActions(dialog);
    expect(offers).not.toContain('Start step');
    expect(offers.filter((offer) => /step|Withdraw/.test(offer))).toEqual(expected);
  });

  test('is view-only for users who do not manage candidates', async () => {
    const { dialog } = await openProfile('progress', aCandidate(), 'tech_lead');
    expect(within(dialog.getByRole('list', { name: 'Steps' })).queryByRole('button')).toBeNull();
    expect(dialog.queryByRole('button', { name: /Reject|Email|Assign|Schedule/ })).toBeNull();
  });

  test('of a candidate without a workflow lets users start it', async () => {
    const { dialog, answer } = await openProfile('progress', aCandidate({ runId: null, workflowProgress: [] }));
    const started = answer(workflows.startRun, () => new Response('{}'));
    await user.click(dialog.getByRole('button', { name: 'Start workflow' }));
    await screen.findByText('Workflow started');
    expect(bodies(started)).toEqual([{ candidate_id: jane.id, job_id: jane.jobId }]);
  });

  test('of a job without a workflow leads to the form where one is chosen', async () => {
    const { dialog, answer } = await openProfile('progress', aCandidate({ runId: null, workflowProgress: [] }));
    answer(workflows.startRun, () => refuseField(422, 'job_id', 'This job has no workflow.', 'not_set_up'));
    await user.click(dialog.getByRole('button', { name: 'Start workflow' }));
    const link = await dialog.findByRole('link', { name: 'Choose a workflow for this job' });
    expect(link.getAttribute('href')).toBe(`/jobs?edit=${jane.jobId}`);
  });
});
