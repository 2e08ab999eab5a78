import type { t } from '../session.ts';

export const session: typeof t = {
  invalidLogin: 'E-Mail-Adresse oder Passwort ist falsch. Bitte versuchen Sie es erneut.',
  loginFailed: 'Anmeldung fehlgeschlagen',
  registrationFailed: 'Registrierung fehlgeschlagen. Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
  unexpected: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  noRefreshToken: 'Bitte melden Sie sich erneut an.',
  refreshInProgress: 'Ihre Sitzung wird gerade erneuert. Bitte versuchen Sie es erneut.',
  invalidResponse: 'Die Antwort des Servers konnte nicht gelesen werden.',
  noUserInfo: 'Ihr Konto konnte nicht geladen werden.',
  authenticationFailed: 'Bitte melden Sie sich erneut an.',
  error: 'Es ist ein Fehler aufgetreten.',
  network: 'Keine Verbindung zum Server.',
  registrationClosed:
    'Auf diesem Server ist keine Registrierung möglich. Bitten Sie den Betreiber oder einen Administrator Ihres Unternehmens um ein Konto.',
  mustChangePassword: 'Ändern Sie zuerst Ihr vorläufiges Passwort.',
  somethingWrong: 'Bei uns ist etwas schiefgelaufen.',
  ownAccountDeactivated: 'Sie haben Ihr eigenes Konto deaktiviert.',
  useTemporaryPassword: 'Melden Sie sich mit Ihrem vorläufigen Passwort an.',
  tooManyRequests: (when) => `Das waren zu viele Versuche. Bitte versuchen Sie es ${when} erneut.`,
};
