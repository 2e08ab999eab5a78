import { DECISION_LINK_SHOWN, PORTAL_LINK_SHOWN, SIGNING_CODE_SHOWN } from '@hirewire/contract/outbox';
import type { t } from '../communication.ts';

export const communication: typeof t = {
  write: 'Nachricht schreiben',
  empty: 'Noch keine Nachrichten.',
  messages: 'Nachrichten',
  received: 'Empfangen am {date}',
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
  stop: 'Stoppen',
  stopMessage: (subject) => `Stoppen: ${subject}`,
  stopped: 'Nachricht gestoppt',
  sendNow: 'Jetzt senden',
  sendMessageNow: (subject) => `Jetzt senden: ${subject}`,
  sending: 'Die Nachricht wird jetzt gesendet',
  placeholders: {
    [PORTAL_LINK_SHOWN]: '[Link zur persönlichen Seite]',
    [DECISION_LINK_SHOWN]: '[Link zur Entscheidung]',
    [SIGNING_CODE_SHOWN]: '[Code zum Unterschreiben des Angebots]',
  },
};
