import type { Page } from '@playwright/test';
import { aTeam, openApprovals } from './approvals.ts';
import { card, dialog, figure, toast } from './screen.ts';
import { comeIn, expect, test } from './support.ts';

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test('a workflow built here asks both of its approvers: one rejection settles it, and so do two approvals', async ({
  page,
  request,
  browser,
}) => {
  const { company, grace, alan, ask, readStatus } = await aTeam(page, request);

  const john = await ask('John');
  await openApprovals(page, grace);
  await card(page, 'John Doe').getByRole('button', { name: 'Reject John Doe' }).click();
  const reason = dialog(page).getByLabel('Reason');
  await expect(reason).toBeFocused();
  await reason.fill('   ');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(dialog(page).getByText('Give a reason for the rejection.')).toBeVisible();
  expect(await readStatus(john)).toBe('pending');
  await reason.fill('Too junior for this one.');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'John Doe rejected')).toBeVisible();
  await expect(page.getByText("You're all caught up")).toBeVisible();
  expect(await readStatus(john)).toBe('rejected');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page).toHaveURL('/approvals?tab=history');
  await expect(card(page, 'John Doe')).toContainText(/You rejected (just now|\d+ minutes? ago)/);
  await expect(card(page, 'John Doe')).toContainText('Too junior for this one.');

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
  await expect(card(page, 'John Doe').getByText('Rejected', { exact: true })).toBeVisible();
  await expect(card(page, 'John Doe')).toContainText(/Grace Hopper rejected (just now|\d+ minutes? ago)/);

  const asked = await ask('Jane');
  const admin = await browser.newPage();
  await comeIn(admin, company, `/candidates?open=${asked.candidate_id}`);
  await expect(dialog(admin)).toContainText('1 of 2 steps');
  await expect(dialog(admin)).toContainText('Awaiting approval');

  // A tech lead has no such entry in the menu: the bell is the way.
  await comeIn(page, grace, '/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Approvals' })).toHaveCount(0);
  await bell(page, '1 approval needs your decision').click();
  await expect(page).toHaveURL('/approvals');
  const jane = card(page, 'Jane Doe');
  await expect(jane).toContainText(asked.candidate_email);
  await expect(jane).toContainText('Final decision · Human approval');
  await expect(jane).toContainText('Backend Engineer · Engineering');
  await expect(jane).toContainText(/Requested (just now|\d+ minutes? ago)/);
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
  await expect(jane).toContainText(/Grace Hopper approved (just now|\d+ minutes? ago)/);
  await jane.getByRole('button', { name: 'Jane Doe', exact: true }).click();
  await expect(dialog(page)).toContainText('Strong on databases.');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(dialog(page)).toContainText('Yours is the last answer, and this is the last step');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Jane Doe approved')).toBeVisible();
  await expect(page.getByText("You're all caught up")).toBeVisible();
  await expect(figure(page, 'Approved')).toHaveText('1');
  expect(await readStatus(asked)).toBe('completed');

  // Without a reload: what others decide is seen as it happens.
  await expect(dialog(admin)).toContainText('2 of 2 steps');
  await admin.close();

  await page.goto(`/candidates?open=${asked.candidate_id}`);
  await expect(dialog(page)).toContainText('Backend Engineer');
  await expect(dialog(page)).toContainText('2 of 2 steps');
  await expect(dialog(page).getByText('Final decision · Human approval')).toBeVisible();
});
