import { expect, type Page } from '@playwright/test';
import { dialog, toast } from './screen.ts';

export const panel = (page: Page) => page.getByRole('region', { name: 'Polling service' });
export const accounts = (page: Page) => page.getByRole('region', { name: 'Accounts' }).getByRole('article');

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
