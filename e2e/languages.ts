import { MAILBOX_PROVIDERS, mailboxProviderFacts } from '@hirewire/contract/mailbox-providers';
import type { Page } from '@playwright/test';

export const WORD = /[A-Za-z]{3,}/g;

/** Names that are data, not text: they are the same in every language. */
export const DATA = [
  'Hirewire',
  'Ada',
  'Lovelace',
  'Northwind',
  'Deutsch',
  'English',
  'alt',
  'Chrome',
  'Windows',
  ...MAILBOX_PROVIDERS.flatMap((name) => mailboxProviderFacts(name).name?.match(WORD) ?? []),
];

/** In the pseudo-language every letter of a text has an accent: a plain word is data, or in no catalogue. */
export const listPlainWords = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        node.parentElement?.checkVisibility() &&
        !node.parentElement.closest('time, code') &&
        !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement.tagName)
      )
        found.push(node.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]:not(time)`))
        found.push(element.getAttribute(name) ?? '');
    return found;
  });
  const words = texts.map((text) => text.replaceAll(/\S+@\S+/g, '')).flatMap((text) => text.match(WORD) ?? []);
  return [...new Set(words)];
};

/** Texts of buttons and links that do not fit, names of people included: each wraps, or has all of it in its title. */
export const listCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, [role=button], [role=tab], [role=menuitem]')]
      .flatMap((control) => [control, ...control.querySelectorAll('*')])
      .filter(
        (element) =>
          // What only screen readers are told is a pixel wide.
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          (element.tagName === 'BUTTON' || getComputedStyle(element).overflowX !== 'visible') &&
          element.closest<HTMLElement>('[title]')?.title !== element.textContent,
      )
      .map(({ textContent }) => `cut: ${textContent}`),
  );
