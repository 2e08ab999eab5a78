import { expect, type Page } from '@playwright/test';
import { dialog, toast } from './screen.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Polling service' });
export const accounts = (page: Page) => page.getByRole('region', { name: 'Accounts' }).getByRole('article');
const messages = (page: Page) => page.getByRole('table', { name: 'Messages' });

/** Opens the popup from the dialog. */
export const leaveForGoogle = async (page: Page): Promise<Page> => {
  await page.getByRole('button', { name: 'Connect Email Account' }).first().click();
  const popup = page.waitForEvent('popup');
  await dialog(page)
    .getByRole('button', { name: /^Continue/ })
    .click();
  return popup;
};

/** On the emulator's consent page every person who has a mailbox is a button. */
const agree = (popup: Page) => popup.getByRole('button').first().click();

/** Connects the demonstration mailbox in a real popup. */
export const connect = async (page: Page) => {
  const popup = await leaveForGoogle(page);
  const isClosed = popup.waitForEvent('close');
  await agree(popup);
  await isClosed;
  await expect(toast(page, /^Gmail account connected: .+@.+/)).toBeVisible();
  await expect(accounts(page)).toHaveCount(1);
};

export const startAndPoll = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'Start' }).click();
  await expect(toast(page, 'Email polling started')).toBeVisible();
  await expect(panel(page).getByText('Running')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Test Poll' }).click();
  await expect(toast(page, 'Test poll completed (check backend logs)')).toBeVisible({ timeout: 60_000 });
};

/** Before any mailbox is connected. What went wrong is shown after a popup is closed, and after the provider redirects back. */
export const failToConnect = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Email Configuration' })).toBeVisible();
  await expect(page.getByText('No mailbox connected')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Demo mailbox' })).toContainText('its applicants are invented');
  await expect(panel(page).getByText('Stopped', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Test Poll' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Connect Email Account' }).first().click();
  await expect(dialog(page)).toContainText('Delete, move or mark messages as read');
  await page.keyboard.press('Escape');

  const popup = await leaveForGoogle(page);
  await expect(dialog(page).getByText('Continue in the pop-up window.')).toBeVisible();
  await popup.close();
  await expect(dialog(page).getByRole('alert').getByText('OAuth flow was cancelled by user')).toBeVisible();

  await page.goto('/email-config?error=access_denied');
  await expect(toast(page, /^You denied access to Gmail\./)).toBeVisible();
  await expect(page).toHaveURL(/\/email-config$/);
};

/** Every message has an outcome; one of them is overruled, and restored. */
export const overruleAndUndo = async (page: Page) => {
  await expect(accounts(page).getByText('connected', { exact: true })).toBeVisible();
  await expect(accounts(page).getByRole('button', { name: /^Test Connection/ })).toHaveCount(0);
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
  const why = messages(page).getByRole('button', { name: /^Why, and what to do/ });
  await expect(why).toHaveCount(1);
  await why.press('Enter');
  await expect(messages(page).getByRole('list', { name: 'Reasons' }).first()).toBeVisible();
  const overrule = messages(page).getByRole('button', { name: /^This is an application/ });
  await overrule.first().click();
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
  await expect(overrule.first()).toBeFocused();
};

/** Polling is stopped; the account gets a name and a job, is tested, and let go. */
export const letGo = async (page: Page) => {
  await page.goto('/email-config');
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
  await account.getByRole('switch').click();
  await expect(account.getByText('connected', { exact: true })).toBeVisible();

  await account.getByRole('button', { name: /^Disconnect/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No mailbox connected')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Accounts' })).toBeFocused();
};
