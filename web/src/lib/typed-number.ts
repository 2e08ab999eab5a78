/** A number as it is typed. Nothing typed is not zero: the contract refuses it. */
export const typedNumber = (typed: string | number): number =>
  String(typed).trim() === '' ? Number.NaN : Number(typed);
