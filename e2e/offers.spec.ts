import { randomUUID } from 'node:crypto';
import type { Candidate } from '@hirewire/contract/candidates';
import type { WorkflowStep } from '@hirewire/contract/workflows';
import type { APIRequestContext, Page } from '@playwright/test';
import { aCompany, bearer, expect, expectAccessible, signIn, test } from './support.ts';

/** Somebody who is about to be made an offer, the company's admin, and the link to the candidate's page. */
const atTheOffer = async (request: APIRequestContext) => {
  const company = await aCompany(request);
  const headers = bearer(company);
  const post = async <Reply>(path: string, data: object = {}): Promise<Reply> => {
    const response = await request.post(path, { headers, data });
    expect(response.ok()).toBe(true);
    return (await response.json()) as Reply;
  };
  const known = (await (await request.get('/api/workflows/steps', { headers })).json()) as WorkflowStep[];
  const step = { workflow_step_id: known.find(({ step_type }) => step_type === 'offer_letter')!.id, auto_start: false };
  const workflow = await post<{ id: string }>('/api/workflows/templates/with-steps', { name: 'Offer', steps: [step] });
  const job = await post<{ id: string }>('/api/jobs/', {
    title: 'Baker',
    description: 'Bakes.',
    workflow_template_id: workflow.id,
    salary_min: 40_000,
    salary_max: 60_000,
    salary_currency: 'EUR',
  });
  await request.put(`/api/jobs/${job.id}`, { headers, data: { status: 'active' } });
  const person = { first_name: 'Zoë', last_name: 'Żak', email: `${randomUUID()}@example.com`, job_id: job.id };
  const candidate = await post<Candidate>('/api/candidates', person);
  const { url } = await post<{ url: string }>(`/api/candidates/${candidate.id}/portal/link`);
  return { company, candidate, link: new URL(url).pathname + new URL(url).hash };
};

const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('an offer is set up, sent, changed, and signed with a drawn signature; then it is completed', async ({
  page,
  request,
  browser,
}) => {
  const { company, candidate, link } = await atTheOffer(request);
  await signIn(page, company);
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Hiring setup of Baker' }).click();
  const setup = page.getByRole('dialog', { name: 'Hiring setup' });
  await setup.getByRole('tab', { name: 'Offer' }).click();
  await setup.getByRole('button', { name: 'New template' }).click();
  await setup.getByLabel('Name of the template').fill('Standard');
  await setup.getByRole('button', { name: 'Save template' }).click();
  await setup.getByLabel('Manager').fill('Ada Lovelace');
  await setup.getByLabel('Location').fill('Berlin');
  await expectAccessible(page);
  await setup.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The offer settings have been saved.')).toBeVisible();

  await page.goto(`/candidates?open=${candidate.id}&tab=progress`);
  await page.getByRole('button', { name: 'Start step' }).click();
  const offer = page.getByRole('region', { name: 'Offer' });
  await expect(offer.getByText('Still to fill in: Salary, Start date.')).toBeVisible();
  await offer.getByLabel('Salary a year').fill('50,000');
  await offer.getByLabel('Start date').fill('2027-03-01');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Send offer' }).click();
  await expect(offer.getByText(/^Sent to /)).toBeVisible();

  const visitor = await browser.newPage({ viewport: { width: 320, height: 640 }, hasTouch: true });
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Open: Read your offer' }).click();
  await expect(visitor.getByText('Salary: EUR 50,000 a year')).toBeVisible();
  expect(await isNarrow(visitor)).toBe(true);

  // While they read, the company changes it: the old one cannot be signed.
  await offer.getByRole('button', { name: 'Change offer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change offer' }).click();
  await expect(offer.getByText('Everything is filled in.')).toBeVisible();
  await visitor.getByLabel('I agree to sign this offer electronically').check();
  await visitor.getByRole('button', { name: 'Sign the offer' }).click();
  await expect(visitor.getByText(/^This offer has been replaced/)).toBeVisible();
  await offer.getByLabel('Salary a year').fill('52000');
  await offer.getByRole('button', { name: 'Send offer' }).click();
  await expect(offer.getByText(/^Sent to /)).toBeVisible();

  await visitor.getByRole('button', { name: 'Back to the overview' }).click();
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Open: Read your offer' }).click();
  await expect(visitor.getByText('Salary: EUR 52,000 a year')).toBeVisible();
  await visitor.getByLabel('Draw my signature').check();
  await visitor.getByLabel('I agree to sign this offer electronically').check();
  await visitor.getByRole('button', { name: 'Sign the offer' }).click();
  await expect(visitor.getByText('Please draw your signature.')).toBeVisible();
  const pad = visitor.getByRole('img', { name: /^Draw your signature here/ });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await visitor.mouse.move(box.x + 20, box.y + 60);
  await visitor.mouse.down();
  for (const [x, y] of [
    [80, 20],
    [120, 70],
    [200, 30],
  ] as const)
    await visitor.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await visitor.mouse.up();
  await expect(visitor.getByRole('button', { name: 'Clear the drawing' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Sign the offer' }).click();
  await expect(visitor.getByText(/^Thank you! You have signed the offer/)).toBeVisible();
  await expect(visitor.getByText('Completed', { exact: true })).toBeVisible();

  await expect(offer.getByText('Drawn: Zoë Żak')).toBeVisible();
  await offer.getByRole('button', { name: 'Verify' }).first().click();
  await expect(offer.getByText('Unchanged')).toBeVisible();
  const download = page.waitForEvent('download');
  await offer.getByRole('button', { name: 'Signed PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Offer version 2 signed.pdf');
  await visitor.close();
});

test('an offer is signed by typing a name, with the keyboard alone', async ({ page, request }) => {
  const { company, candidate, link } = await atTheOffer(request);
  const headers = bearer(company);
  const template = await request.post('/api/offer-templates', {
    headers,
    data: { name: 'Plain', body: 'Dear {{candidate_name}}, be our {{job_title}}.' },
  });
  const { id: template_id } = (await template.json()) as { id: string };
  const values = { template_id, expiry_days: 7, values: {} };
  await request.put(`/api/jobs/${candidate.jobId}/offer-setup`, { headers, data: values });
  const run = `/api/workflows/candidate-workflows/${candidate.runId}`;
  expect((await request.put(run, { headers, data: { action: 'start' } })).ok()).toBe(true);
  await page.goto(link);
  const open = page.getByRole('button', { name: 'Open: Read your offer' });
  // The step is done by a worker: it may take a moment.
  await expect(async () => {
    await page.reload();
    await expect(open).toBeVisible({ timeout: 500 });
  }).toPass();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dear Zoë Żak, be our Baker.')).toBeVisible();
  await page.getByLabel('Your full name').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Zoë Maria Żak');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Thank you! You have signed the offer/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Offer version 1 signed.pdf' })).toBeVisible();
});
