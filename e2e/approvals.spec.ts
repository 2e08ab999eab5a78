import type { ApprovalRequest } from '@hirewire/contract/approvals';
import type { SignedIn } from '@hirewire/contract/auth';
import type { Job } from '@hirewire/contract/jobs';
import type { Run } from '@hirewire/contract/runs';
import type { WorkflowTemplate } from '@hirewire/contract/workflows';
import type { APIRequestContext, Page } from '@playwright/test';
import { aHiringJob, anApplicant } from './applicant.ts';
import { aColleague, aCompany, bearer, comeIn, expect, expectAccessible, isNarrow, sendAs, test } from './support.ts';

/** A company with two approvers, Grace and Alan, and a job whose only step asks both. */
const aTeam = async (request: APIRequestContext) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const grace = await aColleague(request, company, 'tech_lead', 'Grace');
  const alan = await aColleague(request, company, 'recruiter', 'Alan');
  const decision = { type: 'human_approval', display_name: 'Final decision', required_human_approval: true } as const;
  const job = await aHiringJob(send, [{ ...decision, approvers: [grace.user.id, alan.user.id] }], {
    title: 'Backend Engineer',
    department: 'Engineering',
  });

  /** Sends a candidate on the way, and waits until the question is put. */
  const ask = async (first_name: string, last_name = 'Doe') => {
    const { id } = await anApplicant(send, job, { first_name, last_name });
    let asked: ApprovalRequest | undefined;
    await expect(async () => {
      const { requests } = await send<{ requests: ApprovalRequest[] }>('GET', '/api/approvals/pending');
      asked = requests.find(({ candidate_id }) => candidate_id === id);
      expect(asked).toBeTruthy();
    }).toPass();
    return asked!;
  };
  const respond = (by: SignedIn, { id }: ApprovalRequest, decision: string, comments: string | null = null) =>
    sendAs(request, by)('POST', '/api/approvals/respond', { approval_request_id: id, decision, comments });
  const statusOf = async ({ candidate_id }: ApprovalRequest) =>
    (await send<Run[]>('GET', `/api/workflows/candidate-workflows?candidate_id=${candidate_id}`))[0]?.status;
  return { company, grace, alan, ask, respond, statusOf };
};

const openApprovals = async (page: Page, somebody: SignedIn) => {
  await comeIn(page, somebody, '/approvals');
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
};

