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
type Scheme = keyof typeof SCHEMES;

interface Loaded {
  axe: typeof axe;
  /** How the texts look that were looked at in the dark on this page. */
  seen: Set<string>;
}

/**
 * No violation of WCAG 2.1 A or AA, in the light and in the dark. In the page itself and once for each page that is loaded:
 * the package for Playwright carries axe, which is large, back and forth each time.
 */
export const expectAccessible = async (page: Page) => {
  expect(await listViolations(page)).toEqual([]);
};

/**
 * On a page that shows one state after the other, a text is left out in the dark if it looks like one before it: with the same
 * classes, on the same colours. That is most of them, and contrast is most of what axe computes.
 */
export const listViolations = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const scheme of Object.keys(SCHEMES) as Scheme[]) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
    const violations = await page.evaluate(findViolations, { scheme, rules: [...SCHEMES[scheme]] });
    found.push(...violations.map((violation) => `${scheme} ${violation}`));
  }
  return found;
};

/** Runs in the page. */
const findViolations = async ({ scheme, rules }: { scheme: Scheme; rules: string[] }): Promise<string[]> => {
  const loaded = window as unknown as Loaded;
  const isFirst = !loaded.seen;
  const seen = (loaded.seen ??= new Set());

  const known = new Map<Element, string>();
  /** What lies behind a text, from the innermost element to the page. */
  const behind = (element: Element | null): string => {
    if (!element) return '';
    if (!known.has(element)) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, position];
      known.set(element, [...own, behind(element.parentElement)].join('|'));
    }
    return known.get(element)!;
  };
  const describeLook = (element: Element): string => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    return [element.tagName, element.getAttribute('class'), color, fontSize, fontWeight, behind(element)].join('|');
  };
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());

  const isNew = (element: Element) => !seen.has(describeLook(element)) && seen.add(describeLook(element));
  const listNewTexts = () =>
    [...document.body.querySelectorAll('*')].filter(
      (element) =>
        hasText(element) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"], [inert], [aria-disabled="true"], :disabled') &&
        isNew(element),
    );
  const looked = scheme === 'dark' ? listNewTexts() : [document];
  if (looked.length === 0) return [];
  const { violations } = await loaded.axe.run(
    { include: looked },
    {
      runOnly: rules,
      resultTypes: ['violations'],
      // Of style sheets, only what they say about orientation is asked for.
      preload: isFirst,
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
