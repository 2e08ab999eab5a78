import { aTeam, openApprovals } from './approvals.ts';
import { card, dialog, figure, toast } from './screen.ts';
import { expect, expectAccessible, isNarrow, test } from './support.ts';

test('an approver who answers a request that was settled meanwhile is told so', async ({
  page,
  request,
  expectedErrors,
}) => {
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
  await expect(page.getByText("You're all caught up")).toBeVisible();
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
  await expect(toast(page, 'You approved Jane Doe: 1 of 2')).toBeVisible();

  // The next one opens in its place.
  await expect(page.getByRole('dialog', { name: 'Tom Doe' })).toBeVisible();
  await press('Escape');
  await expect(name('Tom Doe')).toBeFocused();
  await press('r');
  await expect(dialog(page).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('No.');
  await press('Tab');
  await press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Reject' })).toBeFocused();
  await press('Enter');
  await expect(toast(page, 'Tom Doe rejected')).toBeVisible();
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
