import { list, number, plural } from '../format.ts';
import type { t } from '../workflows.ts';
import { mapSteps } from './step-types.ts';

const hours = (count: number) => plural(count, { one: '1 Stunde', other: `${number(count)} Stunden` });
const days = (count: number) => plural(count, { one: '1 Tag', other: `${number(count)} Tage` });
/** After „innerhalb von“ and „nach“. */
const dativeDays = (count: number) => plural(count, { one: '1 Tag', other: `${number(count)} Tagen` });
const duration = (total: number, daysText = days) =>
  list([
    ...(total >= 24 ? [daysText(Math.floor(total / 24))] : []),
    ...(total % 24 > 0 || total < 24 ? [hours(total % 24)] : []),
  ]);

const DESCRIPTIONS = mapSteps(({ description }) => description);

const CATEGORIES: Record<string, string> = { custom: 'Individuell', standard: 'Standard' };

export const workflows: typeof t = {
  title: 'Workflows',
  description: 'Die Schritte, die Ihre Kandidaten durchlaufen.',
  list: 'Workflows',
  count: (count) => plural(count, { one: `${number(count)} Workflow`, other: `${number(count)} Workflows` }),
  loading: 'Workflows werden geladen …',
  loadFailed: 'Die Workflows konnten nicht geladen werden.',
  empty: {
    title: 'Noch keine Workflows',
    hint: 'Ein Workflow führt Kandidaten vom Lebenslauf zum Angebot und legt fest, wer unterwegs entscheidet. Legen Sie einen an und wählen Sie ihn für Ihre Stellen aus.',
  },
  create: 'Workflow anlegen',
  delete: {
    title: (name) => `${name} löschen?`,
    description:
      'Das lässt sich nicht rückgängig machen. Stellen mit diesem Workflow haben dann keinen mehr. Kandidaten, die ihn schon durchlaufen, behalten ihre Schritte.',
    default: 'Neue Stellen haben dann keinen Workflow, bis Sie einen anderen voreinstellen.',
    done: (name) => `${name} wurde gelöscht`,
    failed: 'Der Workflow konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.',
  },
  card: {
    default: 'Voreingestellt',
    category: (category) => CATEGORIES[category] ?? category,
    descriptionOf: (name) => `Beschreibung von ${name}`,
    stepsOf: (name) => `Schritte von ${name}`,
    noSteps: 'Noch keine Schritte. Bearbeiten Sie den Workflow, um den ersten hinzuzufügen.',
    moreSteps: (count) => plural(count, { one: '+1 weiterer Schritt', other: `+${number(count)} weitere Schritte` }),
    updated: 'Geändert {date}',
    makeDefault: 'Voreinstellen',
    makeThisDefault: (name) => `${name} voreinstellen`,
    madeDefault: (name) => `Neue Stellen bekommen jetzt ${name}`,
    makeDefaultFailed: 'Der Workflow konnte nicht voreingestellt werden. Bitte versuchen Sie es erneut.',
    edit: (name) => `${name} bearbeiten`,
    delete: (name) => `${name} löschen`,
    delay: (total) => `+ ${duration(total)}`,
    admins: 'Admins',
  },
  stepDescription: ({ step_type }) => DESCRIPTIONS[step_type],
  start: {
    automatic: 'Startet sofort',
    automaticAfter: (total) => `Startet nach ${duration(total, dativeDays)}`,
    manual: 'Wird manuell gestartet',
    manualAfter: (total) => `Wird manuell gestartet, frühestens nach ${duration(total, dativeDays)}`,
  },
  approval: {
    none: 'Keine Freigabe',
    admins: 'Administratoren entscheiden',
    adminsWithin: (count) => `Administratoren entscheiden innerhalb von ${dativeDays(count)}`,
    approvers: (count) => {
      if (count === 2) return 'Beide Freigebenden';
      return plural(count, { one: '1 freigebende Person', other: `Alle ${number(count)} Freigebenden` });
    },
    approversWithin: (approvers, count) => `${approvers}, innerhalb von ${dativeDays(count)}`,
    named: (approval, names) => `${approval}: ${names}`,
  },
  form: {
    createTitle: 'Workflow anlegen',
    editTitle: 'Workflow bearbeiten',
    description: 'Die Schritte, die ein Kandidat nacheinander durchläuft.',
    namePlaceholder: 'Softwareentwicklung',
    create: 'Workflow speichern',
    save: 'Änderungen speichern',
    created: (name) => `${name} wurde gespeichert`,
    updated: (name) => `${name} wurde aktualisiert`,
    failed: 'Der Workflow konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
    nameMissing: 'Geben Sie einen Namen ein.',
    stepsMissing: 'Fügen Sie mindestens einen Schritt hinzu.',
    deleted: 'Dieser Workflow wurde inzwischen gelöscht. Ihre Änderungen können nicht gespeichert werden.',
    reloadFailed: 'Der gespeicherte Workflow konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
    reloadEffect: 'Ihre eigenen Änderungen bleiben erhalten.',
    discard: 'Ihre Änderungen am Workflow sind noch nicht gespeichert.',
    quoted: (text) => `„${text}“`,
    nothing: 'nichts',
  },
  fields: { name: 'Name des Workflows', description: 'Beschreibung', steps: 'Schritte' },
  preview: {
    title: 'So läuft es ab',
    empty: 'Wählen Sie einen ersten Schritt, um den Ablauf zu sehen.',
    note: 'Kandidaten, die diesen Workflow schon durchlaufen, behalten ihre bisherigen Schritte.',
  },
  steps: {
    title: 'Schritte',
    reorder: 'Zum Sortieren ziehen',
    loadFailed: 'Die vordefinierten Schritte konnten nicht geladen werden.',
    add: 'Schritt hinzufügen',
    drag: (name) => `${name} verschieben: ziehen oder Pfeiltasten nach oben und unten drücken`,
    moveUp: (name) => `${name} nach oben`,
    moveDown: (name) => `${name} nach unten`,
    edit: (name) => `${name} bearbeiten`,
    remove: (name) => `${name} entfernen`,
    updated: (name) => `${name} aktualisiert.`,
    added: (name, place) => `${name} als Schritt ${number(place)} hinzugefügt.`,
    moved: (name, place, count) => `${name} an Position ${number(place)} von ${number(count)} verschoben.`,
    removed: (name) => `${name} entfernt.`,
  },
  step: {
    new: 'Neuer Schritt',
    edit: (name) => `Schritt ${name} bearbeiten`,
    type: 'Schritt',
    choose: 'Schritt wählen',
    chooseError: 'Wählen Sie einen Schritt.',
    custom: 'Eigener Schritt',
    customHint: 'Nur zur Planung: Ein Workflow mit eigenem Schritt kann nicht gespeichert werden.',
    name: 'Anzeigename',
    delay: 'Wartezeit in Stunden',
    delayHint: (most) => `Ganze Stunden von 0 bis ${number(most)}, nach dem vorherigen Schritt.`,
    delayError: (most) => `Geben Sie ganze Stunden von 0 bis ${number(most)} ein.`,
    autoStart: 'Automatisch starten',
    autoStartOn: 'Startet ohne weiteres Zutun.',
    autoStartOff: 'Ihr Team startet ihn manuell.',
    approval: 'Freigabe erforderlich',
    approvalHint: 'Der Schritt ist erst mit der Freigabe abgeschlossen.',
    approvalForced: 'Immer aktiv: Dieser Schritt ist die Freigabe.',
    answerDays: 'Antwortfrist (Tage)',
    answerDaysHint: 'Vorher und nachher wird erinnert. Nichts wird automatisch entschieden.',
    answerDaysError: (most) => `Geben Sie ganze Tage von 1 bis ${number(most)} ein oder lassen Sie das Feld leer.`,
    add: 'Hinzufügen',
    update: 'Übernehmen',
  },
  approvers: {
    title: 'Freigabe durch',
    loading: 'Benutzer werden geladen …',
    loadFailed: 'Die Benutzer konnten nicht geladen werden.',
    empty: 'Es gibt noch niemanden zur Auswahl. Fügen Sie Ihr Team unter {users} hinzu.',
    usersLink: 'Benutzer',
    search: 'Person suchen',
    searchPlaceholder: 'Name oder Rolle suchen',
    noMatch: 'Keine Treffer.',
    noneChosen: 'Keine Auswahl: Die Administratoren entscheiden.',
    chosen: (count) => `${number(count)} ausgewählt. Alle ausgewählten Personen müssen zustimmen.`,
    gone: (count) =>
      plural(count, {
        one: '1 gewählte Person ist nicht mehr aktiv.',
        other: `${number(count)} gewählte Personen sind nicht mehr aktiv.`,
      }),
  },
};
