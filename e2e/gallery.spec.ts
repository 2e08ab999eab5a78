import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expect, expectAccessible, test } from './support.ts';

/** The pages as a developer sees them, with a gallery of every state of every screen. */
let server: ViteDevServer;
const root = path.join(import.meta.dirname, '../web');

test.beforeAll(async () => {
  server = await createServer({ root, logLevel: 'error', server: { port: 0, hmr: false } });
  await server.listen();
});
test.afterAll(() => server.close());

// Half of the states ask a server that fails or is away, which the browser prints.
test.use({ expectedErrors: [/Failed to load resource/] });

for (const width of [1366, 375]) {
  test(`every state of every screen fits ${width} pixels and is accessible`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.resolvedUrls!.local[0]}gallery.html`);
    await page.getByRole('heading', { name: 'Screen states' }).waitFor({ timeout: 120_000 });
    const names = await page.getByRole('link').allTextContents();
    expect(names.length).toBeGreaterThan(45);
    for (const name of names) {
      await test.step(name, async () => {
        await page.evaluate((hash) => void (location.hash = hash), name);
        await expect(page.getByRole('heading', { name: 'Screen states' })).toHaveCount(0);
        const shown = name.includes('-dialog/')
          ? page.getByRole('dialog').last()
          : page.getByRole('heading', { level: 1 });
        await expect(shown).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        // The same elements in another order: looked at once.
        if (width > 400) await expectAccessible(page);
      });
    }
  });
}
