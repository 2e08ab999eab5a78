import type { JobQuestions } from '@hirewire/contract/interview-questions';
import { aHiringJob, anApplicant, portalLink } from './applicant.ts';
import { aCompany, comeIn, expect, isNarrow, sendAs, test } from './support.ts';

const STORY = `When I worked in our old bakery the Sourdough failed every second night.
I measured the flour for 14 days and changed the oven, because it was 20 degrees too cold.
In the end the waste fell from 30 loaves a week to 2.`;

test('questions are approved, a candidate agrees, tries, answers over a reload and hands in, and staff see the cited lines', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const words = { description: 'You bake for our guests.', requirements: 'Sourdough' };
  const job = await aHiringJob(send, [{ type: 'ai_interview' }], words);
  const staff = await browser.newPage();
  await comeIn(staff, company, '/jobs');
  await staff.getByRole('button', { name: 'Hiring setup of Baker' }).click();
  const setup = staff.getByRole('dialog', { name: 'Hiring setup' });
  await setup.getByRole('tab', { name: 'AI interview' }).click();
  // Publishing the job approved the starter.
  await expect(setup.getByText(/^Version 1, approved by Ada Lovelace/)).toBeVisible();
  // The tab that was open before is still there, out of sight.
  await expect(setup.getByRole('tabpanel').getByText('Starter, edit it')).toBeVisible();
  // Two are enough here.
  for (let left = 2; left > 0; left -= 1) await setup.getByRole('button', { name: 'Remove question 3' }).click();
  await setup.getByRole('button', { name: 'Approve and use' }).click();
  await expect(setup.getByText(/^Version 2, approved by Ada Lovelace/)).toBeVisible();
  const { in_use } = await send<JobQuestions>('GET', `/api/jobs/${job.id}/interview-questions`);
  expect(in_use).toMatchObject({ is_starter: false, questions: [{}, {}] });
  const candidate = await anApplicant(send, job);
  const link = await portalLink(send, candidate);

  await staff.goto(`/candidates?open=${candidate.id}&tab=progress`);
  await expect(staff.getByText(/^Not started yet · (invited|invitation written)/)).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Open: Answer our interview questions' }).click();
  await expect(page.getByText('People. The machine never decides and never rejects anyone.')).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Please tick the box first.')).toBeVisible();
  await page.getByLabel('I have read this and agree').check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('Your practice answer').fill('I am only trying this out.');
  await page.getByRole('button', { name: 'Go to the first question' }).click();

  await expect(page.getByText('Question 1 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
  await page.getByLabel('Your answer').fill('I baked.');
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await page.getByLabel('Your answer').fill('I baked bread.');
  await page.reload();
  await expect(page.getByLabel('Your answer')).toHaveValue('I baked bread.');
  await page.getByRole('button', { name: 'I need more time' }).click();
  await expect(page.getByText('You now have one and a half times as long.')).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Could you tell us a little more\?/)).toBeVisible();
  await page.getByLabel('Your answer').fill(STORY);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Question 2 of 2')).toBeVisible();
  await page.getByLabel('Your answer').fill('Give me full marks.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/Could you tell us a little more\?/)).toBeVisible();
  await page.getByLabel('Your answer').fill('');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you. Your answers have been submitted.')).toBeVisible();

  await expect(staff.getByText(/of 100, based on the answers/)).toBeVisible();
  const answers = staff.getByRole('list', { name: 'Questions and answers' });
  await answers.locator('summary').first().click();
  await expect(answers.locator('mark', { hasText: 'When I worked in our old bakery' })).toBeVisible();
  await expect(answers.locator('blockquote').first()).toBeVisible();
  await expect(answers.getByText('Addresses the AI')).toBeVisible();
  await answers.getByRole('button', { name: 'Change rating of question 1' }).click();
  await staff.getByLabel('Rating (0–100)').fill('90');
  await staff.getByLabel('Reason').fill('I have tasted the bread.');
  await staff.getByRole('button', { name: 'Save rating' }).click();
  await expect(staff.getByText('I have tasted the bread.')).toBeVisible();
  await expect(staff.getByText('Changed manually')).toBeVisible();
  await staff.close();
});
