import { type Offer, OFFER_MESSAGES, offers } from '@hirewire/contract/offers';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { aCandidate, aRow, aStep } from '../../../testing/candidates.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { offer } from '../../../testing/gallery/step-rows.ts';

const user = userEvent.setup({ delay: null });
beforeEach(() => queryClient.clear());

/** An approver looks at an offer of 80,000, which is then returned, raised to 120,000 and sent for approval again. */
async function openRaised() {
  // Imported first: loading it on demand may take longer than a test waits.
  await import('./offer-panel.tsx');
  const step = aStep('offer_letter', { name: 'Offer', status: 'in_progress' });
  const candidate = aCandidate({ workflowProgress: [step] });
  const { answer } = await openCandidates([aRow()], { path: `?open=${candidate.id}`, candidate });
  const seen: Offer = {
    ...offer,
    step_id: step.id,
    state: 'needs_approval',
    missing: [],
    terms: { ...offer.terms, salary: 80_000 },
    sent_by_id: candidate.id,
  };
  let now = seen;
  answer(offers.list, () => ({ offers: [now] }));
  await queryClient.invalidateQueries();
  await screen.findByText(/80,000/);
  const raise = () => (now = { ...seen, terms_version: 3, terms: { ...seen.terms, salary: 120_000 } });
  return { answer, raise };
}

const REFUSED = new Refusal(409, { detail: OFFER_MESSAGES.moved, code: 'changed_meanwhile' });

test('a salary is approved as the approver saw it; another one is shown first', async () => {
  const { answer, raise } = await openRaised();
  raise();
  const approvals = answer(offers.approve, () => REFUSED);
  await user.click(screen.getByRole('button', { name: 'Approve and send' }));
  expect(await screen.findByText(OFFER_MESSAGES.moved)).toBeTruthy();
  expect(approvals).toMatchObject([{ body: { terms_version: 1 } }]);
  expect(await screen.findByText(/120,000/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Approve and send' }));
  expect(approvals.at(-1)).toMatchObject({ body: { terms_version: 3 } });
});

test('a reason for returning an offer is about the terms seen before it was typed', async () => {
  const { answer, raise } = await openRaised();
  const returns = answer(offers.returnOffer, () => REFUSED);
  await user.click(screen.getByRole('button', { name: 'Return to draft' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return this offer to draft' }));
  await user.type(dialog.getByRole('textbox'), 'Too much.');
  raise();
  await queryClient.invalidateQueries();
  await user.click(dialog.getByRole('button', { name: 'Return to draft' }));
  expect(await dialog.findByText(OFFER_MESSAGES.moved)).toBeTruthy();
  expect(returns).toMatchObject([{ body: { reason: 'Too much.', terms_version: 1 } }]);
  // Once the new terms are shown, the reason is about them.
  answer(offers.returnOffer, ({ body }) =>
    (body as { terms_version: number }).terms_version === 3 ? { ...raise(), state: 'draft' as const } : REFUSED,
  );
  await user.click(dialog.getByRole('button', { name: 'Reload' }));
  expect(await dialog.findByText(/120,000/)).toBeTruthy();
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Too much.');
  await user.click(dialog.getByRole('button', { name: 'Return to draft' }));
  expect(await screen.findByText('Offer returned to draft')).toBeTruthy();
});
