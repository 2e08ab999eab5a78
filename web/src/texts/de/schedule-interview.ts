import type { t } from '../schedule-interview.ts';

export const scheduleInterview: typeof t = {
  title: (name) => `Interview planen: ${name}`,
  description: 'Mit allen, die Sie auswählen. Wartet der Workflow auf ein Interview, ist es dieses.',
  interviewers: 'Interviewer',
  search: { label: 'Interviewer suchen', placeholder: 'Nach Namen suchen', nothing: 'Keine passenden Interviewer.' },
  usualHours: 'Übliche Zeiten',
  loadFailed: 'Interviewer konnten nicht geladen werden.',
  duration: 'Dauer in Minuten',
  place: 'Ort oder Link',
  who: {
    label: 'Wer wählt den Termin',
    candidate: (name) => `${name}, im Portal`,
    me: 'Ich wähle ihn jetzt',
  },
  chooseFirst: 'Wählen Sie zuerst die Interviewer.',
  propose: 'Termine vorschlagen',
  book: 'Interview buchen',
  busy: 'Wird gebucht …',
  proposed: (name) => `${name} wurde per E-Mail um eine Terminwahl gebeten.`,
  booked: 'Interview gebucht. Alle erhalten eine E-Mail.',
};
