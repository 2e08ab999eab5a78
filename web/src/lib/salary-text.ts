import { t } from '../texts/amounts.ts';
import { number } from '../texts/format.ts';

interface SalaryRange {
  min: number | null;
  max: number | null;
  currency: string;
}

/** A salary range in words; null when nothing is said. Zero says nothing, as in the form. */
export function salaryText({ min, max, currency }: SalaryRange): string | null {
  const amount = (value: number) => number(value, { style: 'currency', currency, maximumFractionDigits: 0 });
  if (min && max) return min === max ? amount(min) : `${amount(min)} – ${amount(max)}`;
  if (min) return t.salaryFrom(amount(min));
  if (max) return t.salaryUpTo(amount(max));
  return null;
}

/**
 * Parses a typed amount: null if empty, a whole number if it is one in any usual spelling (cents are dropped), otherwise
 * NaN for the form to refuse: `85.000` could mean either.
 */
export function parseAmount(typed: string | number | null | undefined): number | null {
  const digits = String(typed ?? '').replaceAll(/[\s,'’_]/g, '');
  if (digits === '') return null;
  return /^-?\d+(\.\d{0,2})?$/.test(digits) ? Number.parseInt(digits, 10) : Number.NaN;
}
