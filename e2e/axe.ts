import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Scheme = 'light' | 'dark';

interface Loaded {
  axe: typeof axe;
  /** Looks and places of the texts whose colours axe was asked about on this page. */
  seen: Set<string>;
}

/**
 * No violation of WCAG 2.1 A or AA, in the light and in the dark. In the page itself and once for each page that is loaded:
 * the package for Playwright carries axe, which is large, back and forth each time.
 */
export const expectAccessible = async (page: Page) => {
  expect(await listViolations(page)).toEqual([]);
};

/** Begins with the scheme that the page is in: a page that shows one state after the other changes only once for each. */
export const listViolations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [now, then]: Scheme[] = isDark ? ['dark', 'light'] : ['light', 'dark'];
  const found = await page.evaluate(findViolations, now!);
  await page.emulateMedia({ colorScheme: then!, reducedMotion: 'reduce' });
  return [...found, ...(await page.evaluate(findViolations, then!))];
};

/**
 * Runs in the page. Contrast is most of what axe computes, and follows from how a text looks: its colour, its size and what
 * is painted behind it. On a page that shows one state after the other, axe is asked once for each look. In the dark only the
 * colours are others.
 */
const findViolations = async (scheme: Scheme): Promise<string[]> => {
  const loaded = window as unknown as Loaded;
  const isFirst = !loaded.seen;
  const seen = (loaded.seen ??= new Set());

  const paint = (element: Element): string => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    return [
      backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
      backgroundImage === 'none' ? '' : backgroundImage,
      opacity === '1' ? '' : opacity,
    ].join('');
  };
  const isOutOfFlow = (element: Element) => !/static|relative/.test(getComputedStyle(element).position);
  const known = new Map<Element, string>();
  /** What is painted behind a text, from the innermost element to the page, and what lies over or under each of these. */
  const behind = (element: Element | null): string => {
    if (!element) return '';
    if (!known.has(element)) {
      const beside = [...(element.parentElement?.children ?? [])].filter((one) => one !== element && isOutOfFlow(one));
      const painted = [paint(element), ...beside.map(paint), behind(element.parentElement)];
      known.set(element, painted.filter(Boolean).join('|'));
    }
    return known.get(element)!;
  };
  const describeLook = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, behind(element)].join('|');
  };
  const readClass = (element: Element | null) => element?.getAttribute('class');
  const describePlace = (element: Element): string =>
    [describeLook(element), element.tagName, readClass(element), readClass(element.parentElement)].join('|');

  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
  const isSeen = (element: Element) => seen.has(describeLook(element)) || seen.has(describePlace(element));
  const listNewTexts = () =>
    [...document.body.querySelectorAll('*')].filter(
      (element) =>
        hasText(element) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        // What only screen readers are told is a pixel wide.
        element.getBoundingClientRect().width > 1 &&
        !element.closest('[aria-hidden="true"], [inert], [aria-disabled="true"], :disabled') &&
        !isSeen(element),
    );
  const say = ({ id, nodes }: axe.Result) => `${scheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`;

  const findFaintTexts = async (texts: Element[]) => {
    if (texts.length === 0) return [];
    const { violations, passes } = await loaded.axe.run(
      { include: texts },
      { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], elementRef: true, preload: false },
    );
    for (const { element } of [...violations, ...passes].flatMap(({ nodes }) => nodes))
      seen.add(describeLook(element!));
    // A text that axe could not decide about, as one that is scrolled away, settles no look: only its own place.
    for (const text of texts) seen.add(describePlace(text));
    return violations.map(say);
  };
  const faint = await findFaintTexts(listNewTexts());
  if (scheme === 'dark') return faint;
  const { violations } = await loaded.axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
    // Of style sheets, only what they say about orientation is asked for.
    preload: isFirst,
  });
  return [...faint, ...violations.map(say)];
};
