import { type ReviewSubmission, taskReviews } from '@hirewire/contract/task-reviews';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { queryClient } from '../../data/query-client.ts';
import { dialog, openApprovals } from '../../testing/approvals-screen.ts';
import { anApprovalRequest } from '../../testing/approvals.ts';
import { bodies, fakeApi, Refusal } from '../../testing/fake-api.ts';
import { HIRING } from '../../testing/gallery/hiring-states.ts';
import { aSignedIn } from '../../testing/people.ts';
import { reloadAll } from '../../testing/reload-all.ts';
import { SubmissionReview } from './submission-review.tsx';

const user = userEvent.setup({ delay: null });
beforeEach(() => queryClient.clear());

const SUBMISSION = HIRING.submission!.replies.find(({ route }) => route === taskReviews.submission)!
  .reply as ReviewSubmission;

test('can be loaded once more after a failure, and then keeps a comment when loading it again fails', async () => {
  startSession(aSignedIn());
  const answer = fakeApi();
  let isRefusing = true;
  answer(taskReviews.submission, () => (isRefusing ? new Refusal(403) : SUBMISSION));
  render(
    <QueryClientProvider client={queryClient}>
      <SubmissionReview request={anApprovalRequest({ step_type: 'task_review' })} drafts={new Map()} />
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

describe('unsent ratings', () => {
  const BLIND = { step_type: 'task_review', review: { is_blind: true, needs_marks: true } } as const;
  // They are named after the first characters of their ids.
  const [FIRST, SECOND] = ['Submission 1A2B', 'Submission 3C4D'];
  const blind = (candidate_name: string, id: string) => anApprovalRequest({ ...BLIND, candidate_name, id });
  const first = blind(FIRST, '1a2b4b6e-6f0e-4e0e-9a57-2f1f3c1d0031');
  const second = blind(SECOND, '3c4d4b6e-6f0e-4e0e-9a57-2f1f3c1d0031');
  const comment = () => dialog().findByRole<HTMLTextAreaElement>('textbox');
  const ratings = () =>
    dialog()
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked);
  const isShown = (name: string) => waitFor(() => dialog().getByRole('heading', { name }));

  async function rateSecond() {
    const { answer } = await openApprovals([first, second]);
    answer(taskReviews.submission, () => SUBMISSION);
    const given = answer(taskReviews.mark, () => SUBMISSION);
    await user.click(screen.getByRole('button', { name: `Rate submission ${FIRST}` }));
    expect((await comment()).value).toBe('');
    await user.click(dialog().getByRole('button', { name: 'Next' }));
    await isShown(SECOND);
    await user.type(await comment(), 'Only about the second.');
    for (const group of within(dialog().getByRole('form')).getAllByRole('group'))
      await user.click(within(group).getAllByRole('radio')[0]!);
    return { answer, given };
  }

  test('of one submission are not shown with another, nor sent for it', async () => {
    const { given } = await rateSecond();
    await user.click(dialog().getByRole('button', { name: 'Previous' }));
    await isShown(FIRST);
    expect((await comment()).value).toBe('');
    expect(ratings()).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Save rating' }));
    await dialog().findByText('Rate every criterion.');
    expect(given).toEqual([]);
  });

  test('are kept while another submission is shown and after closing, until they are sent', async () => {
    const { given } = await rateSecond();
    const count = ratings().length;
    await user.click(dialog().getByRole('button', { name: 'Previous' }));
    await isShown(FIRST);
    await user.click(dialog().getByRole('button', { name: 'Next' }));
    await isShown(SECOND);
    await user.keyboard('{Escape}');
    // Nothing would be lost, so there is no question.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: `Rate submission ${SECOND}` }));
    expect((await comment()).value).toBe('Only about the second.');
    expect(ratings()).toHaveLength(count);
    await user.click(dialog().getByRole('button', { name: 'Save rating' }));
    await screen.findByText('Rating saved');
    expect(bodies(given)).toMatchObject([{ comment: 'Only about the second.' }]);
    expect(given[0]!.path).toContain(second.id);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: `Rate submission ${SECOND}` }));
    // The server's answer here has no ratings, so only a draft could show any.
    expect((await comment()).value).toBe('');
  });

  test.each([
    ['while they are typed', []],
    ['after another submission was shown', ['Previous', 'Next']],
  ])('are kept for copying once all colleagues have rated it, %s', async (_, ways) => {
    const { answer } = await rateSecond();
    for (const way of ways) await user.click(dialog().getByRole('button', { name: way }));
    await isShown(SECOND);
    await comment();
    answer(taskReviews.submission, () => ({ ...SUBMISSION, is_blind: false, given: 1 }));
    await reloadAll();
    const [text, form] = [await comment(), within(dialog().getByRole('form'))];
    expect(form.getByText(/^This submission can no longer be rated\. Your text can't be saved/)).toBeTruthy();
    expect(text.value).toBe('Only about the second.');
    expect(form.getAllByRole<HTMLFieldSetElement>('group').every(({ disabled }) => disabled)).toBe(true);
    expect(form.queryByRole('button', { name: 'Save rating' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog().queryByRole('form')).toBeNull());
  });

  test('are kept if they were changed while others were being sent', async () => {
    const { answer } = await rateSecond();
    const { promise: isStored, resolve: finish } = Promise.withResolvers<void>();
    answer(taskReviews.mark, () => isStored.then(() => SUBMISSION));
    await user.click(dialog().getByRole('button', { name: 'Save rating' }));
    await user.type(await comment(), ' And more.');
    finish();
    await screen.findByText('Rating saved');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: `Rate submission ${SECOND}` }));
    expect((await comment()).value).toBe('Only about the second. And more.');
  });
});
