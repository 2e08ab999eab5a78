import type { Candidate } from '@hirewire/contract/candidates';
import type { RoleName } from '@hirewire/contract/roles';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openCandidates } from './candidates-screen.tsx';
import { aCandidate, aRow } from './candidates.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();

/** Opens the profile of a candidate at one of its tabs. */
export async function openProfile(tab: string, candidate: Candidate = aCandidate(), role: RoleName = 'admin') {
  const opened = await openCandidates([jane], { role, candidate, path: `?open=${jane.id}&tab=${tab}` });
  const dialog = within(await screen.findByRole('dialog', { name: candidate.name }));
  await dialog.findByRole('tab', { name: 'Progress' });
  return { ...opened, dialog };
}

/** Opens the menu beside the actions of a profile, and lists what it offers. */
export async function openMoreActions(dialog: Awaited<ReturnType<typeof openProfile>>['dialog']) {
  await user.click(dialog.getByRole('button', { name: 'More actions for Jane Doe' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
