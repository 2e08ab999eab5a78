import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SignedIn } from '@hirewire/contract/auth';
import type { Role, RoleName } from '@hirewire/contract/roles';
import { type APIRequestContext, test as base, expect, type Page, type Response } from '@playwright/test';
import { Client } from 'pg';
import { toAuthCompany, toAuthRecord } from '../web/src/api/auth-record.ts';

export { expect };

/** A test in which nothing may be printed as an error, except what a test says it provokes. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const expectNoErrors = watchErrors(page, expectedErrors);
    await use(page);
    expectNoErrors();
  },
});

/** From now on notes what a page prints as an error; the answer fails if there is anything unexpected. */
export const watchErrors = (page: Page, expected: RegExp[] = []) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return () => expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
};

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

/** Calls the API as a user, and expects success. */
export type Send = <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<Reply>;

export const sendAs =
  (request: APIRequestContext, signedIn: Pick<SignedIn, 'access_token'>): Send =>
  async (method, path, data) => {
    const response = await request.fetch(path, { method, headers: bearer(signedIn), ...(data && { data }) });
    expect(response.ok(), `${method} ${path}`).toBe(true);
    return response.json();
  };

/** A colleague in the same company, still with the temporary password. */
export const aNewcomer = async (
  request: APIRequestContext,
  company: SignedIn,
  role: RoleName,
  first_name = 'Grace',
): Promise<Person & { id: string }> => {
  const send = sendAs(request, company);
  const { roles } = await send<{ roles: Role[] }>('GET', '/api/auth/roles');
  const role_id = roles.find(({ name }) => name === role)?.id;
  const data = { email: `${randomUUID()}@example.com`, first_name, last_name: 'Hopper', role_id };
  const { id, temporary_password } = await send<{ id: string; temporary_password: string }>(
    'POST',
    '/api/users/',
    data,
  );
  return { id, email: data.email, password: temporary_password };
};

/** A colleague who has chosen their own password, signed in. In the database: each password would take its time. */
export const aColleague = async (
  request: APIRequestContext,
  company: SignedIn,
  role: RoleName,
  first_name = 'Grace',
): Promise<SignedIn & Person> => {
  const person = { email: `${randomUUID()}@example.com`, password: PASSWORD };
  await inDatabase(
    `insert into users (company_id, email, first_name, last_name, role_id, password_hash, must_change_password, created_by)
    select company_id, $2, $3, 'Hopper', (select id from roles where name = $4), password_hash, false, id
    from users where id = $1`,
    [company.user.id, person.email, first_name, role],
  );
  const response = await request.post('/api/auth/login', { data: person });
  expect(response.status()).toBe(200);
  return { ...((await response.json()) as SignedIn), ...person };
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

/** Opens an address with a user's session already stored in the browser. */
export const comeIn = async (page: Page, signedIn: SignedIn, address: string) => {
  const { access_token, refresh_token, user, company } = signedIn;
  const auth = JSON.stringify(toAuthRecord(user, toAuthCompany(company)));
  // A page of the product would notice the change of user. Playwright's `setStorageState` opens another page, which takes
  // longer than all of this.
  await page.goto('/favicon.svg');
  await page.context().clearCookies();
  await page.evaluate(
    (kept) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    { access_token, refresh_token, auth },
  );
  await page.goto(address);
};

/** What the browser keeps between two visits. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** From now on the page loads everything as on a first visit: the tests of a worker share a browser's cache. */
export const forgetLoaded = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
};

/** From now on counts what arrives, as it travels; the answer waits until all of it is there. */
export const countBytes = (page: Page, counts: (response: Response) => boolean) => {
  const sizes: Promise<{ responseBodySize: number }>[] = [];
  page.on('response', (response) => {
    if (counts(response)) sizes.push(response.request().sizes());
  });
  return async () => (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
};

/** Nothing has to be scrolled sideways. */
export const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
