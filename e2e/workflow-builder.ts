import type { SignedIn } from '@hirewire/contract/auth';
import type { WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { dialog } from './screen.ts';
import { comeIn, expect, sendAs } from './support.ts';

export const openBuilder = async (page: Page, signedIn: SignedIn) => {
  await comeIn(page, signedIn, '/workflow-builder');
  await expect(page.getByRole('heading', { level: 1, name: 'Workflow Builder' })).toBeVisible();
};

export const templates = (request: APIRequestContext, company: SignedIn) =>
  sendAs(request, company)<WorkflowTemplate[]>('GET', '/api/workflows/templates');

export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

export const handle = (page: Page, step: string) => dialog(page).getByRole('button', { name: `Move ${step}: drag` });

export const preview = (page: Page) => dialog(page).getByRole('complementary', { name: 'What will happen' });

export const expectOrder = (page: Page, names: string[]) =>
  expect(dialog(page).getByText(/^\d+\. /)).toHaveText(names.map((name, index) => `${index + 1}. ${name}`));

/** Carries a step by its handle to where another one stands. */
export async function drag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  const start = (await from.boundingBox())!;
  const end = (await to.boundingBox())!;
  const past = end.y > start.y ? end.height : 0;
  await page.mouse.move(start.x + 8, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, (start.y + end.y) / 2 + past / 2, { steps: 4 });
  await page.mouse.move(start.x + 8, end.y + past, { steps: 4 });
  await page.mouse.up();
}
