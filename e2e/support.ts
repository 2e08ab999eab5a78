import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { SignedIn } from '@hirewire/contract/auth';
import type { Role, RoleName } from '@hirewire/contract/roles';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { Client } from 'pg';

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

/** A candidate of a company. Written into the product's database: this goes as soon as candidates have an API. */
export const aCandidate = async (
  companyId: string,
  { first_name = 'Jane', last_name = 'Doe' }: { first_name?: string; last_name?: string } = {},
): Promise<string> => {
  const rows = await inDatabase<{ id: string }>(
    'insert into candidates (company_id, email, first_name, last_name) values ($1, $2, $3, $4) returning id',
    [companyId, `${randomUUID()}@example.com`, first_name, last_name],
  );
  return rows[0]!.id;
};

/** For what no API does: letting time pass, above all. */
export const inDatabase = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> => {
  const client = new Client(await productDatabase());
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

const productDatabase = async () => {
  const data = path.join(import.meta.dirname, '..', 'test-results', 'data');
  const secrets = JSON.parse(await readFile(path.join(data, 'secrets.json'), 'utf8')) as { POSTGRES_PASSWORD: string };
  const port = (await readFile(path.join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  const name = 'hirewire';
  return { host: '127.0.0.1', port: Number(port), user: name, database: name, password: secrets.POSTGRES_PASSWORD };
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
    const axe = new AxeBuilder({ page });
    // In the dark only the colours are others.
    if (colorScheme === 'dark') axe.withRules(['color-contrast']);
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
    const { violations } = await axe
      // All in the page itself: the other way opens a second page each time, for frames of other origins.
      .setLegacyMode()
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
    expect(found).toEqual([]);
  }
};
