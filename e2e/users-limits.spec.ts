import { randomUUID } from 'node:crypto';
import { aCompany, comeIn, expect, expectAccessible, test } from './support.ts';
import { addPeople, choose, confirm, openForm, openUsers, people, rowOf } from './users.ts';

test.describe('a load that fails', () => {
  test.use({ expectedErrors: [/status of 5\d\d/] });

  test('is said in a banner, with a way to try again', async ({ page, request }) => {
    await openUsers(page, request);
    await page.route('**/api/users/?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch users' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/users/?*');
    await page.route('**/api/users/?*', (route) =>
      route.fulfill({ status: 503, json: { detail: 'The database is being upgraded.' } }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The database is being upgraded.')).toBeVisible();
    await page.unroute('**/api/users/?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'Ada Lovelace')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  });
});

test('the list and the details are accessible, in the light and in the dark', async ({ page, request }) => {
  const company = await openUsers(page, request);
  await addPeople(company, 2, 'tech_lead');
  await page.reload();
  await expect(people(page)).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Actions for Person 01' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'View details' }).click();
  await expect(page.getByText('Task review')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expectAccessible(page);
});

test('what is asked, filled in and handed over is accessible too', async ({ page, request }) => {
  const company = await openUsers(page, request);
  await addPeople(company, 1, 'tech_lead');
  await page.reload();
  await choose(page, 'Person 01', 'Reset password');
  await expectAccessible(page);
  await confirm(page, 'Reset password');
  await expect(page.getByLabel('Temporary password')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const form = await openForm(page);
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect(form.getByRole('alert')).not.toHaveText('');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/users?search=nobody');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expectAccessible(page);
});

test('a user is added by keyboard alone', async ({ page, request }) => {
  await openUsers(page, request);
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
  await keyboard.type('Recruiter');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign-in credentials' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeFocused();
  await expect(rowOf(page, 'Grace Hopper')).toContainText('Recruiter');

  await page.getByRole('button', { name: 'Actions for Grace Hopper' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View details' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Grace Hopper' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Grace Hopper' })).toBeFocused();
});

test('320 pixels are wide enough', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const company = await aCompany(request);
  await addPeople(company, 3, 'project_manager');
  await comeIn(page, company, '/users');
  await expect(people(page)).toHaveCount(4);
  const expectNoSidewaysScroll = async () => {
    const tooWide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
        .filter((element) => Math.max(element.scrollWidth, element.getBoundingClientRect().right) > innerWidth)
        .map(({ tagName }) => tagName),
    );
    expect(tooWide).toEqual([]);
  };
  await expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Ada Lovelace (you)' }).click();
  await expect(page.getByRole('heading', { name: 'Approval types' })).toBeVisible();
  await expectNoSidewaysScroll();
  await page.keyboard.press('Escape');
  await openForm(page);
  await expectNoSidewaysScroll();
  await page.keyboard.press('Escape');
  await choose(page, 'Person 01', 'Reset password');
  await expectNoSidewaysScroll();
  await confirm(page, 'Reset password');
  const password = page.getByLabel('Temporary password');
  await expect(password).toBeVisible();
  expect(await password.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
  await expectNoSidewaysScroll();
});
