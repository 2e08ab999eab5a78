import type { SignedIn } from '@hirewire/contract/auth';
import type { JobQuestions } from '@hirewire/contract/interview-questions';
import type { APIRequestContext, Page } from '@playwright/test';
import { aHiringJob, portalLink } from './applicant.ts';
import { connect, failToConnect, letGo, overruleAndUndo, startAndPoll } from './mailbox.ts';
import { toast } from './screen.ts';
import { aColleague, aCompany, comeIn, expect, inDatabase, sendAs, test } from './support.ts';

const STORY = `When I worked at Acme the payments in PostgreSQL failed every second night.
I measured for 14 days and changed the index, because it was 20 times too slow.
In the end the failures fell from 30 a week to 2.`;

/** A company with a job that has all seven steps and everything they need, and the colleague who decides. */
const aHiringCompany = async (request: APIRequestContext) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const decider = await aColleague(request, company, 'recruiter');
  const asked = { required_human_approval: true, approvers: [decider.user.id] };
  const job = await aHiringJob(
    send,
    [
      { type: 'resume_analysis' },
      { type: 'human_approval', ...asked },
      { type: 'task_assignment' },
      { type: 'task_review', ...asked },
      { type: 'interview_scheduling' },
      { type: 'ai_interview' },
      { type: 'offer_letter' },
    ],
    {
      title: 'Backend Engineer',
      description: 'Builds the services behind the product, in PostgreSQL.',
      requirements: 'PostgreSQL',
    },
  );
  const of = `/api/jobs/${job.id}`;
  const task = await send<{ id: string }>('POST', '/api/tasks', {
    title: 'A small service',
    brief: 'Write **one** service.',
    hours: 48,
    rubric: [{ label: 'Database', good: 'PostgreSQL with an index', weight: 1 }],
  });
  await send('PUT', `${of}/task`, { task_id: task.id });
  await send('PUT', `${of}/interview-setup`, {
    duration_minutes: 60,
    required: [company.user.id],
    groups: [],
    min_notice_hours: 1,
    horizon_days: 14,
    change_until_hours: 0,
    location: 'Room 1',
  });
  const { proposal, in_use } = await send<JobQuestions>('GET', `${of}/interview-questions`);
  const { language, days_to_answer, questions } = proposal;
  const one = { language, days_to_answer, questions: questions.slice(0, 1), replaces: in_use?.version ?? null };
  await send('PUT', `${of}/interview-questions`, one);
  const body = 'Dear {{candidate_name}}, be our {{job_title}}.';
  const template = await send<{ id: string }>('POST', '/api/offer-templates', { name: 'Plain', body });
  await send('PUT', `${of}/offer-setup`, { template_id: template.id, expiry_days: 7, values: {} });
  return { company, decider, send };
};

/** Decides on what waits for a colleague, in a browser of their own. */
const asDecider = async (
  page: Page,
  decider: SignedIn,
  decide: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) => {
  await comeIn(page, decider, '/approvals');
  await decide(page.getByRole('dialog'));
  await page.close();
};

