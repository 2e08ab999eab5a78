import { candidateList } from '@hirewire/contract/candidate-list';
import { candidates } from '@hirewire/contract/candidates';
import { mailTemplates, MAIL_TEMPLATE_MESSAGES } from '@hirewire/contract/notifications';
import { communications } from '@hirewire/contract/communication';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { openCandidates } from '../../testing/candidates-screen.tsx';
import { aPage, aRow } from '../../testing/candidates.ts';
import { Refusal } from '../../testing/fake-api.ts';

// One dialog opens over another; the one below cannot be clicked for a moment.
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

beforeEach(() => queryClient.clear());

test('candidates are moved on from the steps now shown, and those who cannot be moved are not counted', async () => {
  const step = { currentStep: 'resume_analysis', currentStepStatus: 'pending' } as const;
  const two = {
    id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0902',
    applicationId: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0912',
    name: 'John Roe',
  };
  const three = {
    id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0903',
    applicationId: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0913',
    name: 'Max',
    status: 'rejected',
  } as const;
  const rows = [aRow(step), aRow({ ...step, ...two }), aRow({ ...step, ...three })];
  const { answer } = await openCandidates(rows);
  for (const { name } of rows) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  // Meanwhile one of them has moved on.
  answer(candidateList.list, () => aPage(rows.with(1, { ...rows[1]!, currentStep: 'human_approval' })));
  await queryClient.invalidateQueries();
  const moved = answer(candidates.bulk, () => ({ done: 2, results: [] }));
  await user.click(await screen.findByRole('button', { name: 'More actions for the selected candidates' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Skip step' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Skip the current step of 2 candidates?' }));
  await user.click(question.getByRole('button', { name: 'Skip steps' }));
  const at_steps = { [rows[0]!.id]: 'resume_analysis', [two.id]: 'human_approval' };
  const step_ids = { [rows[0]!.id]: rows[0]!.currentStepId, [two.id]: rows[1]!.currentStepId };
  const application_ids = { [rows[0]!.id]: rows[0]!.applicationId, [two.id]: two.applicationId };
  await waitFor(() =>
    expect(moved.map(({ body }) => body)).toEqual([
      { action: 'skip', ids: [rows[0]!.id, two.id], application_ids, at_steps, step_ids },
    ]),
  );
});

const TEMPLATE = {
  id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0911',
  name: 'Invitation',
  subject: 'Hello',
  body: 'Come and see us.',
  version: 3,
  created_at: '2026-01-15T12:00:00.000Z',
  updated_at: '2026-01-15T12:00:00.000Z',
};

test('a template that another user has changed is reloaded into the message', async () => {
  const { answer } = await openCandidates([aRow()]);
  answer(mailTemplates.list, () => ({ templates: [TEMPLATE] }));
  answer(communications.preview, () => new Refusal(422, { detail: 'Not now.' }));
  await user.click(await screen.findByRole('button', { name: 'Email Jane Doe' }));
  const form = within(await screen.findByRole('dialog', { name: 'Email Jane Doe' }));
  await form.findByRole('option', { name: 'Invitation' });
  await user.selectOptions(form.getByLabelText('Template'), 'Invitation');
  await user.type(form.getByLabelText('Subject'), ' there');
  answer(mailTemplates.list, () => ({ templates: [{ ...TEMPLATE, subject: 'Welcome', version: 4 }] }));
  answer(
    mailTemplates.change,
    () => new Refusal(409, { detail: MAIL_TEMPLATE_MESSAGES.changed, code: 'changed_meanwhile' }),
  );
  await user.click(form.getByRole('button', { name: 'Update template' }));
  await form.findByText(MAIL_TEMPLATE_MESSAGES.changed);
  expect(form.getByLabelText('Subject')).toHaveProperty('value', 'Hello there');
  await user.click(form.getByRole('button', { name: 'Reload' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(form.getByLabelText('Subject')).toHaveProperty('value', 'Welcome'));
  expect(form.queryByText(MAIL_TEMPLATE_MESSAGES.changed)).toBeNull();

  await user.type(form.getByLabelText('Subject'), '!');
  answer(mailTemplates.change, () => new Refusal(404, { detail: 'Mail template not found' }));
  answer(mailTemplates.list, () => ({ templates: [] }));
  await user.click(form.getByRole('button', { name: 'Update template' }));
  await screen.findByText('Another user has deleted the template “Invitation”. Your message is still here.');
  expect(form.queryByRole('button', { name: 'Update template' })).toBeNull();
  expect(form.getByLabelText('Subject')).toHaveProperty('value', 'Welcome!');
});
