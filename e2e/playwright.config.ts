import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { demo } from './demo.ts';

const PORT = 8417;
/** Where the gallery of screen states is. */
export const GALLERY_URL = 'http://localhost:8419';
const root = path.join(import.meta.dirname, '..');
const dataDir = path.join(root, 'test-results', 'data');

const chromium = findChromium();

const gallery = {
  command: 'node e2e/gallery-server.ts',
  cwd: root,
  url: `${GALLERY_URL}/gallery.html`,
  env: { PORT: new URL(GALLERY_URL).port },
  timeout: 600_000,
  reuseExistingServer: false,
};

/** The product as `npm start` runs it: embedded database, built pages, API and worker in one process. */
export const product = {
  command: 'node e2e/fresh-data.ts && node e2e/end-with-runner.ts npm start',
  cwd: root,
  url: `http://localhost:${PORT}/api/health`,
  env: { PORT: String(PORT), DATA_DIR: dataDir, EMBEDDINGS: 'off' },
  // The pages may have to be built first, on a busy machine.
  timeout: 600_000,
  reuseExistingServer: false,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGINT' as const, timeout: 120_000 },
};

export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results', 'playwright'),
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // These end what hangs. A busy machine is no reason to fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1366, height: 800 },
    // A trace is recorded for every test to be kept for few, and takes a fifth of the time. A failure leaves a picture
    // and the page as text; `--trace retain-on-failure` with the name of its file shows every step.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nothing is drawn only to move.
    contextOptions: { reducedMotion: 'reduce' },
    // A page of its own, with an empty cache, would cost each test more than what it does there. What is stored, routed,
    // emulated and opened ends with the test.
    reuseContext: true,
    launchOptions: { args: CHROMIUM_FLAGS, ...(chromium && { executablePath: chromium }) },
  },
  // The demonstration is not waited for, and comes last: by then the pages are built.
  webServer: [gallery, product, demo],
});
