import type { SignedIn } from '@hirewire/contract/auth';
import type { Locator, Page } from '@playwright/test';
import { aJob, openJobs } from './jobs.ts';
import { card, dialog, field, toast } from './screen.ts';
import { aColleague, aCompany, comeIn, expect, expectAccessible, isNarrow, test } from './support.ts';

/** By the menu: the heading has the focus then, and there is a page to go back to. */
const goToJobs = async (page: Page, somebody: SignedIn) => {
  await comeIn(page, somebody, '/');
  await page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link', { name: 'Jobs' }).click();
};

test('an HR manager creates jobs and changes their status, but neither edits nor deletes', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  await aJob(request, company);
  await openJobs(page, await aColleague(request, company, 'hr_manager'));
  const job = card(page, 'Backend Engineer');
  await job.getByRole('button', { name: 'Publish Backend Engineer' }).click();
  await expect(job.getByRole('button', { name: 'Pause Backend Engineer' })).toBeFocused();
  await expect(job.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Create job' }).click();
  await field(page, 'Title').fill('Recruiter');
  await field(page, 'Description').fill('Finds people.');
  await dialog(page).getByRole('button', { name: 'Create job' }).click();
  await expect(card(page, 'Recruiter').getByText('Draft', { exact: true })).toBeVisible();
});

test('failures are said in their words, and nothing typed is lost', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/500/);
  const company = await aCompany(request);
  await aJob(request, company);
  await goToJobs(page, company);
  const job = card(page, 'Backend Engineer');
  await expect(job).toBeVisible();
  await page.route(/\/api\/jobs/, (route) => route.fulfill({ status: 500, json: {} }));

  await job.getByRole('button', { name: 'Publish Backend Engineer' }).click();
  await expect(toast(page, 'Failed to update job status. Please try again.')).toBeVisible();
  await expect(job.getByText('Draft', { exact: true })).toBeVisible();

  await job.getByRole('button', { name: 'Delete Backend Engineer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete job. Please try again.')).toBeVisible();

  await page.getByRole('button', { name: 'Create job' }).click();
  await field(page, 'Title').fill('Designer');
  await field(page, 'Description').fill('Draws.');
  await dialog(page).getByRole('button', { name: 'Create job' }).click();
  await expect(dialog(page).getByRole('alert').getByText('Failed to save job. Please try again.')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Designer');

  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Title')).toHaveValue('Designer');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('alert').getByText('Failed to fetch jobs')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/api\/jobs/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(job).toBeVisible();
});

test('the keyboard is enough to create and publish a job', async ({ page, request }) => {
  await goToJobs(page, await aCompany(request));
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (target: Locator) => {
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < 30 && !(await hasFocus()); tabs += 1) await press('Tab');
    await expect(target).toBeFocused();
  };
  await expect(page.getByText('No jobs yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Create job' }).first()).toBeFocused();
  await press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type('Support Engineer');
  await press('Tab');
  await page.keyboard.type('Answers questions.');
  await tabTo(field(page, 'Remote policy'));
  await press('ArrowUp');
  await tabTo(field(page, 'Minimum salary'));
  await press('Enter');
  const job = card(page, 'Support Engineer');
  await expect(job.getByText('Remote', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create job' }).first()).toBeFocused();
  await tabTo(job.getByRole('button', { name: 'Publish Support Engineer' }));
  await press('Enter');
  await expect(job.getByText('Active', { exact: true })).toBeVisible();
  await expect(job.getByRole('button', { name: 'Pause Support Engineer' })).toBeFocused();
});

test('a screen of 320 pixels shows everything without scrolling sideways', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const company = await aCompany(request);
  await aJob(request, company, {
    title: `Head of ${'Internationalisation'.repeat(4)}`,
    description: 'A long story. '.repeat(60),
    requirements: Array.from({ length: 14 }, (_, index) => `Requirement number ${index + 1}`).join(', '),
  });
  await comeIn(page, company, '/jobs');
  await expect(page.getByRole('article')).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole('button', { name: /^Show more/ }).click();
  await expect(page.getByRole('button', { name: /^Show less/ })).toBeVisible();
  await page.getByRole('button', { name: '+4 more' }).click();
  await expect(dialog(page).getByText('Requirement number 14')).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Create job' }).click();
  await dialog(page).getByRole('button', { name: 'Create job' }).click();
  await expect(field(page, 'Title')).toBeFocused();
  expect(await isNarrow(page)).toBe(true);
  await expectAccessible(page);
});
