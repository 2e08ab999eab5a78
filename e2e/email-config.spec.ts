import type { SignedIn } from '@hirewire/contract/auth';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { aCompany, comeIn, expect, sendAs, test } from './support.ts';
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

test('a mailbox is connected and polled, an outcome overruled and restored, and the account let go again', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  await openMail(page, await aHiringCompany(request));
  await expect(page.getByText('No mailbox connected')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Demo mailbox' })).toContainText('invented people');
  await expect(panel(page).getByText('Stopped', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Test Poll' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Connect Email Account' }).first().click();
  await expect(dialog(page)).toContainText('Delete, move or mark messages as read');
  await page.keyboard.press('Escape');

  await connect(page);
  await expect(accounts(page).getByText('connected', { exact: true })).toBeVisible();
  await expect(accounts(page).getByRole('button', { name: /^Test Connection/ })).toHaveCount(0);

  await startAndPoll(page);
  await expect(panel(page).getByText(/new messages:/)).toBeVisible();
  await expect(page.getByText(/^\d+ messages received, and all have an outcome\.$/)).toBeVisible({
    timeout: 300_000,
  });
  await expect(page.getByRole('button', { name: /^Application [1-9]/ })).toBeVisible();
  await page.getByRole('button', { name: /^Application [1-9]/ }).click();
  await expect(page).toHaveURL(/outcome=application/);
  await expect(messages(page).getByRole('link').first()).toHaveAttribute('href', /^\/candidates\?search=/);

  await page.getByRole('button', { name: /^All [1-9]/ }).click();
  // The list stands still once everything has been read.
  await expect(page.getByRole('button', { name: /^Being read 0/ })).toBeVisible({ timeout: 300_000 });
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

  await panel(page).getByRole('button', { name: 'Stop' }).click();
  await expect(toast(page, 'Email polling stopped')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Start' })).toBeFocused();

  await accounts(page).getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('Label').fill('Applications');
  await dialog(page)
    .getByRole('checkbox', { name: /Backend Engineer/ })
    .check();
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
