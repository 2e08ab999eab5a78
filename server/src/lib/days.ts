export const DAY_MS = 86_400_000;

/** Twenty-four hours each, whatever the clocks do; negative for days before. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
