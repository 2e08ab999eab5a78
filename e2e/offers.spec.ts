import { aHiringJob, anApplicant, portalLink } from './applicant.ts';
import { aCompany, comeIn, expect, isNarrow, sendAs, test } from './support.ts';

test('an offer is set up, sent, changed, and signed with a drawn signature; then it is completed', async ({
  page,
  request,
  browser,
}) => {
  const company = await aCompany(request);
  const send = sendAs(request, company);
  const salary = { salary_min: 40_000, salary_max: 60_000, salary_currency: 'EUR' };
  const job = await aHiringJob(send, [{ type: 'offer_letter', auto_start: false }], salary);
  const candidate = await anApplicant(send, job, { first_name: 'Zoë', last_name: 'Żak' });
  const link = await portalLink(send, candidate);
  await comeIn(page, company, '/jobs');
  await page.getByRole('button', { name: 'Hiring setup of Baker' }).click();
  const setup = page.getByRole('dialog', { name: 'Hiring setup' });
  await setup.getByRole('tab', { name: 'Offer' }).click();
  await setup.getByRole('button', { name: 'New template' }).click();
  await setup.getByLabel('Template name').fill('Standard');
  await setup.getByRole('button', { name: 'Save template' }).click();
  await setup.getByLabel('Manager').fill('Ada Lovelace');
  await setup.getByLabel('Location').fill('Berlin');
  await setup.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Offer settings saved')).toBeVisible();

  await page.goto(`/candidates?open=${candidate.id}&tab=progress`);
  await page.getByRole('button', { name: 'Start step' }).click();
  const offer = page.getByRole('region', { name: 'Offer' });
  await expect(offer.getByText('Still to fill in: Salary, Start date.')).toBeVisible();
  await offer.getByLabel('Annual salary').fill('50,000');
  await offer.getByLabel('Start date').fill('2027-03-01');
  await offer.getByRole('button', { name: 'Send offer' }).click();
  await expect(offer.getByText(/^(Sent|Addressed) to /)).toBeVisible();

  const visitor = await browser.newPage({ viewport: { width: 320, height: 640 }, hasTouch: true });
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Open: Read your offer' }).click();
  await expect(visitor.getByText('Salary: EUR 50,000 a year')).toBeVisible();
  expect(await isNarrow(visitor)).toBe(true);

  // While they read, the company changes it: the old one cannot be signed.
  await offer.getByRole('button', { name: 'Change offer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change offer' }).click();
  await expect(offer.getByText('Everything is filled in.')).toBeVisible();
  await visitor.getByLabel('I agree to sign this offer electronically').check();
  await visitor.getByRole('button', { name: 'Sign the offer' }).click();
  // In the refusal, and as the state of the offer once it is read again.
  await expect(visitor.getByText(/^This offer has been replaced/).first()).toBeVisible();
  await offer.getByLabel('Annual salary').fill('52000');
  await offer.getByRole('button', { name: 'Send offer' }).click();
  await expect(offer.getByText(/^(Sent|Addressed) to /)).toBeVisible();

  await visitor.getByRole('button', { name: 'Back to the overview' }).click();
  await visitor.reload();
  await visitor.getByRole('button', { name: 'Open: Read your offer' }).click();
  await expect(visitor.getByText('Salary: EUR 52,000 a year')).toBeVisible();
  await visitor.getByLabel('Draw my signature').check();
  await visitor.getByLabel('I agree to sign this offer electronically').check();
  await visitor.getByRole('button', { name: 'Sign the offer' }).click();
  await expect(visitor.getByText('Please draw your signature.')).toBeVisible();
  const pad = visitor.getByRole('img', { name: /^Draw your signature here/ });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await visitor.mouse.move(box.x + 20, box.y + 60);
  await visitor.mouse.down();
  for (const [x, y] of [
    [80, 20],
    [120, 70],
    [200, 30],
  ] as const)
    await visitor.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await visitor.mouse.up();
  await expect(visitor.getByRole('button', { name: 'Clear the drawing' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Sign the offer' }).click();
  await expect(visitor.getByText(/^Thank you! You have signed the offer/)).toBeVisible();
  await expect(visitor.getByText('Completed', { exact: true })).toBeVisible();

  await expect(offer.getByText('Drawn signature: Zoë Żak')).toBeVisible();
  await offer.getByRole('button', { name: 'Verify' }).first().click();
  await expect(offer.getByText('Unchanged')).toBeVisible();
  const download = page.waitForEvent('download');
  await offer.getByRole('button', { name: 'Signed PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Offer version 2 signed.pdf');
  await visitor.close();
});
