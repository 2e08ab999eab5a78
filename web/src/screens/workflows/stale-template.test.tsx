import { WORKFLOW_MESSAGES } from '@hirewire/contract/workflow-forms';
import { workflows } from '@hirewire/contract/workflows';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../testing/fake-api.ts';
import { reloadAll } from '../../testing/reload-all.ts';
import { dialog, field, fillIn, listedSteps, openBuilder, press } from '../../testing/workflow-builder-screen.ts';
import { aStepDetail, aTemplate } from '../../testing/workflows.ts';

const user = userEvent.setup({ delay: null });

describe('the form', () => {
  test('after a conflict, reloading keeps both users’ changes and offers the conflicting ones', async () => {
    const answer = await openBuilder([aTemplate()]);
    const saves = answer(
      workflows.change,
      () => new Refusal(409, { detail: WORKFLOW_MESSAGES.changedMeanwhile, code: 'changed_meanwhile' }),
    );
    await user.click(screen.getByRole('button', { name: 'Edit Engineering hiring' }));
    await dialog().findByText('1. Resume Analysis');
    await fillIn('Workflow name', 'Mine');
    await fillIn('Description', 'My words.');
    await press('Remove Offer Letter');
    await press('Save changes');
    await dialog().findByText(new RegExp(`^${WORKFLOW_MESSAGES.changedMeanwhile}`));
    const theirs = aTemplate({
      description: 'Their words.',
      step_details: [aStepDetail(3, { display_name: 'Their step' }), ...aTemplate().step_details],
      version: 5,
    });
    answer(workflows.templates, () => [theirs]);
    await press('Reload');
    await dialog().findByText(/The form now shows the saved workflow/);
    expect(field('Workflow name').value).toBe('Mine');
    expect(field('Description').value).toBe('Their words.');
    expect(listedSteps()).toEqual(['Their step', 'Resume Analysis', 'Offer Letter']);
    await press('Use mine for Description');
    await press('Use mine for Steps');
    expect(field('Description').value).toBe('My words.');
    expect(listedSteps()).toEqual(['Resume Analysis']);
    answer(workflows.change, (received) => {
      saves.push(received);
      return theirs;
    });
    await press('Save changes');
    await screen.findByText('Mine updated');
    expect(saves[0]?.body).toMatchObject({ version: 1 });
    expect(saves[1]?.body).toMatchObject({ name: 'Mine', description: 'My words.', version: 5, steps: [{}] });
  });

  test('says that another user deleted it, and offers no reload', async () => {
    const answer = await openBuilder([aTemplate()]);
    answer(
      workflows.change,
      () => new Refusal(409, { detail: WORKFLOW_MESSAGES.changedMeanwhile, code: 'changed_meanwhile' }),
    );
    await user.click(screen.getByRole('button', { name: 'Edit Engineering hiring' }));
    await dialog().findByText('1. Resume Analysis');
    await press('Save changes');
    await dialog().findByRole('button', { name: 'Reload' });
    answer(workflows.templates, () => []);
    await press('Reload');
    await dialog().findByText(/^Another user deleted this workflow/);
    expect(dialog().queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  test('opened by its address stays with what was typed when another user deletes the workflow', async () => {
    const template = aTemplate();
    const answer = await openBuilder([template], `/workflow-builder?open=${template.id}`);
    await fillIn('Workflow name', 'Mine');
    answer(workflows.templates, () => []);
    answer(workflows.change, () => new Refusal(404, { detail: 'Workflow not found.', code: 'not_found' }));
    await reloadAll();
    expect(field('Workflow name').value).toBe('Mine');
    await press('Save changes');
    await dialog().findByText(/^Another user deleted this workflow/);
  });
});
