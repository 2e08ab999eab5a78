import type { APIRequestContext } from '@playwright/test';
import type { SignedIn } from '@hirewire/contract/auth';
import { userMenu } from './screen.ts';
import { aCompany, bearer, comeIn, expect, expectAccessible, isNarrow, signIn, test } from './support.ts';

const SCREENS = ['email-config', 'workflow-builder', 'jobs', 'candidates', 'approvals', 'users', 'settings'];

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

const inGerman = async (request: APIRequestContext): Promise<SignedIn> => {
  const company = await aCompany(request);
  const answer = await request.put('/api/auth/language', { data: { language: 'de' }, headers: bearer(company) });
  expect(answer.status()).toBe(200);
  return company;
};

for (const width of [1366, 320])
  test(`German fits ${width} pixels on every screen, and is accessible`, async ({ page, request }) => {
    const company = await inGerman(request);
    await page.setViewportSize({ width, height: 800 });
    for (const screen of SCREENS) {
      await comeIn(page, company, `/${screen}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await isNarrow(page), `${screen} does not scroll sideways`).toBe(true);
      const clipped = await page
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.filter((button) => button.scrollWidth > button.clientWidth + 1).map((button) => button.textContent),
        );
      expect(clipped, screen).toEqual([]);
      await expectAccessible(page);
    }
  });

/** Names that are data, not text: they are the same in every language. */
const DATA = ['Hirewire', 'Ada', 'Lovelace', 'Northwind', 'Deutsch', 'English', 'alt'];

test('every text on a screen comes from a catalogue', async ({ page, request }) => {
  const company = await aCompany(request);
  const templates = await request.get('/api/workflows/templates', { headers: bearer(company) });
  const data = new Set([...DATA, ...((await templates.text()).match(/[A-Za-z]{3,}/g) ?? [])]);
  await page.addInitScript(() => window.location.protocol === 'about:' || localStorage.setItem('language', 'en-XA'));
  const plain: Record<string, string[]> = {};
  for (const screen of SCREENS) {
    await comeIn(page, company, `/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const texts = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (
          node.parentElement?.checkVisibility() &&
          !node.parentElement.closest('time') &&
          !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement.tagName)
        )
          found.push(node.textContent ?? '');
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        for (const element of document.querySelectorAll(`[${name}]:not(time)`))
          found.push(element.getAttribute(name) ?? '');
      return found;
    });
    const words = texts
      .map((text) => text.replaceAll(/\S+@\S+/g, ''))
      .flatMap((text) => text.match(/[A-Za-z]{3,}/g) ?? [])
      .filter((word) => !data.has(word));
    if (words.length > 0) plain[screen] = [...new Set(words)];
  }
  expect(plain).toEqual({});
});
