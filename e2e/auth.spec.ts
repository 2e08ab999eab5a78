import { randomUUID } from 'node:crypto';
import { ROLE_NAMES } from '@hirewire/contract/roles';
import { userMenu } from './screen.ts';
import {
  aColleague,
  aCompany,
  aNewcomer,
  bytesOf,
  comeIn,
  expect,
  expectAccessible,
  forgetLoaded,
  PASSWORD,
  signIn,
  stored,
  test,
} from './support.ts';

test('a company signs up, signs out and signs in again', async ({ page }) => {
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
});

test.describe('errors on the auth screen', () => {
  test.use({ expectedErrors: [/status of (401|409)/] });

  test('a wrong password is said in a banner that clears when typing', async ({ page }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');

    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/auth/login', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.');
    await page.getByLabel('Password', { exact: true }).fill('');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.');
    await page.getByLabel('Password', { exact: true }).fill('a');
    await expect(page.getByRole('alert')).toBeEmpty();
  });

  test('a taken e-mail is said and nothing typed is lost', async ({ page, request }) => {
    const { email } = await aCompany(request);
    await page.goto('/auth?mode=sign-up');
    await page.getByLabel('Company name').fill('Second');
    await page.getByLabel('Industry').selectOption('Other');
    await page.getByLabel('First name').fill('Eve');
    await page.getByLabel('Last name').fill('Second');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('An account with this e-mail address already exists.')).toBeVisible();
    await expect(page.getByLabel('Company name')).toHaveValue('Second');
  });
});

test('a temporary password must be changed before anything else', async ({ page, request }) => {
  const company = await aCompany(request);
  const newcomer = await aNewcomer(request, company, 'recruiter');
  await signIn(page, newcomer);
  await expect(page).toHaveURL('/change-password');
  for (const path of ['/candidates', '/approvals', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL('/change-password');
  }
  await page.getByLabel('Temporary password').fill(newcomer.password);
  await page.getByLabel('New password', { exact: true }).fill('my own password');
  await page.getByLabel('Confirm new password').fill('my own password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).not.toHaveURL('/change-password');
  await page.goto('/candidates');
  await expect(page.getByRole('heading', { name: 'Candidates', level: 1 })).toBeVisible();
});

const MENU = {
  'Email Config': ['admin', 'hr_manager'],
  Workflows: ['admin'],
  Jobs: ['admin', 'hr_manager'],
  Candidates: ROLE_NAMES,
  Approvals: ['admin', 'hr_manager', 'recruiter'],
  Users: ['admin'],
};

for (const role of ROLE_NAMES) {
  test(`the menu of ${role} holds what the role may see, on a small screen too`, async ({ page, request }) => {
    const company = await aCompany(request);
    await comeIn(page, role === 'admin' ? company : await aColleague(request, company, role), '/');
    const expected = Object.entries(MENU).flatMap(([name, roles]) => (roles.includes(role as never) ? [name] : []));
    const shown = async () => {
      const links = page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link');
      return (await links.allInnerTexts()).map((text) => Object.keys(MENU).find((name) => text.includes(name)));
    };
    await expect.poll(shown).toEqual(expected);
    await expect(page.getByText('Setup Complete')).toBeVisible();

    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.poll(shown).toEqual(expected);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/auth');
  });
}

test('every address leads somewhere', async ({ page, request }) => {
  for (const path of ['/', '/jobs', '/users', '/nowhere', '/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
  }
  await signIn(page, await aCompany(request));
  for (const [path, to] of [
    ['/', '/email-config'],
    ['/nowhere/at/all', '/email-config'],
    ['/settings', '/settings'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(to);
  }
  await expect(page.getByText('Settings Coming Soon')).toBeVisible();
  await expect(page.getByPlaceholder('Search candidates, jobs, or workflows...')).toBeVisible();
  await page.getByRole('button', { name: 'View Guide' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the pages for everybody have no accessibility violation, light or dark, and the first is small', async ({
  page,
}) => {
  await forgetLoaded(page);
  const loaded = bytesOf(page, (response) => response.request().resourceType() === 'script');
  await page.goto('/auth', { waitUntil: 'networkidle' });
  const scriptBytes = await loaded();
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThan(140_000);
  await expectAccessible(page);
  await page.goto('/auth?mode=sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectAccessible(page);
});

// The others are looked at where they are tested.
test('no accessibility violation, light or dark, on settings, change-password', async ({ page, request }) => {
  const company = await aCompany(request);
  for (const path of ['settings', 'change-password']) {
    await comeIn(page, company, `/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test.describe('the flag', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('for the local API is honoured', async ({ page }) => {
    await page.goto('/auth');
    await page.evaluate(() => localStorage.setItem('use_local_api', 'true'));
    await page.route('http://localhost:8000/**', (route) =>
      route.fulfill({ status: 401, json: { detail: 'from the local API' } }),
    );
    await page.getByLabel('Email').fill('a@example.com');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('from the local API');
  });
});
