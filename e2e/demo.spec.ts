import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { DEMO_DATA, DEMO_URL, mailedDecision, untilReady } from './demo.ts';
import { accounts, leaveForGoogle } from './mailbox.ts';
import { card, dialog, toast, userMenu } from './screen.ts';
import { expect, isNarrow, test } from './support.ts';

// One company for all of them, one after another.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ baseURL: DEMO_URL });

test.beforeAll(async () => {
  test.setTimeout(900_000);
  await untilReady();
});

const enterAs = async (page: Page, role: string) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: new RegExp(`^\\S* ?${role}`) }).click();
  await expect(page).not.toHaveURL(/\/auth/);
};

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link', { name }).click();

/** The first request that can be answered at once, by name. */
const firstAsked = async (page: Page): Promise<string> => {
  const button = page.getByRole('button', { name: /^Approve / }).first();
  return (await button.getAttribute('aria-label'))!.replace(/^Approve /, '');
};

const decide = async (page: Page, decision: 'Approve' | 'Reject', name: string) => {
  await card(page, name)
    .getByRole('button', { name: `${decision} ${name}` })
    .click();
  if (decision === 'Reject') await dialog(page).getByLabel('Reason').fill('The main requirements are missing.');
  await dialog(page).getByRole('button', { name: decision, exact: true }).click();
  await expect(toast(page, new RegExp(name))).toBeVisible();
};

test('the sign-in page offers one person per role; a recruiter reads the evidence on a new candidate, writes to them and decides', async ({
  page,
}) => {
  await page.goto('/auth');
  const offered = page.getByRole('region', { name: 'Explore the demo' });
  await expect(offered.getByRole('button')).toHaveCount(6);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await isNarrow(page)).toBe(true);
  await page.setViewportSize({ width: 1366, height: 800 });

  await enterAs(page, 'Recruiter');
  await goTo(page, 'Candidates');
  await expect(page.getByRole('heading', { level: 1, name: 'Candidates' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await goTo(page, 'Approvals');
  const name = await firstAsked(page);
  await page.goto(`/candidates?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  const profile = page.getByRole('dialog', { name });
  await profile.getByRole('button', { name: /of 100 · .* match/ }).click();
  await expect(profile.getByRole('region', { name: 'Score' })).toContainText('Built-in analyzer');

  await profile.getByRole('button', { name: 'Send Email' }).click();
  const letter = page.getByRole('dialog', { name: `Email ${name}` });
  await letter.getByLabel('Subject').fill('Your application');
  await letter.getByLabel('Message').fill('Thank you. When could you start?');
  await letter.getByRole('button', { name: /^Send/ }).click();
  await expect(toast(page, `Your message to ${name} is in the outbox`)).toBeVisible();

  await page.goto('/approvals');
  await decide(page, 'Approve', name);
});

test('an HR manager looks at how hiring goes, publishes a job and approves', async ({ page }) => {
  await enterAs(page, 'HR Manager');
  await goTo(page, 'Candidates');
  await page.getByRole('button', { name: 'Hiring overview' }).click();
  await expect(page.getByRole('region', { name: 'Time to hire' })).toBeVisible();
  await goTo(page, 'Jobs');
  const job = card(page, 'Site Reliability Engineer');
  await job.getByRole('button', { name: /^Publish/ }).click();
  await expect(job.getByText('Active', { exact: true })).toBeVisible();

  await goTo(page, 'Approvals');
  await decide(page, 'Approve', await firstAsked(page));
});

test('a tech lead decides from a mail, without signing in, with the evidence in front of them', async ({ page }) => {
  await page.goto(await mailedDecision('tamsin@northlight.example.com'));
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText(/of 100|TypeScript/);
  const question = page.getByRole('form', { name: 'Your decision' });
  await question.getByLabel(/^Comment/).fill('Let us talk.');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();

  // The bell is the way for a role whose menu has no such entry.
  await enterAs(page, 'Tech Lead');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /approvals? needs? your decision/ })
    .click();
  await expect(page).toHaveURL(/\/approvals/);
  await decide(page, 'Reject', await firstAsked(page));
});

test('an administrator manages users, workflows and the mailbox, and reads an intact audit trail', async ({ page }) => {
  await enterAs(page, 'Administrator');
  await goTo(page, 'Users');
  await expect(page.getByRole('row', { name: /Tamsin Lee/ })).toBeVisible();
  await goTo(page, 'Workflows');
  await expect(page.getByRole('article')).toHaveCount(3);

  // The browser never leaves the address under which it reaches the product.
  await goTo(page, 'Email Config');
  const popup = await leaveForGoogle(page);
  await popup.waitForURL(`${DEMO_URL}/**`);
  const isClosed = popup.waitForEvent('close');
  await popup.getByRole('button').first().click();
  await isClosed;
  await expect(toast(page, /^Gmail account connected: .+@.+/)).toBeVisible();
  await expect(accounts(page)).toHaveCount(1);

  await userMenu(page).hover();
  await page.getByRole('menuitem', { name: 'Activity log' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Activity' }).getByRole('listitem').first()).toBeVisible();

  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/verify-audit.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: DEMO_DATA, NODE_ENV: '' },
  });
  expect(stdout).toContain('1 companies, 0 broken.');
});
