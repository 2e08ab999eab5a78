import type { Page } from '@playwright/test';

export const userMenu = (page: Page) => page.getByRole('button', { name: 'User menu' });
export const card = (page: Page, name: string) => page.getByRole('article', { name });
export const dialog = (page: Page) => page.getByRole('dialog');
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text);

/** A number above the list, by what stands at it. */
export const figure = (page: Page, label: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');