const card = (page: Page, name: string) => page.getByRole('article', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const toast = (page: Page, text: string) => page.getByRole('region', { name: /Notifications/ }).getByText(text);
const figure = (page: Page, label: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

test('two approvers agree, one after the other, and the run is completed', async ({ page, request }) => {
  const { grace, alan, ask, statusOf } = await aTeam(request);
  const asked = await ask('Jane');

  // A tech lead has no such entry in the menu: the bell is the way.
  await comeIn(page, grace, '/');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Approvals' })).toHaveCount(0);
  await bell(page, '1 approval waits for you').click();
  await expect(page).toHaveURL('/approvals');
  const jane = card(page, 'Jane Doe');
  await expect(jane).toContainText(asked.candidate_email);
  await expect(jane).toContainText('Final decision · Human approval');
  await expect(jane).toContainText('Backend Engineer · Engineering');
  await expect(jane).toContainText('Requested just now');
  await expect(jane).toContainText('0 of 2 approved');
  await expect(page.getByText('Admin View')).toHaveCount(0);
  await jane.getByRole('button', { name: 'Approve Jane Doe' }).click();
  await expect(dialog(page)).toContainText('Jane Doe goes on once Alan Hopper has approved as well.');
  await expectAccessible(page);
  await dialog(page).getByLabel('Comment').fill('Strong on databases.');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'You have approved Jane Doe: 1 of 2.')).toBeVisible();
  await expect(jane.getByText('View only: you have approved')).toBeVisible();
  await expect(jane.getByRole('button', { name: 'Jane Doe', exact: true })).toBeFocused();
  await expect(bell(page, 'No approvals wait for you')).toBeVisible();
  expect(await statusOf(asked)).toBe('pending');

  await openApprovals(page, alan);
  await expect(jane).toContainText('1 of 2 approved');
  await expect(jane).toContainText('Grace Hopper approved just now');
  await jane.getByRole('button', { name: 'Jane Doe', exact: true }).click();
  await expect(dialog(page)).toContainText('Strong on databases.');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(dialog(page)).toContainText('Yours is the last answer: Jane Doe goes on to the next step.');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Jane Doe has been approved.')).toBeVisible();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await expect(figure(page, 'Approved')).toHaveText('1');
  expect(await statusOf(asked)).toBe('completed');

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
  await page.getByRole('button', { name: 'Create Workflow' }).click();
  await dialog(page).getByLabel('Workflow name', { exact: true }).fill('Two must agree');
  await dialog(page).getByLabel('Step', { exact: true }).selectOption('Human Approval');
  for (const name of [/Grace Hopper/, /Alan Hopper/]) await dialog(page).getByRole('checkbox', { name }).check();
  await dialog(page).getByRole('button', { name: 'Add step', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Save workflow', exact: true }).click();
  await expect(toast(page, 'Two must agree has been saved.')).toBeVisible();

  const built = (await send<WorkflowTemplate[]>('GET', '/api/workflows/templates')).find(
    ({ name }) => name === 'Two must agree',
  );
  const job = { title: 'Baker', description: 'Bakes.', workflow_template_id: built!.id };
  const { id: job_id } = await send<Job>('POST', '/api/jobs/', job);
  await send('PUT', `/api/jobs/${job_id}`, { status: 'active' });
  const { id } = await anApplicant(send, { id: job_id }, { first_name: 'Jane', last_name: 'Doe' });
  await page.goto(`/candidates?open=${id}`);
  await expect(dialog(page)).toContainText('1 of 2 steps');
  await expect(dialog(page)).toContainText('Waits for approval');
  for (const approver of approvers) {
    const other = await page.context().browser()!.newPage();
    await openApprovals(other, approver);
    await card(other, 'Jane Doe').getByRole('button', { name: 'Approve Jane Doe' }).click();
    await dialog(other).getByRole('button', { name: 'Approve' }).click();
    await expect(
      other.getByText(approver === approvers[0] ? '1 of 2 approved' : 'Nothing waits for you'),
    ).toBeVisible();
    await other.close();
  }
  // Without a reload: what others decide is seen as it happens.
  await expect(dialog(page)).toContainText('2 of 2 steps');
});

test('one rejection with its reason settles it, and stands in the history', async ({ page, request }) => {
  const { grace, alan, ask, statusOf } = await aTeam(request);
  const asked = await ask('Jane');
  await openApprovals(page, grace);
  await card(page, 'Jane Doe').getByRole('button', { name: 'Reject Jane Doe' }).click();
  const reason = dialog(page).getByLabel('Reason');
  await expect(reason).toBeFocused();
  await reason.fill('   ');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(dialog(page).getByText('Give a reason for the rejection.')).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(asked)).toBe('pending');
  await reason.fill('Too junior for this one.');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Jane Doe has been rejected.')).toBeVisible();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  expect(await statusOf(asked)).toBe('rejected');

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page).toHaveURL('/approvals?tab=history');
  await expect(card(page, 'Jane Doe')).toContainText('You rejected just now');
  await expect(card(page, 'Jane Doe')).toContainText('Too junior for this one.');
  await expectAccessible(page);

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

test('an admin sees everything, and decides only when nobody who is asked is left', async ({ page, request }) => {
  const { company, grace, alan, ask, statusOf } = await aTeam(request);
  await openApprovals(page, company);
  await expect(page.getByRole('heading', { name: 'Admin View' })).toBeVisible();
  await expect(page.getByText('You see all approvals of the company.')).toBeVisible();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await expectAccessible(page);

  const asked = await ask('Jane');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const jane = card(page, 'Jane Doe');
  await expect(jane.getByText('View only: you are not asked')).toBeVisible();
  await expect(jane.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);
  await expect(bell(page, 'No approvals wait for you')).toBeVisible();
  await expectAccessible(page);

  for (const { user } of [grace, alan]) {
    const response = await request.post(`/api/users/${user.id}/deactivate`, { headers: bearer(company) });
    expect(response.status()).toBe(200);
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(bell(page, '1 approval waits for you')).toBeVisible();
  await expect(jane).toContainText('Grace Hopper is deactivated and no longer asked');
  await jane.getByRole('button', { name: 'Approve Jane Doe' }).click();
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Jane Doe has been approved.')).toBeVisible();
  expect(await statusOf(asked)).toBe('completed');
});

test('whoever answers what was settled meanwhile is told', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/409/);
  const { grace, alan, ask, respond } = await aTeam(request);
  const asked = await ask('Jane');
  await openApprovals(page, alan);
  await card(page, 'Jane Doe').getByRole('button', { name: 'Approve Jane Doe' }).click();
  await respond(grace, asked, 'rejected', 'Too junior.');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(dialog(page).getByRole('alert').getByText('This request has been settled already.')).toBeVisible();
  await expect(dialog(page).getByRole('alert').getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await expect(figure(page, 'Rejected')).toHaveText('1');
});

test('the keyboard is enough to decide', async ({ page, request }) => {
  const { alan, ask, statusOf } = await aTeam(request);
  await ask('Jane');
  const second = await ask('Tom');
  await openApprovals(page, alan);
  const name = (text: string) => page.getByRole('button', { name: text, exact: true });
  const press = (key: string) => page.keyboard.press(key);
  await expect(name('Tom Doe')).toBeVisible();

  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await press('j');
  await expect(name('Jane Doe')).toBeFocused();
  await press('ArrowDown');
  await expect(name('Tom Doe')).toBeFocused();
  await press('k');
  await expect(name('Jane Doe')).toBeFocused();
  await press('a');
  await expect(page.getByRole('dialog', { name: 'Approve Jane Doe' }).getByLabel('Comment')).toBeFocused();
  await page.keyboard.type('jar');
  await press('Control+Enter');
  await expect(toast(page, 'You have approved Jane Doe: 1 of 2.')).toBeVisible();
  await expect(name('Jane Doe')).toBeFocused();

  // What waits for oneself comes first: Jane has moved below Tom.
  await press('k');
  await expect(name('Tom Doe')).toBeFocused();
  await press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Approve' })).toBeFocused();
  await press('Escape');
  await expect(name('Tom Doe')).toBeFocused();
  await press('r');
  await page.keyboard.type('No.');
  await press('Tab');
  await press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Reject' })).toBeFocused();
  await press('Enter');
  await expect(toast(page, 'Tom Doe has been rejected.')).toBeVisible();
  await expect(name('Jane Doe')).toBeFocused();
  expect(await statusOf(second)).toBe('rejected');
});

test('failures are said in their words, and nothing typed is lost', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/500/);
  const { alan, ask } = await aTeam(request);
  await ask('Jane');
  await openApprovals(page, alan);
  const jane = card(page, 'Jane Doe');
  await expect(jane).toBeVisible();
  await page.route(/\/api\/approvals\//, (route) => route.fulfill({ status: 500, json: { detail: 'Out of paper.' } }));
  await jane.getByRole('button', { name: 'Reject Jane Doe' }).click();
  await dialog(page).getByLabel('Reason').fill('Too junior.');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(dialog(page).getByRole('alert').getByText('Failed to submit approval. Please try again.')).toBeVisible();
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Too junior.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await jane.getByRole('button', { name: 'Reject Jane Doe' }).click();
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Too junior.');

  await page.reload();
  await expect(page.getByRole('alert').getByText('Failed to fetch approvals')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/api\/approvals\//);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(jane).toBeVisible();
});

test('a screen of 320 pixels shows everything without scrolling sideways', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { company, grace, alan, ask, respond } = await aTeam(request);
  const name = `${'Maximilian'.repeat(4)} ${'Lindenschmidt'.repeat(3)}`;
  const [first, last] = name.split(' ') as [string, string];
  const asked = await ask(first, last);
  await respond(grace, asked, 'approved', 'Wonderful. '.repeat(40));
  await openApprovals(page, alan);
  await expect(card(page, name)).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
  await card(page, name)
    .getByRole('button', { name: `Reject ${name}` })
    .click();
  await dialog(page).getByLabel('Reason').fill('Not this time.');
  expect(await isNarrow(page)).toBe(true);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(card(page, name)).toContainText('Not this time.');
  expect(await isNarrow(page)).toBe(true);
  await openApprovals(page, company);
  await expect(page.getByRole('heading', { name: 'Admin View' })).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
});
