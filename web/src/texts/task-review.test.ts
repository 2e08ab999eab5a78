import { expect, test } from 'vitest';
import { pageIn } from '../testing/page-in.ts';

const POINTS = ['Say what you would bake first.', 'The cooling time;', 'Which flour?', 'Name the tools.'];

test.each([
  ['en', 'Not found: Say what you would bake first; The cooling time; Which flour?; Name the tools.'],
  ['de', 'Nicht gefunden: Say what you would bake first; The cooling time; Which flour?; Name the tools.'],
])('in %s, points that are sentences are joined without their full stops', async (language, sentence) => {
  await pageIn(language);
  const { t } = await import('./task-review.ts');
  expect(t.automatic.notFound(POINTS)).toBe(sentence);
  expect(t.automatic.notFound(['the cooling time'])).toMatch(/: the cooling time\.$/);
});
