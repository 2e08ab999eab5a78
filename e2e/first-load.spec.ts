import type { Page } from '@playwright/test';
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
  page.on('request', (request) => requests.push(new URL(request.url()).pathname + new URL(request.url()).search));
  return requests;
};

test('the sign-in page is small, shows its frame before its code is loaded, and nothing moves afterwards', async ({
  page,
}) => {
  await forgetLoaded(page);
  const loaded = countBytes(page, (response) => response.request().resourceType() === 'script');
  await page.goto('/auth', { waitUntil: 'networkidle' });
  const scriptBytes = await loaded();
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThan(140_000);

  for (const width of [1366, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('about:blank');
    const requests = listRequests(page);
    const release = await holdCode(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    const frame = page.locator('.frame-form');
    await expect(frame).toBeVisible();
    await expect(page.locator('.frame-shell')).toBeHidden();
    const before = await frame.boundingBox();
    release();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.locator('#frame')).toHaveCount(0);
    expect(await page.locator('main > div').nth(1).boundingBox()).toEqual(before);
    expect(requests.length).toBeLessThanOrEqual(12);
  }

  // A page whose sign-in has run out shows the frame of what comes.
  const release = await holdCode(page);
  await page.goto('/candidates', { waitUntil: 'commit' });
  await expect(page.locator('.frame-form')).toBeVisible();
  release();
  await expect(page).toHaveURL('/auth');
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
