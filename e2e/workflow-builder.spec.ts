import type { SignedIn } from '@hirewire/contract/auth';
import type { WorkflowTemplate } from '@hirewire/contract/workflows';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  aColleague,
  aCompany,
  aNewcomer,
  bearer,
  comeIn,
  expect,
  expectAccessible,
  isNarrow,
  sendAs,
  test,
} from './support.ts';

const openBuilder = async (page: Page, somebody: SignedIn) => {
  await comeIn(page, somebody, '/workflow-builder');
  await expect(page.getByRole('heading', { level: 1, name: 'Workflow Builder' })).toBeVisible();
};

/** By the menu: the heading has the focus then, and there is a page to go back to. */
const goToBuilder = async (page: Page, somebody: SignedIn) => {
  await comeIn(page, somebody, '/');
  await page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link', { name: 'Workflows' }).click();
};

const templates = (request: APIRequestContext, company: SignedIn) =>
  sendAs(request, company)<WorkflowTemplate[]>('GET', '/api/workflows/templates');

const aTemplate = (request: APIRequestContext, company: SignedIn, steps: object[]) =>
  sendAs(request, company)('POST', '/api/workflows/templates/with-steps', { name: 'Engineering', steps });

const card = (page: Page, name: string) => page.getByRole('article', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('region', { name: /Notifications/ }).getByText(text);
const handle = (page: Page, step: string) => dialog(page).getByRole('button', { name: `Move ${step}: drag` });
const preview = (page: Page) => dialog(page).getByRole('complementary', { name: 'What will happen' });
const expectOrder = (page: Page, names: string[]) =>
  expect(dialog(page).getByText(/^\d+\. /)).toHaveText(names.map((name, index) => `${index + 1}. ${name}`));

const addStep = async (page: Page, step: string) => {
  if ((await field(page, 'Step').count()) === 0) await button(page, 'Add step').click();
  await field(page, 'Step').selectOption(step);
  await button(page, 'Add step').click();
};

test('the default workflow is there, and a new one is refused by the rules', async ({ page, request }) => {
  await openBuilder(page, await aCompany(request));

  const standard = card(page, 'Standard hiring');
  await expect(standard.getByText('Default', { exact: true })).toBeVisible();
  await expect(standard.getByText('standard', { exact: true })).toBeVisible();
  await expect(standard.getByRole('listitem')).toHaveText([/Resume Analysis/, /Human Approval/, /Task Assignment/]);
  await expect(standard.getByText('+3 more steps')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create Workflow' }).click();
  await expect(dialog(page).getByText('Candidates already on their way keep')).toBeVisible();
  await button(page, 'Save workflow').click();
  const refusal = dialog(page)
    .getByRole('alert')
    .getByText('Please provide a workflow name and at least one step before saving as template.', { exact: true });
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Workflow name').fill('Engineering');
  await expect(refusal).toHaveCount(0);
  await button(page, 'Save workflow').click();
  await expect(refusal).toBeVisible();

  await field(page, 'Step').selectOption('Resume Analysis');
  await expect(field(page, 'Display name')).toHaveValue('Resume Analysis');
  await field(page, 'Display name').fill('');
  await field(page, 'Delay in hours').fill('169');
  await button(page, 'Add step').click();
  await expect(dialog(page).getByText('Please enter a display name for the step.', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Enter whole hours from 0 to 168.')).toBeVisible();
  await expect(field(page, 'Display name')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'Display name').fill('First read');
  await field(page, 'Delay in hours').fill('0');
  await button(page, 'Add step').click();
  await expectOrder(page, ['First read']);
});

test('a workflow is built, re-ordered by keyboard and by hand, and saved', async ({ page, request }) => {
  const company = await aCompany(request);
  const { id: tess } = await aNewcomer(request, company, 'tech_lead', 'Tess');
  const { id: hugo } = await aNewcomer(request, company, 'hr_manager', 'Hugo');
  await openBuilder(page, company);
  await page.getByRole('button', { name: 'Create Workflow' }).click();
  await field(page, 'Workflow name').fill('Engineering');
  await addStep(page, 'Resume Analysis');
  await button(page, 'Edit Resume Analysis').click();
  await field(page, 'Display name').fill('First read');
  await button(page, 'Update step').click();

  await button(page, 'Add step').click();
  await field(page, 'Step').selectOption('Human Approval');
  await expect(field(page, 'Requires human approval')).toBeChecked();
  await expect(dialog(page).getByText('Nobody is selected: the administrators decide.')).toBeVisible();
  await expect(dialog(page).getByRole('checkbox', { name: /Ada Lovelace/ })).toHaveCount(0);
  await dialog(page).getByText('Tess Hopper').click();
  await dialog(page)
    .getByRole('checkbox', { name: /Hugo Hopper/ })
    .check();
  await expect(dialog(page).getByText('2 selected. All selected approvers must approve.')).toBeVisible();
  await field(page, 'Delay in hours').fill('48');
  await expect(
    preview(page).getByText('2 days after the resume is analysed, both chosen approvers must agree.'),
  ).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Add step').click();
  await addStep(page, 'Task Assignment');
  await addStep(page, 'Offer Letter');
  await expectOrder(page, ['First read', 'Human Approval', 'Task Assignment', 'Offer Letter']);

  await handle(page, 'Offer Letter').press('ArrowUp');
  await expectOrder(page, ['First read', 'Human Approval', 'Offer Letter', 'Task Assignment']);
  await expect(handle(page, 'Offer Letter')).toBeFocused();
  await expect(dialog(page).getByText('Offer Letter moved to place 3 of 4.')).toBeAttached();
  await button(page, 'Move Offer Letter down').click();
  await expect(button(page, 'Move Offer Letter down')).toBeFocused();
  await expectOrder(page, ['First read', 'Human Approval', 'Task Assignment', 'Offer Letter']);
  await drag(page, handle(page, 'First read'), handle(page, 'Task Assignment'));
  await expectOrder(page, ['Human Approval', 'Task Assignment', 'First read', 'Offer Letter']);
  await drag(page, handle(page, 'First read'), handle(page, 'Human Approval'));
  await expectOrder(page, ['First read', 'Human Approval', 'Task Assignment', 'Offer Letter']);
  await button(page, 'Save workflow').click();
  await expect(toast(page, 'Engineering has been saved.')).toBeVisible();
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
});

test('a workflow is looked at and edited', async ({ page, request }) => {
  const company = await aCompany(request);
  const { id: tess } = await aNewcomer(request, company, 'tech_lead', 'Tess');
  const { id: hugo } = await aNewcomer(request, company, 'hr_manager', 'Hugo');
  const [standard] = await templates(request, company);
  const stepOf = (type: string) =>
    standard!.step_details.find(({ workflow_step }) => workflow_step.step_type === type)!.workflow_step.id;
  await aTemplate(request, company, [
    { workflow_step_id: stepOf('resume_analysis'), display_name: 'First read' },
    { workflow_step_id: stepOf('human_approval'), delay_in_seconds: 172_800, approvers: [tess, hugo] },
    { workflow_step_id: stepOf('task_assignment') },
    { workflow_step_id: stepOf('offer_letter') },
  ]);
  await openBuilder(page, company);

  const engineering = card(page, 'Engineering');
  await engineering.getByRole('button', { name: /^Human Approval/ }).hover();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText('Starts after 2 days');
  await expect(tooltip).toContainText(/Both approvers: .*Tess Hopper/);
  await expectAccessible(page);
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
  await expect(preview(page).getByText(/it waits until a person starts it; then the offer is sent/)).toBeVisible();
  await button(page, 'Update step').click();
  await button(page, 'Remove First read').click();
  await field(page, 'Workflow name').fill('Engineers');
  await button(page, 'Save changes').click();
  await expect(toast(page, 'Engineers has been updated.')).toBeVisible();
  await expect(card(page, 'Engineers').getByRole('listitem')).toHaveText([/Human Approval/, /Task/, /Offer Letter/]);
  await expect(card(page, 'Engineers').getByText(/more steps/)).toHaveCount(0);
  const [, edited] = (await templates(request, company)).toSorted((a) => (a.is_default ? -1 : 1));
  expect(edited?.step_details[0]?.approvers).toEqual([hugo]);
  expect(edited?.step_details[2]?.auto_start).toBe(false);
});

test('a workflow is offered to jobs, and deleted after a warning', async ({ page, request }) => {
  const company = await aCompany(request);
  const [standard] = await templates(request, company);
  await aTemplate(request, company, [{ workflow_step_id: standard!.step_details[0]!.workflow_step.id }]);
  await comeIn(page, company, '/jobs');
  await page.getByRole('button', { name: 'Create Job' }).first().click();
  await expect(field(page, 'Workflow').getByRole('option')).toHaveText([
    'No workflow',
    'Standard hiring',
    'Engineering',
  ]);
  await button(page, 'Cancel').click();
  await page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link', { name: 'Workflows' }).click();

  await card(page, 'Engineering').getByRole('button', { name: 'Delete Engineering' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Engineering?' });
  await expect(question.getByText(/cannot be undone/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete Engineering' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Engineering' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Engineering has been deleted.')).toBeVisible();
  await expect(card(page, 'Engineering')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Standard hiring' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No workflows yet')).toBeVisible();
  await expectAccessible(page);
});

test('failures are said in their words, and nothing built is lost', async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/500/);
  await goToBuilder(page, await aCompany(request));
  await expect(card(page, 'Standard hiring')).toBeVisible();
  await page.route(/\/api\/workflows\/templates/, (route) => route.fulfill({ status: 500, json: {} }));

  await page.getByRole('button', { name: 'Delete Standard hiring' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete workflow template. Please try again.')).toBeVisible();

  await page.getByRole('button', { name: 'Create Workflow' }).click();
  await field(page, 'Workflow name').fill('Sales');
  await field(page, 'Step').selectOption('AI Interview');
  await button(page, 'Save workflow').click();
  await expect(
    dialog(page).getByRole('alert').getByText('Failed to save workflow template. Please try again.', { exact: true }),
  ).toBeVisible();
  await expectOrder(page, ['AI Interview']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you have changed?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Workflow name')).toHaveValue('Sales');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.goto('/workflow-builder');
  await expect(page.getByRole('alert').getByText('The workflows could not be loaded.')).toBeVisible();
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
  await expect(toast(page, 'Engineering has been updated.')).toBeVisible();
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
  await expect(page.getByRole('tooltip')).toContainText('Starts at once');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Create Workflow' })).toBeFocused();
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
  await expect(toast(page, 'Support has been saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Workflow' })).toBeFocused();
});

test('nobody but an admin sees it', async ({ page, request }) => {
  const company = await aCompany(request);
  await comeIn(page, await aColleague(request, company, 'hr_manager'), '/');
  await expect(page.getByRole('link', { name: 'Jobs' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Workflows' })).toHaveCount(0);
  await page.goto('/workflow-builder');
  await expect(page.getByRole('button', { name: 'Create Workflow' })).toHaveCount(0);
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

/** Carries a step by its handle to where another one stands. */
async function drag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  const start = (await from.boundingBox())!;
  const end = (await to.boundingBox())!;
  const past = end.y > start.y ? end.height : 0;
  await page.mouse.move(start.x + 8, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, (start.y + end.y) / 2 + past / 2, { steps: 4 });
  await page.mouse.move(start.x + 8, end.y + past, { steps: 4 });
  await page.mouse.up();
}
