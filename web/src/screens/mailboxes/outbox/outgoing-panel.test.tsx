import { mailSettingsRoutes } from '@hirewire/contract/notifications';
import { outbox, type OutboxMessage } from '@hirewire/contract/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Refusal, refuseField } from '../../../testing/fake-api.ts';
import { openMail } from '../../../testing/mail.ts';
import { anOutgoing, MAIL_SETTINGS } from '../../../testing/mail-rows.ts';

const user = userEvent.setup({ delay: null });
const SOON = () => new Date(Date.now() + 100_500).toISOString();

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const article = async () => within(await screen.findByRole('article', { name: anOutgoing().subject }));

const open = (outgoing: OutboxMessage[]) => openMail({ outgoing, accounts: [], path: '/email-config?tab=outgoing' });

describe('a message', () => {
  test('that is pending shows how long, and can be stopped and sent after all', async () => {
    const { answer } = await open([anOutgoing({ send_after: SOON() })]);
    const shown = await article();
    expect(shown.getByText(/^in 1:\d\d min$/)).toBeTruthy();
    const stopped = anOutgoing({ status: 'stopped' });
    answer(outbox.stop, () => stopped);
    answer(outbox.list, () => ({ messages: [stopped], next: null, waiting_count: 0 }));
    await press('Stop the message to Mina Okafor');
    await screen.findByText('Message to Mina Okafor stopped');
    expect(await shown.findByText('Stopped')).toBeTruthy();
    const sent = anOutgoing({ status: 'sent', sent_at: stopped.created_at });
    answer(outbox.send, () => sent);
    answer(outbox.list, () => ({ messages: [sent], next: null, waiting_count: 0 }));
    await press('Send now: the message to Mina Okafor');
    await screen.findByText('Message to Mina Okafor sent');
    await waitFor(() => expect(shown.queryByRole('button', { name: /Send now|Stop/ })).toBeNull());
  });

  test.each([
    [{ hold_reason: 'no_mail_account' }, ['Waiting', 'Not sent: no mail account']],
    [{ status: 'sent', sent_at: anOutgoing().created_at }, ['Sent', 'Jan 15, 2026']],
    [{ status: 'failed', note: 'The daily limit is reached.' }, ['Failed', 'The daily limit is reached.']],
    [
      { status: 'sent', bounced_at: anOutgoing().created_at, bounce_reason: 'No such address.' },
      ['Bounced', 'No such address.'],
    ],
  ] as const)('says how it stands: %j', async (changes, texts) => {
    await open([anOutgoing(changes)]);
    const shown = await article();
    for (const text of texts) expect(shown.getByText(text)).toBeTruthy();
  });

  test('that may have been delivered says that it may arrive twice, and is sent again after the attempt shown', async () => {
    const note = 'It may have been delivered. If you send it again, it may arrive twice.';
    const uncertain = anOutgoing({ status: 'failed', note, note_code: 'delivery_unknown', attempt: 4 });
    const { answer } = await open([uncertain]);
    expect((await article()).getByText(note)).toBeTruthy();
    const sends = answer(outbox.send, () => anOutgoing());
    await press('Send again: the message to Mina Okafor');
    await waitFor(() => expect(sends).toMatchObject([{ body: { attempt: 4 } }]));
  });

  test('is read on request', async () => {
    await open([anOutgoing()]);
    const text = (await article()).getByText(/^Dear Mina/);
    expect(text.hidden).toBe(true);
    await press('Show message to Mina Okafor');
    expect(text.hidden).toBe(false);
  });

  test('that was sent before it could be stopped says so', async () => {
    const { answer } = await open([anOutgoing()]);
    answer(outbox.stop, () => new Refusal(409, { detail: 'It has been sent already.' }));
    await press('Stop the message to Mina Okafor');
    expect(await screen.findByText('It has been sent already.')).toBeTruthy();
  });
});

