import { t } from '../texts/amounts.ts';
import { number } from '../texts/format.ts';
import { typedAmount } from './typed-number.ts';

interface SalaryRange {
  min: number | null;
  max: number | null;
  currency: string;
}

/** A salary range in words; null if none is given. Zero means "not given", as in the form. */
export function salaryText({ min, max, currency }: SalaryRange): string | null {
  const amount = (value: number) => number(value, { style: 'currency', currency, maximumFractionDigits: 0 });
  if (min && max) return min === max ? amount(min) : `${amount(min)} – ${amount(max)}`;
  if (min) return t.salaryFrom(amount(min));
  if (max) return t.salaryUpTo(amount(max));
  return null;
}

/** A typed salary as a whole number, since cents are dropped: null if empty, NaN for the form to refuse. */
export function parseAmount(typed: string | number | null | undefined): number | null {
  const text = String(typed ?? '').trim();
  return text === '' ? null : Math.trunc(typedAmount(text));
}
