import type { APIRequestContext, Page } from '@playwright/test';
import { aHiringJob, anApplicant, portalLink } from './applicant.ts';
import {
  aCompany,
  bearer,
  countBytes,
  comeIn,
  expect,
  forgetLoaded,
  inDatabase,
  isNarrow,
  sendAs,
  test,
} from './support.ts';

/** A new applicant, the company's admin, and the link to the portal. */
const aCandidateWithLink = async (request: APIRequestContext) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  // Every step is started manually, so that nothing changes while the candidate is on the page.
  const job = await aHiringJob(send, [
    { type: 'resume_analysis', auto_start: false },
    { type: 'interview_scheduling', auto_start: false },
    { type: 'offer_letter', auto_start: false },
  ]);
  const candidate = await anApplicant(send, job);
  return { company, headers: bearer(company), candidate, link: await portalLink(send, candidate) };
};

/** Presses Tab until what has the focus is called this. */
const tabTo = async (page: Page, name: string) => {
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { ariaLabel, textContent, labels } = document.activeElement as HTMLInputElement;
      return ariaLabel ?? (labels?.[0]?.textContent || textContent);
    });
    if (focused === name) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
};

test('a candidate opens the link on a small screen and does everything by keyboard; staff see it at once', async ({
  page,
  request,
  browser,
}) => {
  const { company, candidate, link } = await aCandidateWithLink(request);
  await page.setViewportSize({ width: 320, height: 640 });
  await forgetLoaded(page);
  const loaded = countBytes(page, (response) => !response.url().includes('/api/'));
  const opened = await page.goto(link, { waitUntil: 'networkidle' });
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Grace' })).toBeVisible();
  // Everything the page loads first, as it travels.
  const bytes = await loaded();
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThan(80_000);
  expect(page.url()).not.toContain('#');
  await expect(page.getByText('We are reading your application. After that: Interview.')).toBeVisible();
  expect(await isNarrow(page)).toBe(true);

  const staff = await browser.newPage();
  await comeIn(staff, company, `/candidates?open=${candidate.id}&tab=communication`);
  await expect(staff.getByText(/^Portal link valid until/)).toBeVisible();

  await tabTo(page, 'I want to be reviewed by a person, not a machine');
  await page.keyboard.press('Space');
  await expect(page.getByText('Noted: people will review this application.')).toBeVisible();
  await expect(staff.getByText('Wants to be reviewed by a person, not a machine.')).toBeVisible();

  await tabTo(page, 'Write to us');
  await page.keyboard.type('May I bring my dog?');
  await tabTo(page, 'Send message');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your message has been sent.')).toBeVisible();
  await expect(staff.getByText('Written on their own page')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Grace' })).toBeVisible();
  await tabTo(page, 'Withdraw this application: Baker');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Withdraw your application?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Withdraw this application: Baker' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // Pressed again while the dialog closes: the browser reports only later that it is closed.
  await dialog.getByRole('button', { name: 'Cancel' }).evaluate(async (cancel: HTMLElement) => {
    cancel.click();
    await Promise.resolve();
    (document.activeElement as HTMLElement).click();
  });
  await expect(page.getByRole('dialog', { name: 'Withdraw your application?' })).toBeVisible();
  await tabTo(page, 'Withdraw');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your application has been withdrawn.')).toBeVisible();
  await expect(page.getByText('Withdrawn by you', { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');
  await staff.close();
});

test.describe('a link', () => {
  test.use({ expectedErrors: [/status of 401/], locale: 'de-DE' });

  test('that has expired is replaced by mail, and a revoked one stays invalid', async ({ page, request }) => {
    const { headers, candidate, link } = await aCandidateWithLink(request);
    const letAMonthPass = 'update portal_links set expires_at = now() where candidate_id = $1';
    await inDatabase(letAMonthPass, [candidate.id]);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Dieser Link ist abgelaufen' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('button', { name: 'Neuen Link schicken' }).click();
    await expect(page.getByText(/^Ein neuer Link ist unterwegs/)).toBeVisible();
    const sent = await request.get(`/api/emails/outbox?candidate_id=${candidate.id}`, { headers });
    const { messages } = (await sent.json()) as { messages: { subject: string; body: string }[] };
    expect(messages.map(({ subject }) => subject)).toEqual(['Your page at Northwind']);
    expect(messages[0]?.body).toContain('[link to their own page]');

    const path = `/api/candidates/${candidate.id}/portal/link`;
    const { url } = (await (await request.post(path, { headers })).json()) as { url: string };
    await page.goto(`/portal/${new URL(url).hash}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Hallo Grace' })).toBeVisible();
    await request.delete(path, { headers });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dieser Link funktioniert nicht mehr' })).toBeVisible();
  });
});
