import type { KeptAnalysis } from '@hirewire/contract/scoring';
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
const OTHER_RESUME = `Linus Hopper

Experience
Backend Engineer, Northwind\t01/2018 – 12/2023
• Ran Kafka and Docker in production with TypeScript

Skills
Kafka
`;

test('a score shows its evidence, is compared with another, is overridden by a user, and changes with the weights', async ({
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
    { title: 'Backend Engineer', description: 'Payments.', requirements: 'TypeScript, Kafka, Docker' },
  );
  const apply = async (values: object, name: string, mimeType: string, content: string | Uint8Array) => {
    const candidate = await anApplicant(send, job, values);
    const multipart = { kind: 'resume', file: { name, mimeType, buffer: Buffer.from(content) } };
    await request.post(`/api/candidates/${candidate.id}/files`, { headers: bearer(company), multipart });
    return candidate;
  };
  const linus = await apply({ first_name: 'Linus' }, 'cv.txt', 'text/plain', OTHER_RESUME);
  await send('POST', `/api/candidates/${linus.id}/analyses`, { job_id: job.id });
  const ofLinus = `/api/candidates/${linus.id}/analyses`;
  await expect
    .poll(async () => (await send<{ analyses: KeptAnalysis[] }>('GET', ofLinus)).analyses.length)
    .toBeGreaterThan(0);
  const grace = await apply({ email: 'grace@example.com' }, 'cv.pdf', 'application/pdf', RESUME);

  await comeIn(page, company, `/candidates?open=${grace.id}`);
  const profile = page.getByRole('dialog', { name: 'Grace Hopper' });
  await profile.getByRole('button', { name: 'Start step' }).click();
  await profile.getByRole('button', { name: /of 100 · / }).click();
  const score = profile.getByRole('region', { name: 'Score' });
  await expect(score).toContainText('Built-in analyzer');
  await expect(score).toContainText('2 of 3 must-haves found · missing: Kafka');
  const mustHaves = profile.getByRole('region', { name: 'Must-haves' });
  await expect(mustHaves.getByRole('listitem').first()).toContainText('Kafka Not found');
  await expect(mustHaves).toContainText('TypeScript Shown in dated work');
  await expect(mustHaves).toContainText('Docker Only listed');
  await expect(profile.getByText('Higher than 0 of the 1 other candidate for this job.')).toBeVisible();
  await profile.getByRole('button', { name: 'What do the scores mean?' }).click();
  await expect(profile.getByRole('region', { name: 'What the scores mean' })).toContainText('Partial match');
  const changes = profile.getByRole('region', { name: 'What would change this' });
  await expect(changes.getByRole('listitem').first()).toContainText('Kafka');
  await expect(changes.getByRole('listitem').first()).toContainText('Shown in dated work, the score would be');
  await expect(changes).toContainText('“Kafka”');

  // A quote opens the resume at its words.
  await profile.getByRole('button', { name: 'TypeScript, Docker' }).first().click();
  const resume = page.getByRole('dialog', { name: 'In the resume' });
  const second = resume.getByRole('img', { name: 'Page 2 of cv.pdf' });
  await expect(second.locator('canvas[data-drawn]')).toBeInViewport();
  await expect(second.locator('[data-current]')).toBeInViewport();
  // The gallery has no server that hands out a PDF.
  await expectAccessible(page);
  await resume.getByRole('button', { name: 'Text' }).click();
  await expect(resume.locator('mark[aria-current]')).toHaveText('TypeScript, Docker');
  await page.keyboard.press('Escape');

  await profile.getByRole('button', { name: 'Compare with another' }).click();
  const choice = page.getByRole('dialog', { name: 'Compare Grace Hopper with' });
  await choice.getByRole('button', { name: /Linus Hopper/ }).click();
  const both = page.getByRole('dialog', { name: 'Side by side' });
  await expect(both.getByRole('region', { name: 'Linus Hopper' })).toContainText('3 of 3 must-haves found');
  const kafka = both.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Kafka/ }) });
  await expect(kafka).toContainText('Only Linus Hopper shows it');
  await page.keyboard.press('Escape');
  await expect(both).toHaveCount(0);

  await page.goto('/candidates');
  await page.getByRole('checkbox', { name: 'Select Grace Hopper' }).check();
  await page.getByRole('checkbox', { name: 'Select Linus Hopper' }).check();
  await page.getByRole('region', { name: 'Selected candidates' }).getByRole('button', { name: 'Compare' }).click();
  await expect(both).toContainText('Both resumes for Backend Engineer');
  for (const width of [1366, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(both.getByRole('region', { name: 'Linus Hopper' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1366, height: 800 });

  await page.getByRole('button', { name: 'Fairness report' }).click();
  const report = page.getByRole('dialog', { name: 'Fairness report' });
  await expect(report.getByRole('region', { name: 'People and scores' })).toContainText(
    'Fewer than 5 decisions so far.',
  );

  await page.goto(`/candidates?open=${grace.id}&tab=score`);
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

  await page.goto(`/candidates?open=${grace.id}&tab=score`);
  await expect(profile.getByText(/replaced the 91 set by Ada Lovelace/)).toBeVisible();
  await expect(profile.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
});
