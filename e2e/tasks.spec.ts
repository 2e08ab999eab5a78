import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@hirewire/contract/auth';
import type { Candidate } from '@hirewire/contract/candidates';
import type { WorkflowStep } from '@hirewire/contract/workflows';
import type { APIRequestContext, Page } from '@playwright/test';
import { aColleague, aCompany, bearer, expect, expectAccessible, signIn, test } from './support.ts';

/** Somebody who waits for a task, a job that has none yet, and who will mark what they hand in. */
const anApplicant = async (request: APIRequestContext) => {
  const company = await aCompany(request);
  const headers = bearer(company);
  const post = async <Reply>(path: string, data: object = {}): Promise<Reply> => {
    const response = await request.post(path, { headers, data });
    expect(response.ok()).toBe(true);
    return (await response.json()) as Reply;
  };
  const reviewer = await aColleague(request, company, 'recruiter');
  const { user } = (await (await request.post('/api/auth/login', { data: reviewer })).json()) as SignedIn;
  const known = (await (await request.get('/api/workflows/steps', { headers })).json()) as WorkflowStep[];
  const step = (type: string) => known.find(({ step_type }) => step_type === type)!.id;
  const steps = [
    { workflow_step_id: step('task_assignment'), auto_start: false },
    { workflow_step_id: step('task_review'), required_human_approval: true, approvers: [user.id] },
  ];
  const template = await post<{ id: string }>('/api/workflows/templates/with-steps', { name: 'Hiring', steps });
  const job = await post<{ id: string }>('/api/jobs/', {
    title: 'Baker',
    description: 'Bakes.',
    workflow_template_id: template.id,
  });
  await request.put(`/api/jobs/${job.id}`, { headers, data: { status: 'active' } });
  const person = { first_name: 'Quirina', last_name: 'Zimmerling', email: `${randomUUID()}@example.com` };
  const candidate = await post<Candidate>('/api/candidates', { ...person, job_id: job.id });
  const { url } = await post<{ url: string }>(`/api/candidates/${candidate.id}/portal/link`);
  return { company, reviewer, candidate, link: new URL(url).pathname + new URL(url).hash };
};

const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a task is written and given, handed in on a small screen, and marked blind', async ({
  page,
  request,
  browser,
}) => {
  const { company, reviewer, candidate, link } = await anApplicant(request);
  const staff = page;
  await signIn(staff, company);
  await staff.goto('/jobs');
  await staff.getByRole('button', { name: 'Hiring setup of Baker' }).click();
  await staff.getByRole('button', { name: 'New task' }).click();
  await staff.getByLabel('Title').fill('Bake a cake');
  await staff.getByLabel('Brief').fill('Bake **one** cake:\n\n- the recipe\n- the cooling time');
  await staff.getByLabel('Criterion 1', { exact: true }).fill('Recipe');
  await staff.getByLabel('What good looks like').fill('Flour and butter in grams');
  await staff.getByRole('button', { name: 'Add criterion' }).click();
  await staff.getByLabel('Criterion 2', { exact: true }).fill('Decoration');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Save task' }).click();
  await expect(staff.getByRole('region', { name: 'Bake a cake' }).getByText('3 days to work on it')).toBeVisible();
  await expectAccessible(staff);

  await staff.goto(`/candidates?open=${candidate.id}`);
  await staff.getByRole('button', { name: 'Assign Task' }).click();
  const assigning = staff.getByRole('dialog', { name: 'Assign Task: Quirina Zimmerling' });
  await expect(assigning.getByLabel('Task', { exact: true })).toContainText('Bake a cake (of this job)');
  await assigning.getByRole('button', { name: 'Assign Task' }).click();
  await expect(staff.getByText('Quirina Zimmerling has been given “Bake a cake”.')).toBeVisible();

  const them = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await them.goto(link);
  await them.getByRole('button', { name: 'Open: Bake a cake' }).click();
  await expect(them.getByText(/^Please hand it in by/)).toBeVisible();
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
  await expectAccessible(them);
  await them.getByRole('button', { name: 'Hand in', exact: true }).click();
  await them.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(them.getByText('Thank you: we have what you handed in.')).toBeVisible();
  await them.close();

  // Staff see it without doing anything.
  await expect(staff.getByText('Handed in', { exact: true })).toBeVisible();
  await expect(staff.getByText(/0 of 1 have marked it/)).toBeVisible();

  const context = await browser.newContext();
  const marking = await context.newPage();
  await signIn(marking, reviewer);
  await marking.goto('/approvals');
  await marking.getByRole('button', { name: /^Mark submission/ }).click();
  const dialog = marking.getByRole('dialog');
  await expect(dialog.getByText(/200 grams of flour and butter/)).toBeVisible();
  await expect(marking.getByText(/Quirina|Zimmerling/)).toHaveCount(0);
  await dialog.getByRole('group', { name: 'Recipe' }).getByText('All of it').click();
  await dialog.getByRole('button', { name: 'Give marks' }).click();
  await expect(dialog.getByText('Mark every criterion.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Decoration' }).getByText('Half').click();
  await expectAccessible(marking);
  await dialog.getByRole('button', { name: 'Give marks' }).click();
  await expect(marking.getByRole('dialog', { name: 'Quirina Zimmerling' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(marking.getByRole('dialog')).toBeHidden();
  await context.close();

  const marks = staff.getByRole('group', { name: 'Marks' });
  await expect(marks.getByRole('columnheader', { name: 'Machine' })).toBeVisible();
  await expect(marks.getByRole('row', { name: /^Total 75 %/ })).toBeVisible();
  await expectAccessible(staff);
});
