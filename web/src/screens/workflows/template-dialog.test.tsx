import { RULES } from '@hirewire/contract/validation-rules';
import { workflows } from '@hirewire/contract/workflows';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Refusal, refuseField } from '../../testing/fake-api.ts';
import {
  ALAN,
  dialog,
  field,
  fillIn,
  GRACE,
  listedSteps,
  openBuilder,
  press,
} from '../../testing/workflow-builder-screen.ts';
import { aStepDetail, aTemplate, HUMAN_APPROVAL, OFFER_LETTER } from '../../testing/workflows.ts';

const user = userEvent.setup({ delay: null });

const create = async () => {
  await user.click(screen.getAllByRole('button', { name: 'Create workflow' })[0]!);
  await dialog().findByRole('option', { name: 'Resume Analysis' });
};
const addStep = async (name: string) => {
  if (!dialog().queryByLabelText('Step')) await press('Add step');
  await user.selectOptions(field('Step'), name);
  await press('Add step');
};
const sentences = () =>
  within(dialog().getByRole('complementary', { name: 'What will happen' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('.text-muted')?.textContent);

describe('the form', () => {
  test('refuses a workflow without a name or steps in the specification’s words', async () => {
    await openBuilder([]);
    await create();
    await press('Save workflow');
    await dialog().findByText(RULES.name_and_step());
    expect(field('Workflow name').getAttribute('aria-invalid')).toBe('true');
    await fillIn('Workflow name', 'Hiring');
    expect(dialog().queryByText(RULES.name_and_step())).toBeNull();
    await press('Save workflow');
    await dialog().findByText(RULES.name_and_step());
    await addStep('Resume Analysis');
    await fillIn('Workflow name', '');
    await press('Save workflow');
    await dialog().findByText(RULES.name_and_step());
  });

  test('requires a display name and whole hours for each step', async () => {
    await openBuilder([]);
    await create();
    await user.selectOptions(field('Step'), 'Resume Analysis');
    expect(field('Display name').value).toBe('Resume Analysis');
    await fillIn('Display name', '');
    await fillIn('Delay in hours', '169');
    await press('Add step');
    await dialog().findByText('Please enter a display name for the step.');
    dialog().getByText('Enter whole hours from 0 to 168.');
    expect(document.activeElement).toBe(field('Display name'));
    await fillIn('Display name', 'First look');
    expect(document.activeElement).toBe(field('Display name'));
    await fillIn('Delay in hours', '1');
    await press('Add step');
    expect(listedSteps()).toEqual(['First look']);
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Add step' }));
  });

  test('saves the workflow, and says in words what it will do', async () => {
    const answer = await openBuilder([]);
    const saves = answer(workflows.createWithSteps, () => aTemplate({ name: 'Hiring' }));
    await create();
    await fillIn('Workflow name', 'Hiring');
    await addStep('Resume Analysis');
    await press('Add step');
    await user.selectOptions(field('Step'), 'Human Approval');
    const forced = field('Requires human approval');
    expect(forced.checked).toBe(true);
    await user.click(forced);
    expect(forced.checked).toBe(true);
    dialog().getByText(/this step is the approval/);
    dialog().getByText('None selected: the administrators decide.');
    expect(dialog().queryByRole('checkbox', { name: /Lovelace/ })).toBeNull();
    await user.click(dialog().getByRole('checkbox', { name: /Grace Hopper/ }));
    await user.click(dialog().getByRole('checkbox', { name: /Alan Turing/ }));
    dialog().getByText('2 selected. All selected approvers must approve.');
    await fillIn('Delay in hours', '48');
    expect(sentences().at(-1)).toBe('2 days after the resume is analyzed, both chosen approvers must agree.');
    // Not added yet, but the step in the editor is saved too.
    await press('Save workflow');
    await screen.findByText('Hiring saved');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saves.map(({ body }) => body)).toMatchObject([
      {
        name: 'Hiring',
        description: 'Custom workflow template: Hiring',
        category: 'custom',
        steps: [
          { display_name: 'Resume Analysis', order_number: 1, required_human_approval: false, approvers: [] },
          {
            display_name: 'Human Approval',
            order_number: 2,
            delay_in_seconds: 172_800,
            required_human_approval: true,
            number_of_approvals_needed: 2,
            approvers: [GRACE.id, ALAN.id],
          },
        ],
      },
    ]);
  });

  test('reorders, edits and removes steps by keyboard, and announces it', async () => {
    const answer = await openBuilder([aTemplate()]);
    const saves = answer(workflows.change, () => aTemplate());
    await user.click(screen.getByRole('button', { name: 'Edit Engineering hiring' }));
    await dialog().findByText(/Candidates already in this workflow keep the steps/);
    expect(listedSteps()).toEqual(['Resume Analysis', 'Offer Letter']);
    const handle = dialog().getByRole('button', { name: /^Move Offer Letter: drag/ });
    handle.focus();
    await user.keyboard('{ArrowUp}');
    expect(listedSteps()).toEqual(['Offer Letter', 'Resume Analysis']);
    expect(document.activeElement).toBe(handle);
    dialog().getByText('Offer Letter moved to position 1 of 2.');
    await press('Move Offer Letter up');
    expect(listedSteps()).toEqual(['Offer Letter', 'Resume Analysis']);
    await press('Move Offer Letter down');
    expect(listedSteps()).toEqual(['Resume Analysis', 'Offer Letter']);
    await press('Edit Offer Letter');
    await fillIn('Display name', 'The offer');
    await user.click(field('Start automatically'));
    await press('Update step');
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Edit The offer' }));
    await press('Remove Resume Analysis');
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Edit The offer' }));
    await fillIn('Description', '');
    await press('Save changes');
    await screen.findByText('Engineering hiring updated');
    expect(saves.map(({ body }) => body)).toEqual([
      {
        name: 'Engineering hiring',
        description: 'Custom workflow template: Engineering hiring',
        category: 'custom',
        steps: [
          {
            workflow_step_id: OFFER_LETTER.id,
            display_name: 'The offer',
            delay_in_seconds: 0,
            auto_start: false,
            required_human_approval: false,
            number_of_approvals_needed: 0,
            approvers: [],
            order_number: 1,
          },
        ],
        version: 1,
      },
    ]);
  });

  test('refuses steps that are not predefined', async () => {
    const custom = { ...OFFER_LETTER, id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0999' };
    await openBuilder([aTemplate({ step_details: [aStepDetail(1, { workflow_step: custom })] })]);
    await user.click(screen.getByRole('button', { name: 'Edit Engineering hiring' }));
    await dialog().findByText('Custom step');
    await press('Save changes');
    expect(await dialog().findByText(RULES.custom_steps())).toBeTruthy();
  });

  test('offers a custom step, keeps it in the list, and refuses to save it in the specification’s words', async () => {
    const answer = await openBuilder([]);
    const saved = answer(workflows.createWithSteps, () => aTemplate());
    await create();
    await user.selectOptions(field('Step'), 'Custom');
    expect(field('Display name').value).toBe('Custom step');
    dialog().getByText("For planning only: a workflow with a custom step can't be saved.");
    await fillIn('Display name', 'Meet the team');
    await press('Add step');
    expect(listedSteps()).toEqual(['Meet the team']);
    await fillIn('Workflow name', 'Hiring');
    await press('Save workflow');
    await dialog().findByText(RULES.custom_steps());
    expect(listedSteps()).toEqual(['Meet the team']);
    expect(saved).toEqual([]);
  });

  test('says when it could not be saved, with the server’s sentence at its field', async () => {
    const answer = await openBuilder([aTemplate()]);
    await user.click(screen.getByRole('button', { name: 'Edit Engineering hiring' }));
    answer(workflows.change, () => refuseField(422, 'name', 'This name is taken.'));
    await press('Save changes');
    await dialog().findByText('Failed to save workflow template. Please try again.');
    dialog().getByText('This name is taken.');
    await fillIn('Workflow name', 'Another');
    expect(dialog().queryByText('This name is taken.')).toBeNull();
    answer(workflows.change, () => new Refusal(500));
    await press('Save changes');
    await dialog().findByText('Failed to save workflow template. Please try again.');
    expect(field('Workflow name').value).toBe('Another');
  });

  test('asks before discarding changes, and only if there are any', async () => {
    await openBuilder([aTemplate()]);
    const edit = () => user.click(screen.getByRole('button', { name: 'Edit Engineering hiring' }));
    await edit();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await edit();
    await press('Remove Offer Letter');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(listedSteps()).toEqual(['Resume Analysis']);
    await press('Cancel');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('drops an approver who can no longer be asked, and says so', async () => {
    const gone = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0309';
    const approval = aStepDetail(1, {
      workflow_step: HUMAN_APPROVAL,
      approvers: [gone],
      required_human_approval: true,
    });
    const answer = await openBuilder([aTemplate({ step_details: [approval] })]);
    const changes = answer(workflows.change, () => aTemplate());
    await user.click(screen.getByRole('button', { name: 'Edit Engineering hiring' }));
    await press('Edit Human Approval');
    await dialog().findByText(/1 former approver can no longer be asked\.$/);
    expect(sentences()).toEqual(['As soon as the application arrives, the administrators decide.']);
    await press('Save changes');
    await screen.findByText('Engineering hiring updated');
    expect(changes[0]?.body).toMatchObject({ steps: [{ approvers: [] }] });
  });
});
