import { type InterviewerHours, scheduling } from '@hirewire/contract/scheduling';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { startSession } from '../api/session.ts';
import { ownZone } from '../lib/own-zone.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { aSignedIn } from '../testing/people.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { HoursDialog } from './hours-dialog.tsx';

const hours = (max_per_day: number): InterviewerHours => ({
  user_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0777',
  name: 'Ada Lovelace',
  is_default: false,
  is_zone_guessed: false,
  time_zone: 'UTC',
  days: [[], [], [], [], [], [], []],
  buffer_minutes: 0,
  max_per_day,
});

test('reopening the form shows hours that another user has changed', async () => {
  startSession(aSignedIn());
  const answer = fakeApi();
  const open = () => renderInPage(<HoursDialog userId={hours(1).user_id} onClose={() => undefined} />);
  answer(scheduling.hours, () => hours(4));
  const first = open();
  expect(await screen.findByLabelText('Maximum interviews per day')).toHaveProperty('value', '4');
  first.unmount();
  // Reopened at least a millisecond later, as a user would.
  await new Promise((moment) => setTimeout(moment, 1));
  answer(scheduling.hours, () => hours(2));
  open();
  expect(await screen.findByLabelText('Maximum interviews per day')).toHaveProperty('value', '2');
});

test('hours that were changed and not saved are kept unless the user discards them', async () => {
  startSession(aSignedIn());
  fakeApi()(scheduling.hours, () => hours(4));
  const onClose = vi.fn<() => void>();
  renderInPage(<HoursDialog userId={hours(1).user_id} onClose={onClose} />);
  const field = await screen.findByLabelText('Maximum interviews per day');
  await userEvent.type(field, '2');
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.keyboard('{Escape}');
  expect([field.isConnected, onClose.mock.calls.length]).toEqual([true, 0]);
  expect(field).toHaveProperty('value', '42');
});

test.each([
  ['the zone of the company', false, 'Pacific/Auckland'],
  ['the zone of the viewer where the company has none', true, ownZone()],
])('default hours are shown and saved in %s', async (_, is_zone_guessed, time_zone) => {
  startSession(aSignedIn());
  const answer = fakeApi();
  const usual = { ...hours(3), is_default: true, is_zone_guessed, time_zone: 'Pacific/Auckland' };
  answer(scheduling.hours, () => usual);
  const saved = answer(scheduling.setHours, () => usual);
  renderInPage(<HoursDialog userId={usual.user_id} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save hours' }));
  await expect.poll(() => saved).toMatchObject([{ body: { time_zone } }]);
});
