import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@hirewire/contract/auth';
import type { RoleName } from '@hirewire/contract/roles';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import {
  aColleague,
  aCompany,
  comeIn,
  expect,
  expectAccessible,
  inDatabase,
  PASSWORD,
  signIn,
  test,
} from './support.ts';

const LAST_ADMIN = 'The last active administrator cannot be deactivated or given another role.';

/** The screen of users, opened by the admin of a new company. */
const openUsers = async (page: Page, request: APIRequestContext) => {
  const company = await aCompany(request);
  await comeIn(page, company, '/users');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect(rowOf(page, 'Ada Lovelace')).toBeVisible();
  return company;
};

/** Makes users `Person 01`, `Person 02`, … of the given role. In the database: each password would take its time. */
const addPeople = (company: SignedIn, count: number, role: RoleName) =>
  inDatabase(
    `insert into users (company_id, email, first_name, last_name, role_id, password_hash, must_change_password, created_by)
    select company_id, gen_random_uuid() || '@example.com', 'Person', to_char(n, 'FM00'),
      (select id from roles where name = $3), password_hash, true, id
    from users, generate_series(1, $2::int) n where id = $1`,
    [company.user.id, count, role],
  );

/** Somebody else, at another computer. */
const elsewhere = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ baseURL: baseURL! });
  return context.newPage();
};

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name) });
const people = (page: Page) => page.getByRole('rowheader');
const stat = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link');

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Add User' }).click();
  return page.getByRole('dialog', { name: 'Add User' });
};

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

const confirm = async (page: Page, action: string) => {
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
};

test.describe('a colleague', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is added, gets in, changes roles and is kept out', async ({ page, request, browser, baseURL }) => {
    await openUsers(page, request);
    await expect(stat(page, 'Total Users')).toHaveText('1');
    const email = `${randomUUID()}@example.com`;

    const form = await openForm(page);
    await form.getByLabel('First name').fill('Grace');
    await form.getByRole('button', { name: 'Add User' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please fill in all required fields.');
    await expect(form.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Last name')).toBeFocused();

    await form.getByLabel('Last name').fill('Hopper');
    await expect(form.getByRole('alert')).toHaveText('');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Role').selectOption('Recruiter');
    await form.getByLabel('Phone').fill('+1 555 0100');
    await form.getByRole('button', { name: 'Add User' }).click();

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
    await credentials.getByRole('button', { name: 'Copy both' }).click();
    await expect.poll(copied).toBe(`Email: ${email}\nTemporary password: ${password}`);
    await page.mouse.click(5, 5);
    await expect(credentials).toBeVisible();
    await credentials.getByRole('button', { name: 'Done' }).click();
    await expect(credentials).toBeHidden();
    expect(await page.content()).not.toContain(password);

    const row = rowOf(page, 'Grace Hopper');
    await expect(row).toContainText(email);
    await expect(row).toContainText('Recruiter');
    await expect(row).toContainText('+1 555 0100');
    await expect(row).toContainText('Must change password');
    await expect(row).toContainText('Never');
    await expect(stat(page, 'Total Users')).toHaveText('2');
    await expect(stat(page, 'Awaiting first sign-in')).toHaveText('1');

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
    await expect(stat(page, 'Awaiting first sign-in')).toHaveText('0');
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
    await expect(stat(page, 'Inactive')).toHaveText('1');
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

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('the last administrator stays, and a taken address is refused at its field', async ({ page, request }) => {
    const company = await openUsers(page, request);
    await choose(page, 'Ada Lovelace', 'Deactivate');
    await expect(page.getByRole('alertdialog')).toContainText('This ends your session at once');
    await confirm(page, 'Deactivate');
    await expect(page.getByRole('alert').filter({ hasText: LAST_ADMIN })).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(LAST_ADMIN)).toBeHidden();

    await page.getByRole('button', { name: 'Ada Lovelace (you)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Role').selectOption('Recruiter');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(LAST_ADMIN);
    await page.keyboard.press('Escape');

    const form = await openForm(page);
    await form.getByLabel('First name').fill('Grace');
    await form.getByLabel('Last name').fill('Hopper');
    await form.getByLabel('Email').fill(company.email.toUpperCase());
    await form.getByLabel('Role').selectOption('Recruiter');
    await form.getByRole('button', { name: 'Add User' }).click();
    await expect(form.getByText('An account with this e-mail address already exists.')).toBeVisible();
    await expect(form.getByLabel('Email')).toBeFocused();
  });
});

test('the own password is shown before the session that reset it ends', async ({ page, request }) => {
  const { email } = await openUsers(page, request);
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
});

test('an admin who gives up the role loses the screen at once', async ({ page, request }) => {
  const company = await openUsers(page, request);
  await aColleague(request, company, 'admin');
  await page.getByRole('button', { name: 'Ada Lovelace (you)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Role').selectOption('Tech Lead');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await expect(menu(page)).toHaveText([/Candidates/]);
});

test('filters and pages live in the address and survive a reload', async ({ page, request }) => {
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

  await expect(page.getByRole('region', { name: 'Pending Invitations' })).toContainText('No pending invitations');
});

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
  await form.getByRole('button', { name: 'Add User' }).click();
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
  await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused();
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
