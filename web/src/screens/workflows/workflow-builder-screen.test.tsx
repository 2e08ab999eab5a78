import { WORKFLOW_MESSAGES } from '@hirewire/contract/workflow-forms';
import { workflows } from '@hirewire/contract/workflows';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { GRACE, openBuilder } from '../../testing/workflow-builder-screen.ts';
import { aStepDetail, aTemplate, HUMAN_APPROVAL } from '../../testing/workflows.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => queryClient.clear());

describe('a card', () => {
  test('shows the first three steps and how many more there are', async () => {
    await openBuilder([
      aTemplate({
        is_default: true,
        step_details: [1, 2, 3, 4, 5].map((place) => aStepDetail(place, { display_name: `Step ${place}` })),
      }),
    ]);
    const card = within(screen.getByRole('article', { name: 'Engineering hiring' }));
    for (const text of ['Default', 'custom', 'Two opinions first.', 'Step 1', 'Step 3', '+2 more steps'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.queryByText('Step 4')).toBeNull();
  });

  test('shows details of a step on keyboard focus', async () => {
    await openBuilder([
      aTemplate({
        step_details: [
          aStepDetail(1, {
            workflow_step: HUMAN_APPROVAL,
            delay_in_seconds: 172_800,
            required_human_approval: true,
            approvers: [GRACE.id],
          }),
        ],
      }),
    ]);
    screen.getByRole('button', { name: /^Human Approval/ }).focus();
    const tooltip = await screen.findByRole('tooltip');
    await waitFor(() =>
      expect(tooltip.textContent).toBe('Human Approval in a sentence.Starts after 2 days1 approver: Grace Hopper'),
    );
  });

  test('becomes the default for new jobs; deleting the default says what follows', async () => {
    const usual = aTemplate({ id: crypto.randomUUID(), name: 'Usual', is_default: true });
    const answer = await openBuilder([usual, aTemplate()]);
    expect(screen.queryByRole('button', { name: 'Make Usual the default' })).toBeNull();
    const chosen = answer(workflows.makeDefault, () => new Refusal(500));
    const choose = () => user.click(screen.getByRole('button', { name: 'Make Engineering hiring the default' }));
    await choose();
    await screen.findByText('Failed to make this workflow the default. Please try again.');
    answer(workflows.makeDefault, () => aTemplate({ is_default: true }));
    await choose();
    await screen.findByText('New jobs now get Engineering hiring');
    expect(chosen).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete Usual' }));
    within(await screen.findByRole('alertdialog')).getByText(/New jobs will start without a workflow/);
  });

  test('is deleted after a warning, and a failure is shown', async () => {
    const answer = await openBuilder([aTemplate()]);
    const deletions = answer(workflows.remove, () => new Refusal(500));
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Delete Engineering hiring' }));
      return within(await screen.findByRole('alertdialog'));
    };
    const question = await ask();
    question.getByText(/cannot be undone/);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(deletions).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Failed to delete workflow template. Please try again.');
    answer(
      workflows.remove,
      () => new Refusal(409, { detail: WORKFLOW_MESSAGES.changedMeanwhile, code: 'changed_meanwhile' }),
    );
    await user.click((await ask()).getByRole('button', { name: 'Delete' }));
    await screen.findByText(WORKFLOW_MESSAGES.changedMeanwhile);
    expect(deletions.map(({ query }) => query.version)).toEqual(['1']);
    answer(workflows.remove, () => ({ message: '' }));
    answer(workflows.templates, () => []);
    await user.click((await ask()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('No workflows yet');
    await screen.findByText('Engineering hiring deleted');
  });
});

test('a failed load is shown and can be tried again', async () => {
  const answer = await openBuilder([]);
  answer(workflows.templates, () => new Refusal(403));
  queryClient.clear();
  await user.click(screen.getByRole('link', { name: 'Candidates' }));
  await screen.findByRole('heading', { level: 1, name: 'Candidates' });
  await user.click(screen.getByRole('link', { name: /^Workflows/ }));
  await screen.findByText("Couldn't load workflows.");
  answer(workflows.templates, () => [aTemplate()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
