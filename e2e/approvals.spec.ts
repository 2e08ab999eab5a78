import type { Job } from '@hirewire/contract/jobs';
import type { WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import type { Page } from '@playwright/test';
import { anApplicant } from './applicant.ts';
import { aTeam, openApprovals } from './approvals.ts';
import { card, dialog, figure, toast } from './screen.ts';
import { aColleague, aCompany, comeIn, expect, sendAs, test } from './support.ts';

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test('two approvers agree, one after the other, and the run is completed', async ({ page, request }) => {
  const { grace, alan, ask, readStatus } = await aTeam(request);
  const asked = await ask('Jane');

  // A tech lead has no such entry in the menu: the bell is the way.
  await comeIn(page, grace, '/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Approvals' })).toHaveCount(0);
  await bell(page, '1 approval needs your decision').click();
  await expect(page).toHaveURL('/approvals');
  const jane = card(page, 'Jane Doe');
  await expect(jane).toContainText(asked.candidate_email);
  await expect(jane).toContainText('Final decision · Human approval');
  await expect(jane).toContainText('Backend Engineer · Engineering');
  await expect(jane).toContainText('Requested just now');
  await expect(jane).toContainText('0 of 2 approved');
  await expect(page.getByText('Admin View')).toHaveCount(0);
  await jane.getByRole('button', { name: 'Approve Jane Doe' }).click();
  await expect(dialog(page)).toContainText('Jane Doe moves on once Alan Hopper has approved as well.');
  await dialog(page).getByLabel('Comment').fill('Strong on databases.');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'You approved Jane Doe: 1 of 2')).toBeVisible();
  await expect(jane.getByText('View only: you have approved')).toBeVisible();
  await expect(jane.getByRole('button', { name: 'Jane Doe', exact: true })).toBeFocused();
  await expect(bell(page, 'No pending approvals')).toBeVisible();
  expect(await readStatus(asked)).toBe('pending');

  await openApprovals(page, alan);
  await expect(jane).toContainText('1 of 2 approved');
  await expect(jane).toContainText('Grace Hopper approved just now');
  await jane.getByRole('button', { name: 'Jane Doe', exact: true }).click();
  await expect(dialog(page)).toContainText('Strong on databases.');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(dialog(page)).toContainText('Yours is the last answer: Jane Doe moves on to the next step.');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Jane Doe approved')).toBeVisible();
  await expect(page.getByText("You're all caught up")).toBeVisible();
  await expect(figure(page, 'Approved')).toHaveText('1');
  expect(await readStatus(asked)).toBe('completed');

  await page.goto(`/candidates?open=${asked.candidate_id}`);
  await expect(dialog(page)).toContainText('Backend Engineer');
  await expect(dialog(page)).toContainText('2 of 2 steps');
  await expect(dialog(page).getByText('Final decision · Human approval')).toBeVisible();
});

test('a workflow that was built here asks both of its approvers, and its progress is seen', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const approvers = [
    await aColleague(request, company, 'tech_lead', 'Grace'),
    await aColleague(request, company, 'recruiter', 'Alan'),
  ];
  await comeIn(page, company, '/workflow-builder');
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await dialog(page).getByLabel('Workflow name', { exact: true }).fill('Two must agree');
  await dialog(page).getByLabel('Step', { exact: true }).selectOption('Human Approval');
  for (const name of [/Grace Hopper/, /Alan Hopper/]) await dialog(page).getByRole('checkbox', { name }).check();
  await dialog(page).getByRole('button', { name: 'Add step', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Save workflow', exact: true }).click();
  await expect(toast(page, 'Two must agree saved')).toBeVisible();

  const built = (await send<WorkflowTemplate[]>('GET', '/api/workflows/templates')).find(
    ({ name }) => name === 'Two must agree',
  );
  const job = { title: 'Baker', description: 'Bakes.', workflow_template_id: built!.id };
  const { id: job_id } = await send<Job>('POST', '/api/jobs/', job);
  await send('PUT', `/api/jobs/${job_id}`, { status: 'active' });
  const { id } = await anApplicant(send, { id: job_id }, { first_name: 'Jane', last_name: 'Doe' });
  await page.goto(`/candidates?open=${id}`);
  await expect(dialog(page)).toContainText('1 of 2 steps');
  await expect(dialog(page)).toContainText('Awaiting approval');
  for (const approver of approvers) {
    const other = await page.context().browser()!.newPage();
    await openApprovals(other, approver);
    await card(other, 'Jane Doe').getByRole('button', { name: 'Approve Jane Doe' }).click();
    await dialog(other).getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByText(approver === approvers[0] ? '1 of 2 approved' : "You're all caught up")).toBeVisible();
    await other.close();
  }
  // Without a reload: what others decide is seen as it happens.
  await expect(dialog(page)).toContainText('2 of 2 steps');
});

test('one rejection with its reason settles it, and stands in the history', async ({ page, request }) => {
  const { grace, alan, ask, readStatus } = await aTeam(request);
  const asked = await ask('Jane');
  await openApprovals(page, grace);
  await card(page, 'Jane Doe').getByRole('button', { name: 'Reject Jane Doe' }).click();
  const reason = dialog(page).getByLabel('Reason');
  await expect(reason).toBeFocused();
  await reason.fill('   ');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(dialog(page).getByText('Give a reason for the rejection.')).toBeVisible();
  expect(await readStatus(asked)).toBe('pending');
  await reason.fill('Too junior for this one.');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Jane Doe rejected')).toBeVisible();
  await expect(page.getByText("You're all caught up")).toBeVisible();
  expect(await readStatus(asked)).toBe('rejected');

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page).toHaveURL('/approvals?tab=history');
  await expect(card(page, 'Jane Doe')).toContainText('You rejected just now');
  await expect(card(page, 'Jane Doe')).toContainText('Too junior for this one.');

  // Alan was asked as well, and sees what has become of it.
  await openApprovals(page, alan);
  for (const [label, value] of [
    ['Pending', '0'],
    ['Approved', '0'],
    ['Rejected', '1'],
    ['Total', '1'],
  ] as const) {
    await expect(figure(page, label)).toHaveText(value);
  }
  await page.goto('/approvals?tab=history&page=9');
  await expect(page).toHaveURL('/approvals?tab=history&page=1');
  await expect(card(page, 'Jane Doe').getByText('Rejected', { exact: true })).toBeVisible();
  await expect(card(page, 'Jane Doe')).toContainText('Grace Hopper rejected just now');
});
