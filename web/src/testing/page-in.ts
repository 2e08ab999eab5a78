import { onTestFinished, vi } from 'vitest';

/**
 * Makes this a page in a language. Catalogues are made when their modules are first imported, so import what shows them
 * afterwards. Test files share their modules: those of this page are forgotten when the test has finished.
 */
export const pageIn = async (language: string): Promise<void> => {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { loadLanguage } = await import('../texts/load-language.ts');
  await loadLanguage(language);
};
