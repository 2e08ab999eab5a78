import type { Page } from '@playwright/test';
import { aHiringJob, anApplicant, portalLink } from './applicant.ts';
import { aCompany, comeIn, expect, inDatabase, sendAs, test } from './support.ts';

/** Picks a time of the second day: the first one of today may pass before it is booked. */
const pickTime = async (page: Page) => {
  const days = page.getByRole('group').filter({ has: page.getByRole('radio') });
  await days.nth(1).getByRole('radio').first().check();
};

test('staff set up an interview; the candidate books, moves and cancels it, books again; then scorecards are filled in', async ({
  page,
  request,
  browser,
}) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const job = await aHiringJob(
    send,
    [{ type: 'interview_scheduling' }, { type: 'resume_analysis', auto_start: false }],
    { requirements: 'Bread, Patience' },
  );
  await comeIn(page, company, '/jobs');

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Interview hours' }).click();
  const hours = page.getByRole('dialog', { name: 'Interview hours: Ada Lovelace' });
  await hours.getByLabel('Time zone').selectOption('Europe/Berlin');
  await hours.getByRole('button', { name: 'Saturday: add hours' }).click();
  await hours.getByLabel('Maximum interviews per day').fill('none');
  await hours.getByRole('button', { name: 'Save hours' }).click();
  await expect(hours.getByText(/^Invalid input|must be a whole number/)).toBeVisible();
  await hours.getByLabel('Maximum interviews per day').fill('8');
  await hours.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Interview hours saved')).toBeVisible();

  await page.getByRole('button', { name: 'Hiring setup of Baker' }).click();
  const setup = page.getByRole('dialog', { name: 'Hiring setup' });
  await setup.getByRole('tab', { name: 'Interview', exact: true }).click();
  // The job's creator is the interviewer until others are chosen.
  // The tab that was open before is still there, out of sight.
  await expect(setup.getByRole('tabpanel').getByText('Starter, edit it')).toBeVisible();
  await setup.getByRole('checkbox', { name: /^Ada Lovelace/ }).uncheck();
  await setup.getByRole('button', { name: 'Save interview setup' }).click();
  await expect(setup.getByText('Choose an interviewer.')).toBeVisible();
  await setup.getByRole('checkbox', { name: /^Ada Lovelace/ }).check();
  await setup.getByLabel('Minimum notice (hours)').fill('1');
  await setup.getByLabel('Changes until (hours before)').fill('0');
  await setup.getByLabel('Location or link').fill('https://meet.example.com/baker');
  await setup.getByRole('button', { name: 'Save interview setup' }).click();
  await expect(page.getByText('Interview setup saved')).toBeVisible();

  const candidate = await anApplicant(send, job);
  await page.goto(`/candidates?open=${candidate.id}&tab=progress`);
  await expect(page.getByText('No time yet')).toBeVisible();

  const visitor = await browser.newPage({ viewport: { width: 320, height: 640 }, timezoneId: 'America/New_York' });
  await visitor.goto(await portalLink(send, candidate));
  await visitor.getByRole('button', { name: 'Open: Choose a time for your interview' }).click();
  await expect(visitor.getByLabel('Time zone')).toHaveValue('America/New_York');
  await visitor.getByLabel('Time zone').selectOption('Europe/Berlin');
  await pickTime(visitor);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await visitor.getByRole('button', { name: 'Book this time' }).click();
  await expect(visitor.getByText('Your time is booked.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'https://meet.example.com/baker' })).toBeVisible();
  await expect(page.getByText('Booked', { exact: true })).toBeVisible();

  // By keyboard alone: one group over all days.
  await visitor.getByRole('button', { name: 'Reschedule' }).focus();
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('radio').first().focus();
  await visitor.keyboard.press('ArrowDown');
  await visitor.getByRole('button', { name: 'Move to this time' }).focus();
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Your interview has been rescheduled.')).toBeVisible();

  await visitor.getByRole('button', { name: 'Cancel interview' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Cancel interview' }).click();
  await expect(visitor.getByText('The interview has been canceled. We will get in touch with you.')).toBeVisible();
  await expect(page.getByText('Canceled by the candidate')).toBeVisible();
  await page.getByRole('button', { name: 'Propose again' }).click();
  await expect(page.getByText("We've emailed the candidate to choose a time.")).toBeVisible();

  await visitor.reload();
  await visitor.getByRole('button', { name: 'Open: Choose a time for your interview' }).click();
  await pickTime(visitor);
  await visitor.getByRole('button', { name: 'Book this time' }).click();
  await expect(visitor.getByText('Your time is booked.')).toBeVisible();
  await visitor.close();

  // The day comes.
  await inDatabase(
    `update interviews set starts_at = now() - interval '2 hours', ends_at = now() - interval '10 minutes' where candidate_id = $1`,
    [candidate.id],
  );
  await page.getByRole('button', { name: 'Mark as completed' }).click();
  await expect(page.getByText('Scorecards 0 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Fill in my scorecard' }).click();
  const card = page.getByRole('dialog', { name: 'Scorecard: Grace Hopper' });
  await card.getByRole('group', { name: 'Patience' }).getByRole('radio', { name: '4' }).check();
  await card.getByRole('radio', { name: 'Strong yes' }).check();
  await card.getByRole('button', { name: 'Submit scorecard' }).click();
  await expect(page.getByText('Scorecards 1 of 1')).toBeVisible();
  await expect(page.getByText('4 of 5')).toBeVisible();
});
