/**
 * How soon a page shows: the sign-in form and the code that makes it work, and the first row of a list of 10,000 candidates, in
 * a fresh Chromium on this machine. p50 of five runs; `BENCH_CANDIDATES` and `BENCH_RUNS` set other numbers, `BENCH_REQUESTS`
 * lists what is requested.
 */
import type { BrowserContext, Request } from '@playwright/test';
import type { Config } from '../server/src/config.ts';
import { isMain } from '../server/src/is-main.ts';
import { seedCandidates } from './candidate-seed.ts';
import { inBrowser } from './in-browser.ts';
import { atAPlace } from './place.ts';

const COUNT = Number(process.env['BENCH_CANDIDATES'] ?? 10_000);
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);

const SIGN_IN_FIELD = 'input[type=password]';
/** Until the code is there, the field is in no form. */
const SIGN_IN_FORM = `form ${SIGN_IN_FIELD}`;
const FIRST_ROW = '[data-item]';

export const measurePages = (config: Config, url: string, admin: { id: string; company_id: string }) =>
  inBrowser(config, url, admin, async ({ browser, baseURL, stored }) => {
    const results = new Map<string, Visit[]>();
    const keep = (name: string, visit: Visit) => results.set(name, [...(results.get(name) ?? []), visit]);
    const options = { baseURL, viewport: { width: 1366, height: 800 } };
    for (let run = 0; run <= RUNS; run += 1) {
      const signedOut = await browser.newContext(options);
      const auth = await visit(signedOut, '/auth', SIGN_IN_FIELD, SIGN_IN_FORM);
      await signedOut.close();
      const signedIn = await browser.newContext(options);
      await signedIn.addInitScript((tokens) => Object.assign(localStorage, tokens), stored);
      const cold = await visit(signedIn, '/candidates', FIRST_ROW);
      const warm = await visit(signedIn, '/candidates', FIRST_ROW);
      await signedIn.close();
      // The first run warms up the server and the database.
      if (run === 0) continue;
      keep('/auth, cold', auth);
      keep('/candidates, cold', cold);
      keep('/candidates, warm', warm);
    }
    for (const [name, visits] of results) {
      const p50 = (of: (visit: Visit) => number) =>
        visits.map(of).sort((a, b) => a - b)[Math.floor(visits.length / 2)]!;
      console.log(
        `${name.padEnd(18)} first paint ${p50((visit) => visit.paintedMs)
          .toFixed(0)
          .padStart(5)} ms, shown after ` +
          `${p50((visit) => visit.shownMs)
            .toFixed(0)
            .padStart(5)} ms, works after ` +
          `${p50((visit) => visit.worksMs)
            .toFixed(0)
            .padStart(5)} ms; ${p50((visit) => visit.requests.length)} requests ` +
          `(${p50((visit) => visit.requests.filter(isScript).length)} scripts), ` +
          `${(p50((visit) => visit.bytes) / 1000).toFixed(0)} kB`,
      );
      if (process.env['BENCH_REQUESTS'])
        for (const { method, url } of visits[0]!.requests) console.log(`  ${method} ${url.replace(baseURL, '')}`);
    }
  });

interface Visit {
  paintedMs: number;
  shownMs: number;
  worksMs: number;
  requests: { method: string; url: string; type: string }[];
  bytes: number;
}

const isScript = ({ type }: Visit['requests'][number]) => type === 'script';

/** Opens an address, waits for what counts, by selectors, and until nothing more is requested. */
const visit = async (context: BrowserContext, address: string, shown: string, works = shown): Promise<Visit> => {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.addInitScript(
    (wanted) => {
      const look = (name: string, selector: string) => {
        const found = document.querySelector<HTMLElement>(selector);
        if (found?.checkVisibility()) performance.mark(name);
        else requestAnimationFrame(() => look(name, selector));
      };
      for (const [name, selector] of Object.entries(wanted)) look(name, selector);
    },
    { shown, works },
  );
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(works).first().waitFor();
  await page.waitForTimeout(1000);
  const [paintedMs, shownMs, worksMs] = await page.evaluate(() =>
    ['first-contentful-paint', 'shown', 'works'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN),
  );
  const sizes = await Promise.all(
    requests.map(async (request) => {
      const response = request.existingResponse();
      // The stream of events never ends.
      if (!response || response.headers()['content-type'] === 'text/event-stream') return 0;
      return (await request.sizes()).responseBodySize;
    }),
  );
  const result = {
    paintedMs: paintedMs!,
    // Found in the page, it may still have to be painted.
    shownMs: Math.max(paintedMs!, shownMs!),
    worksMs: worksMs!,
    requests: requests.map((request) => ({
      method: request.method(),
      url: request.url(),
      type: request.resourceType(),
    })),
    bytes: sizes.reduce((sum, size) => sum + Math.max(size, 0), 0),
  };
  await page.close();
  return result;
};

if (isMain(import.meta.filename)) {
  await atAPlace(async ({ config, url }) => measurePages(config, url, await seedCandidates(url, COUNT)));
}
