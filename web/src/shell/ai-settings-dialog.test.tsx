import { auth } from '@hirewire/contract/auth';
import { type AiSettings, ai } from '@hirewire/contract/ai';
import type { User } from '@hirewire/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSession } from '../api/session.ts';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aSignedIn, aUser } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
const EMBEDDED: AiSettings = {
  model: null,
  is_model_used: true,
  analyser: 'embedded',
  monthly_budget: 20,
  max_budget: 20,
  is_default_budget: true,
  spent: 0,
  call_count: 0,
  note: null,
  note_code: null,
};
const MODEL: AiSettings = {
  ...EMBEDDED,
  model: { provider: 'ollama', name: 'llama4', currency: 'EUR' },
  analyser: 'language_model',
  spent: 1.5,
  call_count: 12,
};

const openMenu = async (role_name: User['role_name'] = 'admin') => {
  startSession(aSignedIn({ role_name }));
  const answer = fakeApi();
  answer(auth.me, () => aUser({ role_name }));
  await renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /User menu/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  return answer;
};

const open = async () => {
  await user.click(await screen.findByRole('menuitem', { name: 'AI settings' }));
  return within(await screen.findByRole('dialog', { name: 'AI settings' }));
};

test('are not in the menu of a user who may not change them', async () => {
  await openMenu('recruiter');
  expect(screen.queryByRole('menuitem', { name: 'AI settings' })).toBeNull();
});

test('the built-in analyser is named when no model is set up', async () => {
  const answer = await openMenu();
  answer(ai.settings, () => EMBEDDED);
  expect(await (await open()).findByText(/^The built-in analyzer reads every resume/)).toBeTruthy();
});

test('switch the model off and change its budget, and say why something was refused', async () => {
  const answer = await openMenu();
  answer(ai.settings, () => MODEL);
  const changes = answer(ai.changeSettings, () => ({ ...MODEL, is_model_used: false }));
  const dialog = await open();
  expect(await dialog.findByText('llama4')).toBeTruthy();
  expect(dialog.getByText('€1.50 spent this month in 12 calls. At most €20.00 a month.')).toBeTruthy();
  await user.click(dialog.getByRole('switch', { name: 'Use the language model' }));
  expect(await dialog.findByText('Off')).toBeTruthy();

  const budget = dialog.getByLabelText('Monthly budget (EUR)');
  await user.clear(budget);
  await user.type(budget, 'much');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter an amount.')).toBeTruthy();
  await user.clear(budget);
  await user.type(budget, '12,5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('AI settings saved');
  await user.clear(budget);
  await user.type(budget, '1,000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes).toHaveLength(3));
  expect(changes.map(({ body }) => body)).toEqual([
    { is_model_used: false },
    { monthly_budget: 12.5 },
    { monthly_budget: 1000 },
  ]);
  const sentence = 'The budget can be at most 1000000.';
  const rule = { name: 'budget_at_most', values: [1_000_000] };
  answer(
    ai.changeSettings,
    () => new Refusal(422, { detail: `x: ${sentence}`, field: 'monthly_budget', sentence, rule }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/The budget can be at most 1,000,000/)).toBeTruthy();
});
