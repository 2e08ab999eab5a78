import type { Page } from '@playwright/test';
import { SAMPLE_CANDIDATES } from '../web/src/data/sample-candidates.ts';
import { SAMPLE_MAILBOXES } from '../web/src/data/samples.ts';
import { validation } from '../web/src/texts/de/validation.ts';
import { DATA, listCutTexts, listPlainWords, WORD } from './languages.ts';
import { listViolations } from './axe.ts';
import { GALLERY_URL } from './playwright.config.ts';
import { expect, test } from './support.ts';

test.describe.configure({ timeout: 600_000 });
// The longest of the languages.
test.use({ locale: 'de-DE' });
// Half of the states ask a server that fails or is away, which the browser prints.
test.use({ expectedErrors: [/Failed to load resource/] });

/** Shows the states one after the other. Two walks may share them. */
const walk = async (page: Page, look: (name: string) => Promise<void>, isOwn = (_index: number) => true) => {
  await page.goto(`${GALLERY_URL}/gallery.html`);
  await page.getByRole('heading', { name: 'Screen states' }).waitFor();
  const names = await page.getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(150);
  for (const name of names.filter((_, index) => isOwn(index / names.length)))
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

/** When the interview of the gallery took place, in the words of the browser. */
const WRITTEN_TIME = 'Thu, Jan 15, UTC';

/** Names of the samples, months as the browser writes them, the start of an address, what the server and the browser say. */
const ALWAYS = new Set([
  ...DATA,
  ...(JSON.stringify(SAMPLE_CANDIDATES).match(WORD) ?? []),
  ...SAMPLE_MAILBOXES.flatMap(({ address, label }) => `${address} ${label}`.match(WORD) ?? []),
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleString('en', { month: 'long' })),
  ...(WRITTEN_TIME.match(WORD) ?? []),
  'https',
  // A server's own sentence is English; other languages say it by its code.
  ...('An error occurred'.match(WORD) ?? []),
  // Chromium's own words for a server that cannot be reached, which the English page shows.
  ...('Failed to fetch'.match(WORD) ?? []),
]);

/** What the contract's schemas say stays English in the pseudo-language: other languages have it by its English. */
const REFUSALS = new Set(Object.keys(validation).join(' ').match(WORD));

/** Words that are in no catalogue, and no data of the state that is shown. */
const withoutData = async (page: Page, words: string[]) => {
  const data = new Set((await page.evaluate(() => (window as unknown as Gallery).data)).match(WORD));
  return words.filter((word) => !data.has(word) && !ALWAYS.has(word));
};

/** Parts that are chosen by the width are changed in the frame after it. */
const resize = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/** What is wider than the window, dialogs and what they hand over to be copied included. */
const listTooWide = (page: Page) =>
  page.evaluate(() => [
    ...[document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')]
      .filter((element) => Math.max(element.scrollWidth, element.getBoundingClientRect().right) > innerWidth)
      .map(({ tagName, role }) => role ?? tagName),
    ...[...document.querySelectorAll('input[readonly]')]
      .filter((input) => input.scrollWidth > input.clientWidth)
      .map(({ outerHTML }) => outerHTML),
  ]);

/** The states before this part of them take as long as those after it, which are dialogs on screens. */
const MIDDLE = 0.62;

for (const isFirst of [true, false])
  test(`every state of every screen is accessible, and fits 1366 and 320 pixels, in German (${isFirst ? 1 : 2} of 2)`, async ({
    page,
  }) => {
    const wrong: Record<string, string[]> = {};
    const widths = [1366, 320];
    await walk(
      page,
      async (name) => {
        const found: string[] = [];
        for (const [index, width] of widths.entries()) {
          if (index > 0) await resize(page, width);
          const tooLong = [...(await listTooWide(page)), ...(await listCutTexts(page))];
          found.push(...tooLong.map((text) => `${width} px: ${text}`));
          if (width === 1366 || name === 'candidates/profile-dialog') found.push(...(await listViolations(page)));
        }
        // The next state is shown at the width that this one was left at.
        widths.reverse();
        if (found.length > 0) wrong[name] = found;
      },
      (part) => part < MIDDLE === isFirst,
    );
    expect(wrong).toEqual({});
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

test('every text in every state of every screen comes from a catalogue', async ({ page }) => {
  const plain: Record<string, string[]> = {};
  await page.addInitScript(() => localStorage.setItem('language', 'en-XA'));
  await walk(page, async (name) => {
    // The portal has catalogues of its own, which the compiler compares.
    if (name.startsWith('portal')) return;
    const words = await withoutData(page, await listPlainWords(page));
    const own = name.endsWith('/refused') ? words.filter((word) => !REFUSALS.has(word)) : words;
    if (own.length > 0) plain[name] = own;
  });
  expect(plain).toEqual({});
});
