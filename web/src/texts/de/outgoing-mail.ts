import { number, plural } from '../format.ts';
import type { t } from '../outgoing-mail.ts';

export const outgoingMail: typeof t = {
  title: 'Ausgang',
  status: 'Status',
  all: 'Alle',
  statuses: {
    waiting: 'Wartet',
    sent: 'Gesendet',
    stopped: 'Gestoppt',
    failed: 'Fehlgeschlagen',
  },
  bounced: 'Unzustellbar',
  loading: 'Ausgehende Nachrichten werden geladen …',
  loadFailed: 'Die ausgehenden Nachrichten konnten nicht geladen werden.',
  empty: 'Noch keine Nachrichten. Jede Nachricht an einen Kandidaten erscheint hier, bevor sie gesendet wird.',
  emptyStatus: {
    waiting: 'Keine wartenden Nachrichten.',
    sent: 'Keine gesendeten Nachrichten.',
    stopped: 'Keine gestoppten Nachrichten.',
    failed: 'Keine fehlgeschlagenen Nachrichten.',
  },
  showAll: 'Alle Nachrichten anzeigen',

  to: 'An {name} · {address}',
  toAutomatic: 'An {name} · {address} · automatisch',
  goesOut: 'Versand {time}',
  anyMoment: 'jeden Moment',
  written: 'Erstellt: {time}',
  show: 'Nachricht anzeigen',
  showTo: (name) => `Nachricht anzeigen: an ${name}`,
  hide: 'Nachricht ausblenden',
  hideTo: (name) => `Nachricht ausblenden: an ${name}`,

  stop: {
    action: 'Stoppen',
    actionFor: (name) => `Stoppen: Nachricht an ${name}`,
    done: (name) => `Nachricht an ${name} gestoppt`,
    failed: 'Die Nachricht konnte nicht gestoppt werden. Bitte versuchen Sie es erneut.',
  },
  send: {
    action: 'Jetzt senden',
    actionFor: (name) => `Jetzt senden: Nachricht an ${name}`,
    done: (name) => `Nachricht an ${name} gesendet`,
    onItsWay: (name) => `Nachricht an ${name} wird gesendet`,
    failed: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  },
  sendAgain: {
    action: 'Erneut senden',
    actionFor: (name) => `Erneut senden: Nachricht an ${name}`,
  },

  settings: {
    title: 'E-Mail-Einstellungen',
    text: 'Legen Sie fest, was Kandidaten automatisch erhalten und wie lange Sie es stoppen können.',
    loadFailed: 'Die E-Mail-Einstellungen konnten nicht geladen werden.',
    sentAtOnce: 'Automatische Nachrichten werden sofort gesendet.',
    sentAfter: (minutes) =>
      plural(minutes, {
        one: 'Automatische Nachrichten werden nach 1 Minute gesendet. Bis dahin können Sie sie stoppen.',
        other: `Automatische Nachrichten werden nach ${number(minutes)} Minuten gesendet. Bis dahin können Sie sie stoppen.`,
      }),
    acknowledged: 'Alle Bewerber erhalten eine Eingangsbestätigung.',
    notAcknowledged: 'Bewerber erhalten keine Eingangsbestätigung.',
    undoWindow: 'Wartezeit vor dem Senden (Minuten)',
    undoWindowHint: (most) => `0 sendet sofort. Höchstens ${number(most)}.`,
    acknowledge: 'Jede Bewerbung bestätigen',
    acknowledgeHint: 'Bewerber erfahren, dass ihre Bewerbung angekommen ist.',
    subject: 'Betreff',
    message: 'Nachricht',
    messageHint:
      'Unseren Text erhalten Bewerber in ihrer Sprache: Deutsch, Englisch oder Französisch. Sobald Sie ihn ändern, erhalten alle Ihren Text.',
    insert: 'Einfügen',
    variables: {
      first_name: 'Vorname',
      last_name: 'Nachname',
      job_title: 'Stelle',
      company_name: 'Unternehmen',
      portal_link: 'Portal-Link',
    },
    action: 'Speichern',
    saved: 'E-Mail-Einstellungen gespeichert',
    failed: 'Die E-Mail-Einstellungen konnten nicht gespeichert werden. Bitte versuchen Sie es erneut.',
    unsaved: 'Ihre Änderungen an den E-Mail-Einstellungen sind noch nicht gespeichert.',
    preview: 'Vorschau',
    previewFor: (name) => `So würde ${name}, eine erfundene Bewerberin, die Nachricht erhalten.`,
    previewOff: 'Ausgeschaltet: Bewerber erhalten diese Nachricht nicht.',
    sample: { first_name: 'Mina', last_name: 'Okafor', job_title: 'Backend-Entwicklerin' },
  },
};
