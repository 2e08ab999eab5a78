import type { t } from '../communication.ts';

export const communication: typeof t = {
  write: 'Nachricht schreiben',
  empty: 'Noch keine Nachrichten.',
  messages: 'Nachrichten',
  fromPortal: 'Auf der eigenen Seite geschrieben',
  received: 'Empfangen am {date}',
  receivedFrom: 'Empfangen von {name} am {date}',
  sent: 'Gesendet am {date}',
  sentBy: 'Gesendet von {name} am {date}',
  sentAutomatically: 'Automatisch gesendet am {date}',
  written: 'Geschrieben am {date}',
  writtenBy: 'Geschrieben von {name} am {date}',
  writtenAutomatically: 'Automatisch erstellt am {date}',
  unverifiedSender: 'Absender nicht verifiziert (DMARC-Prüfung fehlgeschlagen)',
  statuses: {
    waiting: 'Wartet',
    sent: 'Gesendet',
    stopped: 'Gestoppt',
    failed: 'Nicht gesendet',
  },
  unclear: 'Zustellung unklar',
  stop: 'Stoppen',
  stopMessage: (subject) => `Stoppen: ${subject}`,
  stopped: 'Nachricht gestoppt',
  sendNow: 'Jetzt senden',
  sendMessageNow: (subject) => `Jetzt senden: ${subject}`,
  sendAgain: 'Erneut senden',
  sendMessageAgain: (subject) => `Erneut senden: ${subject}`,
  sending: 'Die Nachricht wird jetzt gesendet',
  // Written out: the contract's module would be loaded, with all that shares its file, before the language is known.
  placeholders: {
    '[link to their own page]': '[Link zur persönlichen Seite]',
    '[link to the decision]': '[Link zur Entscheidung]',
    '[code to sign the offer]': '[Code zum Unterschreiben des Angebots]',
  },
};
