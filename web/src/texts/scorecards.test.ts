import { expect, test } from 'vitest';
import { pageIn } from '../testing/page-in.ts';

test.each([
  ['en', 'Skills for the job', 'Skills for the job'],
  ['de', 'Skills for the job', 'Fachliche Eignung'],
  ['de', 'Sourdough', 'Sourdough'],
])(
  'a criterion is shown in the language of the page, unless it is one of the job: %s %s',
  async (language, stored, shown) => {
    await pageIn(language);
    const { criterionLabel } = await import('./scorecards.ts');
    expect(criterionLabel(stored)).toBe(shown);
  },
);
