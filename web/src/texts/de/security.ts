import type { t } from '../security.ts';

export const security: typeof t = {
  title: 'Sitzungen und Sicherheit',
  description: (idleDays, maxDays) =>
    `Eine Sitzung endet nach ${idleDays} Tagen ohne Nutzung, spätestens ${maxDays} Tage nach der Anmeldung.`,
  loadFailed: 'Ihre Sitzungen konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  settingsFailed: 'Die Passworteinstellung konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  saveFailed: 'Die Änderung konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  sessions: 'Ihre Sitzungen',
  current: 'Diese Sitzung',
  times: 'Zuletzt verwendet {used} · angemeldet am {signedIn}',
  signOut: 'Abmelden',
  unknownDevice: 'Unbekanntes Gerät',
  signOutDevice: (device) => `${device} abmelden`,
  signingOut: 'Wird abgemeldet …',
  signedOut: 'Sitzung abgemeldet',
  signOutOthers: 'Überall sonst abmelden',
  signedOutOthers: 'Überall sonst abgemeldet',
  passwords: {
    title: 'Passwörter',
    refuseWeak: 'Schwache Passwörter ablehnen',
    text: 'Gewarnt wird immer. Ist dies eingeschaltet, werden leicht zu erratende neue Passwörter nicht angenommen.',
    setByOperator: 'Vom Betreiber dieser Installation für alle Unternehmen festgelegt.',
    on: 'Ein',
    off: 'Aus',
    saved: 'Passworteinstellung gespeichert',
  },
};
