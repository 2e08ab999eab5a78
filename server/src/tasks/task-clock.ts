import type { TaskState } from '@hirewire/contract/task-assignments';
import { MAX_EXTENSION_HOURS } from '@hirewire/contract/tasks';

/**
 * Deadline, extension, reminder and state of a task. Times are instants: a day with a clock change is not longer or
 * shorter than another.
 */

const HOUR_MS = 3_600_000;

export const dueAfter = (assignedAt: Date, hours: number): Date => new Date(assignedAt.getTime() + hours * HOUR_MS);

/** The same time again, but no more than a week. */
export const extendedDue = (dueAt: Date, hours: number): Date => dueAfter(dueAt, Math.min(hours, MAX_EXTENSION_HOURS));

/** A day before, or the last quarter of the time if that is shorter. */
export const reminderAt = (assignedAt: Date, dueAt: Date): Date => {
  const quarter = (dueAt.getTime() - assignedAt.getTime()) / 4;
  return new Date(dueAt.getTime() - Math.min(24 * HOUR_MS, quarter));
};

interface Times {
  due_at: string;
  submitted_at: string | null;
  /** The submission is needed: the run has not ended or moved on, and the task is not cancelled. */
  is_asked: boolean;
}

export const taskState = ({ due_at, submitted_at, is_asked }: Times, now: Date): TaskState => {
  if (submitted_at) return Date.parse(submitted_at) > Date.parse(due_at) ? 'late' : 'submitted';
  if (!is_asked) return 'closed';
  return now.getTime() > Date.parse(due_at) ? 'missing' : 'open';
};

interface Extendable {
  due_at: string;
  extended_at: string | null;
  hours: number;
}

/** The date up to which a candidate may extend it themselves: once, and before it is over. */
export const canExtendTo = (
  { due_at, extended_at, hours }: Extendable,
  { is_extension_on, now }: { is_extension_on: boolean; now: Date },
): string | null => {
  if (!is_extension_on || extended_at || Date.parse(due_at) < now.getTime()) return null;
  return extendedDue(new Date(due_at), hours).toISOString();
};
