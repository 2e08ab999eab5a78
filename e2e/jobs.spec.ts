import type { Job } from '@hirewire/contract/jobs';
import type { Locator, Page } from '@playwright/test';
import { anApplicant } from './applicant.ts';
import { aJob, openJobs } from './jobs.ts';
import { card, dialog, field, figure, toast } from './screen.ts';
import { aCompany, expect, sendAs, test } from './support.ts';

/** From an empty screen, with the keyboard alone. */
const createByKeyboard = async (page: Page) => {
  await page.goto('/');
  // By the menu: the heading has the focus then.
  await page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link', { name: 'Jobs' }).click();
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
  // There is a page to go back to, but nothing typed is lost on the way.
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toHaveCount(0);
  await field(page, 'Title').focus();
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
};

test('a first job is created by its rules, made ready, published, paused, closed, edited and deleted, and the next one with the keyboard alone', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  await openJobs(page, company);
  await expect(page.getByText('No jobs yet')).toBeVisible();
  await expect(figure(page, 'Total Jobs')).toHaveText('0');
  await expect(figure(page, 'Total Applications')).toHaveText('0');

  await page.getByRole('button', { name: 'Create job' }).first().click();
  await expect(dialog(page)).toContainText('start as drafts');
  await expect(field(page, 'Job type')).toHaveValue('full-time');
  await expect(field(page, 'Experience level')).toHaveValue('mid');
  await expect(field(page, 'Remote policy')).toHaveValue('onsite');
  await expect(field(page, 'Currency')).toHaveValue('USD');
  await expect(field(page, 'Minimum salary')).toHaveValue('0');
  await expect(field(page, 'Maximum salary')).toHaveValue('0');
  await expect(field(page, 'Workflow').getByRole('option', { selected: true })).toHaveText('Standard hiring');
  await expect(field(page, 'Workflow').getByRole('option').first()).toHaveText('No workflow');
  await expect(field(page, 'Status')).toHaveCount(0);

  await dialog(page).getByRole('button', { name: 'Create job' }).click();
  await expect(dialog(page).getByText('This field is required.')).toHaveCount(2);
  await expect(field(page, 'Title')).toBeFocused();
  await field(page, 'Title').fill('Backend Engineer');
  await field(page, 'Description').fill('Builds the services behind the product.');
  await field(page, 'Requirements').fill('TypeScript, PostgreSQL');
  await field(page, 'Department').fill('Engineering');
  await field(page, 'Remote policy').selectOption('Remote');
  await expect(field(page, 'Office location')).toHaveCount(0);
  await field(page, 'Remote policy').selectOption('Hybrid');
  await field(page, 'Office location').fill('Berlin');
  await field(page, 'Minimum salary').fill('90000');
  await field(page, 'Maximum salary').fill('70000');
  await field(page, 'Currency').selectOption('EUR');
  await dialog(page).getByRole('button', { name: 'Create job' }).click();
  await expect(dialog(page).getByText('Enter a maximum that is not below the minimum.')).toBeVisible();
  await field(page, 'Minimum salary').fill('70000');
  await field(page, 'Maximum salary').fill('90000');
  await dialog(page).getByRole('button', { name: 'Create job' }).click();
  await expect(toast(page, 'Backend Engineer created as a draft')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  const job = card(page, 'Backend Engineer');
  for (const text of [
    'Draft',
    'Engineering',
    'Hybrid · Berlin',
    '€70,000 – €90,000',
    'Mid level',
    'Full-time',
    'Builds the services behind the product.',
    'TypeScript',
    'PostgreSQL',
    '0 applications',
    'Standard hiring',
  ]) {
    await expect(job.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(job.getByRole('button', { name: /copy job ID/ })).toBeVisible();
  await expect(job.getByText(/^Created/).getByRole('time')).toBeVisible();
  await expect(job.getByText(/^Updated/).getByRole('time')).toBeVisible();
  await expect(figure(page, 'Drafts')).toHaveText('1');

  await job.getByRole('button', { name: /^Ready/ }).click();
  await expect(dialog(page).getByText('Candidates get the starter task “Plan a small service”.')).toBeVisible();
  await page.keyboard.press('Escape');

  const send = sendAs(request, company);
  const { jobs } = await send<{ jobs: Job[] }>('GET', '/api/jobs/');
  await send('PUT', `/api/jobs/${jobs[0]!.id}/task`, { task_id: null });
  await page.reload();
  await job.getByRole('button', { name: 'Publish Backend Engineer' }).click();
  await expect(dialog(page).getByText('No task is chosen: the task step would stop.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Set up task' }).click();
  await dialog(page).getByLabel('Task for applicants').selectOption('Plan a small service');
  await expect(dialog(page).getByText('Starter, edit it')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(job.getByRole('button', { name: /^Ready/ })).toBeVisible();
  await job.getByRole('button', { name: 'Publish Backend Engineer' }).click();
  await expect(toast(page, 'Backend Engineer is now active')).toBeVisible();
  await expect(job.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Active 1' })).toBeVisible();
  for (const [action, status] of [
    ['Pause', 'Paused'],
    ['Resume', 'Active'],
    ['Close', 'Closed'],
  ] as const) {
    await job.getByRole('button', { name: `${action} Backend Engineer` }).click();
    await expect(toast(page, `Backend Engineer is now ${status.toLowerCase()}`).first()).toBeVisible();
    await expect(job.getByText(status, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `${status} 1` })).toBeVisible();
  }
  await expect(job.getByRole('button', { name: /^(Publish|Pause|Resume|Close)/ })).toHaveCount(0);

  await job.getByRole('button', { name: 'Edit Backend Engineer' }).click();
  await field(page, 'Title').fill('Platform Engineer');
  await field(page, 'Maximum salary').fill('');
  await field(page, 'Status').selectOption('Draft');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Platform Engineer saved')).toBeVisible();
  const edited = card(page, 'Platform Engineer');
  await expect(edited.getByText('From €70,000')).toBeVisible();
  await expect(edited.getByText('Draft', { exact: true })).toBeVisible();

  await edited.getByRole('button', { name: 'Platform Engineer', exact: true }).click();
  await expect(dialog(page).getByText("Candidates can't see it yet.")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edited.getByRole('button', { name: 'Platform Engineer', exact: true })).toBeFocused();

  await edited.getByRole('button', { name: 'Delete Platform Engineer' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Are you sure you want to delete this job?', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(edited.getByRole('button', { name: 'Delete Platform Engineer' })).toBeFocused();
  await edited.getByRole('button', { name: 'Delete Platform Engineer' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No jobs yet')).toBeVisible();
  await createByKeyboard(page);
});

test('a workflow chosen later is started for the waiting candidates', async ({ page, request }) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const { id } = await aJob(request, company, { workflow_template_id: null });
  await send('PUT', `/api/jobs/${id}`, { status: 'active' });
  await anApplicant(send, { id });
  await openJobs(page, company);
  const job = card(page, 'Backend Engineer');
  await job.getByRole('button', { name: 'Edit Backend Engineer' }).click();
  await field(page, 'Workflow').selectOption('Standard hiring');
  await expect(dialog(page).getByText('This workflow is ready to run')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: '1 candidate is waiting' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Later' }).click();
  await job.getByRole('button', { name: '1 candidate waiting' }).click();
  await dialog(page).getByRole('button', { name: 'Start for 1 candidate' }).click();
  await expect(toast(page, 'Workflow started for 1 candidate')).toBeVisible();
  await expect(job.getByRole('button', { name: '1 candidate waiting' })).toHaveCount(0);
});

test('search, department, status and page are in the address and survive a reload', async ({ page, request }) => {
  const company = await aCompany(request);
  for (let number = 1; number <= 21; number += 1) await aJob(request, company, { title: `Engineer ${number}` });
  await aJob(request, company, { title: 'Account Executive', department: 'Sales' });
  await openJobs(page, company);
  await expect(page.getByText('Showing 1 to 20 of 22')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('Showing 21 to 22 of 22')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('engineer');
  await expect(page).toHaveURL('/jobs?search=engineer');
  await expect(page.getByRole('button', { name: 'All 21' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Department').selectOption('Sales');
  await page.getByRole('button', { name: 'Draft 0' }).click();
  await expect(page).toHaveURL('/jobs?search=engineer&department=Sales&status=draft');
  await page.reload();
  await expect(page.getByText('No jobs match')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toHaveValue('engineer');
  await expect(page.getByLabel('Department')).toHaveValue('Sales');
  await expect(page.getByRole('button', { name: 'Draft 0' })).toHaveAttribute('aria-pressed', 'true');

  await page.goBack();
  await expect(page).toHaveURL('/jobs?search=engineer&department=Sales');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toHaveValue('');
  await expect(page.getByText('Showing 1 to 20 of 22')).toBeVisible();

  await page.goto('/jobs?page=99&status=nonsense&search=424242');
  await expect(page.getByText('No jobs match')).toBeVisible();
  await page.goto('/jobs?page=99');
  await expect(page).toHaveURL('/jobs?page=2');
  await expect(page.getByRole('article')).toHaveCount(2);
});
