import type { OutboxStatus } from '@hirewire/contract/mail-filters';
import type { t } from '../mail-state.ts';

const NOTES: Record<OutboxStatus, string> = {
  waiting: 'Vorübergehendes Problem beim Versand',
  sent: 'Zustellung unklar',
  stopped: 'Versand gestoppt',
  failed: 'Zustellung nicht möglich',
};

export const mailState: typeof t = {
  hold: {
    no_mail_account: 'Nicht gesendet: kein E-Mail-Konto',
    address_not_confirmed: 'Noch nicht gesendet: Ein Administrator muss zuerst seine E-Mail-Adresse bestätigen',
    daily_limit: 'Noch nicht gesendet: Das Tageslimit für E-Mails ist erreicht. Der Versand erfolgt morgen',
    not_application: 'Nicht gesendet: Die Nachricht war keine Bewerbung',
    no_longer_needed: 'Nicht gesendet: nicht mehr nötig',
    person_erased: 'Nicht gesendet: Die Daten des Kandidaten wurden gelöscht',
  },
  note: (status, said) => said ?? NOTES[status],
  noMailAccount:
    'E-Mail nicht gesendet: Es ist kein E-Mail-Konto verbunden und eingeschaltet. Sobald eines bereit ist, wird sie automatisch gesendet. Bis dahin können Sie den Portal-Link kopieren und selbst schicken.',
  addressNotConfirmed:
    'E-Mail nicht gesendet: Ein Administrator muss zuerst seine E-Mail-Adresse bestätigen. Danach wird sie automatisch gesendet.',
  dailyLimit: 'E-Mail noch nicht gesendet: Das Tageslimit ist erreicht. Sie wird morgen gesendet.',
  retrying: (reason) => `E-Mail noch nicht gesendet: ${reason}. Wir versuchen es erneut.`,
  scheduled: (date) => `Die E-Mail wird am ${date} gesendet. Bis dahin können Sie sie unter „Nachrichten“ stoppen.`,
  sending: 'Die E-Mail wird gleich gesendet.',
  sent: (date) => `E-Mail gesendet am ${date}.`,
  bounced: 'Die E-Mail kam als unzustellbar zurück. Korrigieren Sie die Adresse und senden Sie dann den Portal-Link.',
  bouncedWhy: (reason) =>
    `Die E-Mail kam als unzustellbar zurück: ${reason}. Korrigieren Sie die Adresse und senden Sie dann den Portal-Link.`,
  stopped: 'Die E-Mail wurde gestoppt, der Kandidat weiß also noch nichts davon.',
  failed: 'Die E-Mail konnte nicht gesendet werden. Prüfen Sie die Adresse und senden Sie sie dann erneut.',
  failedWhy: (reason) =>
    `Die E-Mail konnte nicht gesendet werden: ${reason}. Prüfen Sie die Adresse und senden Sie sie dann erneut.`,
  uncertain:
    'Die E-Mail kann angekommen sein: Die Verbindung brach während der Übergabe ab. Wenn Sie sie erneut senden, kommt sie womöglich zweimal an.',
  send: 'E-Mail senden',
  sendAgain: 'Erneut senden',
  sendNow: 'Jetzt senden',
};
