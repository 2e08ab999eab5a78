import { userMenu } from './screen.ts';
import { aCompany, comeIn, expect, signIn, test } from './support.ts';

test('a user chooses German, finds it again on another device, and goes back to English', async ({
  page,
  request,
  browser,
}) => {
  const company = await aCompany(request);
  await comeIn(page, company, '/jobs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await userMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Stellen/ })).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const other = await elsewhere.newPage();
  await other.goto('/auth');
  await signIn(other, company);
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await elsewhere.close();

  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Jobs/ })).toBeVisible();
});
