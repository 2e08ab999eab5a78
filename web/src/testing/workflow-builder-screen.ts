import { auth } from '@hirewire/contract/auth';
import { users } from '@hirewire/contract/users';
import type { WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import { workflows } from '@hirewire/contract/workflows';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startSession } from '../api/session.ts';
import { fakeApi } from './fake-api.ts';
import { aSignedIn, aUser } from './people.ts';
import { renderApp } from './render-app.tsx';
import { PREDEFINED } from './workflows.ts';

const user = userEvent.setup({ delay: null });

export const GRACE = aUser({
  id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0301',
  first_name: 'Grace',
  last_name: 'Hopper',
  role_name: 'tech_lead',
  role_display_name: 'Tech Lead',
});

export const ALAN = { ...GRACE, id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0303', first_name: 'Alan', last_name: 'Turing' };

/** The workflow builder with the given templates. */
export async function openBuilder(listed: WorkflowTemplate[], path = '/workflow-builder') {
  startSession(aSignedIn());
  const answer = fakeApi();
  answer(auth.me, () => aUser());
  answer(workflows.templates, () => listed);
  answer(workflows.steps, () => PREDEFINED);
  answer(users.list, () => ({ users: [aUser(), GRACE, ALAN], total: 3 }));
  await renderApp(path);
  await screen.findByText(listed[0]?.name ?? 'No workflows yet');
  return answer;
}

export const dialog = () => within(screen.getByRole('dialog'));
export const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
export const press = (name: string) => user.click(dialog().getByRole('button', { name }));
export const fillIn = async (label: string, text: string) => {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
};

/** The names of the steps in the open form, in their order. */
export const listedSteps = () =>
  dialog()
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.title.replace('Edit ', ''));
