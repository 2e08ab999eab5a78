import type { SignedIn } from '@hirewire/contract/auth';
import type { RoleName } from '@hirewire/contract/roles';
import type { APIRequestContext, Page } from '@playwright/test';
import { aCompany, comeIn, expect, inDatabase } from './support.ts';

/** The screen of users, opened by the admin of a new company. */
export const openUsers = async (page: Page, request: APIRequestContext) => {
  const company = await aCompany(request);
  await comeIn(page, company, '/users');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect(findRow(page, 'Ada Lovelace')).toBeVisible();
  return company;
};

/** Makes users `Person 01`, `Person 02`, … of the given role. In the database: each password would take its time. */
export const addPeople = (company: SignedIn, count: number, role: RoleName) =>
  inDatabase(
    `insert into users (company_id, email, first_name, last_name, role_id, password_hash, must_change_password, created_by)
    select company_id, gen_random_uuid() || '@example.com', 'Person', to_char(n, 'FM00'),
      (select id from roles where name = $3), password_hash, true, id
    from users, generate_series(1, $2::int) n where id = $1`,
    [company.user.id, count, role],
  );

export const findRow = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name) });

export const people = (page: Page) => page.getByRole('rowheader');

export const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Add user' }).click();
  return page.getByRole('dialog', { name: 'Add user' });
};

export const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

export const confirm = async (page: Page, action: string) => {
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
};
