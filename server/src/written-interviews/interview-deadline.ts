import type { writtenInterviews } from '../db/schema/written-interviews.ts';
import { DAY_MS } from '../lib/days.ts';

type Interview = typeof writtenInterviews.$inferSelect;

/**
 * The deadline with more time; where it has passed, the added time begins now. A deadline the candidate knows never moves
 * closer.
 */
export const extendedDue = (
  { created_at, due_at, time_factor: before }: Pick<Interview, 'created_at' | 'due_at' | 'time_factor'>,
  { days, time_factor, now }: { days: number; time_factor: number; now: Date },
): string => {
  const whole = Date.parse(created_at) + days * time_factor * DAY_MS;
  const added = now.getTime() + days * (time_factor - before) * DAY_MS;
  return new Date(Math.max(Date.parse(due_at), whole, time_factor > before ? added : 0)).toISOString();
};
