import { texts } from './language.ts';

/** When an interviewer is available. */
export const t = texts('hours', {
  title: 'Interview hours',
  titleFor: (name: string) => `Interview hours: ${name}`,
  description: 'Interviews are proposed within these hours, in this time zone.',
  loadFailed: "Couldn't load the hours.",
  saveFailed: "Couldn't save the hours. Please try again.",
  saved: 'Interview hours saved',
  save: 'Save hours',
  zone: 'Time zone',
  buffer: 'Buffer (minutes)',
  perDay: 'Maximum interviews per day',
  /** From Monday. */
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  none: 'No interviews',
  ends: {
    from: (day: string) => `${day}, from`,
    to: (day: string) => `${day}, to`,
  },
  add: (day: string) => `${day}: add hours`,
  remove: (day: string, from: string, to: string) => `${day}: remove ${from} to ${to}`,
});
