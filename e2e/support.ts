import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { SignedIn } from '@hirewire/contract/auth';
import type { Role, RoleName } from '@hirewire/contract/roles';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A test in which nothing may be printed as an error, except what a test says it provokes. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

export const PASSWORD = 'correct horse';

export interface Person {
  email: string;
  password: string;
}

/** A new company with its admin, made through the API; its tokens are for further calls. */
export const aCompany = async (request: APIRequestContext): Promise<SignedIn & Person> => {
  const email = `${randomUUID()}@example.com`;
  const response = await request.post('/api/auth/register', {
    data: {
      company: { name: 'Northwind', size: 'small', industry: 'Technology', website: null },
      admin_user: { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD },
    },
  });
  expect(response.status()).toBe(201);
  return { ...((await response.json()) as SignedIn), email, password: PASSWORD };
};

export const bearer = ({ access_token }: Pick<SignedIn, 'access_token'>) => ({
  authorization: `Bearer ${access_token}`,
});

/** A colleague in the same company, still with the temporary password. */
export const aNewcomer = async (request: APIRequestContext, company: SignedIn, role: RoleName): Promise<Person> => {
  const { roles } = (await (await request.get('/api/auth/roles', { headers: bearer(company) })).json()) as {
    roles: Role[];
  };
  const email = `${randomUUID()}@example.com`;
  const response = await request.post('/api/users/', {
    headers: bearer(company),
    data: { email, first_name: 'Grace', last_name: 'Hopper', role_id: roles.find(({ name }) => name === role)?.id },
  });
  expect(response.status()).toBe(201);
  const { temporary_password } = (await response.json()) as { temporary_password: string };
  return { email, password: temporary_password };
};

/** A colleague who has chosen their own password. */
export const aColleague = async (request: APIRequestContext, company: SignedIn, role: RoleName): Promise<Person> => {
  const { email, password } = await aNewcomer(request, company, role);
  const signedIn = await request.post('/api/auth/login', { data: { email, password } });
  const changed = await request.post('/api/auth/change-password', {
    headers: bearer((await signedIn.json()) as SignedIn),
    data: { current_password: password, new_password: PASSWORD },
  });
  expect(changed.status()).toBe(200);
  return { email, password: PASSWORD };
};

/** Signs in as a person does. */
export const signIn = async (page: Page, { email, password }: Person) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
};

/** No violation of WCAG 2.1 A or AA, in the light and in the dark. */
export const expectAccessible = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
    expect(found).toEqual([]);
  }
};
