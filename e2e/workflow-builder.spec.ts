import type { Locator, Page } from '@playwright/test';
import { card, dialog, field, toast } from './screen.ts';
import { aCompany, aNewcomer, comeIn, expect, isNarrow, test } from './support.ts';
import { button, drag, expectOrder, handle, openBuilder, preview, templates } from './workflow-builder.ts';

const addStep = async (page: Page, step: string) => {
  if ((await field(page, 'Step').count()) === 0) await button(page, 'Add step').click();
  await field(page, 'Step').selectOption(step);
  await button(page, 'Add step').click();
};

test('a workflow is built, reordered by keyboard and by dragging, viewed, edited, offered to jobs and deleted', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  const { id: tess } = await aNewcomer(request, company, 'tech_lead', 'Tess');
  const { id: hugo } = await aNewcomer(request, company, 'hr_manager', 'Hugo');
  await openBuilder(page, company);
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await field(page, 'Workflow name').fill('Engineering');
  await addStep(page, 'Resume Analysis');
  await button(page, 'Edit Resume Analysis').click();
  await field(page, 'Display name').fill('First read');
  await button(page, 'Update step').click();

  await button(page, 'Add step').click();
  await field(page, 'Step').selectOption('Human Approval');
  await expect(field(page, 'Requires human approval')).toBeChecked();
  await expect(dialog(page).getByText('None selected: the administrators decide.')).toBeVisible();
  await expect(dialog(page).getByRole('checkbox', { name: /Ada Lovelace/ })).toHaveCount(0);
  await dialog(page).getByText('Tess Hopper').click();
  await dialog(page)
    .getByRole('checkbox', { name: /Hugo Hopper/ })
    .check();
  await expect(dialog(page).getByText('2 selected. All selected approvers must approve.')).toBeVisible();
  await field(page, 'Delay in hours').fill('48');
  await expect(
    preview(page).getByText('2 days after the resume is analyzed, both chosen approvers must agree.'),
  ).toBeVisible();
  await button(page, 'Add step').click();
  await addStep(page, 'Task Assignment');
  await addStep(page, 'Offer Letter');
  await expectOrder(page, ['First read', 'Human Approval', 'Task Assignment', 'Offer Letter']);

  await handle(page, 'Offer Letter').press('ArrowUp');
  await expectOrder(page, ['First read', 'Human Approval', 'Offer Letter', 'Task Assignment']);
  await expect(handle(page, 'Offer Letter')).toBeFocused();
  await expect(dialog(page).getByText('Offer Letter moved to position 3 of 4.')).toBeAttached();
  await button(page, 'Move Offer Letter down').click();
  await expect(button(page, 'Move Offer Letter down')).toBeFocused();
  await expectOrder(page, ['First read', 'Human Approval', 'Task Assignment', 'Offer Letter']);
  await drag(page, handle(page, 'First read'), handle(page, 'Task Assignment'));
  await expectOrder(page, ['Human Approval', 'Task Assignment', 'First read', 'Offer Letter']);
  await drag(page, handle(page, 'First read'), handle(page, 'Human Approval'));
  await expectOrder(page, ['First read', 'Human Approval', 'Task Assignment', 'Offer Letter']);
  await button(page, 'Save workflow').click();
  await expect(toast(page, 'Engineering saved')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  const saved = (await templates(request, company)).find(({ name }) => name === 'Engineering');
  expect(saved).toMatchObject({ description: 'Custom workflow template: Engineering', category: 'custom' });
  expect(saved?.step_details.map(({ display_name }) => display_name)).toEqual([
    'First read',
    'Human Approval',
    'Task Assignment',
    'Offer Letter',
  ]);
  expect(saved?.step_details[1]).toMatchObject({
    delay_in_seconds: 172_800,
    required_human_approval: true,
    number_of_approvals_needed: 2,
  });
  expect(saved?.step_details[1]?.approvers.toSorted()).toEqual([tess, hugo].toSorted());

  await expect(card(page, 'Engineering').getByText('custom', { exact: true })).toBeVisible();
  await expect(card(page, 'Engineering').getByText('+1 more steps')).toBeVisible();

  const engineering = card(page, 'Engineering');
  await engineering.getByRole('button', { name: /^Human Approval/ }).hover();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText('Starts after 2 days');
  await expect(tooltip).toContainText(/Both approvers: .*Tess Hopper/);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  await engineering.getByRole('button', { name: 'Edit Engineering' }).click();
  await button(page, 'Edit Human Approval').click();
  await expect(dialog(page).getByRole('checkbox', { name: /Tess/ })).toBeChecked();
  await expect(field(page, 'Delay in hours')).toHaveValue('48');
  await dialog(page).getByRole('checkbox', { name: /Tess/ }).uncheck();
  await button(page, 'Update step').click();
  await button(page, 'Edit Offer Letter').click();
  await field(page, 'Start automatically').uncheck();
  await expect(preview(page).getByText(/your team can start this step: an offer is drafted/)).toBeVisible();
  await button(page, 'Update step').click();
  await button(page, 'Remove First read').click();
  await field(page, 'Workflow name').fill('Engineers');
  await button(page, 'Save changes').click();
  await expect(toast(page, 'Engineers updated')).toBeVisible();
  await expect(card(page, 'Engineers').getByRole('listitem')).toHaveText([/Human Approval/, /Task/, /Offer Letter/]);
  await expect(card(page, 'Engineers').getByText(/more steps/)).toHaveCount(0);
  const [, edited] = (await templates(request, company)).toSorted((a) => (a.is_default ? -1 : 1));
  expect(edited?.step_details[0]?.approvers).toEqual([hugo]);
  expect(edited?.step_details[2]?.auto_start).toBe(false);

  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Create job' }).first().click();
  await expect(field(page, 'Workflow').getByRole('option')).toHaveText(['No workflow', 'Standard hiring', 'Engineers']);
  await button(page, 'Cancel').click();
  await page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link', { name: 'Workflows' }).click();

  await card(page, 'Engineers').getByRole('button', { name: 'Delete Engineers' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Engineers?' });
  await expect(question.getByText(/cannot be undone/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete Engineers' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Engineers' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Engineers deleted')).toBeVisible();
  await expect(card(page, 'Engineers')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Standard hiring' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No workflows yet')).toBeVisible();
});

test('the keyboard is enough to build a workflow', async ({ page, request }) => {
  const company = await aCompany(request);
  await aNewcomer(request, company, 'tech_lead', 'Tess');
  await comeIn(page, company, '/');
  // By the menu: the heading has the focus then.
  await page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link', { name: 'Workflows' }).click();
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
  // One letter: after a pause between two, the second would begin another word.
  await page.keyboard.press('h');
  await tabTo(dialog(page).getByRole('checkbox', { name: /Tess/ }));
  await press('Space');
  await tabTo(button(page, 'Add step'));
  await press('Enter');
  await expect(button(page, 'Add step')).toBeFocused();
  await press('Enter');
  await expect(field(page, 'Step')).toBeFocused();
  await page.keyboard.press('o');
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('everything fits without scrolling sideways, and a tap shows details of a step', async ({ page, request }) => {
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
    await field(page, 'Delay in hours').fill('30');
    await button(page, 'Update step').click();
    await expect(dialog(page).getByText('Human Approval · Starts after 1 day and 6 hours')).toBeVisible();
    expect(await overlay.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await button(page, 'Save changes').click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await isNarrow(page)).toBe(true);
  });
});
