import { OFFER_MESSAGES, offers } from '@hirewire/contract/offers';
import { fireEvent, screen } from '@testing-library/react';
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