test('a mailbox is connected, an e-mail arrives, in the end an offer is signed, and the mailbox is disconnected', async ({
  page: staff,
  request,
  browser,
}) => {
  test.setTimeout(600_000);
  const { company, decider, send } = await aHiringCompany(request);
  await comeIn(staff, company, '/email-config');
  await failToConnect(staff);
  await connect(staff);
  await startAndPoll(staff);
  await overruleAndUndo(staff);

  await staff.goto('/candidates?search=Maya');
  await staff.getByRole('row', { name: /Maya/ }).click();
  const detail = staff.getByRole('dialog');
  await expect(detail.getByText(/^Awaiting approval/)).toBeVisible({ timeout: 180_000 });
  await expect(detail.getByRole('button', { name: /of 100 · / })).toBeVisible();
  const { candidates } = await send<{ candidates: { id: string }[] }>('GET', '/api/candidates?search=Maya');
  const id = candidates[0]!.id;

  await asDecider(await (await browser.newContext()).newPage(), decider, async (dialog) => {
    await dialog.page().getByRole('button', { name: 'Approve Maya Fernandes' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    // Others may be asked about next: what is settled is said.
    await expect(toast(dialog.page(), /approved/)).toBeVisible();
  });

  const link = await portalLink(send, { id });
  const them = await (await browser.newContext()).newPage();
  const open = async (todo: string) => {
    const button = them.getByRole('button', { name: `Open: ${todo}` });
    // A worker hands it over: it may take a moment.
    await expect(async () => {
      await them.goto(link);
      await them.reload();
      await expect(button).toBeVisible({ timeout: 5000 });
    }).toPass();
    // With the keyboard: the mouse opens todos in the journeys of their own.
    await button.focus();
    await them.keyboard.press('Enter');
  };
  await open('A small service');
  await them.getByLabel('Text (optional)').fill('A service on PostgreSQL with an index on the account.');
  await them.getByRole('button', { name: 'Submit', exact: true }).click();
  await them.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(them.getByText('Thank you. We have your submission.')).toBeVisible();

  await asDecider(await (await browser.newContext()).newPage(), decider, async (dialog) => {
    await dialog
      .page()
      .getByRole('button', { name: /^Rate submission/ })
      .click();
    await dialog.getByRole('group', { name: 'Database' }).getByText('All', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save rating' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    // Others may be asked about next: what is settled is said.
    await expect(toast(dialog.page(), /approved/)).toBeVisible();
  });

  await open('Choose a time for your interview');
  await them.getByRole('radio').first().check();
  await them.getByRole('button', { name: 'Book this time' }).click();
  await expect(them.getByText('Your time is booked.')).toBeVisible();
  // The day comes.
  await inDatabase(
    `update interviews set starts_at = now() - interval '2 hours', ends_at = now() - interval '10 minutes' where candidate_id = $1`,
    [id],
  );
  await staff.getByRole('button', { name: 'Mark as completed' }).click();
  await expect(detail.getByText('Scorecards 0 of 1')).toBeVisible();

  await open('Answer our interview questions');
  await them.getByLabel('I have read this and agree').check();
  await them.getByRole('button', { name: 'Start' }).click();
  await them.getByRole('button', { name: 'Go to the first question' }).click();
  await them.getByLabel('Your answer').fill(STORY);
  const overview = them.getByRole('heading', { name: 'Review your answers' });
  // Each question may be followed by another about the same.
  await expect(async () => {
    if (!(await overview.isVisible())) await them.getByRole('button', { name: 'Continue' }).click({ timeout: 1000 });
    await expect(overview).toBeVisible({ timeout: 2000 });
  }).toPass();
  await them.getByRole('button', { name: 'Submit' }).click();
  await them.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(them.getByText('Thank you. Your answers have been submitted.')).toBeVisible();

  await open('Read your offer');
  await expect(them.getByText(/^Dear Maya .*, be our Backend Engineer\.$/)).toBeVisible();
  // Signed by typing a name, with the keyboard alone.
  await them.getByLabel('Your full name').focus();
  await them.keyboard.press('Control+A');
  await them.keyboard.type('Maya Żoë Fernandes');
  await them.keyboard.press('Tab');
  await them.keyboard.press('Space');
  await them.keyboard.press('Tab');
  await them.keyboard.press('Enter');
  await expect(them.getByText(/^Thank you! You have signed the offer/)).toBeVisible();
  await expect(them.getByRole('button', { name: 'Download Offer version 1 signed.pdf' })).toBeVisible();
  await expect(them.getByText('Completed', { exact: true })).toBeVisible();
  await them.close();

  // Staff have seen it happen, without doing anything.
  await expect(detail.getByText('8 of 8 steps')).toBeVisible();
  const { status } = await send<{ status: string }>('GET', `/api/candidates/${id}`);
  expect(status).toBe('completed');
  await letGo(staff);
});
