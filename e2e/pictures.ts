import path from 'node:path';
import type { Page } from '@playwright/test';
import { connect, startAndPoll } from './mailbox.ts';
import { aCompany, comeIn, expect, sendAs, test } from './support.ts';

const FOLDER = path.join(import.meta.dirname, '../docs/pictures');
const PATIENCE = { timeout: 120_000 };

const JOBS = [
  {
    title: 'Senior Backend Engineer',
    description: 'You build and run the services behind our product, together with a team of five.',
    requirements: 'TypeScript, PostgreSQL, Node.js, Docker, REST APIs',
    department: 'Engineering',
    location: 'Berlin',
    remote_policy: 'hybrid',
    experience_level: 'senior',
    salary_min: 75_000,
    salary_max: 95_000,
    salary_currency: 'EUR',
  },
  {
    title: 'Product Designer',
    description: 'You design calm screens for people who work with them all day.',
    requirements: 'Figma, prototyping, user research',
    department: 'Design',
    location: 'Lisbon',
    salary_min: 50_000,
    salary_max: 65_000,
    salary_currency: 'EUR',
  },
];

const photograph = async (page: Page, name: string) => {
  // Nothing that moves or disappears again belongs in a picture.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, PATIENCE);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide' });
};

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

test('the pictures of the README', async ({ page, request }) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  for (const job of JOBS) {
    const { id } = await send<{ id: string }>('POST', '/api/jobs/', job);
    if (job === JOBS[0]) await send('PUT', `/api/jobs/${id}`, { status: 'active' });
  }
  await comeIn(page, company, '/email-config');
  await connect(page);
  await startAndPoll(page);
  await photograph(page, 'email-config');

  await page.goto('/jobs');
  await expect(page.getByRole('article').getByText('Ready')).toHaveCount(JOBS.length);
  await photograph(page, 'jobs');

  const approvals = async () => (await send<{ total_count: number }>('GET', '/api/approvals/pending')).total_count;
  await expect.poll(approvals, PATIENCE).toBeGreaterThan(2);
  await page.goto('/approvals');
  await expect(page.getByRole('article').first()).toBeVisible();
  await photograph(page, 'approvals');

  await page.goto('/candidates');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await photograph(page, 'candidates');

  await page.getByRole('row').nth(1).locator('a, button').first().click();
  const score = page.getByRole('tab', { name: /^Score/ });
  await expect(score.first()).toBeVisible();
  await score.first().click();
  await expect(page.getByRole('region', { name: 'Criteria' })).toBeVisible();
  await photograph(page, 'score');

  await page.goto('/workflow-builder');
  await expect(page.getByRole('article').first()).toBeVisible();
  await photograph(page, 'workflows');
});
