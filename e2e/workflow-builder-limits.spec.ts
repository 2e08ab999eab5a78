import type { SignedIn } from '@hirewire/contract/auth';
import type { Locator, Page } from '@playwright/test';
import { card, dialog, field, toast } from './screen.ts';
import {
  aColleague,
  aCompany,
  aNewcomer,
  bearer,
  comeIn,
  expect,
  expectAccessible,
  isNarrow,
  test,
} from './support.ts';
import { aTemplate, button, expectOrder, handle, openBuilder, preview, templates } from './workflow-builder.ts';

/** By the menu: the heading has the focus then, and there is a page to go back to. */
const goToBuilder = async (page: Page, somebody: SignedIn) => {
  await comeIn(page, somebody, '/');
  await page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link', { name: 'Workflows' }).click();
};

test('failures are said in their words, and nothing built is lost', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/500/);
  await goToBuilder(page, await aCompany(request));
  await expect(card(page, 'Standard hiring')).toBeVisible();
  await page.route(/\/api\/workflows\/templates/, (route) => route.fulfill({ status: 500, json: {} }));

  await page.getByRole('button', { name: 'Delete Standard hiring' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete workflow template. Please try again.')).toBeVisible();

  await page.getByRole('button', { name: 'Create workflow' }).click();
  await field(page, 'Workflow name').fill('Sales');
  await field(page, 'Step').selectOption('AI Interview');
  await button(page, 'Save workflow').click();
  await expect(
    dialog(page).getByRole('alert').getByText('Failed to save workflow template. Please try again.', { exact: true }),
  ).toBeVisible();
  await expectOrder(page, ['AI Interview']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Workflow name')).toHaveValue('Sales');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.goto('/workflow-builder');
  await expect(page.getByRole('alert').getByText("Couldn't load workflows.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/api\/workflows\/templates/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Standard hiring')).toBeVisible();
});

test('an approver who was deactivated meanwhile is dropped, and it is said', async ({ page, request }) => {
  const company = await aCompany(request);
  const { id: tess } = await aNewcomer(request, company, 'tech_lead', 'Tess');
  const [standard] = await templates(request, company);
  const approval = standard!.step_details[1]!.workflow_step;
  await aTemplate(request, company, [{ workflow_step_id: approval.id, approvers: [tess] }]);
  expect((await request.post(`/api/users/${tess}/deactivate`, { headers: bearer(company) })).status()).toBe(200);
  await openBuilder(page, company);
  await page.getByRole('button', { name: 'Edit Engineering' }).click();
  await expect(preview(page).getByText('As soon as the application arrives, the administrators decide.')).toBeVisible();
  await button(page, 'Edit Human Approval').click();
  await expect(dialog(page).getByText('1 former approver can no longer be asked.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Save changes').click();
  await expect(toast(page, 'Engineering updated')).toBeVisible();
});

test('the keyboard is enough to build a workflow', async ({ page, request }) => {
  const company = await aCompany(request);
  await aNewcomer(request, company, 'tech_lead', 'Tess');
  await goToBuilder(page, company);
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (target: Locator) => {
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < 40 && !(await hasFocus()); tabs += 1) await press('Tab');
    await expect(target).toBeFocused();
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(card(page, 'Standard hiring').getByRole('button', { name: /^Resume Analysis/ }));
  await expect(page.getByRole('tooltip')).toContainText('Starts immediately');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Create workflow' })).toBeFocused();
  await press('Enter');
  await expect(field(page, 'Workflow name')).toBeFocused();
  await page.keyboard.type('Support');
  await tabTo(field(page, 'Step'));
  await page.keyboard.type('Human');
  await tabTo(dialog(page).getByRole('checkbox', { name: /Tess/ }));
  await press('Space');
  await tabTo(button(page, 'Add step'));
  await press('Enter');
  await expect(button(page, 'Add step')).toBeFocused();
  await press('Enter');
  await expect(field(page, 'Step')).toBeFocused();
  await page.keyboard.type('Offer');
  await press('Tab');
  await page.keyboard.press('Enter');
  await expectOrder(page, ['Human Approval', 'Offer Letter']);
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Remove Offer Letter')).toBeFocused();
  for (let back = 0; back < 4; back += 1) await page.keyboard.press('Shift+Tab');
  await expect(handle(page, 'Offer Letter')).toBeFocused();
  await press('ArrowUp');
  await expectOrder(page, ['Offer Letter', 'Human Approval']);
  await tabTo(button(page, 'Save workflow'));
  await press('Enter');
  await expect(toast(page, 'Support saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create workflow' })).toBeFocused();
});

test('only an admin sees it', async ({ page, request }) => {
  const company = await aCompany(request);
  await comeIn(page, await aColleague(request, company, 'hr_manager'), '/');
  await expect(page.getByRole('link', { name: 'Jobs' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Workflows' })).toHaveCount(0);
  await page.goto('/workflow-builder');
  await expect(page.getByRole('button', { name: 'Create workflow' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('everything is there without scrolling sideways, and a tap says more about a step', async ({
    page,
    request,
  }) => {
    const company = await aCompany(request);
    await aNewcomer(request, company, 'senior_engineer', 'Maximiliane-Alexandra');
    await comeIn(page, company, '/workflow-builder');
    const standard = card(page, 'Standard hiring');
    await standard.getByRole('button', { name: /^Resume Analysis/ }).tap();
    await expect(page.getByRole('tooltip')).toContainText('Reads the resume');
    await page.waitForTimeout(500);
    await expect(page.getByRole('tooltip')).toContainText('Reads the resume');
    expect(await isNarrow(page)).toBe(true);
    await standard.getByRole('button', { name: 'Edit Standard hiring' }).click();
    await button(page, 'Edit Human Approval').click();
    await field(page, 'Display name').fill(`The ${'Internationalisation'.repeat(3)}`);
    await field(page, 'Delay in hours').fill('x');
    await button(page, 'Update step').click();
    await expect(field(page, 'Delay in hours')).toBeFocused();
    const overlay = dialog(page).locator('..');
    expect(await overlay.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await expectAccessible(page);
    await field(page, 'Delay in hours').fill('30');
    await button(page, 'Update step').click();
    await expect(dialog(page).getByText('Human Approval · Starts after 1 day and 6 hours')).toBeVisible();
    expect(await overlay.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await button(page, 'Save changes').click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await isNarrow(page)).toBe(true);
  });
});
