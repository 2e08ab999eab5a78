import { expectAccessible } from './axe.ts';
import { anApplicant } from './applicant.ts';
import { aJob, openJobs } from './jobs.ts';
import { card, dialog, field, toast } from './screen.ts';
import { aCompany, bearer, expect, sendAs, test } from './support.ts';

test('a new job is ready, says what is missing and leads to it', async ({ page, request }) => {
  const company = await aCompany(request);
  const { id } = await aJob(request, company);
  await openJobs(page, company);
  const job = card(page, 'Backend Engineer');
  await job.getByRole('button', { name: /^Ready/ }).click();
  await expect(dialog(page).getByText('Candidates get the starter task “Plan a small service”.')).toBeVisible();
  await page.keyboard.press('Escape');

  const nothing = { headers: bearer(company), data: { task_id: null } };
  expect((await request.put(`/api/jobs/${id}/task`, nothing)).status()).toBe(200);
  await page.reload();
  await job.getByRole('button', { name: 'Publish Backend Engineer' }).click();
  await expect(dialog(page).getByText('No task is chosen: the task step would stop.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Set up task' }).click();
  await dialog(page).getByLabel('Task for applicants').selectOption('Plan a small service');
  await expect(dialog(page).getByText('Starter, edit it')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(job.getByRole('button', { name: /^Ready/ })).toBeVisible();
  await job.getByRole('button', { name: 'Publish Backend Engineer' }).click();
  await expect(toast(page, 'Backend Engineer is now active')).toBeVisible();
});

test('a workflow chosen later is started for the candidates who wait', async ({ page, request }) => {
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
