import type { InterviewStatus } from '@hirewire/contract/interviews';
import { list, number } from './format.ts';
import { texts } from './language.ts';

/** The interviews of a candidate. */
export const t = texts('interviews', {
  status: {
    to_book: 'Awaiting a time',
    booked: 'Booked',
    completed: 'Completed',
    no_show: 'No-show',
    cancelled: 'Canceled',
  } satisfies Record<InterviewStatus, string>,
  /** Its step is over. The interview is cancelled shortly after. */
  ending: 'Being canceled',
  endingBooked: 'The workflow has moved on. Everyone involved is told that this interview is canceled.',
  endingOpen: 'The workflow has moved on. The candidate can no longer choose a time.',
  others: 'Other interviews',
  noTime: 'No time yet',
  minutes: (minutes: number) => `${number(minutes)} minutes`,
  minutesWith: (minutes: number, names: string[]) => `${number(minutes)} minutes with ${list(names)}`,
  minutesWithSome: (minutes: number, names: string[]) =>
    `${number(minutes)} minutes with at least one of ${list(names)}`,
  timeThere: (time: string, zone: string) => `${time} in ${zone}`,
  asked: 'The candidate has been asked to choose a time in the portal.',
  afterNoShow: 'Propose another time, skip the step or withdraw the candidate.',
  interviewerGone: (name: string) => `${name} can no longer sign in. The other interviewers are asked.`,
  interviewerGoneBooked: (name: string) =>
    `${name} can no longer sign in. Move the interview so that a free colleague can take over, at the same time or another.`,
  notInCalendar: (name: string, why: string) => `Not in ${name}'s calendar: ${why}`,
  noTimes: 'Action needed: since {when}, there have been no free times for the candidate to choose.',
  noTimesHelp:
    "Add hours for the interviewers, or change the job's hiring setup and propose times again, or agree on a time with the candidate yourself.",
  cancelled: {
    candidate: 'Canceled by the candidate',
    staff: 'Canceled by a colleague',
    workflow: 'Canceled: the workflow moved on',
  },
  cancelledBecause: (cancelled: string, reason: string) => `${cancelled}: ${reason}`,
  act: {
    complete: 'Mark as completed',
    noShow: 'No-show',
    move: 'Move',
    choose: 'Choose a time',
    propose: 'Propose again',
    cancel: 'Cancel interview',
  },
  done: {
    propose: "We've emailed the candidate to choose a time.",
    complete: 'Interview completed. The interviewers are asked for their scorecards.',
    noShow: 'Marked as no-show',
    booked: 'Interview booked. Everyone gets an email.',
    moved: 'Interview moved. Everyone gets an email.',
    cancelled: 'Interview canceled',
  },
  cancel: {
    title: 'Cancel this interview?',
    booked: (name: string) => `${name} and the interviewers are notified, and the time becomes free.`,
    open: (name: string) => `${name} can no longer choose a time.`,
    hint: 'Everyone who is notified can read it.',
    action: 'Cancel interview',
    busy: 'Canceling...',
    keep: 'Keep it',
  },
  slots: {
    move: 'Move the interview',
    choose: 'Choose a time',
    description: (name: string, minutes: number) =>
      `${name}, ${number(minutes)} minutes. Everyone gets an invitation by email.`,
    book: 'Book',
    booking: 'Booking...',
    moving: 'Moving...',
    present: (time: string) => `Currently ${time}`,
    busyUnknown: (names: string[]) => `Busy times unknown: ${list(names)}. Their calendars could not be reached.`,
    none: 'No interviewer has a free time in the coming days.',
    noInterviewer: 'No interviewer is available for this interview: choose others.',
    day: 'Day',
    zone: (zone: string) => `Times are in ${zone}.`,
    time: 'Time',
  },
});
