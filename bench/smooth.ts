/**
 * Whether table and board stay smooth with 100,000 candidates: what Chromium does while somebody scrolls, pages, sorts,
 * types a search, opens a profile and drags a card. Nothing should keep it busy for 50 ms at a time once the page is
 * there. `BENCH_CANDIDATES` sets another number of candidates.
 */
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pino } from 'pino';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium.ts';
import { askNobody } from '../server/src/ai/ask.ts';
import { noEmbeddings } from '../server/src/ai/embedded/embed.ts';
import { buildApp } from '../server/src/app.ts';
import { openSession } from '../server/src/auth/sessions.ts';
import { buildWeb } from '../server/src/build-web.ts';
import type { Config } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { openLiveChanges } from '../server/src/db/live-changes.ts';
import type { Deps } from '../server/src/deps.ts';
import { stepEffects } from '../server/src/step-effects.ts';
import { seedCandidates } from './candidate-seed.ts';
import { watch } from './long-tasks.ts';
import { atAPlace } from './place.ts';

const COUNT = Number(process.env['BENCH_CANDIDATES'] ?? 100_000);

/** Everything somebody does on the screen, in front of a database that is filled. */
export const measureSmoothness = async (
  config: Config,
  url: string,
  admin: { id: string; company_id: string },
): Promise<void> => {
  const database = await openDatabase(url, (error) => console.error(error.message));
  const deps: Deps = {
    config,
    database,
    changes: openLiveChanges(url, (error) => console.error(error.message)),
    wake: async () => undefined,
    google: null,
    effects: stepEffects,
    isDemo: false,
    smtp: null,
    model: null,
    askFor: askNobody,
    embed: noEmbeddings,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  };
  const app = await buildApp(deps, await buildWeb(console.log));
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, viewport: { width: 1366, height: 800 } });
    const { access_token, refresh_token } = await openSession(deps, database.system, admin);
    await page.addInitScript(
      ([access, refresh]) => {
        localStorage.setItem('access_token', access!);
        localStorage.setItem('refresh_token', refresh!);
      },
      [access_token, refresh_token],
    );
    await goThrough(browser, page);
  } finally {
    await browser.close();
    await app.close();
    await database.close();
  }
};

const goThrough = async (browser: Browser, page: Page) => {
  const report = async (name: string, act: () => Promise<unknown>) => {
    const { frame_p95_ms, longest_frame_ms, longest_task_ms, longest_task_work_ms } = await watch(
      browser,
      page,
      async () => {
        await act();
        await page.waitForTimeout(300);
      },
    );
    const ms = (value: number) => `${value.toFixed(0).padStart(5)} ms`;
    console.log(
      `${name.padEnd(34)} frames p95 ${ms(frame_p95_ms)}, longest ${ms(longest_frame_ms)}; ` +
        `longest task ${ms(longest_task_ms)}, of which work ${ms(longest_task_work_ms)}`,
    );
  };
  const shown = (first: number) => page.getByText(new RegExp(`^Showing ${first.toLocaleString('en')} to`)).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search candidates' });

  await page.goto('/candidates');
  await shown(1);
  await report('table: scrolling', () => scroll(page));
  await report('table: five pages on', async () => {
    for (let turn = 1; turn <= 5; turn += 1) {
      await page.getByRole('button', { name: 'Next' }).click();
      await shown(turn * 10 + 1);
    }
  });
  await report('table: sorting', async () => {
    await page.getByRole('button', { name: 'Candidate', exact: true }).first().click();
    await page.waitForURL(/sort=/);
    await shown(1);
  });
  await report('table: typing a search', async () => {
    await search.pressSequentially('experience', { delay: 60 });
    await page.waitForURL(/search=experience/);
    await shown(1);
  });
  await report('table: clearing it', async () => {
    await search.fill('');
    await page.waitForURL((address) => !address.search.includes('search='));
    await shown(1);
  });
  await report('a profile: opening', async () => {
    await page.locator('[data-item]').first().click();
    await page.getByRole('dialog').getByRole('tab').first().waitFor();
  });
  await page.keyboard.press('Escape');

  await page.goto('/candidates?view=board');
  await page.locator('article').first().waitFor();
  await report('board: scrolling', () => scroll(page));
  await report('board: more of a column', async () => {
    const before = await page.locator('article').count();
    await page.getByRole('button', { name: /more/i }).first().click();
    await page.waitForFunction((count) => document.querySelectorAll('article').length > count, before);
  });
  await report('board: dragging a card', () => drag(page));
  await report('board: typing a search', async () => {
    await search.pressSequentially('experience', { delay: 60 });
    await page.waitForURL(/search=experience/);
  });
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

/** To the next column and back: nothing is moved in earnest. */
const drag = async (page: Page) => {
  const handle = page.getByRole('button', { name: /^Move .*: drag/ }).first();
  await handle.scrollIntoViewIfNeeded();
  const box = (await handle.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let turn = 0; turn <= 40; turn += 1) {
    await page.mouse.move(x + Math.sin((turn / 40) * Math.PI) * 350, y + turn);
    await page.waitForTimeout(16);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
};

if (import.meta.main) {
  await atAPlace(async ({ config, url }) => measureSmoothness(config, url, await seedCandidates(url, COUNT)));
}
