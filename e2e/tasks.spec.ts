import type { APIRequestContext } from '@playwright/test';
import { aHiringJob, anApplicant, portalLink } from './applicant.ts';
import { aColleague, aCompany, comeIn, expect, isNarrow, sendAs, test } from './support.ts';

/** A candidate who is due for a task, their job without one, and the reviewers of the submission. */
const whoWaitsForATask = async (request: APIRequestContext) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const reviewer = await aColleague(request, company, 'recruiter');
  const job = await aHiringJob(send, [
    { type: 'task_assignment', auto_start: false },
    { type: 'task_review', required_human_approval: true, approvers: [reviewer.user.id] },
  ]);
  const candidate = await anApplicant(send, job, { first_name: 'Quirina', last_name: 'Zimmerling' });
  return { company, reviewer, candidate, link: await portalLink(send, candidate) };
};

test('a task is written and given, handed in on a small screen, and marked blind', async ({
  page,
  request,
  browser,
}) => {
  const { company, reviewer, candidate, link } = await whoWaitsForATask(request);
  const staff = page;
  await comeIn(staff, company, '/jobs');
  await staff.getByRole('button', { name: 'Hiring setup of Baker' }).click();
  await staff.getByRole('button', { name: 'New task' }).click();
  await staff.getByLabel('Title').fill('Bake a cake');
  await staff.getByLabel('Brief').fill('Bake **one** cake:\n\n- the recipe\n- the cooling time');
  await staff.getByLabel('Criterion 1', { exact: true }).fill('Recipe');
  await staff.getByLabel('What good looks like').fill('Flour and butter in grams');
  await staff.getByRole('button', { name: 'Add criterion' }).click();
  await staff.getByLabel('Criterion 2', { exact: true }).fill('Decoration');
  await staff.getByRole('button', { name: 'Save task' }).click();
  await expect(staff.getByRole('region', { name: 'Bake a cake' }).getByText('3 days to work on it')).toBeVisible();

  await staff.goto(`/candidates?open=${candidate.id}`);
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /^More actions for/ })
    .click();
  await staff.getByRole('menuitem', { name: 'Assign Task' }).click();
  const assigning = staff.getByRole('dialog', { name: 'Assign Task: Quirina Zimmerling' });
  await expect(assigning.getByLabel('Task', { exact: true })).toContainText('Bake a cake (for this job)');
  await assigning.getByRole('button', { name: 'Assign Task' }).click();
  await expect(staff.getByText('“Bake a cake” assigned to Quirina Zimmerling')).toBeVisible();

  const them = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await them.goto(link);
  await them.getByRole('button', { name: 'Open: Bake a cake' }).click();
  await expect(them.getByText(/^Please submit it by/)).toBeVisible();
  await them.getByRole('button', { name: /^I need more time/ }).click();
  await expect(them.getByText('You have more time now.')).toBeVisible();
  await them.getByLabel('Add a file').setInputFiles([
    {
      name: 'Zimmerling.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('By Quirina: 200 grams of flour and butter.'),
    },
    { name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('Not this one') },
  ]);
  await them.getByRole('button', { name: 'Remove wrong.txt' }).click();
  await expect(them.getByText('wrong.txt')).toHaveCount(0);
  await them.getByLabel('Text (optional)').fill('Cooled for an hour, says Quirina Zimmerling.');
  await them.getByRole('button', { name: 'Save draft' }).click();
  await expect(them.getByText('Your draft has been saved.')).toBeVisible();
  expect(await isNarrow(them)).toBe(true);
  await them.getByRole('button', { name: 'Submit', exact: true }).click();
  await them.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(them.getByText('Thank you. We have your submission.')).toBeVisible();
  await them.close();

  // Staff see it without doing anything.
  await expect(staff.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(staff.getByText(/0 of 1 reviews in/)).toBeVisible();

  const context = await browser.newContext();
  const marking = await context.newPage();
  await comeIn(marking, reviewer, '/approvals');
  await marking.getByRole('button', { name: /^Rate submission/ }).click();
  const dialog = marking.getByRole('dialog');
  await expect(dialog.getByText(/200 grams of flour and butter/)).toBeVisible();
  await expect(marking.getByText(/Quirina|Zimmerling/)).toHaveCount(0);
  await dialog.getByRole('group', { name: 'Recipe' }).getByText('All', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save rating' }).click();
  await expect(dialog.getByText('Rate every criterion.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Decoration' }).getByText('Half').click();
  await dialog.getByRole('button', { name: 'Save rating' }).click();
  await expect(marking.getByRole('dialog', { name: 'Quirina Zimmerling' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(marking.getByRole('dialog')).toBeHidden();
  await context.close();

  const marks = staff.getByRole('group', { name: 'Ratings' });
  await expect(marks.getByRole('columnheader', { name: 'Automatic' })).toBeVisible();
  await expect(marks.getByRole('row', { name: /^Total 75%/ })).toBeVisible();
});
