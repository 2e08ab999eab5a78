import { randomUUID } from 'node:crypto';
import { dialog } from './screen.ts';
import { expect, test } from './support.ts';

/** Follows only what is on screen: every step is found by the words a newcomer reads. */
test('a newcomer who follows the screen has a scored candidate and makes a decision', async ({ page }) => {
  test.setTimeout(400_000);
  const next = page.getByRole('region', { name: /^Next: / });
  const guide = page.getByRole('region', { name: 'Setup Complete' });

  await page.goto('/');
  await page.getByText('Sign up', { exact: true }).click();
  await page.getByLabel('Company name').fill('Northwind');
  await page.getByLabel('Industry').selectOption('Technology');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password', { exact: true }).fill('correct horse');
  await page.getByText('Create account', { exact: true }).click();

  await expect(guide.getByText('1 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Connect Email Account' }).click();
  const popup = page.waitForEvent('popup');
  await dialog(page)
    .getByText(/^Continue/)
    .click();
  // Long enough to read the page: the screen looks every second whether the window has come back.
  await (await popup).waitForTimeout(2_500);
  await (await popup).getByRole('button').first().click();
  await expect(guide.getByText('2 of 6')).toBeVisible();

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Email Config Step 1, done' })).toBeVisible();

  await next.getByRole('link', { name: 'Publish a job' }).click();
  await page.getByText('Create job').first().click();
  await dialog(page).getByLabel('Title').fill('Senior Backend Engineer');
  await dialog(page)
    .getByLabel('Description')
    .fill('You build the services behind our product in TypeScript, Node.js and PostgreSQL.');
  await dialog(page).getByLabel('Requirements').fill('TypeScript, PostgreSQL');
  await dialog(page).getByRole('button', { name: 'Create job' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByText('Publish', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Jobs Step 3, done' })).toBeVisible();

  // The first application may have come in by now: then the guide has gone on, and the menu still leads there.
  await page
    .getByRole('navigation', { name: 'Setup Flow' })
    .getByRole('link', { name: /^Candidates/ })
    .click();
  await expect(page.getByRole('table').getByText('Senior Backend Engineer').first()).toBeVisible({ timeout: 90_000 });

  await guide.getByRole('link', { name: 'See what needs a decision' }).click({ timeout: 90_000 });
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click({ timeout: 60_000 });
  await expect(dialog(page).getByText(/must-haves? found/)).toBeVisible();
  const decided = await dialog(page).getByRole('heading', { level: 2 }).innerText();
  await dialog(page)
    .getByRole('button', { name: /^Approve/ })
    .click();
  // The next question opens in its place, should there be one by now.
  await expect(dialog(page).getByRole('heading', { level: 2, name: decided })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(guide.getByText('Applications become candidates automatically.')).toBeVisible({ timeout: 30_000 });
});
