import { expect, test } from 'vitest';
import { parseAmount, salaryText } from './salary-text.ts';

test.each([
  [70_000, 90_000, 'EUR', '€70,000 – €90,000'],
  [70_000, 70_000, 'GBP', '£70,000'],
  [1_200_000, 1_800_000, 'INR', '₹1,200,000 – ₹1,800,000'],
  [70_000, null, 'USD', 'From $70,000'],
  [70_000, 0, 'USD', 'From $70,000'],
  [null, 90_000, 'USD', 'Up to $90,000'],
  [0, 90_000, 'USD', 'Up to $90,000'],
  [0, 0, 'USD', null],
  [null, null, 'USD', null],
])('%j to %j %s reads %j', (min, max, currency, text) => {
  expect(salaryText({ min, max, currency })).toBe(text);
});

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
  [0, 0],
  ['0', 0],
  ['85000', 85_000],
  ['85,000', 85_000],
  ['85 000', 85_000],
  ['85000.75', 85_000],
  ['85.000', 85_000],
  ['65000,00', 65_000],
  ['65000,5', 65_000],
  ['65 000,00', 65_000],
  ['65.000,00', 65_000],
  ['65,000.50', 65_000],
  ["65'000.50", 65_000],
  ['1.234', 1234],
  ['1,234,567', 1_234_567],
  ['65,00,000', 6_500_000],
  ['1,23,45,678.50', 12_345_678],
  ['65,00,00', Number.NaN],
  ['1,234.567', Number.NaN],
  ['1,234,56', Number.NaN],
  ['1234,567', Number.NaN],
  ['0.500', Number.NaN],
  ['-5', -5],
  ['85k', Number.NaN],
  ['abc', Number.NaN],
])('%j is the amount %j', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});
