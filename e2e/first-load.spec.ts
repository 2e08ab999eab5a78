import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { aCompany, comeIn, countBytes, expect, forgetLoaded, test } from './support.ts';

const CODE = '**/assets/app-*.js';

/** Lets nothing of the page's code through until told to: what is shown until then is the page's frame. */
const holdCode = async (page: Page) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.unroute(CODE);
  await page.route(CODE, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

const listRequests = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // For the tab: a Chromium without a window does not ask for it.
    if (pathname !== '/favicon.svg') requests.push(pathname + search);
  });
  return requests;
};

test('the sign-in page is small and shows its form before its code is loaded; nothing moves or changes afterwards', async ({
  page,
  browser,
  baseURL,
}) => {
  await forgetLoaded(page);
  const loaded = countBytes(page, (response) => response.request().resourceType() === 'script');
  await page.goto('/auth', { waitUntil: 'networkidle' });
  const scriptBytes = await loaded();
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThan(140_000);

  for (const [width, colorScheme, locale] of [
    [1366, 'light', 'en-GB'],
    [375, 'dark', 'en-GB'],
    [1366, 'dark', 'de-DE'],
    [375, 'light', 'de-DE'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport: { width, height: 800 },
      colorScheme,
      locale,
      reducedMotion: 'reduce',
    });
    const fresh = await context.newPage();
    const requests = listRequests(fresh);
    const release = await holdCode(fresh);
    await fresh.goto('/auth', { waitUntil: 'commit' });
    const button = fresh.getByRole('button', { name: locale === 'de-DE' ? 'Anmelden' : 'Sign in' });
    const draw = async () => {
      await fresh.evaluate(() => document.fonts.ready);
      // Faint until it works.
      return fresh.screenshot({ style: 'button { opacity: 1 !important }' });
    };
    await expect(button).toBeDisabled();
    await expectAccessible(fresh);
    await fresh.emulateMedia({ colorScheme });
    const before = await draw();
    release();
    await expect(button).toBeEnabled();
    await expect(fresh.locator('#frame')).toHaveCount(0);
    expect((await draw()).equals(before)).toBe(true);
    expect(requests.length).toBeLessThanOrEqual(12);
    await context.close();
  }

  // Any other form, and a page whose sign-in has run out, shows the frame of what comes.
  for (const [address, frame] of [
    ['/auth?mode=sign-up', '.frame-form'],
    ['/candidates', 'early-form input'],
  ] as const) {
    const release = await holdCode(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator(frame).first()).toBeVisible();
    await expect(page.locator('.frame-shell')).toBeHidden();
    release();
    await expect(page).toHaveURL(/\/auth/);
  }
});

test('what is typed before the code is loaded is kept, with the focus and the caret', async ({ page, request }) => {
  const { email, password } = await aCompany(request);
  const release = await holdCode(page);
  await page.goto('/candidates', { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').fill(email.slice(1));
  await page.keyboard.press('Home');
  await expect(page).toHaveURL('/candidates');
  release();
  await expect(page).toHaveURL('/auth');
  await expect(page.locator('#frame')).toHaveCount(0);
  await page.keyboard.type(email[0]!);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/candidates');
});

test('a signed-in page shows its frame before its code is loaded, and requests everything once', async ({
  page,
  request,
}) => {
  await comeIn(page, await aCompany(request), '/settings');
  await expect(page.getByText('Settings Coming Soon')).toBeVisible();
  // What that page still asks for is not counted.
  await page.goto('about:blank');
  const requests = listRequests(page);
  const release = await holdCode(page);
  // Answers are asked for again once they are old, as they are by the time that a busy machine shows them.
  await page.clock.setFixedTime(new Date());
  await page.goto('/candidates', { waitUntil: 'commit' });
  const frame = page.locator('.frame-shell');
  await expect(frame).toBeVisible();
  await expect(page.locator('.frame-card')).toBeHidden();
  const bar = await frame.locator('.h-14').boundingBox();
  // The data does not wait for the code.
  await expect.poll(() => requests).toContain('/api/candidates?page=1');
  release();
  await expect(page.getByRole('heading', { name: 'No candidates yet' })).toBeVisible();
  expect(await page.locator('header').first().boundingBox()).toEqual(bar);
  await expect.poll(() => requests).toContain('/api/events');
  expect(requests.filter((address, index) => requests.indexOf(address) !== index)).toEqual([]);
  expect(requests.length).toBeLessThanOrEqual(25);
});

test.describe('without its first script', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  for (const { address, files } of [
    { address: '/auth', files: '**/assets/index-*.js' },
    { address: '/portal/', files: '**/assets/portal-*.js' },
    { address: '/decide/', files: '**/assets/decide-*.js' },
  ]) {
    test(`${address} says so if its first script does not arrive`, async ({ page }) => {
      await forgetLoaded(page);
      const sentence = page.getByText('This page is taking long to load.');
      await page.route(files, (route) => route.abort());
      await page.goto(address);
      await expect(sentence).toBeVisible();
      await expect(sentence, 'after a while').toHaveCSS('opacity', '0');
      await sentence.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
      await expect(sentence).toHaveCSS('opacity', '1');
      await page.unroute(files);
      await page.reload();
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(sentence).toBeHidden();
    });
  }
});
