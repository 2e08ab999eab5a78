import type { SignedIn } from '@hirewire/contract/auth';
import type { Page } from '@playwright/test';
import { aHiringJob, anApplicant } from './applicant.ts';
import { aColleague, aCompany, comeIn, expect, type Send, sendAs, test } from './support.ts';

/** Two steps that wait to be started. */
const aJob = (send: Send) =>
  aHiringJob(
    send,
    [
      { type: 'resume_analysis', auto_start: false },
      { type: 'offer_letter', auto_start: false },
    ],
    { title: 'Backend Engineer' },
  );

const aCandidate = (send: Send, data: { name: string; email: string }) => send('POST', '/api/candidates', data);

const openCandidates = async (page: Page, signedIn: SignedIn) => {
  await comeIn(page, signedIn, '/candidates');
  await expect(page.getByRole('heading', { level: 1, name: 'Candidates' })).toBeVisible();
};

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text);
const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a change by one user appears in another’s list; a candidate is added, rejected, restored and completes the workflow', async ({
  page,
  request,
  browser,
}) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  await openCandidates(page, company);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(page.getByText('No candidates yet')).toBeVisible();
  const other = await browser.newPage();
  const recruiter = await aColleague(request, company, 'recruiter');
  await openCandidates(other, recruiter);
  await expect(other.getByText('No candidates yet')).toBeVisible();
  const asking = await aHiringJob(send, [{ type: 'human_approval', approvers: [recruiter.user.id] }]);
  await anApplicant(send, asking, { first_name: 'Jane', last_name: 'Doe' });
  await expect(page.getByRole('article', { name: 'Jane Doe' })).toBeVisible();
  await expect(row(other, 'Jane Doe')).toBeVisible();
  // The engine has asked for an approval automatically.
  await expect(other.getByRole('link', { name: '1 approval needs your decision' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Jane Doe' })).toContainText('Awaiting approval');
  await other.close();

  const job = await aJob(send);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link', { name: 'Candidates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Candidates' })).toBeVisible();
  await expect(row(page, 'Jane Doe')).toBeVisible();

  await page.getByRole('button', { name: 'Add Candidate' }).first().click();
  const form = dialog(page, 'Add Candidate');
  await form.getByLabel('Name', { exact: true }).fill('Jane van Doe');
  await form.getByLabel('Email').fill('jane@example.com');
  await form.getByLabel('Job position').selectOption(job.id);
  await form.getByLabel('Resume').setInputFiles({
    name: 'cv.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Jane van Doe\nTen years of PostgreSQL'),
  });
  await form.getByRole('button', { name: 'Add Candidate' }).click();
  const profile = dialog(page, 'Jane van Doe');
  await expect(profile.getByText('Email reception')).toBeVisible();

  // The resume is beside the progress.
  await expect(profile.getByText('Ten years of PostgreSQL')).toBeVisible();
  await profile.getByRole('tab', { name: 'Notes' }).click();
  await profile.getByLabel('New note').fill('Call her.');
  await profile.getByRole('button', { name: 'Add note' }).click();
  await expect(profile.getByRole('list', { name: 'Notes' }).getByText('Call her.')).toBeVisible();
  await profile.getByRole('button', { name: 'Start step' }).click();
  await expect(toast(page, /started for Jane van Doe/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add Candidate' })).toBeFocused();

  await choose(page, 'Jane van Doe', 'Reject');
  await dialog(page, 'Reject Jane van Doe').getByLabel('Reason').fill('Too junior.');
  await dialog(page, 'Reject Jane van Doe').getByRole('button', { name: 'Reject' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // It stays for as long as the mouse is there.
  await undo.hover();
  await expect(row(page, 'Jane van Doe').getByText('Rejected')).toBeVisible();
  await undo.click();
  await expect(row(page, 'Jane van Doe').getByText('Rejected')).toHaveCount(0);

  // The resume has been analysed meanwhile: only the offer is left.
  await expect(row(page, 'Jane van Doe').getByText('Offer Letter')).toBeVisible();
  await choose(page, 'Jane van Doe', 'Skip step');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip step' }).click();
  await expect(row(page, 'Jane van Doe').getByText('Completed')).toBeVisible();
});

test('filters, sorting, page and board are in the address and survive a reload', async ({ page, request }) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const job = await aJob(send);
  for (let number = 1; number <= 11; number += 1)
    await anApplicant(send, job, { first_name: 'Person', last_name: String(number) });
  await aCandidate(send, { name: 'Grace Hopper', email: 'grace@example.com' });
  await openCandidates(page, company);
  await expect(page.getByText('Showing 1 to 10 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/candidates?page=2');
  await page.reload();
  await expect(page.getByText('Showing 11 to 12 of 12')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('grace');
  await expect(page).toHaveURL('/candidates?search=grace');
  await expect(row(page, 'Grace Hopper')).toBeVisible();
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const exported = (await (await (await download).createReadStream()).toArray()).join('');
  expect(exported).toContain('grace@example.com');
  expect(exported).not.toContain('Person');
  await page.getByRole('combobox', { name: 'Job position' }).fill(job.title.slice(0, 4));
  await page.getByRole('option', { name: `${job.title} (11)` }).click();
  await expect(page.getByText('No candidates match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL('/candidates');

  await page.getByRole('button', { name: 'Candidate', exact: true }).click();
  await expect(page).toHaveURL('/candidates?sort=candidate');
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(/view=board/);
  await page.reload();
  await expect(page.getByRole('region', { name: /^Resume analysis, 11/ })).toBeVisible();
  const handle = page.getByRole('button', { name: /^Move Person 11/ });
  const target = page.getByRole('region', { name: /^Offer letter/ });
  await handle.hover();
  await page.mouse.down();
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await dialog(page, 'Move Person 11?').getByRole('button', { name: 'Skip step' }).click();
  await expect(page.getByRole('region', { name: /^Offer letter, 1/ })).toBeVisible();
});
