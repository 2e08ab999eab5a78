import { number, plural } from '../format.ts';
import type { t } from '../shell.ts';

export const shell: typeof t = {
  skipToContent: 'Zum Inhalt springen',
  menu: {
    title: 'Menü',
    open: 'Menü öffnen',
    close: 'Menü schließen',
    flow: 'Einrichtung',
    step: 'Schritt',
    stepDone: (step) => `Schritt ${step}, erledigt`,
    items: {
      '/email-config': 'E-Mail',
      '/workflow-builder': 'Workflows',
      '/jobs': 'Stellen',
      '/candidates': 'Kandidaten',
      '/approvals': 'Freigaben',
      '/users': 'Benutzer',
    },
  },
  bell: {
    unknown: 'Ihre Freigaben',
    none: 'Keine offenen Freigaben',
    waiting: (count) =>
      plural(count, {
        one: '1 Freigabe wartet auf Ihre Entscheidung',
        other: `${number(count)} Freigaben warten auf Ihre Entscheidung`,
      }),
  },
  search: {
    form: 'Gesamtsuche',
    label: 'Suchen',
    placeholder: 'Kandidaten, Stellen oder Workflows suchen …',
    shortcut: 'Strg K',
    results: 'Suchergebnisse',
    searching: 'Suche läuft …',
    failed: 'Die Suche ist fehlgeschlagen. Mit Enter suchen Sie in der Kandidatenliste.',
    none: (typed) => `Keine Treffer für „${typed}“.`,
    found: (count) => plural(count, { one: '1 Treffer', other: `${number(count)} Treffer` }),
    all: (typed) => `Alle Kandidaten nach „${typed}“ durchsuchen`,
    groups: { candidates: 'Kandidaten', jobs: 'Stellen', workflows: 'Workflows' },
    foundInText: 'in den Unterlagen gefunden',
    similarName: 'ähnlicher Name',
    defaultWorkflow: 'Voreingestellt',
  },
  confirm: {
    title: 'E-Mail-Adresse bestätigen',
    lead: 'Bestätigen Sie Ihre E-Mail-Adresse, um E-Mails zu senden.',
    text: (email) => `Öffnen Sie den Link, den wir an ${email} gesendet haben.`,
    again: 'Erneut senden',
    sent: (email) => `Wir haben einen Link an ${email} gesendet.`,
    failed: 'Der Link konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  },
  offline:
    'Sie sind offline. Die Anzeige ist möglicherweise veraltet, und Änderungen können nicht gespeichert werden. Hirewire macht weiter, sobald Sie wieder online sind.',
  outdated: 'Ein Teil dieser Seite konnte nicht aktualisiert werden und ist möglicherweise veraltet.',
  signedInAs: (role) => `Sie sind als ${role} angemeldet.`,
  home: {
    title: (firstName) => `Willkommen, ${firstName}`,
    decisions:
      'Zu jeder Freigabe sehen Sie die Entscheidungsgrundlage: Score, Zitate aus dem Lebenslauf und bisherige Antworten.',
    nothing: 'Alles erledigt',
    nothingYet: 'Was Sie entscheiden müssen, erscheint hier und hinter der Glocke oben auf jeder Seite.',
    approvals: 'Freigaben ansehen',
  },
  noAccess: {
    title: 'Sie haben keinen Zugriff auf diese Seite',
    text: 'Ihre Rolle umfasst diese Seite nicht. Ein Administrator Ihres Unternehmens kann Ihre Rolle ändern.',
  },
  user: {
    menu: 'Benutzermenü',
    signedInAs: 'Angemeldet als',
    changePassword: 'Passwort ändern',
    security: 'Sitzungen und Sicherheit',
    hours: 'Interviewzeiten',
    away: 'Abwesenheit und Freigaben',
    company: 'Unternehmen',
    ai: 'KI-Einstellungen',
    activity: 'Aktivitätsprotokoll',
    backups: 'Backups',
    retention: 'Aufbewahrungsfristen',
    theme: 'Design',
    themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
    signOut: 'Abmelden',
  },
};
