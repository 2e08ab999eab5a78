import { texts } from './language.ts';

export const t = texts('schedule-interview', {
  title: (name: string) => `Schedule Interview: ${name}`,
  description: 'With everyone you choose. If the workflow is waiting for an interview, this becomes that interview.',
  interviewers: 'Interviewers',
  search: { label: 'Search interviewers', placeholder: 'Search by name', nothing: 'No interviewers match.' },
  usualHours: 'Usual hours',
  loadFailed: "Couldn't load interviewers.",
  duration: 'Duration in minutes',
  place: 'Place or link',
  who: {
    label: 'Who chooses the time',
    candidate: (name: string) => `${name}, in the portal`,
    me: 'I choose it now',
  },
  chooseFirst: 'Choose the interviewers first.',
  propose: 'Propose times',
  book: 'Book interview',
  busy: 'Booking...',
  proposed: (name: string) => `We've emailed ${name} to choose a time.`,
  booked: 'Interview booked. Everyone gets an email.',
});
