import type { Interview, InterviewStatus, SlotList } from '@hirewire/contract/interviews';
import { ownZone } from '../../../lib/own-zone.ts';
import { timeWriter } from '../../../lib/time-text.ts';
import { t } from '../../../texts/interviews.ts';

export const INTERVIEW_TONES: Record<InterviewStatus, 'neutral' | 'accent' | 'success' | 'warning' | 'danger'> = {
  to_book: 'warning',
  booked: 'accent',
  completed: 'success',
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

/** In the reader's time zone. */
export const interviewTime = ({ starts_at, ends_at }: Pick<Interview, 'starts_at' | 'ends_at'>): string | null =>
  starts_at && ends_at ? `${dayAndTime(starts_at)} – ${time(ends_at)}` : null;

/** In the candidate's time zone, if that is a different one. */
export const candidateTime = ({ starts_at, candidate_time_zone: timeZone }: Interview): string | null => {
  if (!starts_at || !timeZone || timeZone === ownZone()) return null;
  const clock = timeWriter({ timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return t.timeThere(clock(starts_at), timeZone.replaceAll('_', ' '));
};

/** The chosen time, unless it is no longer offered: the slots are reloaded while the user is choosing. */
export const offeredTime = (chosen: string | null, list: SlotList | undefined): string | null =>
  list?.slots.some(({ starts_at }) => starts_at === chosen) ? chosen : null;

/** Who cancelled it, and why. */
export const cancellation = ({ cancelled_by, cancel_reason }: Interview): string | null => {
  const cancelled = cancelled_by && t.cancelled[cancelled_by];
  return cancelled && cancel_reason ? t.cancelledBecause(cancelled, cancel_reason) : cancelled;
};
