import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageIn } from '../../../testing/page-in.ts';

const NONE = { slots: [], unknown: [], note: 'No interviewer has a free time in the coming days.' };

test.each([
  ['en', false, 'No interviewer has a free time in the coming days.'],
  ['en', true, 'No interviewer is available for this interview: choose others.'],
  ['de', false, 'In den nächsten Tagen ist kein Termin frei.'],
  ['de', true, 'Für dieses Interview ist kein Interviewer verfügbar. Bitte wählen Sie andere.'],
])('why there are no times is said in the language of the page: %s, %s', async (language, isWithout, words) => {
  await pageIn(language);
  const { SlotPicker } = await import('./slot-picker.tsx');
  const list = { ...NONE, is_without_interviewer: isWithout };
  render(<SlotPicker list={list} chosen={null} onChoose={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('of a time that is no longer offered, nothing is shown', async () => {
  await pageIn('en');
  const { SlotPicker } = await import('./slot-picker.tsx');
  const slots = [{ starts_at: '2030-06-04T09:00:00.000Z', interviewers: [] }];
  const list = { slots, unknown: [], is_without_interviewer: false, note: null };
  render(<SlotPicker list={list} chosen="2030-06-03T09:00:00.000Z" onChoose={() => undefined} />);
  expect(screen.getByRole('combobox')).toHaveProperty('value', 'Tuesday, June 4');
  expect(screen.getByRole('radio')).toHaveProperty('checked', false);
});
