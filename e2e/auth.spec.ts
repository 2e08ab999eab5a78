import { randomUUID } from 'node:crypto';
import { userMenu } from './screen.ts';
import { expect, PASSWORD, signIn, stored, test } from './support.ts';

test('a company signs up, signs out and signs in again; its user finds the language they chose on another device', async ({
  page,
  browser,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/');
  await expect(page).toHaveURL('/auth');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByText('Company Information')).toBeVisible();
  await expect(page.getByText('Admin User')).toBeVisible();
  await expect(page.getByLabel('Company size')).toHaveValue('small');
  await expect(page.getByLabel('Website')).toHaveAttribute('type', 'url');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');

  await page.getByLabel('Company name').fill('Northwind');
  await page.getByLabel('Industry').selectOption('Healthcare');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByLabel('Confirm password').fill('other!');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  const registration = page.waitForRequest('**/api/auth/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await registration).postDataJSON()).toEqual({
    company: { name: 'Northwind', size: 'small', industry: 'Healthcare', website: null },
    admin_user: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD },
  });
  await expect(page).toHaveURL('/email-config');
  await expect(page.getByRole('heading', { name: 'Email Configuration' })).toBeVisible();

  const record = JSON.parse((await stored(page, 'auth')) ?? '{}');
  expect(record.user).toMatchObject({ email, firstName: 'Ada', lastName: 'Lovelace', role: 'admin' });
  expect(record.company).toMatchObject({ name: 'Northwind', size: 'small', industry: 'Healthcare', website: null });
  expect(record.user.companyId).toBe(record.company.id);

  await page.goto('/auth');
  await expect(page).toHaveURL('/email-config');

  await userMenu(page).hover();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth');
  for (const key of ['access_token', 'refresh_token', 'auth']) expect(await stored(page, key)).toBeNull();

  await signIn(page, { email, password: PASSWORD });
  await expect(page).toHaveURL('/email-config');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Email Configuration' })).toBeVisible();

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await userMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Stellen/ })).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const other = await elsewhere.newPage();
  await other.goto('/auth');
  await signIn(other, { email, password: PASSWORD });
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await elsewhere.close();

  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Jobs/ })).toBeVisible();
});
