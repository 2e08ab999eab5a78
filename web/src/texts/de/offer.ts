import { number, plural } from '../format.ts';
import type { t } from '../offer.ts';

export const offer: typeof t = {
  label: 'Angebot',
  version: (version) => `Version ${version}`,
  formerVersions: (count) => plural(count, { one: 'Frühere Version', other: `${number(count)} frühere Versionen` }),
  states: {
    draft: 'Entwurf',
    needs_approval: 'Freigabe nötig',
    sent: 'Gesendet',
    signed: 'Unterschrieben',
    declined: 'Abgelehnt',
    expired: 'Abgelaufen',
    revoked: 'Zurückgezogen',
    voided: 'Ersetzt',
  },
  notSent: 'Noch nicht gesendet',
  outsideRange: 'Außerhalb der Spanne',
  sentences: {
    returned: (reason) => `Zurückgegeben: ${reason}`,
    missing: (fields) => `Noch auszufüllen: ${fields.join(', ')}.`,
    complete: 'Alles ist ausgefüllt.',
    needsApproval: 'Das Gehalt liegt außerhalb der Spanne der Stelle. Eine zweite Person muss es freigeben.',
    senderAlone:
      'Das Gehalt liegt außerhalb der Spanne der Stelle. Keine andere Person kann es freigeben, daher darf der Absender das tun. Das wird protokolliert.',
    awaitingAnswer: (address) => `Gesendet an ${address}. Die Antwort steht aus.`,
    addressedTo: (address) => `Adressiert an ${address}.`,
    typed: (name) => `Getippte Unterschrift: ${name}`,
    drawn: (name) => `Gezeichnete Unterschrift: ${name}`,
    reason: (reason) => `Grund: ${reason}`,
    expired: 'Keine Antwort innerhalb der Frist.',
  },
  facts: {
    salary: 'Jahresgehalt',
    salaryInRange: (amount, range) => `${amount} (Spanne der Stelle: ${range})`,
    startDate: 'Eintrittsdatum',
    issued: 'Ausgestellt',
    automatically: 'automatisch',
    submitted: 'Zur Freigabe vorgelegt',
    approved: 'Freigegeben',
    reminded: 'Erinnert',
    validUntil: 'Gültig bis',
    endOfDay: (day, zone) => `${day}, 24 Uhr (${zone})`,
  },
  openPdf: 'PDF öffnen',
  previewPdf: 'PDF-Vorschau',
  signedPdf: 'Unterschriebenes PDF',
  verify: { action: 'Prüfen', intact: 'Unverändert', changed: 'Nachträglich geändert' },
  terms: {
    currency: 'Währung',
    range: (range) => `Die Spanne der Stelle ist ${range}.`,
    noRange: 'Die Stelle nennt keine Spanne.',
    startsInPast: 'Dieser Tag liegt in der Vergangenheit.',
    fields: { location: 'Arbeitsort', manager: 'Führungskraft' },
    expiry: (days, zone) =>
      plural(days, {
        one: `Der Kandidat hat 1 Tag Zeit zum Unterschreiben, bis zum Ende dieses Tages in ${zone}.`,
        other: `Der Kandidat hat ${number(days)} Tage Zeit zum Unterschreiben, bis zum Ende des letzten Tages in ${zone}.`,
      }),
    send: 'Angebot senden',
    sending: 'Wird gesendet …',
    sent: 'Das Angebot geht per E-Mail an den Kandidaten.',
    submitted: 'Angebot zur Freigabe vorgelegt',
    saved: 'Konditionen gespeichert',
    preview: 'Speichern und ansehen',
  },
  actions: {
    approve: {
      action: 'Freigeben und senden',
      done: 'Angebot freigegeben. Es geht per E-Mail an den Kandidaten.',
    },
    returnOffer: {
      action: 'Zurückgeben',
      done: 'Angebot zurückgegeben',
      title: 'Dieses Angebot zurückgeben',
      description: 'Es wird wieder zum Entwurf und kann geändert und erneut gesendet werden.',
      submit: 'Zurückgeben',
      busy: 'Wird zurückgegeben …',
    },
    revise: {
      action: 'Angebot ändern',
      done: 'Neue Version angelegt',
      title: 'Dieses Angebot ändern?',
      description: 'Eine neue Version entsteht als Entwurf. Der Kandidat kann die aktuelle nicht mehr unterschreiben.',
    },
    renew: {
      action: 'Erneut senden',
      done: 'Das Angebot geht erneut per E-Mail an den Kandidaten.',
      title: 'Dieses Angebot erneut senden?',
      description:
        'Der Kandidat erhält dasselbe Angebot als neue Version mit neuer Frist. Die aktuelle kann nicht mehr unterschrieben werden.',
    },
    revoke: {
      action: 'Zurückziehen',
      done: 'Angebot zurückgezogen',
      title: 'Dieses Angebot zurückziehen',
      description:
        'Der Kandidat kann es nicht mehr unterschreiben und wird darüber informiert. Der Grund bleibt im Unternehmen.',
      submit: 'Angebot zurückziehen',
      busy: 'Wird zurückgezogen …',
    },
  },
};