test('the list is filtered by status, and counts pending messages', async () => {
  const { answer, search } = await open([anOutgoing()]);
  const lists = answer(outbox.list, () => ({ messages: [], next: null, waiting_count: 1 }));
  await press('Waiting 1');
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ status: 'waiting' }));
  expect(await screen.findByText('No messages waiting.')).toBeTruthy();
  expect(search()).toBe('?tab=outgoing&status=waiting');
});

describe('the settings', () => {
  test('are described in words, and changed with a preview', async () => {
    const { answer } = await open([]);
    await screen.findByText(
      'Automatic messages go out after 2 minutes. Until then, you can stop them. Every applicant gets a confirmation of receipt.',
    );
    const changes = answer(mailSettingsRoutes.change, ({ body }) => body as never);
    await press('Mail settings');
    expect(dialog().getByText('Your application as Backend Engineer')).toBeTruthy();
    expect(dialog().getByText('Dear Mina, thank you. Northwind')).toBeTruthy();
    const subject = dialog().getByLabelText<HTMLInputElement>('Subject');
    await user.clear(subject);
    await user.type(subject, 'Hello ');
    await press('Last name');
    expect(subject.value).toBe('Hello {{last_name}}');
    expect(document.activeElement).toBe(subject);
    expect(dialog().getByText('Hello Okafor')).toBeTruthy();
    await user.clear(dialog().getByLabelText('Wait before sending (minutes)'));
    await user.type(dialog().getByLabelText('Wait before sending (minutes)'), '0');
    await user.click(dialog().getByRole('checkbox', { name: 'Confirm every application' }));
    expect(dialog().getByText("Turned off: applicants don't receive this.")).toBeTruthy();
    await press('Save changes');
    await screen.findByText('Mail settings saved');
    expect(changes[0]?.body).toEqual({
      undo_window_minutes: 0,
      acknowledgement: {
        is_on: false,
        subject: 'Hello {{last_name}}',
        body: 'Dear {{first_name}}, thank you. {{company_name}}',
      },
    });
    await screen.findByText("Automatic messages go out immediately. Applicants don't get a confirmation of receipt.");
  });

  test('that were not edited are not sent', async () => {
    const { answer } = await open([]);
    const changes = answer(mailSettingsRoutes.change, ({ body }) => ({ ...MAIL_SETTINGS, ...(body as object) }));
    await press('Mail settings');
    const minutes = dialog().getByLabelText('Wait before sending (minutes)');
    await user.clear(minutes);
    await user.type(minutes, '7');
    await press('Save changes');
    await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ undo_window_minutes: 7 }]));
  });

  test('are refused at their fields', async () => {
    const { answer } = await open([]);
    await press('Mail settings');
    const type = async (label: string, text: string) => {
      await user.clear(dialog().getByLabelText(label));
      if (text === '') return;
      await user.click(dialog().getByLabelText(label));
      await user.paste(text);
    };
    await type('Wait before sending (minutes)', 'soon');
    await type('Subject', 'Hello {{nickname}}');
    await type('Message', '');
    await press('Save changes');
    await dialog().findByText('This must be a whole number.');
    expect(
      dialog().getByText('{{nickname}} is not known. Use first_name, last_name, job_title, company_name, portal_link.'),
    ).toBeTruthy();
    expect(dialog().getByText('This field is required.')).toBeTruthy();
    await type('Wait before sending (minutes)', '1441');
    await dialog().findByText('This must be at most 1,440.');
    await type('Wait before sending (minutes)', '5');
    await type('Subject', 'Hello');
    await type('Message', 'Thank you.');
    answer(mailSettingsRoutes.change, () => refuseField(422, 'acknowledgement.subject', 'Too cheerful.'));
    await press('Save changes');
    await dialog().findByText('Too cheerful.');
    answer(mailSettingsRoutes.change, () => new Refusal(500));
    await press('Save changes');
    await dialog().findByText("Couldn't save the mail settings. Please try again.");
  });
});
