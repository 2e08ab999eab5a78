import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { figure } from './screen.ts';
import { aColleague, expect, PASSWORD, signIn, test } from './support.ts';
import { addPeople, choose, confirm, openForm, openUsers, people, findRow } from './users.ts';

/** Another user, on another computer. */
const elsewhere = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ baseURL: baseURL! });
  return context.newPage();
};

const menu = (page: Page) => page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link');

test.describe('a colleague', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is added, signs in, changes roles and loses access', async ({ page, request, browser, baseURL }) => {
    await openUsers(page, request);
    await expect(figure(page, 'Total users')).toHaveText('1');
    const email = `${randomUUID()}@example.com`;

    const form = await openForm(page);
    await form.getByLabel('First name').fill('Grace');
    await form.getByRole('button', { name: 'Add user' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please fill in all required fields.');
    await expect(form.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Last name')).toBeFocused();

    await form.getByLabel('Last name').fill('Hopper');
    await expect(form.getByRole('alert')).toHaveText('');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Role').selectOption('Recruiter');
    await form.getByLabel('Phone').fill('+1 555 0100');
    await form.getByRole('button', { name: 'Add user' }).click();

    const credentials = page.getByRole('dialog', { name: 'Sign-in credentials' });
    await expect(credentials).toContainText('shown only once');
    await expect(credentials).toContainText('must be changed at the first sign-in and expires after 72 hours');
    await expect(credentials.getByLabel('Email')).toHaveValue(email);
    const password = await credentials.getByLabel('Temporary password').inputValue();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await credentials.getByRole('button', { name: 'Copy email' }).click();
    await expect.poll(copied).toBe(email);
    await credentials.getByRole('button', { name: 'Copy temporary password' }).click();
    await expect.poll(copied).toBe(password);
    await credentials.getByRole('button', { name: 'Copy all' }).click();
    await expect.poll(copied).toBe(`Sign-in page: ${baseURL}/auth\nEmail: ${email}\nTemporary password: ${password}`);
    await page.mouse.click(5, 5);
    await expect(credentials).toBeVisible();
    await credentials.getByRole('button', { name: 'Done' }).click();
    await expect(credentials).toBeHidden();
    expect(await page.content()).not.toContain(password);

    const row = findRow(page, 'Grace Hopper');
    await expect(row).toContainText(email);
    await expect(row).toContainText('Recruiter');
    await expect(row).toContainText('+1 555 0100');
    await expect(row).toContainText('Must change password');
    await expect(row).toContainText('Never');
    await expect(figure(page, 'Total users')).toHaveText('2');
    await expect(figure(page, 'Awaiting first sign-in')).toHaveText('1');

    const grace = await elsewhere(browser, baseURL);
    await signIn(grace, { email, password });
    await expect(grace.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await grace.goto('/candidates');
    await expect(grace).toHaveURL('/change-password');
    await grace.getByLabel('Temporary password').fill(password);
    await grace.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await grace.getByLabel('Confirm new password').fill(PASSWORD);
    await grace.getByRole('button', { name: 'Change password' }).click();
    await expect(menu(grace)).toHaveText([/Candidates/, /Approvals/]);

    await page.reload();
    await expect(figure(page, 'Awaiting first sign-in')).toHaveText('0');
    await expect(row).not.toContainText('Must change password');
    await row.getByRole('button', { name: 'Grace Hopper', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Grace Hopper' });
    await expect(details.getByRole('listitem').filter({ hasText: 'Review candidates' })).toContainText('Yes');
    await expect(details.getByRole('listitem').filter({ hasText: 'Post jobs' })).toContainText('No');
    await expect(details.getByRole('listitem').filter({ hasText: 'Interview scheduling' })).toBeVisible();
    await expect(details).toContainText('Ada Lovelace');

    await details.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Grace Hopper' });
    await expect(edit.getByLabel('First name')).toBeFocused();
    await edit.getByLabel('Role').selectOption('HR Manager');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(details.getByRole('listitem').filter({ hasText: 'Post jobs' })).toContainText('Yes');
    await expect(details.getByRole('button', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(row).toContainText('HR Manager');
    await grace.reload();
    await expect(menu(grace)).toHaveText([/Email Config/, /Jobs/, /Candidates/, /Approvals/]);

    await choose(page, 'Grace Hopper', 'Reset password');
    await confirm(page, 'Reset password');
    const reset = await credentials.getByLabel('Temporary password').inputValue();
    expect(reset).not.toBe(password);
    await page.keyboard.press('Escape');
    await expect(credentials).toBeHidden();
    await expect(page.getByRole('button', { name: 'Actions for Grace Hopper' })).toBeFocused();
    await grace.reload();
    await expect(grace).toHaveURL('/auth');

    await choose(page, 'Grace Hopper', 'Deactivate');
    await confirm(page, 'Deactivate');
    await expect(row).toContainText(/inactive/i);
    await expect(figure(page, 'Inactive')).toHaveText('1');
    await grace.goto('/auth');
    await grace.getByLabel('Email').fill(email);
    await grace.getByLabel('Password', { exact: true }).fill(reset);
    await grace.getByRole('button', { name: 'Sign in' }).click();
    await expect(grace.getByRole('alert')).not.toHaveText('');

    await choose(page, 'Grace Hopper', 'Activate');
    await confirm(page, 'Activate');
    await expect(row).not.toContainText(/inactive/i);
    await signIn(grace, { email, password: reset });
    await expect(grace).toHaveURL('/change-password');
  });
});

test('an admin adds a user by keyboard alone, sees their own new password before the session ends, and loses the screen with the role', async ({
  page,
  request,
}) => {
  const company = await openUsers(page, request);
  const { keyboard } = page;
  await page.getByRole('heading', { name: 'User Management' }).focus();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add user' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await keyboard.type('Grace');
  await keyboard.press('Tab');
  await keyboard.type('Hopper');
  await keyboard.press('Tab');
  await keyboard.type(`${randomUUID()}@example.com`);
  await keyboard.press('Tab');
  // One letter: after a pause between two, the second would begin another word.
  await keyboard.press('r');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign-in credentials' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeFocused();
  await expect(findRow(page, 'Grace Hopper')).toContainText('Recruiter');

  await page.getByRole('button', { name: 'Actions for Grace Hopper' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View details' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Grace Hopper' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Grace Hopper' })).toBeFocused();

  const { email } = company;
  await choose(page, 'Ada Lovelace', 'Reset password');
  await expect(page.getByRole('alertdialog')).toContainText('This ends your session.');
  await confirm(page, 'Reset password');
  const credentials = page.getByRole('dialog', { name: 'Sign-in credentials' });
  const password = await credentials.getByLabel('Temporary password').inputValue();
  await credentials.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('alert')).toHaveText('Sign in with your temporary password.');
  await signIn(page, { email, password });
  await expect(page).toHaveURL('/change-password');
  await page.getByLabel('Temporary password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(menu(page).filter({ hasText: 'Users' })).toBeVisible();

  await aColleague(request, company, 'admin');
  await menu(page).filter({ hasText: 'Users' }).click();
  await page.getByRole('button', { name: 'Ada Lovelace (you)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Role').selectOption('Tech Lead');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
  await expect(menu(page)).toHaveText([/Candidates/]);
});

test('filters and page are in the address and survive a reload', async ({ page, request }) => {
  const company = await openUsers(page, request);
  await addPeople(company, 24, 'recruiter');
  await page.reload();
  await expect(people(page)).toHaveCount(10);
  await expect(page.getByText('Showing 1 to 10 of 25')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/users?page=2');
  await expect(page.getByText('Showing 11 to 20 of 25')).toBeVisible();
  await page.reload();
  await expect(people(page).first()).toContainText('Person 11');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(people(page)).toHaveCount(5);
  await page.goBack();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();

  await page.getByLabel('Role').selectOption('Administrator');
  await expect(page).toHaveURL('/users?role=admin');
  await expect(people(page)).toHaveCount(1);
  await page.getByLabel('Role').selectOption('Recruiter');
  await page.getByLabel('Search users').fill('person 2');
  await expect(page).toHaveURL(/search=person(\+|%20)2/);
  await expect(people(page)).toHaveText([/Person 20/, /Person 21/, /Person 22/, /Person 23/, /Person 24/]);
  await page.getByLabel('Status').selectOption('Inactive');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expect(page.getByLabel('Search users')).toHaveValue('person 2');
  await expect(page.getByLabel('Role')).toHaveValue('recruiter');
  await expect(page.getByLabel('Status')).toHaveValue('inactive');
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/users');
  await expect(page.getByLabel('Search users')).toHaveValue('');
  await expect(page.getByLabel('Search users')).toBeFocused();
  await expect(people(page)).toHaveCount(10);

  await page.goto('/users?page=99&role=emperor&status=maybe');
  await expect(page).toHaveURL('/users?page=3');
  await expect(people(page)).toHaveCount(5);

  await expect(page.getByRole('region', { name: 'Pending invitations' })).toContainText('No pending invitations');
});
