import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SCHEMES = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  // In the dark only the colours are others.
  dark: ['color-contrast'],
} as const;

/**
 * No violation of WCAG 2.1 A or AA, in the light and in the dark. In the page itself and once for each page that is loaded:
 * the package for Playwright carries axe, which is large, back and forth each time.
 */
export const expectAccessible = async (page: Page) => {
  const found: string[] = [];
  for (const [colorScheme, runOnly] of Object.entries(SCHEMES)) {
    await page.emulateMedia({ colorScheme: colorScheme as keyof typeof SCHEMES, reducedMotion: 'reduce' });
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
    const violations = await page.evaluate(
      async (rules) => {
        const { axe: loaded } = window as unknown as { axe: typeof axe };
        const { violations } = await loaded.run(document, {
          runOnly: rules,
          resultTypes: ['violations'],
          // Of style sheets, only what they say about orientation is asked for.
          preload: rules.length > 1,
        });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      },
      [...runOnly],
    );
    found.push(...violations.map((violation) => `${colorScheme} ${violation}`));
  }
  expect(found).toEqual([]);
};
