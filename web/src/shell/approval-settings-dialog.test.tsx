import { type ApprovalSettings, approvalSettingsRoutes } from '@hirewire/contract/approval-settings';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../api/session.ts';
import { queryClient } from '../data/query-client.ts';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { aSignedIn } from '../testing/people.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { ApprovalSettingsDialog } from './approval-settings-dialog.tsx';

const user = userEvent.setup({ delay: null });
const ANA = { id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0071', name: 'Ana Lead' };
const SETTINGS: ApprovalSettings = { approval_days: null, away: null, answering_for: [], colleagues: [ANA] };
beforeEach(() => queryClient.clear());

function open(settings: ApprovalSettings, role: 'admin' | 'tech_lead' = 'tech_lead') {
  startSession(aSignedIn({ role_name: role }));
  const answer = fakeApi();
  answer(approvalSettingsRoutes.get, () => settings);
  const onClose = vi.fn<() => void>();
  renderInPage(<ApprovalSettingsDialog role={role} onClose={onClose} />);
  return { answer, onClose };
}

test('names the delegate for whole days, and can be ended', async () => {
  const { answer } = open(SETTINGS);
  const [starts_at, ends_at] = [new Date('2027-03-01T00:00').toISOString(), new Date('2027-03-04T00:00').toISOString()];
  const sent = answer(approvalSettingsRoutes.setAbsence, () => ({
    ...SETTINGS,
    away: { delegate: ANA, starts_at, ends_at },
  }));
  await user.type(await screen.findByLabelText('First day away'), '2027-03-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Choose the first and the last day.');
  await user.type(screen.getByLabelText('Last day away'), '2027-03-03');
  await user.selectOptions(screen.getByLabelText('Who answers for you'), 'Ana Lead');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'End now' });
  expect(sent.map(({ body }) => body)).toEqual([{ delegate_id: ANA.id, starts_at, ends_at }]);
  expect(screen.getByRole('region', { name: 'While you are away' }).textContent).toMatch(
    /Ana Lead answers for you from/,
  );
  answer(approvalSettingsRoutes.endAbsence, () => SETTINGS);
  await user.click(screen.getByRole('button', { name: 'End now' }));
  expect(await screen.findByLabelText('First day away')).toBeTruthy();
});

test('a refusal shows the server’s message', async () => {
  const { answer } = open(SETTINGS);
  const detail = 'This colleague is away at the same time. Choose another colleague.';
  answer(approvalSettingsRoutes.setAbsence, () => new Refusal(409, { detail }));
  await user.type(await screen.findByLabelText('First day away'), '2027-03-01');
  await user.type(screen.getByLabelText('Last day away'), '2027-03-01');
  await user.selectOptions(screen.getByLabelText('Who answers for you'), 'Ana Lead');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(detail)).toBeTruthy();
});

test('only users who build workflows see the deadline', async () => {
  open(SETTINGS);
  await screen.findByLabelText('First day away');
  expect(screen.queryByRole('button', { name: 'Save deadline' })).toBeNull();
});

test('the company’s deadline is a whole number of days, or none', async () => {
  const { answer, onClose } = open(
    { ...SETTINGS, answering_for: [{ ...ANA, until: '2027-03-04T00:00:00.000Z' }] },
    'admin',
  );
  const sent = answer(approvalSettingsRoutes.setDeadline, () => ({ ...SETTINGS, approval_days: 3 }));
  const field = await screen.findByLabelText(/Answer approvals within/);
  expect(screen.getByText(/^You answer for Ana Lead/)).toBeTruthy();
  await user.type(field, '0');
  await user.click(screen.getByRole('button', { name: 'Save deadline' }));
  await screen.findByText('Enter whole days from 1 to 90, or nothing.');
  await user.clear(field);
  await user.type(field, '3');
  await user.click(screen.getByRole('button', { name: 'Save deadline' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ approval_days: 3 }]));
  // Saved changes are not asked about.
  await screen.findByText('Save deadline');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
