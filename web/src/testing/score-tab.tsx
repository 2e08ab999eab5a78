import { calibration } from '@hirewire/contract/calibration';
import type { RoleName } from '@hirewire/contract/roles';
import { analyses, type KeptAnalysis, type WaitingAnalysis } from '@hirewire/contract/scoring';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aDistribution } from './calibration.ts';
import { openCandidates } from './candidates-screen.tsx';
import { aRow } from './candidates.ts';

interface Given {
  kept: KeptAnalysis[];
  waiting?: WaitingAnalysis[];
  role?: RoleName;
}

/** The score of Jane Doe, in her profile. */
export async function openScore({ kept, waiting = [], role = 'recruiter' }: Given) {
  const user = userEvent.setup({ delay: null });
  // Loaded when it is opened, which may take longer than a test waits for it.
  await import('../screens/candidates/detail/score-tab.tsx');
  const opened = await openCandidates([aRow()], { role });
  opened.answer(analyses.list, () => ({ analyses: kept, waiting }));
  opened.answer(calibration.distribution, () => aDistribution());
  opened.answer(calibration.changes, () => ({ changes: [] }));
  await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Jane Doe' }));
  await user.click(await dialog.findByRole('tab', { name: 'Score' }));
  return { ...opened, dialog };
}
