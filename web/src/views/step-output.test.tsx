import { expect, test } from 'vitest';
import { render } from '@testing-library/react';
import { pageIn } from '../testing/page-in.ts';

const show = async (language: string, output: Record<string, unknown>) => {
  await pageIn(language);
  const { StepOutput } = await import('./step-output.tsx');
  const { container } = render(<StepOutput output={output} />);
  return [...container.querySelectorAll('dt, dd li, dd:not(:has(li))')].map(({ textContent }) => textContent);
};

const DRAFT = { offer: 'draft', missing_fields: ['salary', 'signing_bonus'] };

test.each([
  ['en', DRAFT, ['Offer', 'Terms missing', 'Missing', 'Salary', 'Signing bonus']],
  ['de', DRAFT, ['Angebot', 'Angaben fehlen', 'Fehlt noch', 'Gehalt', 'Signing bonus']],
  ['de', { offer: 'signed' }, ['Angebot', 'Vom Kandidaten unterschrieben']],
  ['de', { expires_on: '2026-03-01' }, ['Gültig bis', '01.03.2026']],
])('what an offer step has stored is written in the language of the page: %s %o', async (language, output, shown) => {
  expect(await show(language, output)).toEqual(shown);
});

test('what earlier versions stored in words is still shown', async () => {
  const stored = { offer: 'Signed by the candidate', expires_on: '1 March 2026', missing: ['Start date'] };
  expect(await show('de', stored)).toEqual([
    'Angebot',
    'Signed by the candidate',
    'Gültig bis',
    '1 March 2026',
    'Fehlt noch',
    'Start date',
  ]);
});

test('the scores of an AI interview name a question by its topic or its kind, in the language of the page', async () => {
  const questions = [
    { question: 'Kafka', score: 80 },
    { question: 'scenario', score: 40 },
  ];
  const shown = (await show('de', { questions })).join(' ');
  expect(shown).toContain('Frage Kafka Score 80');
  expect(shown).toContain('Frage Szenario Score 40');
});
