import type { t } from '../decision.ts';
import { number, plural } from '../format.ts';

export const decision: typeof t = {
  pending: 'Offene Entscheidungen',
  decisionOn: (step) => `Entscheidung zu ${step}`,
  needsYou: (step) => `Ihre Entscheidung: ${step}`,
  awaiting: (step) => `Freigabe ausstehend: ${step}`,
  forAnother: (job) => `Zu einer anderen Bewerbung: ${job}`,
  requested: (job) => `${job} · angefragt {time}`,
  requestedAgain: (job) => `${job} · erneut angefragt {time}`,
  answers: 'Antworten',
  progress: (given, needed) => `${number(given)} von ${number(needed)} freigegeben`,
  you: 'Sie',
  onBehalf: (by, name) => `${by} in Vertretung von ${name}`,
  answer: {
    approved: '· freigegeben',
    rejected: '· abgelehnt',
    approvedByMail: '· per E-Mail freigegeben',
    rejectedByMail: '· per E-Mail abgelehnt',
    deactivated: '· deaktiviert, wird nicht mehr gefragt',
    noneYet: '· noch keine Antwort',
    youNoneYet: '· noch keine Antwort',
  },
  effect: {
    last: (candidate, next) => `Ihre Antwort ist die letzte: Für ${candidate} geht es mit „${next}“ weiter.`,
    lastOfAll: (candidate) =>
      `Ihre Antwort ist die letzte, und dies ist der letzte Schritt: Der Workflow von ${candidate} ist damit abgeschlossen.`,
    others: (candidate, names, count) =>
      plural(count, {
        one: `${candidate} geht weiter, sobald auch ${names} freigegeben hat.`,
        other: `${candidate} geht weiter, sobald auch ${names} freigegeben haben.`,
      }),
    rejection: (candidate) =>
      `Eine Ablehnung genügt: Der Workflow von ${candidate} endet hier. Auf der persönlichen Seite steht das sofort, eine E-Mail wird aber nicht verschickt.`,
  },
  viewOnly: { answered: 'Nur Ansicht: Sie haben freigegeben', notAsked: 'Nur Ansicht: Sie sind nicht gefragt' },
  due: {
    inHours: (hours) => plural(hours, { one: 'fällig in 1 Stunde', other: `fällig in ${number(hours)} Stunden` }),
    inDays: (days) => plural(days, { one: 'fällig in 1 Tag', other: `fällig in ${number(days)} Tagen` }),
    overHours: (hours) =>
      plural(hours, { one: 'seit 1 Stunde überfällig', other: `seit ${number(hours)} Stunden überfällig` }),
    overDays: (days) => plural(days, { one: 'seit 1 Tag überfällig', other: `seit ${number(days)} Tagen überfällig` }),
  },
  rateFirst: 'Bewerten Sie zuerst die Einreichung, dann entscheiden Sie.',
  settled: 'Diese Anfrage ist bereits entschieden.',
  approve: 'Freigeben',
  reject: 'Ablehnen',
  form: {
    answeringFor: (name) => `Sie vertreten ${name} während der Abwesenheit.`,
    reason: 'Begründung',
    comment: 'Kommentar',
    required: 'Pflichtfeld',
    hint: 'Für alle im Team sichtbar, die diese Freigabe sehen, nicht für den Kandidaten.',
    approving: 'Wird freigegeben …',
    rejecting: 'Wird abgelehnt …',
    failed: 'Die Entscheidung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
    rejected: (candidate) => `${candidate} abgelehnt`,
    approved: (candidate) => `${candidate} freigegeben`,
    approvedSoFar: (candidate, given, needed) =>
      `Sie haben ${candidate} freigegeben: ${number(given)} von ${number(needed)}`,
  },
  evidenceFailed: 'Die Entscheidungsgrundlage konnte nicht geladen werden.',
  resume: 'Lebenslauf',
  closeResume: 'Lebenslauf schließen',
};
