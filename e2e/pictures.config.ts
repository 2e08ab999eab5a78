import { defineConfig } from '@playwright/test';
import tests, { product } from './playwright.config.ts';

/** `npm run pictures`: the product as the browser tests start it, photographed for the README. */
export default defineConfig({ ...tests, webServer: product, testMatch: 'pictures.ts', timeout: 300_000, workers: 1 });
