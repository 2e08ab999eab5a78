import { CONFIRMATION_LINK } from '../../../outbox/confirmation-link.ts';
import type { StaffMails } from './en.ts';

const TIERS = {
  strong: 'sehr gute Passung',
  good: 'gute Passung',
  partial: 'teilweise Passung',
  little: 'wenig gefunden',
};

export const de: StaffMails = {
  approval: {
    subjects: {
      asked: 'Ihre Freigabe wird benötigt',
      due: 'Ihre Freigabe ist bald fällig',
      overdue: 'Ihre Freigabe ist überfällig',
    },
    hello: (name) => `Guten Tag ${name},`,
    toMark:
      'eine Einreichung wartet auf Ihre Bewertung und danach auf Ihre Entscheidung. Namen bleiben verborgen, bis alle bewertet haben.',
    toDecide: (candidate, job, step) =>
      `${candidate} hat sich für die Stelle „${job}“ beworben, ist jetzt im Schritt „${step}“ und braucht Ihre Entscheidung.`,
    inPlaceOf: (name) => `Sie werden in Vertretung von ${name} gefragt.`,
    noApproverLeft: 'Es gibt niemanden mehr, der hier freigeben könnte, deshalb kann jeder Administrator entscheiden.',
    wasDue: (moment) => `Eine Antwort war bis ${moment} fällig. Ohne Sie wird nichts entschieden.`,
    answerBy: (moment) => `Bitte antworten Sie bis ${moment}.`,
    signIn: 'Melden Sie sich bei Hirewire an und öffnen Sie „Freigaben“, um sie zu bewerten.',
    signInToDecide:
      'Melden Sie sich bei Hirewire an und öffnen Sie „Freigaben“, um die Entscheidungsgrundlage zu sehen und zu entscheiden.',
    decideHere: (link) => `Entscheidungsgrundlage ansehen und entscheiden, ohne Anmeldung:\n${link}`,
    oneDecision:
      'Der Link gilt nur für Sie und für eine einzige Entscheidung. Sie können auch in Hirewire unter „Freigaben“ antworten.',
    noScore: 'Score: noch keiner. Der Link nennt den Grund.',
    score: (total, tier) => `Score: ${total} von 100 (${tier ? TIERS[tier] : 'manuell gesetzt'}).`,
    mustHaves: ({ found, missing }) => {
      const asked = found.length + missing.length;
      return asked === 0
        ? null
        : `${found.length} von ${asked} ${asked === 1 ? 'Muss-Kriterium' : 'Muss-Kriterien'} gefunden`;
    },
    missing: (names) => `; nicht gefunden: ${names}`,
    digest: (count, url) => ({
      subject:
        count === 1 ? 'Ein Kandidat braucht Ihre Entscheidung' : `${count} Kandidaten brauchen Ihre Entscheidung`,
      body: `Einige Anfragen sind seit mehr als einem Tag offen. Entscheidungsgrundlage ansehen und entscheiden:\n${url}`,
    }),
  },
  interview: {
    theCandidate: 'Kandidat',
    aCandidate: 'einem Kandidaten',
    changed: {
      booked: (whom) => `Interview mit ${whom}`,
      moved: (whom) => `Neuer Termin: Interview mit ${whom}`,
      cancelled: (whom) => `Abgesagt: Interview mit ${whom}`,
    },
    entry: (whom) => `Interview mit ${whom}`,
    inHirewire: 'Alles zum Kandidaten finden Sie in Hirewire unter „Kandidaten“.',
    noTimes: {
      subject: (whom) => `Kein freier Termin für das Interview mit ${whom}`,
      nothingToChoose: (whom) => `Für das Interview mit ${whom} soll ein Termin gewählt werden, es gibt aber keinen.`,
      noInterviewer: 'Für dieses Interview ist kein Interviewer verfügbar: Wählen Sie andere.',
      noFreeTime: 'In den nächsten Tagen hat kein Interviewer einen freien Termin.',
      whatHelps: 'Was hilft:',
      moreHours: (names) => `Mehr Interviewzeiten${names && ` von ${names}`}: Sie gelten sofort.`,
      moreRoom:
        'Mehr Interviewer, weniger Vorlauf oder mehr Tage im Voraus, unter „Einrichtung“ der Stelle. Klicken Sie danach beim Kandidaten auf „Erneut vorschlagen“.',
      agreedTime: 'Ein Termin, den Sie mit dem Kandidaten vereinbaren: Klicken Sie auf „Termin wählen“.',
    },
    left: {
      subject: (whom) => `Für das Interview mit ${whom} wird ein anderer Interviewer gebraucht`,
      wasToHold: (interviewer, whom) =>
        `${interviewer} kann sich nicht mehr anmelden und sollte das Interview mit ${whom} führen:`,
      press:
        'Bitte öffnen Sie den Kandidaten in Hirewire unter „Kandidaten“ und klicken Sie auf „Verschieben“: Ein freies Teammitglied kann zur selben oder zu einer anderen Zeit übernehmen. Bis dahin bleibt der Termin bestehen, und der Kandidat erfährt nichts davon.',
    },
    scorecard: (whom, name) => ({
      subject: `Ihr Bewertungsbogen: ${whom}`,
      body: `Wie war das Interview mit ${name ?? 'dem Kandidaten'}? Bitte füllen Sie Ihren Bewertungsbogen aus, solange Sie sich gut erinnern: Öffnen Sie den Kandidaten in Hirewire unter „Kandidaten“.`,
    }),
    scorecardReminder: (whom, name) => ({
      subject: `Ihr Bewertungsbogen fehlt noch: ${whom}`,
      body: `Zum Interview mit ${name ?? 'dem Kandidaten'} fehlt noch Ihre Einschätzung. Bitte öffnen Sie den Kandidaten in Hirewire unter „Kandidaten“ und füllen Sie Ihren Bewertungsbogen aus.`,
    }),
  },
  offer: {
    approval: ({ name, job_title }) => ({
      subject: 'Ein Angebot braucht Ihre Freigabe',
      body: `Das Gehalt im Angebot an ${name} für die Stelle „${job_title}“ liegt außerhalb der Spanne der Stelle, deshalb muss ein anderer Benutzer es freigeben. Öffnen Sie in Hirewire den Angebotsschritt des Kandidaten, um es zu sehen.`,
    }),
    returned: ({ name, job_title }) => ({
      subject: 'Ein Angebot wurde nicht freigegeben',
      body: `Das Angebot an ${name} für die Stelle „${job_title}“ wurde nicht freigegeben. Wenn ein Grund genannt wurde, steht er beim Angebot in Hirewire: Dort können Sie es ändern und erneut senden.`,
    }),
    signed: ({ name, job_title, signed_as }) => ({
      subject: 'Ein Angebot wurde unterschrieben',
      body: signed_as
        ? `Das Angebot an ${name} für die Stelle „${job_title}“ wurde mit einem anderen Namen unterschrieben: ${signed_as}. Das unterschriebene Angebot ist angehängt.`
        : `${name} hat das Angebot für die Stelle „${job_title}“ unterschrieben. Das unterschriebene Angebot ist angehängt.`,
    }),
    declined: ({ name, job_title }) => ({
      subject: 'Ein Angebot wurde abgelehnt',
      body: `${name} hat das Angebot für die Stelle „${job_title}“ abgelehnt. Wenn ein Grund genannt wurde, steht er beim Angebot in Hirewire.`,
    }),
    expired: ({ name, job_title }) => ({
      subject: 'Ein Angebot ist abgelaufen',
      body: `Das Angebot an ${name} für die Stelle „${job_title}“ ist ohne Antwort abgelaufen. Sie können es in Hirewire erneuern.`,
    }),
  },
  asked: {
    human: ({ name }) => ({
      subject: 'Statt der KI soll ein Mensch entscheiden',
      body: `${name} bittet darum, dass statt der KI ein Mensch liest, spricht und entscheidet. Die Schritte mit KI bleiben von jetzt an Ihnen überlassen: Öffnen Sie die Person in Hirewire unter „Kandidaten“.`,
    }),
    erasure: ({ name }) => ({
      subject: 'Bitte um Löschung aller Daten',
      body: `${name} bittet darum, dass Sie alle Daten zur Person endgültig löschen. Das können Sie in Hirewire tun: Öffnen Sie die Person unter „Kandidaten“.`,
    }),
    message: (whom) => ({
      subject: `Neue Nachricht von ${whom}`,
      body: `${whom} hat Ihnen auf der eigenen Seite geschrieben. Um die Nachricht zu lesen und zu beantworten, öffnen Sie die Person in Hirewire unter „Kandidaten“.`,
    }),
  },
  confirmation: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    body: `Guten Tag,

mit dieser E-Mail-Adresse wurde ein Konto bei Hirewire angelegt. Bitte bestätigen Sie, dass sie Ihnen gehört:

${CONFIRMATION_LINK}

Wenn Sie das Konto nicht angelegt haben, öffnen Sie denselben Link und wählen Sie „Das war ich nicht“: Ihre Adresse ist dann wieder frei. Der Link gilt sieben Tage.`,
  },
};
