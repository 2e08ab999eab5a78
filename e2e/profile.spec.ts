import type { SignedIn } from '@hirewire/contract/auth';
import type { Candidate } from '@hirewire/contract/candidates';
import type { APIRequestContext, Page } from '@playwright/test';
import { aHiringJob, anApplicant } from './applicant.ts';
import { aCompany, countBytes, comeIn, expect, forgetLoaded, isNarrow, sendAs, test, watchErrors } from './support.ts';

/** Twelve people who wait for the first step of a workflow, the latest first in the list. */
async function aCompanyWithTwelve(request: APIRequestContext) {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const job = await aHiringJob(send, [{ type: 'resume_analysis', auto_start: false }], { title: 'Backend Engineer' });
  const people: Candidate[] = [];
  for (let number = 1; number <= 12; number += 1)
    people.push(await anApplicant(send, job, { first_name: 'Person', last_name: String(number) }));
  return { company, idOf: (number: number) => people[number - 1]!.id };
}

const profile = (page: Page, name: string) => page.getByRole('dialog', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next candidate' });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous candidate' });

const expectSmall = async (page: Page, company: SignedIn) => {
  await forgetLoaded(page);
  await comeIn(page, company, '/settings');
  await expect(page.getByText('Settings Coming Soon')).toBeVisible();
  const ofList = countBytes(page, (response) => response.request().resourceType() === 'script');
  await page.getByRole('navigation', { name: 'Setup Flow' }).getByRole('link', { name: 'Candidates' }).click();
  await expect(page.getByText('Showing 1 to 10 of 12')).toBeVisible();
  expect(await ofList()).toBeLessThan(60_000);
  const ofProfile = countBytes(page, (response) => response.request().resourceType() === 'script');
  await page.getByRole('link', { name: 'Person 12', exact: true }).click();
  await expect(profile(page, 'Person 12').getByText('1 of 2 steps')).toBeVisible();
  expect(await ofProfile()).toBeLessThan(60_000);
};

const walk = async (page: Page, idOf: (number: number) => string) => {
  await page.goto('/candidates?status=pending');
  await page.getByRole('link', { name: 'Person 4', exact: true }).click();
  await expect(profile(page, 'Person 4')).toBeVisible();
  await expect(page).toHaveURL(`/candidates/${idOf(4)}?status=pending`);
  await expect(page).toHaveTitle('Person 4 · Hirewire');
  await expect(page.getByText('9 of 12', { exact: true })).toBeVisible();
  await page.reload();
  await expect(profile(page, 'Person 4')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/candidates?status=pending');

  await page.getByRole('link', { name: 'Person 4', exact: true }).click();
  await profile(page, 'Person 4').getByRole('tab', { name: 'Notes' }).click();
  await page.keyboard.press('Shift+Tab');
  await next(page).click();
  await expect(profile(page, 'Person 3')).toBeVisible();
  await page.keyboard.press('j');
  await expect(profile(page, 'Person 2')).toBeVisible();
  await expect(page).toHaveURL(`/candidates/${idOf(2)}?status=pending&tab=notes&page=2`);
  await expect(page.getByRole('tab', { name: 'Notes' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(profile(page, 'Person 1')).toBeVisible();
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('k');
  await expect(profile(page, 'Person 2')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(profile(page, 'Person 4')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(profile(page, 'Person 2')).toBeVisible();
  // The list has followed to where the profile was left.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/candidates?status=pending&page=2');
  await expect(page.getByRole('link', { name: 'Person 2', exact: true })).toBeFocused();
};

const keepNote = async (page: Page) => {
  await page.goto('/candidates?status=pending');
  await page.getByRole('link', { name: 'Person 4', exact: true }).click();
  const person = profile(page, 'Person 4');
  await person.getByRole('tab', { name: 'Notes' }).click();
  await person.getByRole('textbox', { name: 'New note' }).fill('Call them.');
  const address = page.url();
  // The page asks as soon as it has noticed what was typed.
  const isHeld = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(isHeld).toBe(true);
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(address);
  await expect(person.getByRole('textbox', { name: 'New note' })).toHaveValue('Call them.');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/candidates?status=pending');
};

const openTab = async (page: Page, idOf: (number: number) => string) => {
  await page.goto('/candidates?status=pending&sort=candidate');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Person 1', exact: true }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(`/candidates/${idOf(1)}?status=pending&sort=candidate`);
  await expect(tab.getByRole('heading', { level: 1, name: 'Person 1' })).toBeVisible();
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  await expect(previous(tab)).toHaveAttribute('aria-disabled', 'true');
  await tab.keyboard.press('j');
  await expect(tab.getByRole('heading', { level: 1, name: 'Person 10' })).toBeVisible();
  await tab.getByRole('button', { name: 'Start step' }).click();
  await expect(tab.getByText(/started for Person 10/)).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole('heading', { level: 1, name: 'Person 10' })).toBeVisible();
  await tab.getByRole('link', { name: 'All candidates' }).click();
  await expect(tab).toHaveURL('/candidates?status=pending&sort=candidate');
  await tab.close();
};

const useByTouch = async (page: Page, company: SignedIn) => {
  await comeIn(page, company, '/candidates');
  await page.getByRole('link', { name: 'Person 12', exact: true }).tap();
  const person = profile(page, 'Person 12');
  await expect(person.getByText('1 of 2 steps')).toBeVisible();
  expect(await isNarrow(page)).toBe(true);
  for (const [tab, text] of [
    ['Files', 'No files yet. Add a resume below.'],
    ['Communication', 'Write a message'],
    ['Notes', 'Add note'],
  ] as const) {
    await person.getByRole('tab', { name: tab }).tap();
    await expect(person.getByText(text)).toBeVisible();
    expect(await isNarrow(page)).toBe(true);
  }
  await next(page).tap();
  await expect(profile(page, 'Person 11').getByRole('button', { name: 'Add note' })).toBeVisible();
  await profile(page, 'Person 11').getByRole('button', { name: 'Start step' }).tap();
  await expect(page.getByText(/started for Person 11/)).toBeVisible();
  for (const button of [previous(page), next(page), page.getByRole('button', { name: 'Close' })]) {
    const box = (await button.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
  }
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Person 12', exact: true }).tap();
  await expect(person).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('a profile loads, leads to the next and previous candidate of the list, opens in another tab, and works on a phone', async ({
  page,
  request,
  browser,
}) => {
  const { company, idOf } = await aCompanyWithTwelve(request);
  await test.step('the list and a profile load little', () => expectSmall(page, company));
  await test.step('next and previous go through the filtered list, and back closes the profile', () =>
    walk(page, idOf));
  await test.step('back asks before it discards a note', () => keepNote(page));
  await test.step('the address opens as a page in another tab, with its list behind it', () => openTab(page, idOf));
  const options = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
  const phone = await (await browser.newContext(options)).newPage();
  const expectNoErrors = watchErrors(phone);
  await test.step('on a phone it is read, acted on and left by touch', () => useByTouch(phone, company));
  expectNoErrors();
  await phone.context().close();
});
