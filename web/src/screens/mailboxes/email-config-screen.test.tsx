import { wrapped } from '@hirewire/contract/envelope';
import { mailboxes, type Mailbox } from '@hirewire/contract/mailboxes';
import { polling } from '@hirewire/contract/polling';
import { setup } from '@hirewire/contract/setup';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { Refusal, refuseField } from '../../testing/fake-api.ts';
import { aJob } from '../../testing/jobs.ts';
import { openMail } from '../../testing/mail.ts';
import { aMailbox, aPollingStatus, aPollReport } from '../../testing/mail-rows.ts';

const user = userEvent.setup({ delay: null });
const ADDRESS = aMailbox().address;

const panel = () => within(screen.getByRole('region', { name: 'Polling service' }));
const card = (name = ADDRESS) => within(screen.getByRole('article', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

test('what is next is offered once on the screen, beside what it is about', async () => {
  const { answer } = await openMail({ accounts: [], status: aPollingStatus({ is_running: false }) });
  const steps = {
    has_workflow: true,
    has_open_job: false,
    has_candidate: false,
    has_decision: false,
    has_mail_to_review: false,
  };
  answer(setup.get, () => ({ is_mailbox_connected: false, is_polling: false, ...steps }));
  await queryClient.invalidateQueries();
  await screen.findByText('Next: Connect your mailbox');
  const main = within(screen.getByRole('main'));
  expect(await main.findAllByRole('button', { name: /connect/i })).toHaveLength(1);
  expect(main.queryByRole('link', { name: /connect/i })).toBeNull();
  answer(mailboxes.list, () => wrapped([aMailbox()]));
  await queryClient.invalidateQueries();
  await screen.findByRole('article', { name: ADDRESS });
  expect(main.getAllByRole('button', { name: /^Start|polling/i })).toHaveLength(1);
});

describe('the polling service', () => {
  test('shows its state, and offers the matching actions', async () => {
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

  test('is tested, and reports what was found and what was not polled', async () => {
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
    expect(note.textContent).toContain('applicants are invented');
    expect(note.textContent).toContain('Connect your own mailbox as Other (IMAP).');
  });
});

describe('links in mails that lead to this computer only', () => {
  const local = { local_address: 'http://localhost:8000' };
  const isWarned = () => screen.queryByText(/lead to http:\/\/localhost:8000/) !== null;

  test('are warned of beside a real mailbox', async () => {
    await openMail({ status: aPollingStatus(local), accounts: [aMailbox()] });
    await waitFor(() => expect(isWarned()).toBe(true));
  });

  test.each([
    ['before a mailbox is connected', aPollingStatus(local), []],
    ['for the demo mailbox', aPollingStatus({ ...local, is_demo: true }), [aMailbox()]],
    ['where everybody can open them', aPollingStatus(), [aMailbox()]],
  ])('are not mentioned %s', async (_, status, accounts) => {
    await openMail({ status, accounts });
    await screen.findByRole('heading', { name: 'Polling service' });
    if (accounts.length > 0) await screen.findByRole('article');
    expect(isWarned()).toBe(false);
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
    const finding = { connected: false, code: 'permission_ended' as const, message: 'It was withdrawn.' };
    answer(mailboxes.test, () => ({ success: false, data: finding, error: finding.message, message: finding.message }));
    await press(`Test Connection of ${ADDRESS}`);
    await screen.findByText('Connection failed: It was withdrawn.');
    answer(mailboxes.test, () => new Refusal(502, { detail: 'Google did not answer.' }));
    await press(`Test Connection of ${ADDRESS}`);
    await screen.findByText('Test failed: Google did not answer.');
    answer(mailboxes.test, () => new Refusal(500));
    await press(`Test Connection of ${ADDRESS}`);
    expect(await screen.findByText('Failed to test email connection. Please try again.')).toBeTruthy();
  });

  test('can be switched on while it is being tested', async () => {
    const { answer } = await openMail({ accounts: [aMailbox({ status: 'disconnected', is_active: false })] });
    answer(mailboxes.test, () => new Promise(() => {}));
    answer(mailboxes.toggle, () => wrapped(aMailbox()));
    await press(`Test Connection of ${ADDRESS}`);
    await user.click(screen.getByRole('switch', { name: `Read ${ADDRESS}` }));
    expect(await screen.findByText(`Reading ${ADDRESS} again`)).toBeTruthy();
  });

  test('is paused and read again by its switch', async () => {
    const { answer } = await openMail();
    const paused = aMailbox({ is_active: false, status: 'disconnected' });
    const asked = answer(mailboxes.toggle, () => wrapped(paused));
    answer(mailboxes.list, () => wrapped([paused]));
    await user.click(await screen.findByRole('switch', { name: `Read ${ADDRESS}`, checked: true }));
    await screen.findByText(`${ADDRESS} paused`);
    expect(await screen.findByRole('switch', { name: `Read ${ADDRESS}`, checked: false })).toBeTruthy();
    expect(asked[0]?.body).toEqual({ is_active: false });
    expect(card(ADDRESS).getByText('Paused: email is neither read nor sent from this account.')).toBeTruthy();
  });

  test('that is paused is not taken for a missing one by the polling service', async () => {
    const paused = aMailbox({ is_active: false, status: 'disconnected' });
    await openMail({ accounts: [paused], status: aPollingStatus({ next_poll: null }) });
    await panel().findByText('Running');
    expect(panel().getByText('Once a connected account is switched on')).toBeTruthy();
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

  test('that Google no longer accepts says why, and can be reconnected', async () => {
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

  test('is renamed and limited to some jobs', async () => {
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

  test('can drop a job that was deleted since', async () => {
    const gone = '00000000-0000-4000-8000-00000000dead';
    const { answer } = await openMail({ accounts: [aMailbox({ job_ids: [gone] })] });
    const changes = answer(mailboxes.change, ({ body }) => wrapped({ ...aMailbox(), ...(body as Partial<Mailbox>) }));
    await press(`Edit ${ADDRESS}`);
    await user.click(await dialog().findByRole('checkbox', { name: 'A job that is no longer listed' }));
    await press('Save changes');
    await waitFor(() => expect(changes[0]?.body).toEqual({ job_ids: [] }));
  });

  test('says above the buttons why its jobs are refused', async () => {
    const { answer } = await openMail();
    const sentence = 'One of these jobs does not exist.';
    answer(mailboxes.change, () => refuseField(422, 'job_ids', sentence, 'does_not_exist'));
    await press(`Edit ${ADDRESS}`);
    await user.type(dialog().getByLabelText('Label'), 'A');
    await press('Save changes');
    expect((await dialog().findByRole('alert')).textContent).toContain(sentence);
  });

  test('is disconnected after a confirmation', async () => {
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
