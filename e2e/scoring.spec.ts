import { pdf } from '../server/src/demo/pdf.ts';
import { expectAccessible } from './axe.ts';
import { aHiringJob, anApplicant } from './applicant.ts';
import { aCompany, bearer, comeIn, expect, sendAs, test } from './support.ts';

const LINES = [
  ['Grace Hopper', 'grace@example.com', '', 'Experience', 'Backend Engineer, Northwind  01/2018 – 12/2023'],
  ['Built payment systems in TypeScript', '', 'Skills', 'TypeScript, Docker'],
];

/** Two pages, of which the second is out of sight at first. */
const RESUME = pdf(
  LINES.map((lines) => ({ texts: lines.map((text, index) => ({ text, x: 60, y: 780 - index * 20, size: 11 })) })),
);

test('a resume is scored with quotes that open it, the score is set, and other weights bring another beside it', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const job = await aHiringJob(
    send,
    [
      { type: 'resume_analysis', auto_start: false },
      { type: 'offer_letter', auto_start: false },
    ],
    { title: 'Backend Engineer', description: 'Payments.', requirements: 'TypeScript, Kafka' },
  );
  const candidate = await anApplicant(send, job, { email: 'grace@example.com' });
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(RESUME) };
  const multipart = { kind: 'resume', file };
  await request.post(`/api/candidates/${candidate.id}/files`, { headers: bearer(company), multipart });
  await comeIn(page, company, `/candidates?open=${candidate.id}`);
  const profile = page.getByRole('dialog', { name: 'Grace Hopper' });
  await profile.getByRole('button', { name: 'Start step' }).click();
  await profile.getByRole('button', { name: /of 100 · / }).click();
  await expect(profile.getByRole('region', { name: 'Score' })).toContainText('Built-in analyzer');

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
  await criteria.getByRole('button', { name: 'Save' }).click();
  await expect(criteria).toHaveCount(0);

  await page.goto(`/candidates?open=${candidate.id}&tab=score`);
  await expect(profile.getByText(/replaced the 91 set by Ada Lovelace/)).toBeVisible();
  await expect(profile.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
});
