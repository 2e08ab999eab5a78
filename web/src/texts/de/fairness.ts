import { SHOWN_FROM } from '@hirewire/contract/shown-limits';
import type { t } from '../fairness.ts';
import { number, plural } from '../format.ts';
import { scores } from './scores.ts';

const decimal = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const points = (value: number) => number(value, { maximumFractionDigits: 1 });

const { tiers } = scores;

export const fairness: typeof t = {
  title: 'Fairnessbericht',
  allJobs: 'Alle Stellen',
  description: (job) =>
    `${job}. Gruppen beruhen nur auf freiwilligen Angaben der Kandidaten; einzelne Antworten sieht niemand.`,
  loadFailed: 'Der Fairnessbericht konnte nicht geladen werden.',
  groups: {
    label: 'Gruppen',
    applications: (count) =>
      plural(count, { one: `${number(count)} Bewerbung`, other: `${number(count)} Bewerbungen` }),
    declared: (count) => `, davon ${number(count)} von Personen mit eigenen Angaben.`,
    none: `Es gibt noch nichts zu vergleichen. Kandidaten können auf ihrer Seite freiwillig Angaben zu sich machen; eine Gruppe wird ab ${SHOWN_FROM} Personen gezeigt.`,
    explanation: `Über dem Median: mit einem Score über dem Median der Stelle. Ausgewählt: nach der ersten Freigabe oder am Ende des Workflows. Das Verhältnis vergleicht eine Gruppe mit der Gruppe mit der höchsten Quote; unter 0,8 (vier Fünftel) ist es markiert. Gruppen mit weniger als ${SHOWN_FROM} Personen werden nicht gezeigt.`,
    group: 'Gruppe',
    aboveMedian: 'Über dem Median',
    selected: 'Ausgewählt',
    small: (applications) => `${applications}. Kleine Gruppe: Zufall möglich`,
    tooFew: 'Zu wenige Scores',
    ratio: (ratio) => `Verhältnis ${number(ratio, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
    belowFourFifths: 'Unter vier Fünfteln',
  },
  dimensions: { gender: 'Geschlecht', age_band: 'Alter', ethnicity: 'Herkunft', disability: 'Behinderung' },
  groupNames: {
    woman: 'Frauen',
    man: 'Männer',
    non_binary: 'Nichtbinär',
    under_25: 'Unter 25',
    '25_to_34': '25 bis 34',
    '35_to_44': '35 bis 44',
    '45_to_54': '45 bis 54',
    '55_and_over': '55 und älter',
    asian: 'Asiatisch',
    black: 'Schwarz',
    hispanic: 'Hispanisch oder lateinamerikanisch',
    indigenous: 'Indigen',
    middle_eastern: 'Nahöstlich oder nordafrikanisch',
    white: 'Weiß',
    mixed: 'Gemischt',
    other: 'Andere',
    yes: 'Mit Behinderung',
    no: 'Ohne Behinderung',
  },
  agreement: {
    title: 'Menschen und Scores',
    byMonth: 'Nach Monat',
    byJob: 'Nach Stelle',
    month: 'Monat',
    job: 'Stelle',
    // With a soft hyphen, for narrow columns.
    agreement: 'Überein\u00ADstimmung',
    scoresSet: 'Gesetzte Scores',
    showAll: (count) => `Alle ${number(count)} anzeigen`,
    others: (count) =>
      plural(count, {
        one: '1 weitere Stelle hat zu wenige Daten.',
        other: `${number(count)} weitere Stellen haben zu wenige Daten.`,
      }),
    decisions: (count, agreed) => `${number(count)} Entscheidungen, davon ${agreed} im Einklang mit dem Score.`,
    noDecisions: `Bisher weniger als ${SHOWN_FROM} Entscheidungen.`,
    overrides: (count, change, size) =>
      `${number(count)} manuell gesetzte Scores, im Mittel ${change} Punkte (${decimal(size)} in beide Richtungen).`,
    noOverrides: `Weniger als ${SHOWN_FROM} manuell gesetzte Scores.`,
    ofDecisions: (count) => `von ${number(count)} Ent\u00ADscheidungen`,
    points: (change) => `${change} Punkte`,
    set: (count, size) => `${number(count)} gesetzt, ${decimal(size)} in beide Richtungen`,
    tooFew: 'Zu wenige',
    explanation: `Übereinstimmung: freigegeben bei „${tiers.strong}“ oder „${tiers.good}“ oder abgelehnt bei „${tiers.partial}“ oder „${tiers.little}“, bei einer Freigabe oder nach der Lebenslaufanalyse. Sie ist kein Ziel: Menschen wissen mehr, als im Lebenslauf steht. Ändert sie sich über die Monate, prüfen Sie die Kriterien. Zahlen aus weniger als ${SHOWN_FROM} Entscheidungen oder Scores werden nicht gezeigt.`,
  },
  test: {
    title: 'Namenstausch-Test',
    description:
      'Aktuelle Lebensläufe werden im Original und noch einmal mit anderen Namen, Pronomen, Altersangaben und Adressen bewertet. Kein Score sollte sich ändern.',
    run: 'Test starten',
    running: 'Test läuft …',
    failed: 'Der Test konnte nicht ausgeführt werden.',
    never: 'Der Test wurde noch nicht ausgeführt.',
    fair: (swaps) => `Kein Score hat sich bei ${number(swaps)} Vertauschungen geändert.`,
    unfair: (changed, swaps, largest) =>
      `${number(changed)} von ${number(swaps)} Scores haben sich geändert, um bis zu ${points(largest)} Punkte.`,
    invented: (count) => `${number(count)} erfundene Lebensläufe`,
    latest: (count) =>
      plural(count, { one: 'Ihr neuester Lebenslauf', other: `Ihre ${number(count)} neuesten Lebensläufe` }),
    scored: (resumes, scorer) => `${resumes}, bewertet durch ${scorer}, {date}.`,
    scoredCutShort: (resumes, scorer) =>
      `${resumes}, bewertet durch ${scorer}, {date}. Nicht alle konnten geprüft werden.`,
    model: 'ein Sprachmodell',
    namedModel: (model) => `ein Sprachmodell (${model})`,
    byMeaning: 'die eingebaute Analyse, nach Bedeutung',
    byWords: 'die eingebaute Analyse, nach Wörtern',
    tried: 'Was geprüft wurde',
    swaps: {
      name: 'Anderer Name',
      first_name: 'Anderer Vorname',
      gender: 'Anderes Geschlecht',
      age: 'Anderes Alter',
      address: 'Andere Adresse',
      all: 'Alles zugleich',
    },
    unchanged: (swaps) => `${number(swaps)}-mal, keine Änderung`,
    changed: (swaps, changed, largest) =>
      `${number(swaps)}-mal, ${number(changed)} geändert, um bis zu ${points(largest)}`,
  },
};
