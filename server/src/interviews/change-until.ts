import type { InterviewRow } from './lock-interview.ts';

type Booked = Pick<InterviewRow, 'starts_at' | 'plan'>;

/** The last moment at which the candidate may move or cancel it. */
export const changeUntil = ({ starts_at, plan }: Booked): Date | null =>
  starts_at ? new Date(Date.parse(starts_at) - plan.change_until_hours * 3_600_000) : null;

/** True if it has a time that the candidate may still move or cancel. */
export const canStillChange = (interview: Booked, now: Date): boolean => {
  const until = changeUntil(interview);
  return until !== null && until >= now;
};
