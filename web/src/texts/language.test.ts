import { afterEach, describe, expect, test, vi } from 'vitest';
import { chosenLanguage, followLanguage, keepLanguage, keptLanguage } from './chosen-language.ts';
import { pageLanguage, texts } from './language.ts';
import { loadLanguage } from './load-language.ts';

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

test('once loaded, catalogues give German texts and the page declares its language', async () => {
  await loadLanguage('de');
  expect(pageLanguage()).toBe('de');
  expect(document.documentElement.lang).toBe('de');
  expect(texts('auth', { email: 'Email' })).toMatchObject({ email: 'E-Mail' });
});

describe('the language of the signed-in user', () => {
  test('that differs from the page is stored, and the page is reloaded once', () => {
    const reload = vi.fn();
    followLanguage('de', reload);
    expect(chosenLanguage(['en-US'])).toBe('de');
    expect(reload).toHaveBeenCalledTimes(1);
    followLanguage('de', reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not reload a page whose German could not be fetched', async () => {
    keepLanguage('de');
    await loadLanguage('en');
    const reload = vi.fn();
    followLanguage('de', reload);
    expect(reload).not.toHaveBeenCalled();
  });

  test('falls back to the browser if they chose none, even if a colleague chose one on this device', () => {
    keepLanguage('de');
    const reload = vi.fn();
    followLanguage(null, reload);
    expect(keptLanguage()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not reload the page on a device without storage', () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} });
    const reload = vi.fn();
    followLanguage('de', reload);
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not replace the pseudo-language of tests', () => {
    localStorage.setItem('language', 'en-XA');
    const reload = vi.fn();
    followLanguage('de', reload);
    expect(chosenLanguage()).toBe('en-XA');
    expect(reload).not.toHaveBeenCalled();
  });
});
