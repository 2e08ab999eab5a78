import { OFFER_MESSAGES, offers } from '@hirewire/contract/offers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { aCandidate, aRow, aStep } from '../../../testing/candidates.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { offer } from '../../../testing/gallery/step-rows.ts';

const user = userEvent.setup({ delay: null });
beforeEach(() => queryClient.clear());

test('terms that another user has changed are not overwritten: the form says so, and loads them when asked to', async () => {
  // Imported first: loading it on demand may take longer than a test waits.
  await import('./offer-panel.tsx');
  const step = aStep('offer_letter', { name: 'Offer', status: 'in_progress' });
  const candidate = aCandidate({ workflowProgress: [step] });
  const { answer } = await openCandidates([aRow()], { path: `?open=${candidate.id}`, candidate });
  const fields = [{ name: 'salary', label: 'Salary', value: '' }];
  let now = { ...offer, step_id: step.id, fields };
  answer(offers.list, () => ({ offers: [now] }));
  const refused = { detail: OFFER_MESSAGES.moved, code: 'changed_meanwhile' as const };
  const saves = answer(offers.change, ({ body }) =>
    (body as { terms_version: number }).terms_version === now.terms_version ? now : new Refusal(409, refused),
  );
  await queryClient.invalidateQueries();
  const salary = await screen.findByLabelText('Annual salary');
  now = { ...now, terms_version: 2, terms: { ...now.terms, salary: 65_000 } };
  await user.clear(salary);
  await user.type(salary, '60000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(OFFER_MESSAGES.moved)).toBeTruthy();
  expect(saves).toMatchObject([{ body: { salary: 60_000, terms_version: 1 } }]);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByDisplayValue('65000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Terms saved')).toBeTruthy();
  expect(saves.at(-1)).toMatchObject({ body: { salary: 65_000, terms_version: 2 } });
});

test('a start in the past is pointed out, and can be sent all the same', async () => {
  await import('./offer-panel.tsx');
  const step = aStep('offer_letter', { name: 'Offer', status: 'in_progress' });
  const candidate = aCandidate({ workflowProgress: [step] });
  const { answer } = await openCandidates([aRow()], { path: `?open=${candidate.id}`, candidate });
  const fields = [{ name: 'start_date', label: 'Start date', value: '' }];
  const draft = { ...offer, step_id: step.id, fields };
  answer(offers.list, () => ({ offers: [draft] }));
  const saves = answer(offers.change, () => draft);
  await queryClient.invalidateQueries();
  const start = await screen.findByLabelText('Start date');
  fireEvent.change(start, { target: { value: '2099-01-01' } });
  expect(screen.queryByText('This day is in the past.')).toBeNull();
  fireEvent.change(start, { target: { value: '2025-01-01' } });
  expect(screen.getByText('This day is in the past.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Terms saved')).toBeTruthy();
  expect(saves).toMatchObject([{ body: { start_date: '2025-01-01' } }]);
});

/** The form of a draft whose terms are stored as they are sent. */
async function openTerms() {
  await import('./offer-panel.tsx');
  const step = aStep('offer_letter', { name: 'Offer', status: 'in_progress' });
  const candidate = aCandidate({ workflowProgress: [step] });
  const { answer } = await openCandidates([aRow()], { path: `?open=${candidate.id}`, candidate });
  const names = ['salary', 'manager'].map((name) => ({ name, label: name, value: '' }));
  let now = { ...offer, step_id: step.id, fields: names };
  answer(offers.list, () => ({ offers: [now] }));
  const saves = answer(offers.change, ({ body }) => {
    const { terms_version: version, ...terms } = body as typeof offer.terms & { terms_version: number };
    return (now = { ...now, terms_version: version + 1, terms });
  });
  await queryClient.invalidateQueries();
  const salary = await screen.findByLabelText<HTMLInputElement>('Annual salary');
  return { answer, saves, salary, current: () => now };
}

test('an offer being sent is not sent once more', async () => {
  const { answer, salary, current } = await openTerms();
  const { promise: isSent, resolve: finish } = Promise.withResolvers<void>();
  const sent = answer(offers.send, async () => {
    await isSent;
    return { ...current(), state: 'sent' as const };
  });
  await user.clear(salary);
  await user.type(salary, '60000');
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Sending…' }));
  expect(sent).toHaveLength(1);
  finish();
  expect(await screen.findByText("We're emailing the offer to the candidate.")).toBeTruthy();
});

test('terms typed while others are being saved are kept, and asked about before they are discarded', async () => {
  const { answer, saves, salary, current } = await openTerms();
  const { promise: isReloaded, resolve: finish } = Promise.withResolvers<void>();
  const loads = answer(offers.list, async () => {
    await isReloaded;
    return { offers: [current()] };
  });
  await user.clear(salary);
  await user.type(salary, '60000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(loads).toHaveLength(1));
  await user.type(salary, '1');
  const manager = screen.getByLabelText<HTMLInputElement>('Manager');
  await user.clear(manager);
  await user.type(manager, 'Grace');
  finish();
  expect(await screen.findByText('Terms saved')).toBeTruthy();
  // The cursor is still where the user is typing.
  await user.keyboard(' Hopper');
  expect([salary.value, screen.getByLabelText('Manager')]).toMatchObject(['600001', { value: 'Grace Hopper' }]);
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({ body: { salary: 600_001, fields: { manager: 'Grace Hopper' }, terms_version: 2 } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send offer' })).toBeTruthy());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
