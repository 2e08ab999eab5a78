/** A typed number. An empty field is not zero: the contract refuses it. */
export const typedNumber = (typed: string | number): number =>
  String(typed).trim() === '' ? Number.NaN : Number(typed);

const UNGROUPED = /^-?\d+([.,]\d{1,2})?$/;
const GROUPED = /^-?[1-9]\d{0,2}([\s.,'’_])\d{3}(\1\d{3})*((?!\1)[.,]\d{1,2})?$/;
/** Lakhs and crores: 12,34,567. */
const GROUPED_IN_PAIRS = /^-?[1-9]\d?(,\d{2})+,\d{3}(\.\d{1,2})?$/;

/**
 * An amount of money in any usual notation; NaN for any other. Three digits after a separator are thousands, one or two
 * at the end are cents, so points and commas both work for either.
 */
export function typedAmount(typed: string): number {
  const text = typed.trim();
  if (![UNGROUPED, GROUPED, GROUPED_IN_PAIRS].some((spelling) => spelling.test(text))) return Number.NaN;
  const [cents = ''] = /[.,]\d{1,2}$/.exec(text) ?? [];
  const whole = text.slice(0, text.length - cents.length).replaceAll(/[^\d-]/g, '');
  return Number(whole + cents.replace(',', '.'));
}
