import type { SignedIn } from '@hirewire/contract/auth';
import type { APIRequestContext, Page } from '@playwright/test';
import { aColleague, aCompany, comeIn, expect, expectAccessible, isNarrow, sendAs, test } from './support.ts';
import { accounts, connect, leaveForGoogle, panel, startAndPoll } from './mailbox.ts';
import { dialog, toast } from './screen.ts';

const JOB = { title: 'Backend Engineer', description: 'Builds the services behind the product.' };

/** A company with a job that takes applications. */
const aHiringCompany = async (request: APIRequestContext): Promise<SignedIn> => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const { id } = await send<{ id: string }>('POST', '/api/jobs/', JOB);
  await send('PUT', `/api/jobs/${id}`, { status: 'active' });
  return company;
};

const openMail = async (page: Page, somebody: SignedIn) => {
  await comeIn(page, somebody, '/email-config');
  await expect(page.getByRole('heading', { level: 1, name: 'Email Configuration' })).toBeVisible();
};

const messages = (page: Page) => page.getByRole('table', { name: 'Messages' });

test('from an empty screen to candidates: connect, start, poll', async ({ page, request }) => {
  test.setTimeout(120_000);
  await openMail(page, await aHiringCompany(request));
  await expect(page.getByText('No mailbox connected')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Demo mailbox' })).toContainText('invented people');
  await expect(panel(page).getByText('Stopped', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Test Poll' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Connect Email Account' }).first().click();
  await expect(dialog(page)).toContainText('Delete, move or mark messages as read');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await connect(page);
  await expect(accounts(page).getByText('connected', { exact: true })).toBeVisible();
  await expect(accounts(page).getByRole('button', { name: /^Test Connection/ })).toHaveCount(0);

  await startAndPoll(page);
  await expect(panel(page).getByText(/new messages:/)).toBeVisible();
  await expect(page.getByText(/^\d+ messages received, and all have an outcome\.$/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('button', { name: /^Application [1-9]/ })).toBeVisible();
  await page.getByRole('button', { name: /^Application [1-9]/ }).click();
  await expect(page).toHaveURL(/outcome=application/);
  await expect(messages(page).getByRole('link').first()).toHaveAttribute('href', /^\/candidates\?search=/);
  await expectAccessible(page);

  await panel(page).getByRole('button', { name: 'Stop' }).click();
  await expect(toast(page, 'Email polling stopped')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Start' })).toBeFocused();
});

test('an outcome is overruled and the automatic one restored', async ({ page, request }) => {
  test.setTimeout(120_000);
  await openMail(page, await aHiringCompany(request));
  await connect(page);
  await startAndPoll(page);
  // The list stands still once everything has been read.
  await expect(page.getByRole('button', { name: /^Being read 0/ })).toBeVisible({ timeout: 60_000 });
  // Found by its words it stays where it is, whatever it is taken for.
  await page.getByPlaceholder('Search by sender or subject').fill('Invoice');
  await expect(page).toHaveURL(/search=Invoice/);
  await expect(messages(page).getByText('Not an application')).toHaveCount(1);
  await expect(messages(page).getByRole('button', { name: /^Why, and what to do/ })).toHaveCount(1);
  const why = messages(page)
    .getByRole('button', { name: /^Why, and what to do/ })
    .first();
  await why.press('Enter');
  await expect(messages(page).getByRole('list', { name: 'Reasons' }).first()).toBeVisible();
  await messages(page)
    .getByRole('button', { name: /^This is an application/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Add candidate' }).click();
  await expect(dialog(page).getByText('Choose the job this application is for.')).toBeVisible();
  await dialog(page).getByLabel('Job').selectOption({ index: 1 });
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add candidate' }).click();
  await expect(toast(page, /is now a candidate\.?$/)).toBeVisible();
  await expect(messages(page).getByText(/The automatic decision was: Not an application\./)).toBeVisible();
  const undo = messages(page).getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(toast(page, 'Decision undone')).toBeVisible();
  await expect(
    messages(page)
      .getByRole('button', { name: /^This is an application/ })
      .first(),
  ).toBeFocused();
});

test('an account is renamed, paused, tested and disconnected', async ({ page, request }) => {
  await openMail(page, await aHiringCompany(request));
  await connect(page);
  await accounts(page).getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('Label').fill('Applications');
  await dialog(page)
    .getByRole('checkbox', { name: /Backend Engineer/ })
    .check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  const account = page.getByRole('article', { name: 'Applications' });
  await expect(account.getByText('Backend Engineer')).toBeVisible();

  await account.getByRole('switch').click();
  await expect(account.getByText('disconnected')).toBeVisible();
  await account.getByRole('button', { name: /^Test Connection/ }).click();
  await expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await account.getByRole('switch').click();
  await expect(account.getByText('connected', { exact: true })).toBeVisible();

  await account.getByRole('button', { name: /^Disconnect/ }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No mailbox connected')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Accounts' })).toBeFocused();
});

test('the result is shown after a popup is closed, and after the provider redirects back', async ({
  page,
  request,
}) => {
  await openMail(page, await aHiringCompany(request));
  const popup = await leaveForGoogle(page);
  await expect(dialog(page).getByText('Continue in the pop-up window.')).toBeVisible();
  await popup.close();
  await expect(dialog(page).getByRole('alert').getByText('OAuth flow was cancelled by user')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/email-config?error=access_denied');
  await expect(toast(page, /^You denied access to Gmail\./)).toBeVisible();
  await expect(page).toHaveURL(/\/email-config$/);
});

test('the mail settings are changed with a preview, and refused at their fields', async ({ page, request }) => {
  await openMail(page, await aHiringCompany(request));
  await page.getByRole('tab', { name: 'Outgoing mail' }).click();
  await expect(page).toHaveURL(/tab=outgoing/);
  await page.getByRole('button', { name: 'Mail settings' }).click();
  await dialog(page).getByLabel('Undo window in minutes').fill('5');
  await dialog(page).getByLabel('Subject').fill('Hello {{nickname}}');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page).getByText(/^\{\{nickname\}\} is not known\./)).toBeVisible();
  await expect(dialog(page).getByLabel('Subject')).toBeFocused();
  await dialog(page).getByLabel('Subject').fill('Hello ');
  await dialog(page).getByRole('button', { name: 'Last name' }).click();
  await expect(dialog(page).getByText('Hello Okafor')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Automatic messages go out after 5 minutes/)).toBeVisible();
});

test('accounts that cannot be loaded are samples, and nothing can be done with them', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const company = await aHiringCompany(request);
  await page.route(/\/api\/gmail\/configs/, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Out of paper.' } }),
  );
  await openMail(page, company);
  await expect(
    page.getByRole('alert').getByText(/^Couldn't load the email accounts: Out of paper\. These are sample accounts/),
  ).toBeVisible();
  await expect(accounts(page)).toHaveCount(2);
  await expect(accounts(page).getByRole('button').and(page.locator(':enabled'))).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(/\/api\/gmail\/configs/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No mailbox connected')).toBeVisible();
});

test('a screen of 320 pixels shows everything without scrolling sideways', async ({ page, request }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await openMail(page, await aHiringCompany(request));
  expect(await isNarrow(page)).toBe(true);
  await connect(page);
  await startAndPoll(page);
  await expect(messages(page).getByRole('row').nth(1)).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Outgoing mail' }).click();
  await page.getByRole('button', { name: 'Mail settings' }).click();
  await expect(dialog(page).getByLabel('Subject')).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
});

test('a user who may not manage mailboxes is told so', async ({ page, request }) => {
  const company = await aCompany(request);
  await comeIn(page, await aColleague(request, company, 'recruiter'), '/email-config');
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Email Account' })).toHaveCount(0);
});
