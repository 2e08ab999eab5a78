import { userMenu } from './screen.ts';
import { aCompany, expect, signIn, stored, test } from './support.ts';

test.describe('the session', () => {
  test('is renewed before a request when five minutes or less are left', async ({ page, request }) => {
    await page.clock.install();
    await signIn(page, await aCompany(request));
    const before = await stored(page, 'refresh_token');
    await page.clock.fastForward('09:30');
    await page.getByRole('link', { name: /Jobs/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Job Management' })).toBeVisible();
    expect(await stored(page, 'refresh_token')).toBe(before);

    await page.clock.fastForward('01:00');
    const renewed = page.waitForResponse('**/api/auth/refresh');
    await page.getByRole('link', { name: /Users/ }).first().click();
    expect((await renewed).status()).toBe(200);
    await expect.poll(() => stored(page, 'refresh_token')).not.toBe(before);
  });

  test('is checked automatically every thirty minutes', async ({ page, request }) => {
    await page.clock.install();
    await signIn(page, await aCompany(request));
    await expect(page.getByRole('heading', { name: 'Email Configuration' })).toBeVisible();
    // A page on which nothing else asks the server now and then.
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const renewed = page.waitForResponse('**/api/auth/refresh');
    // In one leap: ticking on through the minutes would run out of patience with an answer that takes real time.
    await page.clock.fastForward('30:01');
    expect((await renewed).status()).toBe(200);
  });

  test('is renewed once for two tabs', async ({ page, request, context }) => {
    await signIn(page, await aCompany(request));
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/settings');
      await expect(tab.getByText('Settings Coming Soon')).toBeVisible();
    }
    let refreshes = 0;
    context.on('request', (sent) => {
      if (sent.url().endsWith('/api/auth/refresh')) refreshes += 1;
    });
    // Both find a token that is about to expire, at the same moment.
    await page.evaluate(() => {
      const [head, , signature] = (localStorage.getItem('access_token') ?? '').split('.');
      const body = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 60 }));
      localStorage.setItem('access_token', `${head}.${body}.${signature}`);
    });
    // Within the page: a document that is left behind may begin a renewal and take its answer with it.
    await Promise.all([page, other].map((tab) => tab.getByRole('link', { name: /Users/ }).first().click()));
    for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'User Management' })).toBeVisible();
    expect(refreshes).toBe(1);
  });

  test('that ends in one tab ends in the other', async ({ page, request, context }) => {
    await signIn(page, await aCompany(request));
    const other = await context.newPage();
    await other.goto('/candidates');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(other).toHaveURL('/auth');
  });

  test.describe('refused', () => {
    test.use({ expectedErrors: [/status of 401/] });

    test('is refreshed once after a 401 and the request repeated', async ({ page, request }) => {
      await signIn(page, await aCompany(request));
      await page.evaluate(() => {
        const exp = Math.floor(Date.now() / 1000) + 3600;
        localStorage.setItem('access_token', `e30.${btoa(JSON.stringify({ exp }))}.x`);
      });
      await page.goto('/candidates');
      await expect(page.getByRole('heading', { name: 'Candidates', level: 1 })).toBeVisible();
      expect((await stored(page, 'access_token'))?.length).toBeGreaterThan(100);
    });

    test('and not renewable ends at /auth with everything cleared', async ({ page, request }) => {
      await signIn(page, await aCompany(request));
      await page.evaluate(() => {
        localStorage.setItem('access_token', 'rubbish');
        localStorage.setItem('refresh_token', 'rubbish');
      });
      await page.goto('/candidates');
      await expect(page).toHaveURL('/auth');
      for (const key of ['access_token', 'refresh_token', 'auth']) expect(await stored(page, key)).toBeNull();
    });
  });
});
