import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from '../e2e/chromium.ts';
import { buildApp } from '../server/src/app.ts';
import { appendEvents } from '../server/src/audit/append-events.ts';
import { buildWeb } from '../server/src/build-web.ts';
import type { Config } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { openSession } from '../server/src/sessions/sessions.ts';
import { benchDeps } from './bench-deps.ts';

export interface InBrowser {
  browser: Browser;
  baseURL: string;
  /** What the browser of a signed-in user has stored. */
  stored: { access_token: string; refresh_token: string };
}

/** Starts the built product on a filled database, and a Chromium for it. */
export const inBrowser = async (
  config: Config,
  url: string,
  admin: { id: string; company_id: string },
  act: (place: InBrowser) => Promise<void>,
): Promise<void> => {
  const database = await openDatabase(url, (error) => console.error(error.message), {
    beforeCommit: appendEvents(config.auditKey),
  });
  const deps = benchDeps(config, url, database);
  const app = await buildApp(deps, await buildWeb(console.log));
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const stored = await openSession(deps, database.system, admin);
    await act({ browser, baseURL: `http://127.0.0.1:${port}`, stored });
  } finally {
    await browser.close();
    await app.close();
    await deps.changes.close();
    await database.close();
  }
};
