import type { Interview, InterviewStatus } from '@hirewire/contract/interviews';
import { ownZone } from '../../../lib/own-zone.ts';
import { timeWriter } from '../../../lib/time-text.ts';

export const INTERVIEW_STATUS_WORDS: Record<InterviewStatus, string> = {
  to_book: 'Waits for a time',
  booked: 'Booked',
  held: 'Took place',
  no_show: 'No-show',
  cancelled: 'Called off',
};

export const INTERVIEW_TONES: Record<InterviewStatus, 'neutral' | 'accent' | 'success' | 'warning' | 'danger'> = {
  to_book: 'warning',
  booked: 'accent',
  held: 'success',
  no_show: 'danger',
  cancelled: 'neutral',
};

const dayAndTime = timeWriter({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const time = timeWriter({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** As the clock of the one who reads has it. */
export const whenText = ({ starts_at, ends_at }: Pick<Interview, 'starts_at' | 'ends_at'>): string | null =>
  starts_at && ends_at ? `${dayAndTime(starts_at)} – ${time(ends_at)}` : null;

/** The same for the candidate, where that is another one. */
export const theirTimeText = ({ starts_at, candidate_time_zone: timeZone }: Interview): string | null => {
  if (!starts_at || !timeZone || timeZone === ownZone()) return null;
  const clock = timeWriter({ timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return `${clock(starts_at)} in ${timeZone.replaceAll('_', ' ')}`;
};

const WHO: Record<NonNullable<Interview['cancelled_by']>, string> = {
  candidate: 'by the candidate',
  staff: 'by a colleague',
  workflow: 'since the workflow went on without it',
};

export const cancelledText = ({ cancelled_by, cancel_reason }: Interview): string | null =>
  cancelled_by && `Called off ${WHO[cancelled_by]}${cancel_reason ? `: ${cancel_reason}` : '.'}`;
