import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { SAMPLE_CANDIDATES } from '../web/src/data/sample-candidates.ts';
import { validation } from '../web/src/texts/de/validation.ts';
import { DATA, listClippedButtons, listPlainWords, WORD } from './languages.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './support.ts';

// One build for all of them, and one after another.
test.describe.configure({ mode: 'default', timeout: 600_000 });
// Half of the states ask a server that fails or is away, which the browser prints.
test.use({ expectedErrors: [/Failed to load resource/] });

/** A page with every state of every screen, which needs no server but the one that hands it out. */
let server: PreviewServer;

test.beforeAll(async () => {
  const config = { configFile: path.join(import.meta.dirname, '../web/gallery.config.ts') };
  await build(config);
  server = await preview({ ...config, preview: { port: 0 } });
});
test.afterAll(() => server.close());

/** Shows the states one after the other. */
const walk = async (page: Page, look: (name: string) => Promise<void>) => {
  await page.goto(`${server.resolvedUrls!.local[0]}gallery.html`);
  await page.getByRole('heading', { name: 'Screen states' }).waitFor();
  const names = await page.getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(120);
  for (const name of names)
    await test.step(name, async () => {
      await page.evaluate((shown) => (window as unknown as Gallery).show(shown), name);
      await look(name);
    });
};

interface Gallery {
  /** Shows a state, and is done when all of it is there. */
  show: (name: string) => Promise<void>;
  /** What the state was answered. */
  data: string;
}

/** Names of the sample candidates, months as the browser writes them, the start of an address, and what the server says. */
const ALWAYS = new Set([
  ...DATA,
  ...(JSON.stringify(SAMPLE_CANDIDATES).match(WORD) ?? []),
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleString('en', { month: 'long' })),
  'https',
  // A server's own sentence is English; other languages say it by its code.
  ...('Something went wrong on the server.'.match(WORD) ?? []),
]);

/** What the contract's schemas say stays English in the pseudo-language: other languages have it by its English. */
const REFUSALS = new Set(Object.keys(validation).join(' ').match(WORD));

/** Words that are in no catalogue, and no data of the state that is shown. */
const withoutData = async (page: Page, words: string[]) => {
  const data = new Set((await page.evaluate(() => (window as unknown as Gallery).data)).match(WORD));
  return words.filter((word) => !data.has(word) && !ALWAYS.has(word));
};

/** What is wider than the window, dialogs and what they hand over to be copied included. */
const listTooWide = (page: Page) =>
  page.evaluate(() => [
    ...[document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      .filter((element) => Math.max(element.scrollWidth, element.getBoundingClientRect().right) > innerWidth)
      .map(({ tagName, role }) => role ?? tagName),
    ...[...document.querySelectorAll('input[readonly]')]
      .filter((input) => input.scrollWidth > input.clientWidth)
      .map(({ outerHTML }) => outerHTML),
  ]);

/** Words on buttons that do not fit. Names of people may be cut: their profile has them whole. */
const listClipped = async (page: Page) =>
  withoutData(
    page,
    (await listClippedButtons(page)).flatMap((text) => text?.match(WORD) ?? []),
  );

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('every state of every screen is accessible, and fits 1366 and 320 pixels', async ({ page }) => {
    await walk(page, async (name) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expectAccessible(page);
      expect(await listTooWide(page), name).toEqual([]);
      expect(await listClipped(page), name).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await listTooWide(page), name).toEqual([]);
      expect(await listClipped(page), name).toEqual([]);
      await page.setViewportSize({ width: 1366, height: 800 });
    });
  });
});

test('every text in every state of every screen comes from a catalogue', async ({ page }) => {
  const plain: Record<string, string[]> = {};
  await page.addInitScript(() => localStorage.setItem('language', 'en-XA'));
  await walk(page, async (name) => {
    const words = await withoutData(page, await listPlainWords(page));
    const own = name.endsWith('/refused') ? words.filter((word) => !REFUSALS.has(word)) : words;
    if (own.length > 0) plain[name] = own;
  });
  expect(plain).toEqual({});
});
