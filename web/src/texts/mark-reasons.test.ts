import { explain } from '@hirewire/contract/mark-reasons';
import { expect, test } from 'vitest';
import { pageIn } from '../testing/page-in.ts';

const sayReasonsIn = async (language: string) => {
  await pageIn(language);
  return (await import('./mark-reasons.ts')).sayReasons;
};

test('in English the reasons of a mark are shown in the words of the server', async () => {
  const sayReasons = await sayReasonsIn('en');
  expect(sayReasons(explain(['concrete', 3], ['off_topic']))).toBe(
    '3 concrete details. Counted half: the answer does not address what was asked.',
  );
  expect(sayReasons({ note: 'Found by name.', reasons: [] })).toBe('Found by name.');
});

test('in German they are said in German, and an English sentence from before there were reasons is left out', async () => {
  const sayReasons = await sayReasonsIn('de');
  expect(sayReasons(explain(['words_found', 2, 3]))).toBe('2 von 3 erwarteten Wörtern gefunden.');
  expect(sayReasons(explain(['quoted'], ['rules_find_less']))).toBe(
    'Vom Sprachmodell zitiert. Zählt weniger, weil die Regeln weniger finden.',
  );
  expect(sayReasons({ note: 'Found by name.', reasons: [] })).toBeNull();
});
