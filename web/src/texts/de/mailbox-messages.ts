import type { mailboxMessages as english } from '../mailbox-messages.ts';

export const mailboxMessages: typeof english = {
  popupBlocked: 'Das Pop-up wurde blockiert. Bitte erlauben Sie Pop-ups für diese Website.',
  cancelled: 'Die Verbindung wurde abgebrochen.',
  timedOut: 'Zeitüberschreitung: Die Anmeldung wurde nicht rechtzeitig abgeschlossen.',
  incomplete: 'Die Anmeldung wurde abgebrochen oder nicht abgeschlossen.',
  oauthErrors: {
    access_denied: (name) =>
      `Sie haben den Zugriff auf ${name ?? 'das Postfach'} abgelehnt. Bitte versuchen Sie es erneut und erteilen Sie die nötigen Berechtigungen.`,
    callback_failed: (name) =>
      `${name ?? 'Das Postfach'} konnte nicht verbunden werden. Bitte versuchen Sie es erneut.`,
    invalid_request: () => 'Ungültige OAuth-Anfrage. Wenden Sie sich an den Support, falls das wieder vorkommt.',
    server_error: () => 'Serverfehler. Bitte versuchen Sie es später erneut.',
    other_account: () =>
      'Sie haben ein anderes Konto gewählt. Wählen Sie das Konto dieses Postfachs oder verbinden Sie das andere als neues Konto.',
  },
  unknownOauthError: (code) => `OAuth-Fehler: ${code}`,
  connect: {
    failed: 'Das E-Mail-Konto konnte nicht verbunden werden. Bitte versuchen Sie es erneut.',
    failedWhy: (message) => `Verbindung fehlgeschlagen: ${message}`,
  },
  test: {
    failed: 'Die Verbindung konnte nicht getestet werden. Bitte versuchen Sie es erneut.',
    failedWhy: (message) => `Test fehlgeschlagen: ${message}`,
  },
  disconnect: {
    failed: 'Das E-Mail-Konto konnte nicht getrennt werden. Bitte versuchen Sie es erneut.',
    failedWhy: (message) => `Trennen fehlgeschlagen: ${message}`,
  },
  startPolling: {
    failed: 'Der E-Mail-Abruf konnte nicht gestartet werden.',
    failedWhy: (detail) => `Der Abruf konnte nicht gestartet werden: ${detail}`,
  },
  stopPolling: {
    failed: 'Der E-Mail-Abruf konnte nicht gestoppt werden.',
    failedWhy: (detail) => `Der Abruf konnte nicht gestoppt werden: ${detail}`,
  },
  testPoll: {
    failed: 'Der Testabruf ist fehlgeschlagen.',
    failedWhy: (detail) => `Der Testabruf ist fehlgeschlagen: ${detail}`,
  },
};
