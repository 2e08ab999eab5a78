import { wrapped } from '@hirewire/contract/envelope';
import { mailboxes } from '@hirewire/contract/mailboxes';
import { createBrowserHistory } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Refusal, refuseField } from '../../testing/fake-api.ts';
import { openMail } from '../../testing/mail.ts';
import { aMailbox, aPollingStatus } from '../../testing/mail-rows.ts';

const user = userEvent.setup({ delay: null });
const ADDRESS = aMailbox().address;

const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('connecting', () => {
  /** The parts of the popup that the page uses. */
  const stubPopup = () => {
    const popup = { closed: false, close: vi.fn(), location: { href: 'about:blank', origin: 'null' } };
    vi.stubGlobal('open', () => popup);
    return popup;
  };

  test('explains itself, goes to Google and shows the new account', async () => {
    const { answer } = await openMail({ accounts: [] });
    answer(mailboxes.oauthUrl, () => wrapped({ oauth_url: 'https://accounts.google.example/' }));
    const popup = stubPopup();
    await screen.findByText('No mailbox connected');
    await user.click(screen.getAllByRole('button', { name: 'Connect Email Account' })[0]!);
    expect(dialog().getByText(/^Delete, move or mark messages as read/)).toBeTruthy();
    await press('Continue with Google');
    await waitFor(() => expect(popup.location.href).toBe('https://accounts.google.example/'));
    expect(dialog().getByText('Continue in the pop-up window.')).toBeTruthy();
    answer(mailboxes.list, () => wrapped([aMailbox()]));
    const data = { type: 'hirewire:mailbox-oauth', success: true, email: ADDRESS, error: null };
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin: location.origin, source: popup }));
    await screen.findByText(`Gmail account connected: ${ADDRESS}`);
    await screen.findByRole('article', { name: ADDRESS });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks Microsoft for a shared mailbox', async () => {
    const { answer } = await openMail();
    const asked = answer(mailboxes.oauthUrl, () => new Refusal(500));
    stubPopup();
    await press('Connect Email Account');
    await press('Microsoft 365');
    await user.type(dialog().getByLabelText(/^Shared mailbox/), 'jobs@northwind.example');
    await press('Continue with Microsoft');
    await dialog().findByText('Failed to connect email account. Please try again.');
    expect(asked[0]?.query).toEqual({ provider: 'microsoft', shared_address: 'jobs@northwind.example' });
  });

  test('keeps what was typed while another provider is looked at', async () => {
    await openMail({ status: aPollingStatus({ providers: ['imap'] }) });
    await press('Connect Email Account');
    await user.type(await dialog().findByLabelText('Email address'), 'jobs@northwind.example');
    await press('Microsoft 365');
    expect(dialog().queryByRole('textbox', { name: 'Email address' })).toBeNull();
    await press(/^Other/);
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Email address' }).value).toBe(
      'jobs@northwind.example',
    );
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog');
  });

  test('asks Gmail for no shared mailbox, although one was typed for Microsoft', async () => {
    const { answer } = await openMail();
    const asked = answer(mailboxes.oauthUrl, () => new Refusal(500));
    stubPopup();
    await press('Connect Email Account');
    await press('Microsoft 365');
    await user.type(dialog().getByLabelText(/^Shared mailbox/), 'jobs');
    await press('Gmail');
    await press('Continue with Google');
    await dialog().findByText('Failed to connect email account. Please try again.');
    expect(asked[0]?.query).toEqual({ provider: 'gmail' });
  });

  test('keeps a shared mailbox while another provider is looked at, and asks before it is discarded', async () => {
    await openMail();
    await press('Connect Email Account');
    await press('Microsoft 365');
    await user.type(dialog().getByLabelText(/^Shared mailbox/), 'jobs@northwind.example');
    await press('Gmail');
    expect(dialog().queryByLabelText(/^Shared mailbox/)).toBeNull();
    await press('Microsoft 365');
    expect(dialog().getByLabelText(/^Shared mailbox/)).toHaveProperty('value', 'jobs@northwind.example');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await press('Cancel');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says which provider is not set up, and what to do instead', async () => {
    await openMail({ status: aPollingStatus({ providers: ['imap'] }) });
    await press('Connect Email Account');
    expect(await dialog().findByLabelText('Email address')).toBeTruthy();
    await press('Microsoft 365');
    expect(
      dialog().getByText(/^Microsoft 365 isn't set up yet\..*connect most mailboxes as Other \(IMAP\)/),
    ).toBeTruthy();
  });

  test('asks before going back discards what was typed, when the address has opened it', async () => {
    window.history.replaceState(null, '', '/email-config');
    const history = createBrowserHistory();
    onTestFinished(() => history.destroy());
    const { go } = await openMail({ accounts: [], status: aPollingStatus({ providers: ['imap'] }), history });
    await go('/email-config?connect=true');
    await press('Other (IMAP)');
    await user.type(await screen.findByLabelText('Email address'), 'jobs@fastmail.com');
    window.history.back();
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Email address')).toHaveProperty('value', 'jobs@fastmail.com');
  });

  test('fills in the servers of an address, tries them and connects with a password', async () => {
    const { answer } = await openMail({ accounts: [] });
    await screen.findByText('No mailbox connected');
    await user.click(screen.getAllByRole('button', { name: 'Connect Email Account' })[0]!);
    await press('Other (IMAP)');
    await user.type(await dialog().findByLabelText('Email address'), 'jobs@fastmail.com');
    await user.type(dialog().getByLabelText('Password'), 'secret');
    const [imap, smtp] = dialog().getAllByLabelText<HTMLInputElement>('Server');
    expect([imap!.value, smtp!.value]).toEqual(['imap.fastmail.com', 'smtp.fastmail.com']);
    const refused = { works: false, code: 'mail_sign_in_refused' as const, message: 'Not this password.' };
    const works = { works: true, code: null, message: 'Yes.' };
    const { promise, resolve } = Promise.withResolvers<void>();
    answer(mailboxes.testServers, async () => {
      await promise;
      return wrapped({ imap: refused, smtp: works, folders: [] });
    });
    await press('Test');
    expect(await dialog().findByRole('button', { name: 'Testing...' })).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Connecting...' })).toBeNull();
    resolve();
    expect(await dialog().findByText('Reading: Not this password.')).toBeTruthy();
    expect(dialog().getByText('Sending works.')).toBeTruthy();
    const missing = { works: false, code: 'mail_folder_missing' as const, message: 'Not this folder.' };
    answer(mailboxes.testServers, () => wrapped({ imap: missing, smtp: works, folders: ['INBOX', 'Jobs, new'] }));
    await press('Test');
    expect(await dialog().findByText('Folders in this mailbox: INBOX · Jobs, new')).toBeTruthy();
    await user.type(dialog().getByLabelText('Folders'), '{Enter}Jobs, new');
    answer(mailboxes.connectServers, () => refuseField(422, 'password', 'Not this password.', 'mail_sign_in_refused'));
    await press('Connect');
    await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Password')));
    const sent = answer(mailboxes.connectServers, () => wrapped(aMailbox({ provider: 'imap' })));
    answer(mailboxes.list, () => wrapped([aMailbox({ provider: 'imap' })]));
    await press('Connect');
    await screen.findByText('IMAP account connected: jobs@fastmail.com');
    expect(sent.at(-1)?.body).toMatchObject({
      address: 'jobs@fastmail.com',
      settings: {
        imap: { host: 'imap.fastmail.com', port: 993, security: 'tls' },
        user: 'jobs@fastmail.com',
        folders: ['INBOX', 'Jobs, new'],
      },
    });
  });

  test('marks both servers if neither answers, and names ports for sending', async () => {
    const { answer } = await openMail({ status: aPollingStatus({ providers: ['imap'] }) });
    await press('Connect Email Account');
    await user.type(await dialog().findByLabelText('Email address'), 'jobs@fastmail.com');
    await user.type(dialog().getByLabelText('Password'), 'secret');
    const sentence = 'No answer.';
    const code = 'mail_no_answer' as const;
    const others = [{ field: 'settings.smtp.host', code, sentence: 'No answer either.' }];
    const field = 'settings.imap.host';
    answer(mailboxes.connectServers, () => new Refusal(422, { detail: sentence, code, field, sentence, others }));
    await press('Connect');
    await waitFor(() => expect(document.activeElement).toBe(dialog().getAllByLabelText('Server')[0]));
    expect(dialog().getByText('No answer.')).toBeTruthy();
    expect(dialog().getByText('No answer either.')).toBeTruthy();
    const [reading, sending] = dialog().getAllByLabelText('Port');
    await user.clear(reading!);
    await user.clear(sending!);
    await press('Connect');
    expect(await dialog().findByText('Enter a port such as 993.')).toBeTruthy();
    expect(dialog().getByText('Enter a port such as 587.')).toBeTruthy();
  });

  test('says that the popup was blocked', async () => {
    await openMail();
    vi.stubGlobal('open', () => null);
    await press('Connect Email Account');
    await press('Continue with Google');
    await dialog().findByText('Popup blocked. Please allow popups for this site.');
    expect(dialog().getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  test('can be cancelled while the popup is open', async () => {
    const { answer } = await openMail();
    answer(mailboxes.oauthUrl, () => wrapped({ oauth_url: 'https://accounts.google.example/' }));
    const popup = stubPopup();
    await press('Connect Email Account');
    await press('Continue with Google');
    await dialog().findByRole('button', { name: 'Connecting...' });
    await press('Cancel');
    await dialog().findByText('OAuth flow was cancelled by user');
    expect(popup.close).toHaveBeenCalled();
  });

  test.each([
    ['?success=true&email=second%40northwind.example', 'Gmail account connected: second@northwind.example'],
    ['?error=access_denied', 'You denied access to Gmail. Please try again and grant the necessary permissions.'],
    ['?error=404', 'OAuth error: 404'],
    ['?success=false', 'OAuth flow was cancelled or incomplete'],
  ])('a browser that comes back with %s says so, and forgets it', async (search, words) => {
    const { search: address } = await openMail({ path: `/email-config${search}` });
    await screen.findByText(words);
    await waitFor(() => expect(address()).toBe(''));
  });
});
