import type { t } from '../criteria.ts';
import { number, plural } from '../format.ts';

export const criteria: typeof t = {
  title: 'Bewertungskriterien',
  description: (job) =>
    `Woran Lebensläufe für ${job} gemessen werden. Ein Gewicht von 0 bis 100 gibt an, wie stark ein Kriterium zählt.`,
  list: 'Kriterien',
  loadFailed: 'Die Kriterien konnten nicht geladen werden.',
  saveFailed: 'Die Kriterien konnten nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  saved: 'Kriterien gespeichert. Bewertete Lebensläufe werden erneut analysiert.',
  knockOutNote:
    'Fehlt ein K.-o.-Kriterium, lautet die Einstufung „Wenig gefunden“, egal was sonst gefunden wurde. Abgelehnt wird dadurch niemand: Menschen entscheiden.',
  setBy: (name) => `Festgelegt von ${name}, {day}.`,
  set: 'Festgelegt am {day}.',
  reset: {
    link: 'Auf Vorgaben der Stelle zurücksetzen',
    title: 'Kriterien zurücksetzen?',
    text: 'Ihre Gewichte und eigenen Kriterien werden entfernt. Bewertete Lebensläufe werden mit den Kriterien der Stelle erneut analysiert.',
    action: 'Zurücksetzen',
    done: 'Kriterien zurückgesetzt',
  },
  unsaved: 'Ihre Kriterien wurden noch nicht gespeichert.',
  row: {
    enable: (label) => `${label} berücksichtigen`,
    weight: (label) => `Gewicht von ${label}`,
    weightRange: '0 bis 100',
    addedManually: 'manuell hinzugefügt',
    notInJob: 'nicht mehr in der Stelle',
    off: 'aus',
    knockOut: 'K.-o.',
    knockOutFor: (label) => `K.-o.: ${label}`,
    remove: (label) => `${label} entfernen`,
    share: (percent) => `${percent} %`,
  },
  add: {
    offered: 'Die Stelle verlangt außerdem:',
    offeredList: 'Vorgeschlagene Kriterien',
    addOffered: (label) => `${label} hinzufügen`,
    own: 'Eigenes Kriterium',
    placeholder: 'Eigenes Kriterium, z. B. Dänisch',
    kind: 'Art',
    action: 'Hinzufügen',
    empty: 'Geben Sie an, wonach gesucht werden soll.',
    twice: 'Dieses Kriterium gibt es schon.',
  },
  rescoring: {
    label: 'Neubewertung',
    progress: (done, total) => `Neubewertung: ${number(done)} von ${number(total)} Kandidaten`,
    stop: 'Neubewertung stoppen',
    stopped: (count) =>
      plural(count, {
        one: 'Neubewertung gestoppt. 1 Kandidat behält den bisherigen Score.',
        other: `Neubewertung gestoppt. ${number(count)} Kandidaten behalten ihren bisherigen Score.`,
      }),
    stopFailed: 'Die Neubewertung konnte nicht gestoppt werden.',
  },
};
