import { list, number } from '../format.ts';
import type { t } from '../interviews.ts';

export const interviews: typeof t = {
  status: {
    to_book: 'Termin offen',
    booked: 'Gebucht',
    completed: 'Durchgeführt',
    no_show: 'Nicht erschienen',
    cancelled: 'Abgesagt',
  },
  ending: 'Wird abgesagt',
  endingBooked: 'Der Workflow ist weitergegangen. Alle Beteiligten erfahren, dass dieses Interview abgesagt ist.',
  endingOpen: 'Der Workflow ist weitergegangen. Der Kandidat kann keine Zeit mehr wählen.',
  others: 'Weitere Interviews',
  noTime: 'Noch kein Termin',
  minutes: (minutes) => `${number(minutes)} Minuten`,
  minutesWith: (minutes, names) => `${number(minutes)} Minuten mit ${list(names)}`,
  minutesWithSome: (minutes, names) =>
    `${number(minutes)} Minuten mit mindestens einer Person von: ${names.join(', ')}`,
  timeThere: (time, zone) => `${time} in ${zone}`,
  asked: 'Der Kandidat wurde gebeten, im Portal einen Termin zu wählen.',
  afterNoShow:
    'Schlagen Sie einen anderen Termin vor, überspringen Sie den Schritt oder ziehen Sie die Bewerbung zurück.',
  interviewerGone: (name) => `${name} kann sich nicht mehr anmelden. Die anderen Interviewer werden gefragt.`,
  interviewerGoneBooked: (name) =>
    `${name} kann sich nicht mehr anmelden. Verschieben Sie das Interview, damit jemand anderes übernimmt, zur selben oder zu einer anderen Zeit.`,
  notInCalendar: (name, why) => `Nicht im Kalender von ${name}: ${why}`,
  noTimes: 'Handlungsbedarf: Seit {when} gibt es keine freien Termine, aus denen der Kandidat wählen kann.',
  noTimesHelp:
    'Geben Sie den Interviewern mehr Zeiten, ändern Sie die Einrichtung der Stelle und schlagen Sie erneut Termine vor, oder vereinbaren Sie selbst einen Termin mit dem Kandidaten.',
  cancelled: {
    candidate: 'Vom Kandidaten abgesagt',
    staff: 'Vom Team abgesagt',
    workflow: 'Abgesagt: Der Workflow ging ohne Interview weiter',
  },
  cancelledBecause: (cancelled, reason) => `${cancelled}: ${reason}`,
  act: {
    complete: 'Hat stattgefunden',
    noShow: 'Nicht erschienen',
    move: 'Verschieben',
    choose: 'Termin wählen',
    propose: 'Erneut vorschlagen',
    cancel: 'Absagen',
  },
  done: {
    propose: 'Der Kandidat wurde per E-Mail um eine Terminwahl gebeten.',
    complete: 'Interview durchgeführt. Die Interviewer werden um ihre Bewertungsbögen gebeten.',
    noShow: 'Als nicht erschienen vermerkt',
    booked: 'Interview gebucht. Alle erhalten eine E-Mail.',
    moved: 'Interview verschoben. Alle erhalten eine E-Mail.',
    cancelled: 'Interview abgesagt',
  },
  cancel: {
    title: 'Interview absagen?',
    booked: (name) => `${name} und die Interviewer werden benachrichtigt, und der Termin wird frei.`,
    open: (name) => `${name} kann keinen Termin mehr wählen.`,
    hint: 'Alle Benachrichtigten können das lesen.',
    action: 'Absagen',
    busy: 'Wird abgesagt …',
    keep: 'Behalten',
  },
  slots: {
    move: 'Interview verschieben',
    choose: 'Termin wählen',
    description: (name, minutes) => `${name}, ${number(minutes)} Minuten. Alle erhalten eine Einladung per E-Mail.`,
    book: 'Buchen',
    booking: 'Wird gebucht …',
    moving: 'Wird verschoben …',
    present: (time) => `Bisher: ${time}`,
    busyUnknown: (names) => `Belegte Zeiten unbekannt: ${list(names)}. Die Kalender waren nicht erreichbar.`,
    none: 'In den nächsten Tagen ist kein Termin frei.',
    noInterviewer: 'Für dieses Interview ist kein Interviewer verfügbar. Bitte wählen Sie andere.',
    day: 'Tag',
    zone: (zone) => `Zeiten in ${zone}.`,
    time: 'Uhrzeit',
  },
};
