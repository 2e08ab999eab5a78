import { number, plural } from '../format.ts';
import type { t } from '../score.ts';

export const score: typeof t = {
  analyse: 'Jetzt analysieren',
  analyseAgain: 'Erneut analysieren',
  analysing: 'Der Lebenslauf wird analysiert …',
  noJob: {
    title: 'Kein Score',
    description: (name) =>
      `Ein Score vergleicht den Lebenslauf mit einer Stelle. Ordnen Sie ${name} einer Stelle zu, um einen zu erhalten.`,
    action: 'Stelle zuordnen',
  },
  empty: {
    title: 'Noch nicht analysiert',
    failed: (reason) =>
      `Der Lebenslauf konnte nicht analysiert werden. ${reason ?? 'Prüfen Sie die Datei und versuchen Sie es erneut.'}`,
    waiting: 'Der Lebenslauf wird analysiert. Das dauert einen Moment.',
    notRun: 'Der Workflow hat die Lebenslaufanalyse noch nicht erreicht.',
    notRunToDo: 'Der Workflow hat die Lebenslaufanalyse noch nicht erreicht. Sie können sie jetzt starten.',
    addResume: 'Lebenslauf hinzufügen',
  },
  compare: 'Mit anderen vergleichen',
  head: {
    explain: 'Was bedeuten die Scores?',
    set: 'Score setzen',
    change: 'Score ändern',
    setBy: 'Gesetzt von {name} {when}',
    formerUser: 'einem ehemaligen Benutzer',
    found: (points, tier) => `Die Analyse ergab ${points} von 100 (${tier}).`,
    fallback: (said) => said ?? 'Das Sprachmodell war nicht verfügbar.',
    removeOverride: 'Änderung entfernen',
    overrideRemoved: 'Manueller Score entfernt',
    analysed: '{analyser} · {file} · analysiert {when}',
    confirmed: '{analyser} · {file} · analysiert {when}, gleiches Ergebnis {confirmed}',
  },
  meaning: {
    label: 'Was die Scores bedeuten',
    caps: 'Was einen Score begrenzt',
    decide:
      'Ein Score sagt, wie viel von dem gefunden wurde, was die Stelle verlangt. Die Entscheidung treffen Menschen.',
  },
  override: {
    title: (name) => `Score von ${name} setzen`,
    description: (found) =>
      `Die Analyse ergab ${found} von 100. Dieses Ergebnis bleibt sichtbar, neben Ihrem Score, Ihrem Namen und Ihrer Begründung.`,
    score: 'Score',
    range: '0 bis 100',
    submit: 'Score setzen',
    done: (name, points) => `Score von ${name} auf ${points} gesetzt`,
  },
  notices: {
    earlier: 'Dies ist ein früheres Ergebnis. Es gibt ein neueres.',
    showLatest: 'Neuestes anzeigen',
    waiting: {
      step: 'Eine neue Analyse läuft als Teil des Workflows.',
      resume_changed: 'Eine neue Analyse läuft, weil ein neuer Lebenslauf eingegangen ist.',
      criteria_changed: 'Eine neue Analyse läuft, weil sich die Stelle oder ihre Kriterien geändert haben.',
      rules_changed: 'Eine neue Analyse läuft, weil sich die Bewertungsregeln geändert haben.',
      asked_for: 'Auf Wunsch läuft eine neue Analyse.',
    },
    failed: (reason) =>
      reason ? `Die neue Analyse ist fehlgeschlagen. ${reason}` : 'Die neue Analyse ist fehlgeschlagen.',
    outdated: {
      both: 'Es gibt einen neueren Lebenslauf, und die Kriterien haben sich seitdem geändert.',
      criteria: 'Die Kriterien der Stelle haben sich seitdem geändert.',
      resume: 'Es gibt einen neueren Lebenslauf als den hier analysierten.',
    },
    replaced: (points) =>
      `Dieses neuere Ergebnis hat den manuell gesetzten Score von ${points} ersetzt. Sie finden ihn unten im Verlauf.`,
    replacedBy: (points, name) =>
      `Dieses neuere Ergebnis hat den von ${name} gesetzten Score von ${points} ersetzt. Sie finden ihn unten im Verlauf.`,
  },
  mustHaves: 'Muss-Kriterien',
  knockOut: 'K.-o.-Kriterium',
  flags: {
    title: 'Gut zu wissen',
    noReason: 'Das ist kein Grund, einen Kandidaten abzulehnen.',
    notScored: 'Das wurde nicht bewertet und ist kein Grund, einen Kandidaten abzulehnen.',
    mixed: 'Versteckter Text und Anweisungen wurden nicht bewertet. Das ist kein Grund, einen Kandidaten abzulehnen.',
    stuffing: {
      advert:
        'Wiederholt die Stellenanzeige, ohne es durch Berufserfahrung zu belegen. Solche Wörter zählen als bloße Aufzählung',
      list: 'Zählt auf, was die Stelle verlangt, ohne es durch Berufserfahrung zu belegen. Solche Wörter zählen als bloße Aufzählung',
    },
    instruction: 'Eine Anweisung an eine KI',
    hidden: (why) => `Text, den Leser nicht sehen: ${why}`,
    hiddenOnPage: (why, page) => `Text, den Leser nicht sehen: ${why}, Seite ${page}`,
  },
  criteria: {
    title: 'Kriterien',
    change: 'Kriterien ändern',
    quotes: (criterion) => `Was der Lebenslauf über ${criterion} sagt`,
    showQuote: 'Im Lebenslauf zeigen',
    resumeDeleted: 'Der Lebenslauf wurde gelöscht, daher lassen sich die Zitate nicht öffnen.',
    notWeighted: 'Nicht gewichtet',
    points: '{reached} von {weight}',
  },
  distribution: {
    title: 'Im Vergleich zu den Kandidaten dieser Stelle',
    scored: (count) =>
      plural(count, {
        one: '1 Kandidat für diese Stelle hat einen Score.',
        other: `${number(count)} Kandidaten für diese Stelle haben einen Score.`,
      }),
    alone: 'Noch hat kein anderer Kandidat für diese Stelle einen Score.',
    place: (lower, others) =>
      plural(others, {
        one: `Höher als ${number(lower)} von 1 weiteren Kandidaten für diese Stelle.`,
        other: `Höher als ${number(lower)} von ${number(others)} weiteren Kandidaten für diese Stelle.`,
      }),
    placeLevel: (lower, others, equal) =>
      plural(others, {
        one: `Höher als ${number(lower)} von 1 weiteren Kandidaten für diese Stelle, gleichauf mit ${number(equal)}.`,
        other: `Höher als ${number(lower)} von ${number(others)} weiteren Kandidaten für diese Stelle, gleichauf mit ${number(equal)}.`,
      }),
    median: (points) => `Der mittlere Score ist ${points}.`,
    tier: (tier, count) => `${tier}: ${number(count)}`,
    table: { caption: 'Scores der Kandidaten für diese Stelle', score: 'Score', candidates: 'Kandidaten' },
    range: (from, below) => `${from} bis unter ${below}`,
    lastRange: (from) => `${from} bis 100`,
    withThisOne: (count) => `${number(count)}, darunter dieser Kandidat`,
    bar: (from, count) => `Ab ${from}: ${number(count)}`,
    thisCandidate: 'Dieser Kandidat',
  },
  changes: {
    title: 'Was den Score ändern würde',
    none: 'Der Lebenslauf belegt alles, was die Stelle verlangt, durch Berufserfahrung mit Zeitangaben.',
    ask: 'Ein Lebenslauf sagt nicht alles. Fragen Sie nach dem, was er offenlässt.',
    askOverridden:
      'Ein Lebenslauf sagt nicht alles. Fragen Sie nach dem, was er offenlässt. Der manuell gesetzte Score bleibt.',
    showAll: (count) => `Alle ${number(count)} anzeigen`,
    question: 'Frage für das Interview:',
    gaps: {
      listed: 'Nur aufgezählt.',
      related: (term) => `Nur Verwandtes gefunden: ${term}.`,
      missing: 'Nicht gefunden.',
    },
    inWork: (points, tier) => `Durch Berufserfahrung mit Zeitangaben belegt, läge der Score bei ${points} (${tier}).`,
    inWorkSame: (points) => `Durch Berufserfahrung mit Zeitangaben belegt, läge der Score weiterhin bei ${points}.`,
    withIt: (points, tier) => `Damit läge der Score bei ${points} (${tier}).`,
    withItSame: (points) => `Damit läge der Score weiterhin bei ${points}.`,
  },
  history: {
    title: 'Verlauf',
    latest: '{tier}, das neueste Ergebnis',
    made: 'Analysiert am {date} {reason} · {analyser}',
    requestedBy: (name) => `auf Wunsch von ${name}`,
    override: (points, reason) => `Manuell auf ${points} gesetzt: ${reason}`,
    overrideBy: (name, points, reason) => `${name} hat ihn auf ${points} gesetzt: ${reason}`,
  },
};
