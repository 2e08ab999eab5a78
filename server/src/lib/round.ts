/** Rounds to this many decimals; never -0. */
export const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits + 0;
