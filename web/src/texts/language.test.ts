import { afterEach, expect, test } from 'vitest';
import { chosenLanguage, keepLanguage, loadLanguage, pageLanguage, texts } from './language.ts';

afterEach(() => loadLanguage('en'));

test.each([
  [['en-US'], 'en'],
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'de'], 'de'],
  [['ja'], 'en'],
])('a browser that reads %j gets %s', (browser, language) => {
  expect(chosenLanguage(browser)).toBe(language);
});

test('a language chosen on this device comes before the browser', () => {
  keepLanguage('en');
  expect(chosenLanguage(['de-DE'])).toBe('en');
});

test('a language that is no longer offered is not asked for', () => {
  localStorage.setItem('language', 'xx');
  expect(chosenLanguage(['en-GB'])).toBe('en');
});

test('once loaded, catalogues give German texts and the page says so', async () => {
  await loadLanguage('de');
  expect(pageLanguage()).toBe('de');
  expect(document.documentElement.lang).toBe('de');
  expect(texts('auth', { email: 'Email' })).toMatchObject({ email: 'E-Mail' });
});
