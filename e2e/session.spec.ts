import { aCompany, expect, signIn, test } from './support.ts';

test('two tabs renew their session once, and signing out ends it in both', async ({ page, request, context }) => {
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

  // On a small screen the menu has its own way out.
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(other).toHaveURL('/auth');
});
