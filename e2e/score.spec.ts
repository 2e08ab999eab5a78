import type { KeptAnalysis } from '@hirewire/contract/scoring';
import { expectAccessible } from './axe.ts';
import { aHiringJob, anApplicant } from './applicant.ts';
import { aCompany, bearer, comeIn, expect, sendAs, test } from './support.ts';

const resume = (name: string, work: string, skills: string) => `${name}

Experience
Backend Engineer, Northwind\t01/2018 – 12/2023
• ${work}

Skills
${skills}
`;

test('a score says what it rests on, stands beside another, and says what would change it', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const job = await aHiringJob(send, [{ type: 'resume_analysis' }, { type: 'offer_letter', auto_start: false }], {
    title: 'Backend Engineer',
    description: 'Payments.',
    requirements: 'TypeScript, Kafka, Docker',
  });
  const apply = async (first_name: string, text: string) => {
    const candidate = await anApplicant(send, job, { first_name });
    const file = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await request.post(`/api/candidates/${candidate.id}/files`, {
      headers: bearer(company),
      multipart: { kind: 'resume', file },
    });
    await send('POST', `/api/candidates/${candidate.id}/analyses`, { job_id: job.id });
    await expect
      .poll(async () => {
        const { analyses } = await send<{ analyses: KeptAnalysis[] }>(
          'GET',
          `/api/candidates/${candidate.id}/analyses`,
        );
        return analyses.length;
      })
      .toBeGreaterThan(0);
    return candidate;
  };
  const grace = await apply(
    'Grace',
    resume('Grace Hopper', 'Built payment systems in TypeScript', 'TypeScript, Docker'),
  );
  await apply('Linus', resume('Linus Hopper', 'Ran Kafka and Docker in production with TypeScript', 'Kafka'));

  await comeIn(page, company, `/candidates?open=${grace.id}&tab=score`);
  const profile = page.getByRole('dialog', { name: 'Grace Hopper' });
  const mustHaves = profile.getByRole('region', { name: 'Must-haves' });
  await expect(profile.getByRole('region', { name: 'Score' })).toContainText(
    '2 of 3 must-haves found · missing: Kafka',
  );
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

  await profile.getByRole('button', { name: 'Compare with another' }).click();
  const choice = page.getByRole('dialog', { name: 'Compare Grace Hopper with' });
  await expectAccessible(page);
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
});
