/**
 * Checks that table and board stay smooth with 100,000 candidates: measures Chromium during scrolling, paging, sorting,
 * searching, opening a profile and dragging a card. No task should take 50 ms once the page is loaded.
 * `BENCH_CANDIDATES` sets another number of candidates.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import type { Config } from '../server/src/config.ts';
import { isMain } from '../server/src/is-main.ts';
import { seedCandidates } from './candidate-seed.ts';
import { inBrowser } from './in-browser.ts';
import { watch } from './long-tasks.ts';
import { atAPlace } from './place.ts';

const COUNT = Number(process.env['BENCH_CANDIDATES'] ?? 100_000);

/** Performs every interaction on the screen, with a filled database. */
export const measureSmoothness = (config: Config, url: string, admin: { id: string; company_id: string }) =>
  inBrowser(config, url, admin, async ({ browser, baseURL, stored }) => {
    const page = await browser.newPage({ baseURL, viewport: { width: 1366, height: 800 } });
    await page.addInitScript((tokens) => Object.assign(localStorage, tokens), stored);
    await goThrough(browser, page);
  });

/** Uses only keys and mouse while measuring: locating elements would add work in the page. */
const goThrough = async (browser: Browser, page: Page) => {
  const report = async (name: string, act: () => Promise<unknown>) => {
    const { frame_p95_ms, longest_frame_ms, longest_task_ms, longest_task_work_ms } = await watch(
      browser,
      page,
      async () => {
        await act();
        await page.waitForTimeout(500);
      },
    );
    const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`;
    console.log(
      `${name.padEnd(28)} frames p95 ${ms(frame_p95_ms)}, longest ${ms(longest_frame_ms)}; ` +
        `longest task ${ms(longest_task_ms)}, of which work ${ms(longest_task_work_ms)}`,
    );
  };
  const answered = (part: string) => page.waitForResponse((answer) => answer.url().includes(part));
  const type = () => page.keyboard.type('experience', { delay: 60 });
  const search = page.getByRole('searchbox', { name: 'Search candidates' });

  await page.goto('/candidates');
  await page.getByText(/^Showing 1 to/).waitFor();
  await report('table: scrolling', () => scroll(page));
  const next = await findPlace(page.getByRole('button', { name: 'Next' }));
  await report('table: five pages on', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.all([answered('/api/candidates?'), page.mouse.click(...next)]);
      await page.waitForTimeout(200);
    }
  });
  const header = await findPlace(page.getByRole('button', { name: 'Candidate', exact: true }).first());
  await report('table: sorting', () => Promise.all([answered('sort=candidate'), page.mouse.click(...header)]));
  await search.click();
  await report('table: typing a search', () => Promise.all([answered('search=experience'), type()]));
  const first = await findPlace(page.locator('[data-item]').first());
  await report('a profile: opening', () =>
    Promise.all([answered('/duplicates?candidate_id'), page.mouse.click(...first)]),
  );

  await page.goto('/candidates?view=board');
  await page.locator('article').first().waitFor();
  await report('board: scrolling', () => scroll(page));
  const more = await findPlace(page.getByRole('button', { name: /^Show more/ }).first());
  await report('board: more of a column', () => Promise.all([answered('after='), page.mouse.click(...more)]));
  const handle = await findPlace(page.getByRole('button', { name: /^Move .*: drag/ }).first());
  await report('board: dragging a card', () => drag(page, handle));
  await search.click();
  await report('board: typing a search', () => Promise.all([answered('search=experience'), type()]));
};

type Place = [x: number, y: number];

const findPlace = async (locator: Locator): Promise<Place> => {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await locator.boundingBox())!;
  return [x + width / 2, y + height / 2];
};

const scroll = async (page: Page) => {
  await page.mouse.move(800, 500);
  for (const way of [1, -1]) {
    for (let turn = 0; turn < 20; turn += 1) {
      await page.mouse.wheel(0, 120 * way);
      await page.waitForTimeout(16);
    }
  }
};

/** To the next column and back: nothing is really moved. */
const drag = async (page: Page, [x, y]: Place) => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let turn = 0; turn <= 40; turn += 1) {
    await page.mouse.move(x + Math.sin((turn / 40) * Math.PI) * 350, y + turn);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
};

if (isMain(import.meta.filename)) {
  await atAPlace(async ({ config, url }) => measureSmoothness(config, url, await seedCandidates(url, COUNT)));
}
