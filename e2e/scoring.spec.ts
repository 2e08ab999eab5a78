import type { SignedIn } from '@hirewire/contract/auth';
import type { Candidate } from '@hirewire/contract/candidates';
import type { Job } from '@hirewire/contract/jobs';
import type { WorkflowStep, WorkflowTemplate } from '@hirewire/contract/workflows';
import type { APIRequestContext } from '@playwright/test';
import { pdf } from '../server/src/demo/pdf.ts';
import { aCompany, bearer, expect, expectAccessible, signIn, test } from './support.ts';

const LINES = [
  ['Grace Hopper', 'grace@example.com', '', 'Experience', 'Backend Engineer, Northwind  01/2018 – 12/2023'],
  ['Built payment systems in TypeScript', '', 'Skills', 'TypeScript, Docker'],
];

/** Two pages, of which the second is out of sight at first. */
const RESUME = pdf(
  LINES.map((lines) => ({ texts: lines.map((text, index) => ({ text, x: 60, y: 780 - index * 20, size: 11 })) })),
);

/** An active job whose only automatic step reads the resume, and somebody who has applied for it. */
const anApplicant = async (request: APIRequestContext, company: SignedIn): Promise<Candidate> => {
  const headers = bearer(company);
  const steps = (await (await request.get('/api/workflows/steps', { headers })).json()) as WorkflowStep[];
  const step = (type: string, order_number: number, auto_start: boolean) => ({
    workflow_step_id: steps.find(({ step_type }) => step_type === type)?.id,
    auto_start,
    order_number,
  });
  const template = (await (
    await request.post('/api/workflows/templates/with-steps', {
      headers,
      data: { name: 'Read', steps: [step('resume_analysis', 1, false), step('offer_letter', 2, false)] },
    })
  ).json()) as WorkflowTemplate;
  const job = (await (
    await request.post('/api/jobs/', {
      headers,
      data: {
        title: 'Backend Engineer',
        description: 'Payments.',
        requirements: 'TypeScript, Kafka',
        workflow_template_id: template.id,
      },
    })
  ).json()) as Job;
  await request.put(`/api/jobs/${job.id}`, { headers, data: { status: 'active' } });
  const person = { name: 'Grace Hopper', email: 'grace@example.com', job_id: job.id };
  const candidate = (await (await request.post('/api/candidates', { headers, data: person })).json()) as Candidate;
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(RESUME) };
  await request.post(`/api/candidates/${candidate.id}/files`, { headers, multipart: { kind: 'resume', file } });
  return candidate;
};

test('a resume is scored with quotes that open it, the score is set, and other weights bring another beside it', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  const candidate = await anApplicant(request, company);
  await signIn(page, company);
  await page.goto(`/candidates?open=${candidate.id}`);
  const profile = page.getByRole('dialog', { name: 'Grace Hopper' });
  await profile.getByRole('button', { name: 'Start step' }).click();
  await profile.getByRole('button', { name: /of 100, .* match/ }).click();
  await expect(profile.getByRole('region', { name: 'Score' })).toContainText('Embedded analyser');
  await expectAccessible(page);

  await profile.getByRole('button', { name: 'TypeScript, Docker' }).first().click();
  const resume = page.getByRole('dialog', { name: 'In the resume' });
  const second = resume.getByRole('img', { name: 'Page 2 of cv.pdf' });
  await expect(second.locator('canvas[data-drawn]')).toBeInViewport();
  await expect(second.locator('[data-current]')).toBeInViewport();
  await expectAccessible(page);
  await resume.getByRole('button', { name: 'Text' }).click();
  await expect(resume.locator('mark[aria-current]')).toHaveText('TypeScript, Docker');
  await page.keyboard.press('Escape');

  await profile.getByRole('button', { name: 'Set score' }).click();
  const form = page.getByRole('dialog', { name: 'Set the score of Grace Hopper' });
  await form.getByLabel('Score').fill('91');
  await form.getByLabel('Reason').fill('We know her.');
  await form.getByRole('button', { name: 'Set score' }).click();
  await expect(profile.getByRole('button', { name: 'Score 91 of 100' })).toBeVisible();
  await expect(profile.getByText('We know her.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('91');

  await page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link', { name: 'Jobs' }).click();
  await page.getByRole('button', { name: 'More actions for Backend Engineer' }).click();
  await page.getByRole('menuitem', { name: 'Scoring criteria' }).click();
  const criteria = page.getByRole('dialog', { name: 'Scoring criteria' });
  await criteria.getByLabel('Weight of Kafka').fill('100');
  await expectAccessible(page);
  await criteria.getByRole('button', { name: 'Save' }).click();
  await expect(criteria).toHaveCount(0);

  await page.goto(`/candidates?open=${candidate.id}&tab=score`);
  await expect(profile.getByText(/has replaced the 91 that Ada Lovelace had set/)).toBeVisible();
  await expect(profile.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
});
