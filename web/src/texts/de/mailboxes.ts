import { list, number, plural } from '../format.ts';
import type { t } from '../mailboxes.ts';

export const mailboxes: typeof t = {
  title: 'E-Mail-Konfiguration',
  about: 'Verbinden Sie die Postfächer für Bewerbungen und sehen Sie, was aus jeder Nachricht wird.',
  connectAccount: 'E-Mail-Konto verbinden',
  tabs: 'E-Mail',
  loadMore: 'Mehr laden',
  demo: {
    title: 'Demo-Postfach',
    text: 'Gmail ist hier eine eingebaute Demo mit erfundenen Bewerbern.',
    realAccounts:
      'Ihr eigenes Postfach verbinden Sie über „Andere (IMAP)“. Echte Konten bei Gmail und Microsoft 365 lassen sich verbinden, sobald der Betreiber Ihrer Hirewire-Installation das eingerichtet hat.',
  },
  localLinks: (address) =>
    `Links in Ihren E-Mails führen zu ${address}. Diese Adresse lässt sich nur auf dem Computer öffnen, auf dem Hirewire läuft. Bevor Sie Kandidaten schreiben, setzen Sie PUBLIC_URL auf eine Adresse, die sie öffnen können (siehe README), und starten Sie Hirewire neu.`,

  polling: {
    title: 'E-Mail-Abruf',
    start: 'Starten',
    stop: 'Stoppen',
    test: 'Testabruf',
    testing: 'Wird abgerufen …',
    started: 'E-Mail-Abruf gestartet',
    stopped: 'E-Mail-Abruf gestoppt',
    tested: 'Testabruf abgeschlossen (Details im Server-Log)',
    loadFailed: 'Der Status des Abrufs konnte nicht geladen werden.',
    status: { loading: 'Wird geladen', running: 'Läuft', stopped: 'Gestoppt' },
    schedule: 'Zeitplan',
    interval: (seconds) => `Prüft alle ${number(seconds)} Sekunden`,
    lastPoll: 'Letzter erfolgreicher Abruf',
    nextPoll: 'Nächster Abruf',
    never: 'Noch nie',
    off: 'Der Abruf ist aus',
    anyMoment: 'jeden Moment',
    onceConnected: 'Sobald ein Konto verbunden und eingeschaltet ist',
    report: 'Testabruf:',
    problems: 'Probleme',
    problem: (address, said) => `${address}: ${said ?? 'Das Postfach konnte nicht gelesen werden.'}`,
  },

  found: {
    noMailbox: 'Kein verbundenes Postfach zum Abrufen.',
    nothing: 'Keine neuen Nachrichten.',
    messages: (count, kinds) =>
      plural(count, {
        one: `1 neue Nachricht: ${kinds.join(', ')}.`,
        other: `${number(count)} neue Nachrichten: ${kinds.join(', ')}.`,
      }),
    applications: (count) => plural(count, { one: '1 Bewerbung', other: `${number(count)} Bewerbungen` }),
    replies: (count) => plural(count, { one: '1 Antwort', other: `${number(count)} Antworten` }),
    notApplications: (count) => `${number(count)} sonstige`,
    needReview: (count) => `${number(count)} zu prüfen`,
    failed: (count) => `${number(count)} nicht lesbar`,
    waiting: (count) => plural(count, { one: '1 wird noch gelesen', other: `${number(count)} werden noch gelesen` }),
  },

  accounts: {
    title: 'Konten',
    empty: {
      title: 'Kein Postfach verbunden',
      text: 'Verbinden Sie das E-Mail-Konto, an das Ihre Bewerbungen gehen. Jede Bewerbung wird dann automatisch zum Kandidaten.',
    },
    loading: 'E-Mail-Konten werden geladen …',
    loadFailed: 'Die E-Mail-Konten konnten nicht geladen werden.',
    loadFailedWhy: (reason) => `Die E-Mail-Konten konnten nicht geladen werden: ${reason}`,
    samples: 'Dies sind Beispielkonten, die Sie nicht ändern können.',
    retrying: 'Neuer Versuch …',
  },

  account: {
    lastError: (status, said) =>
      said ??
      (status === 'error'
        ? 'Hirewire hat keinen Zugriff mehr auf dieses Postfach. Verbinden Sie es erneut.'
        : 'Das Postfach war zuletzt nicht erreichbar. Hirewire versucht es weiter.'),
    sample: 'Beispiel',
    statuses: { connected: 'verbunden', disconnected: 'getrennt', error: 'Fehler' },
    provider: 'Anbieter',
    lastSync: 'Letzter Abgleich',
    never: 'Noch nie',
    created: 'Erstellt',
    jobs: 'Bewerbungen für',
    allJobs: 'Alle Stellen',
    someJobs: (count) => plural(count, { one: '1 Stelle', other: `${number(count)} Stellen` }),
    jobTitles: (titles) => list(titles),
    jobTitlesAndMore: (titles, more) =>
      list([...titles, plural(more, { one: '1 weitere Stelle', other: `${number(more)} weitere Stellen` })]),
    readingAccount: (address) => `${address} wird gelesen`,
    pauseReading: (address) => `Lesen von ${address} pausieren`,
    progress: (read, total) =>
      plural(total, {
        one: `${number(read)} von etwa 1 E-Mail`,
        other: `${number(read)} von etwa ${number(total)} E-Mails`,
      }),
    pausedAt: (read, total) =>
      plural(total, {
        one: `Pausiert bei ${number(read)} von etwa 1 E-Mail`,
        other: `Pausiert bei ${number(read)} von etwa ${number(total)} E-Mails`,
      }),
    readAccount: (address) => `${address} lesen`,
    reading: 'Wird gelesen',
    waitingForAccess: 'Wartet auf Zugriff',
    paused: 'Pausiert',
    pausedMeans: 'Pausiert: Über dieses Konto werden keine E-Mails abgerufen oder gesendet.',
    resumedAccount: (address) => `${address} wird wieder gelesen`,
    pausedAccount: (address) => `${address} pausiert`,
    toggleFailed: (address) => `${address} konnte nicht umgeschaltet werden. Bitte versuchen Sie es erneut.`,
    test: 'Verbindung testen',
    testAccount: (address) => `Verbindung testen: ${address}`,
    testing: 'Wird getestet …',
    works: (address) => `${address} kann gelesen werden.`,
    reconnect: 'Neu verbinden',
    reconnectAccount: (address) => `Neu verbinden: ${address}`,
    editAccount: (address) => `Bearbeiten: ${address}`,
    disconnect: 'Trennen',
    disconnectAccount: (address) => `Trennen: ${address}`,
    disconnectQuestion: (address) => `${address} trennen?`,
    disconnectText:
      'Hirewire liest dieses Postfach nicht mehr und gibt den Zugriff ab. Kandidaten und Nachrichten bleiben erhalten, und Sie können es jederzeit neu verbinden.',
    disconnected: (address) => `${address} getrennt`,
  },

  edit: {
    title: 'Konto bearbeiten',
    label: 'Bezeichnung',
    labelHint: 'Ihr Name für dieses Postfach, zum Beispiel „Bewerbungen“.',
    action: 'Speichern',
    saved: (name) => `${name} gespeichert`,
    failed: 'Das E-Mail-Konto konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
    unsaved: 'Ihre Änderungen an diesem Konto sind noch nicht gespeichert.',
    jobs: 'Stellen',
    jobsFailed: 'Die Stellen konnten nicht geladen werden.',
    noJobs: 'Es gibt noch keine Stellen zur Auswahl.',
    findJob: 'Stelle suchen',
    findJobBy: 'Nach Titel oder ID suchen',
    noJobFound: 'Keine passenden Stellen.',
    unlistedJob: 'Eine Stelle, die nicht mehr aufgeführt ist',
    jobsChosen: (count) =>
      plural(count, {
        one: '1 Stelle ausgewählt: Dieses Postfach nimmt nur Bewerbungen für diese Stelle an.',
        other: `${number(count)} Stellen ausgewählt: Dieses Postfach nimmt nur Bewerbungen für diese Stellen an.`,
      }),
    allJobs: 'Keine Stelle ausgewählt: Dieses Postfach nimmt Bewerbungen für alle Stellen an.',
  },

  connect: {
    reconnectTitle: 'E-Mail-Konto neu verbinden',
    text: 'Bewerbungen an dieses Postfach werden automatisch zu Kandidaten.',
    reconnectText: (address) =>
      `Hirewire liest ${address} dort weiter, wo es aufgehört hat. Keine Nachricht geht verloren oder wird doppelt gelesen.`,
    provider: 'E-Mail-Anbieter',
    companySignIn: 'Firmenanmeldung',
    otherProvider: 'Andere (IMAP)',
    connected: (provider) => `${(provider ?? 'E-Mail').replaceAll(' ', '-')}-Konto verbunden`,
    continueWith: (account) => (account ? `Weiter mit ${account}` : 'Weiter zur Firmenanmeldung'),
    connectedAddress: (connected, address) => `${connected}: ${address}`,
    notSetUp: (name) =>
      `${name} ist noch nicht eingerichtet. Bitten Sie den Betreiber Ihrer Hirewire-Installation darum. Bis dahin können Sie die meisten Postfächer über „Andere (IMAP)“ verbinden.`,
    reads: {
      title: 'Was wir lesen',
      text: (seconds) =>
        `Neue Nachrichten mit Anhängen, alle ${number(seconds)} Sekunden, um Bewerbungen zu finden. Sie sehen jede Nachricht mit Ergebnis und Begründung.`,
    },
    sends: {
      title: 'Was wir senden',
      text: 'Antworten an Kandidaten, von dieser Adresse und in derselben Unterhaltung. Automatische Antworten können Sie vor dem Versand stoppen.',
    },
    never: {
      title: 'Was wir nie tun',
      text: 'Nachrichten löschen, verschieben oder als gelesen markieren: Hirewire darf nur lesen und senden. Ihr Passwort sehen wir nie, und mit dem Trennen endet unser Zugriff.',
    },
    shared: 'Gemeinsames Postfach',
    sharedHint:
      'Nur wenn es nicht Ihr eigenes Postfach ist: dessen Adresse. Sie melden sich mit Ihrem Konto an und brauchen Vollzugriff darauf.',
    continuing: 'Fahren Sie im Pop-up-Fenster fort.',
    connecting: 'Wird verbunden …',
    toDemo: 'Weiter zur Demo',
  },
};
