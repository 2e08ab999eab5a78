import type { CandidateStep } from '@hirewire/contract/steps';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { queryClient } from '../../../data/query-client.ts';
import { aCandidate, aStep } from '../../../testing/candidates.ts';
import { fakeApi, Refusal } from '../../../testing/fake-api.ts';
import { atEveryStep } from '../../../testing/gallery/step-rows.ts';
import { aSignedIn } from '../../../testing/people.ts';
import { reloadAll } from '../../../testing/reload-all.ts';
import type { StepPanelProps } from '../step-panel-props.ts';
import { StepPanel } from './step-panels.tsx';

const user = userEvent.setup({ delay: null });
beforeEach(() => {
  queryClient.clear();
  startSession(aSignedIn());
});

/** The panel of a step, and a function that makes the server refuse everything from then on. */
function showPanel(type: CandidateStep) {
  const answer = fakeApi();
  let isRefusing = false;
  // In the gallery the first answer of a route counts, here the last.
  for (const { route, reply } of atEveryStep.toReversed())
    answer(route, () => (isRefusing ? new Refusal(403) : reply) as never);
  const step = aStep(type, { status: 'in_progress' });
  const panel: StepPanelProps = { candidate: aCandidate({ workflowProgress: [step] }), step, role: 'admin' };
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <StepPanel {...panel} />
    </QueryClientProvider>,
  );
  const reloadInVain = async () => {
    isRefusing = true;
    await reloadAll();
    expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })).not.toEqual([]);
  };
  return { container, reloadInVain };
}

test.each([
  ['task_assignment', 'Submitted late'],
  ['task_review', 'Recipe'],
  ['interview_scheduling', 'Fill in my scorecard'],
  ['ai_interview', 'I have tasted it.'],
  ['offer_letter', 'Too much.'],
] as const)('the panel of %s stays when loading it again fails', async (type, seen) => {
  const { container, reloadInVain } = showPanel(type);
  await screen.findAllByText(seen, { exact: false });
  const before = container.textContent;
  await reloadInVain();
  expect(container.textContent).toBe(before);
});

test('an offer that is being written keeps what was typed when loading it again fails', async () => {
  const { reloadInVain } = showPanel('offer_letter');
  const manager = await screen.findByLabelText('Manager');
  await user.clear(manager);
  await user.type(manager, 'Grace Hopper');
  await reloadInVain();
  expect(screen.getByLabelText('Manager')).toHaveProperty('value', 'Grace Hopper');
});
