import path from 'node:path';
import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { SAMPLE_CANDIDATES } from '../web/src/data/sample-candidates.ts';
import { DATA, listClippedButtons, listPlainWords, WORD } from './languages.ts';
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

/** Shows the states one after the other. */
const walk = async (page: Page, look: (name: string) => Promise<void>) => {
  test.setTimeout(600_000);
  await page.goto(`${server.resolvedUrls!.local[0]}gallery.html`);
  await page.getByRole('heading', { name: 'Screen states' }).waitFor({ timeout: 120_000 });
  const names = await page.getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(45);
  for (const name of names)
    await test.step(name, async () => {
      await page.evaluate((hash) => void (location.hash = hash), name);
      await expect(page.getByRole('heading', { name: 'Screen states' })).toHaveCount(0);
      const shown = name.includes('-dialog/')
        ? page.getByRole('dialog').last()
        : page.getByRole('heading', { level: 1 });
      await expect(shown).toBeVisible();
      await look(name);
    });
};

test('every state of every screen fits 1366 pixels and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  await walk(page, async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366);
    await expectAccessible(page);
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('every state of every screen fits 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await walk(page, async (name) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      expect(await listClippedButtons(page), name).toEqual([]);
    });
  });
});

/** Names of the sample candidates, months as the browser writes them, the start of an address, and what the server says. */
const ALWAYS = new Set([
  ...DATA,
  ...(JSON.stringify(SAMPLE_CANDIDATES).match(WORD) ?? []),
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleString('en', { month: 'long' })),
  'https',
  // A server's own sentence is English; other languages say it by its code.
  ...('Something went wrong on the server.'.match(WORD) ?? []),
]);

test('every text in every state of every screen comes from a catalogue', async ({ page }) => {
  const plain: Record<string, string[]> = {};
  await page.addInitScript(() => localStorage.setItem('language', 'en-XA'));
  await walk(page, async (name) => {
    const data = new Set((await page.evaluate(() => (window as unknown as { data: string }).data)).match(WORD));
    const words = (await listPlainWords(page)).filter((word) => !data.has(word) && !ALWAYS.has(word));
    if (words.length > 0) plain[name] = words;
  });
  expect(plain).toEqual({});
});
