import { wrapped } from '@hirewire/contract/envelope';
import { mailboxes, type Mailbox, polling } from '@hirewire/contract/mailboxes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { aJob } from '../../testing/jobs.ts';
import { openMail } from '../../testing/mail.ts';
import { aMailbox, aPollingStatus, aPollReport } from '../../testing/mail-rows.ts';

const user = userEvent.setup({ delay: null });
const ADDRESS = aMailbox().address;

const panel = () => within(screen.getByRole('region', { name: 'Polling service' }));
const card = (name = ADDRESS) => within(screen.getByRole('article', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('the polling service', () => {
  test('shows how it stands, and offers what makes sense', async () => {
    await openMail({ status: aPollingStatus({ next_poll: new Date(Date.now() + 5_400_000).toISOString() }) });
    await panel().findByText('Running');
    expect(panel().getByText('Checks every 60 seconds')).toBeTruthy();
    expect(panel().getByText('Jan 15, 2026')).toBeTruthy();
    expect(panel().getByText('in 2 hours')).toBeTruthy();
    expect(
      panel()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Test Poll', 'Stop']);
  });

  test('starts, and the focus stays where Start becomes Stop', async () => {
    const { answer } = await openMail({ status: aPollingStatus({ is_running: false, last_poll: null }) });
    await panel().findByText('Stopped');
    expect(panel().queryByRole('button', { name: 'Test Poll' })).toBeNull();
    const started = aPollingStatus();
    answer(polling.start, () => wrapped(started));
    answer(polling.status, () => wrapped(started));
    await press('Start');
    await screen.findByText('Email polling started');
    await panel().findByText('Running');
    expect(document.activeElement?.textContent).toBe('Stop');
  });

  test('stops', async () => {
    const { answer } = await openMail();
    const stopped = aPollingStatus({ is_running: false });
    answer(polling.stop, () => wrapped(stopped));
    answer(polling.status, () => wrapped(stopped));
    await press('Stop');
    await screen.findByText('Email polling stopped');
    expect(await panel().findByText('Stopped')).toBeTruthy();
  });

  test('is tested, and says what was found and what was not polled', async () => {
    const { answer } = await openMail();
    const problems = [{ address: ADDRESS, code: 'provider_no_answer' as const, message: 'Google did not answer.' }];
    answer(polling.test, () => wrapped(aPollReport({ found: 3, applications: 2, replies: 1, problems })));
    await press('Test Poll');
    await screen.findByText('Test poll completed (check backend logs)');
    expect(screen.getAllByText(/3 new messages: 2 applications, 1 reply\./)).toHaveLength(2);
    expect(panel().getByText(`${ADDRESS}: Google did not answer.`)).toBeTruthy();
  });

  test.each([
    ['Start', polling.start, false, 'Failed to start polling: Out of paper.', 'Failed to start email polling'],
    ['Stop', polling.stop, true, 'Failed to stop polling: Out of paper.', 'Failed to stop email polling'],
    ['Test Poll', polling.test, true, 'Failed to test polling: Out of paper.', 'Failed to test email polling'],
  ] as const)('%s that fails is said', async (name, route, is_running, withDetail, without) => {
    const { answer } = await openMail({ status: aPollingStatus({ is_running }) });
    answer(route, () => new Refusal(409, { detail: 'Out of paper.' }));
    await press(name);
    await screen.findByText(withDetail);
    answer(route, () => new Refusal(500));
    await press(name);
    expect(await screen.findByText(without)).toBeTruthy();
  });

  test('says when its mailbox is the demo, and how to connect a real one', async () => {
    await openMail({ status: aPollingStatus({ is_demo: true }) });
    const note = await screen.findByRole('region', { name: 'Demo mailbox' });
    expect(note.textContent).toContain('invented people');
    expect(note.textContent).toContain('To use your own mailbox, connect it as Other (IMAP).');
  });
});

describe('an account', () => {
  test('shows everything about itself', async () => {
    await openMail({ accounts: [aMailbox({ label: 'Applications', job_ids: [aJob().id] })] });
    await screen.findByRole('article', { name: 'Applications' });
    await card('Applications').findByText('Backend Engineer');
    for (const text of ['connected', 'Gmail', 'Jan 15, 2026', 'Nov 3, 2025'])
      expect(card('Applications').getByText(text)).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain(ADDRESS);
    expect(card('Applications').queryByRole('button', { name: /Test Connection|Reconnect/ })).toBeNull();
  });

  test('that is disconnected can be tested', async () => {
    const { answer } = await openMail({ accounts: [aMailbox({ status: 'disconnected', is_active: false })] });
    answer(mailboxes.test, () => wrapped({ connected: true, code: null, message: 'Yes.' }));
    await press(`Test Connection of ${ADDRESS}`);
    await screen.findByText(`${ADDRESS} can be read.`);
    answer(mailboxes.test, () => wrapped({ connected: false, code: 'permission_ended', message: 'It was withdrawn.' }));
    await press(`Test Connection of ${ADDRESS}`);
    await screen.findByText('Connection failed: It was withdrawn.');
    answer(mailboxes.test, () => new Refusal(502, { detail: 'Google did not answer.' }));
    await press(`Test Connection of ${ADDRESS}`);
    await screen.findByText('Test failed: Google did not answer.');
    answer(mailboxes.test, () => new Refusal(500));
    await press(`Test Connection of ${ADDRESS}`);
    expect(await screen.findByText('Failed to test email connection. Please try again.')).toBeTruthy();
  });

  test('is paused and read again by its switch', async () => {
    const { answer } = await openMail();
    const paused = aMailbox({ is_active: false, status: 'disconnected' });
    answer(mailboxes.toggle, () => wrapped(paused));
    answer(mailboxes.list, () => wrapped([paused]));
    await user.click(await screen.findByRole('switch', { name: `Read ${ADDRESS}`, checked: true }));
    await screen.findByText(`${ADDRESS} paused`);
    expect(await screen.findByRole('switch', { name: `Read ${ADDRESS}`, checked: false })).toBeTruthy();
  });

  test('shows how far its first reading is, which can be paused', async () => {
    const { answer } = await openMail({ accounts: [aMailbox({ sync: { read: 1240, total: 3000 } })] });
    const reading = await screen.findByRole('progressbar', { name: `Reading ${ADDRESS}` });
    expect(reading.textContent).toBe('1,240 of about 3,000 emails');
    const paused = aMailbox({ is_active: false, status: 'disconnected', sync: { read: 1241, total: 3000 } });
    answer(mailboxes.toggle, () => wrapped(paused));
    answer(mailboxes.list, () => wrapped([paused]));
    await user.click(screen.getByRole('button', { name: `Pause reading ${ADDRESS}` }));
    expect(await screen.findByText('Paused at 1,241 of about 3,000 emails')).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Pause reading ${ADDRESS}` })).toBeNull();
  });

  test('that Google no longer lets in says why, and is connected again', async () => {
    const last_error = 'The permission has expired.';
    const { answer } = await openMail({ accounts: [aMailbox({ status: 'error', last_error })] });
    const asked = answer(mailboxes.oauthUrl, () => new Refusal(500));
    vi.stubGlobal('open', () => ({ closed: false, close: () => {}, location: { origin: 'null' } }));
    expect(await screen.findByText(last_error)).toBeTruthy();
    await press(`Reconnect ${ADDRESS}`);
    expect(screen.getByRole('dialog', { name: 'Reconnect Email Account' })).toBeTruthy();
    await press('Continue with Google');
    await dialog().findByText('Failed to connect email account. Please try again.');
    expect(asked[0]?.query).toEqual({ mailbox_id: aMailbox().id });
  });

  test('is renamed and told which jobs it may feed', async () => {
    const { answer } = await openMail();
    let saved: Mailbox = aMailbox();
    const changes = answer(mailboxes.change, ({ body }) => {
      saved = { ...saved, ...(body as Partial<Mailbox>) };
      return wrapped(saved);
    });
    answer(mailboxes.list, () => wrapped([saved]));
    await press(`Edit ${ADDRESS}`);
    expect(dialog().getByText('No job selected: this mailbox accepts applications for all jobs.')).toBeTruthy();
    await user.type(dialog().getByLabelText('Label'), ' Applications ');
    await user.click(await dialog().findByRole('checkbox', { name: /Backend Engineer/ }));
    await press('Save changes');
    await screen.findByText('Applications saved');
    expect(changes[0]?.body).toEqual({ label: 'Applications', job_ids: [aJob().id] });
    await card('Applications').findByText('Backend Engineer');
  });

  test('is disconnected after a question', async () => {
    const { answer } = await openMail();
    const confirm = async () => {
      await press(`Disconnect ${ADDRESS}`);
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }));
    };
    answer(mailboxes.remove, () => new Refusal(500));
    await confirm();
    await screen.findByText('Failed to disconnect email account. Please try again.');
    answer(mailboxes.remove, () => ({ ...wrapped(null), success: false, error: 'Google said no.' }));
    await confirm();
    await screen.findByText('Disconnect failed: Google said no.');
    answer(mailboxes.remove, () => wrapped(null));
    answer(mailboxes.list, () => wrapped([]));
    await confirm();
    await screen.findByText(`${ADDRESS} disconnected`);
    expect(await screen.findByText('No mailbox connected')).toBeTruthy();
  });
});

describe('connecting', () => {
  /** The popup, as far as the page sees it. */
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

  test('says what has not been set up, and what can be done instead', async () => {
    await openMail({ status: aPollingStatus({ providers: ['imap'] }) });
    await press('Connect Email Account');
    expect(await dialog().findByLabelText('Email address')).toBeTruthy();
    await press('Microsoft 365');
    expect(
      dialog().getByText(/^Microsoft 365 isn't set up yet\..*connect most mailboxes as Other \(IMAP\)/),
    ).toBeTruthy();
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
    answer(mailboxes.testServers, () => wrapped({ imap: refused, smtp: works, folders: [] }));
    await press('Test');
    expect(await dialog().findByText('Reading: Not this password.')).toBeTruthy();
    expect(dialog().getByText('Sending works.')).toBeTruthy();
    answer(
      mailboxes.connectServers,
      () =>
        new Refusal(422, { detail: 'password: Not this password.', code: 'mail_sign_in_refused', field: 'password' }),
    );
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
        folders: ['INBOX'],
      },
    });
  });

  test('says that the popup was blocked', async () => {
    await openMail();
    vi.stubGlobal('open', () => null);
    await press('Connect Email Account');
    await press('Continue with Google');
    await dialog().findByText('Popup blocked. Please allow popups for this site.');
    expect(dialog().getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  test('can be given up while the popup is open', async () => {
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

test('accounts that cannot be loaded are samples, and nothing can be done with them', async () => {
  const { answer } = await openMail({ accounts: [] });
  await screen.findByText('No mailbox connected');
  answer(mailboxes.list, () => new Refusal(403, { detail: 'You may not see this.' }));
  await user.click(screen.getByRole('link', { name: 'Candidates' }));
  await screen.findByRole('heading', { level: 1, name: 'Candidates' });
  queryClient.clear();
  await user.click(screen.getByRole('link', { name: /Email Config/ }));
  await screen.findByText(
    "Couldn't load the email accounts: You may not see this. These are sample accounts, so you can't change them.",
  );
  const samples = screen.getAllByRole('article');
  expect(samples).toHaveLength(2);
  for (const sample of samples) {
    expect(within(sample).getByText('Sample')).toBeTruthy();
    for (const control of [...within(sample).getAllByRole('button'), within(sample).getByRole('switch')])
      expect((control as HTMLButtonElement).disabled).toBe(true);
  }
  answer(mailboxes.list, () => wrapped([aMailbox()]));
  await press('Try again');
  await screen.findByRole('article', { name: ADDRESS });
});
