import type { t } from '../setup-offer.ts';

export const setupOffer: typeof t = {
  loadFailed: 'Die Angebotseinstellungen konnten nicht geladen werden.',
  saved: 'Angebotseinstellungen gespeichert',
  failed: 'Die Angebotseinstellungen konnten nicht gespeichert werden.',
  template: 'Vorlage',
  noTemplate: 'Noch keine Vorlage',
  editTemplate: 'Vorlage bearbeiten',
  newTemplate: 'Neue Vorlage',
  range: (range) =>
    `Die Gehaltsspanne dieser Stelle ist ${range}. Ein Angebot außerhalb davon braucht die Freigabe einer weiteren Person.`,
  noRange: 'Diese Stelle nennt keine Gehaltsspanne. Jedes Gehalt kann ohne Freigabe angeboten werden.',
  expiryDays: 'Gültig für (Tage)',
  zone: 'Zeitzone des letzten Tages',
  zoneHint: 'Kandidaten können dort bis zum Ende des letzten Tages unterschreiben.',
  sameForAll: 'In jedem Angebot gleich',
  sameForAllHint: 'Leere Felder werden für jeden Kandidaten ausgefüllt.',
  form: {
    name: 'Name der Vorlage',
    text: 'Text',
    textHint:
      'Eine Überschrift beginnt mit #, eine Liste mit -, und **Fettes** steht zwischen Sternen. Eigene Felder schreiben Sie als {{eigenes_feld}}.',
    insert: 'Feld einfügen',
    save: 'Vorlage speichern',
    back: 'Zurück',
    discard: 'Ihre Änderungen an dieser Vorlage sind nicht gespeichert.',
    saved: (name) => `${name} wurde gespeichert`,
    failed: 'Die Vorlage konnte nicht gespeichert werden.',
    reloadFailed: 'Die Vorlage konnte nicht geladen werden.',
    delete: {
      title: 'Diese Vorlage löschen?',
      description: 'Bereits erstellte Angebote bleiben unverändert. Stellen mit dieser Vorlage haben dann keine mehr.',
      done: (name) => `${name} wurde gelöscht`,
      failed: 'Die Vorlage konnte nicht gelöscht werden.',
    },
    start: `# Stellenangebot

Guten Tag {{candidate_name}},

wir freuen uns, Ihnen die Position **{{job_title}}** bei {{company_name}} anzubieten.

## Konditionen

- Gehalt: {{currency}} {{salary}} pro Jahr
- Eintrittsdatum: {{start_date}}
- Arbeitsort: {{location}}
- Sie berichten an: {{manager}}

Dieses Angebot gilt bis {{expires_on}}. Um es anzunehmen, unterschreiben Sie es bitte.

Freundliche Grüße
{{company_name}}`,
  },
};
