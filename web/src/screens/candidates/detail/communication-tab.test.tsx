import { type Communication, communications } from '@hirewire/contract/communication';
import { outbox } from '@hirewire/contract/outbox';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, test } from 'vitest';
import { anotherRow, aRow } from '../../../testing/candidates.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { openProfile } from '../../../testing/open-profile.ts';
import { aUser } from '../../../testing/people.ts';

const user = userEvent.setup({ delay: null });
const jane = aRow();
const AT = '2026-01-15T12:00:00.000Z';
const OTHER_ID = anotherRow(9).id;

beforeEach(() => {
  toast.dismiss();
});

test('the communication shows pending and bounced messages, and stops or sends them', async () => {
  const message = (id: string, changes: Partial<Communication>): Communication => ({
    id,
    direction: 'out',
    subject: 'Hello',
    is_from_portal: false,
    body: 'Dear Jane',
    at: AT,
    status: 'waiting',
    hold_reason: null,
    note: null,
    note_code: null,
    attempt: 1,
    dmarc_failed: false,
    is_automatic: true,
    author_name: null,
    file_ids: [],
    attachments: [],
    ...changes,
  });
  const { answer, dialog } = await openProfile('progress');
  answer(communications.list, () => ({
    messages: [
      message(jane.id, { hold_reason: 'no_mail_account' }),
      message(OTHER_ID, {
        subject: 'Task',
        status: 'sent',
        author_name: 'Grace Hopper',
        note: 'Came back: no such mailbox.',
      }),
      message(aUser().id, { subject: 'Application', direction: 'in', status: null, dmarc_failed: true }),
      message(anotherRow(7).id, {
        subject: 'My friend Jane',
        direction: 'in',
        status: null,
        author_name: 'Tom Baker <tom@example.com>',
      }),
      message(anotherRow(8).id, { subject: '', is_from_portal: true, direction: 'in', status: null }),
    ],
  }));
  const stops = answer(outbox.stop, () => new Response('{}'));
  const sends = answer(outbox.send, () => new Refusal(409, { detail: 'It has been sent already.' }));
  await user.click(dialog.getByRole('tab', { name: 'Communication' }));
  const hello = within(await dialog.findByRole('article', { name: 'Hello' }));
  expect(dialog.getByRole('article', { name: 'Written on their own page' })).toBeTruthy();
  expect(hello.getByText('Not sent: no mail account')).toBeTruthy();
  expect(dialog.getByRole('article', { name: 'My friend Jane' }).textContent).toContain(
    'Received from Tom Baker <tom@example.com>',
  );
  expect(within(dialog.getByRole('article', { name: 'Task' })).getByText('Came back: no such mailbox.')).toBeTruthy();
  expect(
    within(dialog.getByRole('article', { name: 'Application' })).queryByRole('button', { name: /Send now/ }),
  ).toBeNull();
  expect(
    within(dialog.getByRole('article', { name: 'Application' })).getByText('Sender not verified (DMARC failed)'),
  ).toBeTruthy();
  expect(hello.queryByText('Sender not verified (DMARC failed)')).toBeNull();
  await user.click(hello.getByRole('button', { name: 'Stop Hello' }));
  await screen.findByText('Message stopped');
  await user.click(hello.getByRole('button', { name: 'Send now Hello' }));
  await screen.findByText('It has been sent already.');
  expect([stops.length, sends.length]).toEqual([1, 1]);
  expect(stops[0]!.path).toContain(jane.id);
});
