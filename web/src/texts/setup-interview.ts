import { number, plural } from './format.ts';
import { texts } from './language.ts';

export const t = texts('setup-interview', {
  loadFailed: "Couldn't load the interview setup.",
  /** The group of the starter, which is not named by a user. */
  starterGroup: 'Hiring team',
  starter: 'Interviews use these settings until you save your own.',
  saved: 'Interview setup saved',
  failed: 'Failed to save the interview setup. Please try again.',
  save: 'Save interview setup',
  fields: {
    duration_minutes: 'Duration (minutes)',
    min_notice_hours: 'Minimum notice (hours)',
    horizon_days: 'Days ahead',
    change_until_hours: 'Changes until (hours before)',
  },
  hints: {
    duration_minutes: '',
    min_notice_hours: 'The earliest time candidates can book.',
    horizon_days: 'How far ahead candidates can book.',
    change_until_hours: 'Until then candidates can reschedule or cancel.',
  },
  place: 'Location or link',
  placeHint: 'Candidates see it: an address, a video link or a phone number.',
  interviewers: {
    required: 'Always attend',
    requiredHint: 'Everyone you choose joins each interview.',
    gone: (count: number) =>
      plural(count, {
        one: '1 chosen interviewer is no longer active and is left out when you save.',
        other: `${number(count)} chosen interviewers are no longer active and are left out when you save.`,
      }),
    group: (place: number) => `Any one of group ${number(place)}`,
    groupName: 'Group name',
    removeGroup: (place: number) => `Remove group ${number(place)}`,
    addGroup: 'Add a group (any one attends)',
    usualHours: 'Usual hours',
    hours: 'Hours',
    hoursOf: (name: string) => `Hours of ${name}`,
    search: 'Search interviewers',
    searchPlaceholder: 'Search by name',
    noMatch: 'No matches.',
  },
  calendar: {
    title: 'Google calendars, for all jobs',
    use: 'Use Google calendars',
    on: 'On',
    off: 'Off',
    turnedOn: 'Google calendars turned on',
    turnedOff: 'Google calendars turned off',
    failed: "Couldn't change this. Please try again.",
    offNote:
      "When on, candidates aren't shown times when interviewers are busy, and interviews are added to calendars.",
    noAccount:
      'No connected account allows this yet: connect it again under Email Config and tick the calendar boxes. Until then, busy times are unknown.',
    accounts: (accounts: string) => `Busy times are read through ${accounts}.`,
  },
});
