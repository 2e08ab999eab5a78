import { taskReviews } from '@hirewire/contract/task-reviews';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { queryClient } from '../../data/query-client.ts';
import { anApprovalRequest } from '../../testing/approvals.ts';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { HIRING } from '../../testing/gallery/hiring-states.ts';
import { aSignedIn } from '../../testing/people.ts';
import { reloadAll } from '../../testing/reload-all.ts';
import { SubmissionReview } from './submission-review.tsx';

const user = userEvent.setup({ delay: null });
beforeEach(() => queryClient.clear());

test('can be loaded once more after a failure, and then keeps a comment when loading it again fails', async () => {
  startSession(aSignedIn());
  const answer = fakeApi();
  const { reply } = HIRING.submission!.replies.find(({ route }) => route === taskReviews.submission)!;
  let isRefusing = true;
  answer(taskReviews.submission, () => (isRefusing ? new Refusal(403) : reply) as never);
  render(
    <QueryClientProvider client={queryClient}>
      <SubmissionReview request={anApprovalRequest({ step_type: 'task_review' })} />
    </QueryClientProvider>,
  );
  await screen.findByRole('alert');
  isRefusing = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.type(await screen.findByRole('textbox'), 'A good crust.');
  isRefusing = true;
  await reloadAll();
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })).toHaveLength(1);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'A good crust.');
});
