import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import type { MailWords } from '../candidate-language.ts';
import { inWords } from '../in-words.ts';

/** The kind of change a mail reports. */
export type News = 'booked' | 'moved' | 'cancelled';

/** Asks candidates to choose one of the proposed times. */
const PROPOSED_TIMES: MailWords = {
  en: {
    subject: 'Choose a time for your interview: {{topic}}',
    body: `Hello {{first_name}},

We would like to invite you to an interview. Please choose a time that suits you on your page:

{{portal_link}}

You can reschedule or cancel it there later.

Kind regards
{{company_name}}`,
  },
  de: {
    subject: 'Wählen Sie einen Termin für Ihr Vorstellungsgespräch: {{topic}}',
    body: `Guten Tag {{first_name}},

wir möchten gern mit Ihnen sprechen. Bitte wählen Sie auf Ihrer eigenen Seite einen Termin, der Ihnen passt:

{{portal_link}}

Sie können ihn später verschieben oder absagen.

Freundliche Grüße
{{company_name}}`,
  },
  fr: {
    subject: 'Choisissez un créneau pour votre entretien : {{topic}}',
    body: `Bonjour {{first_name}},

Nous aimerions échanger avec vous. Merci de choisir sur votre page un créneau qui vous convient :

{{portal_link}}

Vous pourrez en changer plus tard ou annuler l’entretien.

Cordialement
{{company_name}}`,
  },
};

export const INTERVIEW_MAILS = { interview_proposal: inWords<'topic'>(PROPOSED_TIMES) };

interface CandidateWords {
  hello: (name: string) => string;
  kindRegards: string;
  colon: string;
  /** The interview's subject, following a colon: a job at a company, or the company alone. */
  topic: (title: string | null, company: string) => string;
  /** The same, following “interview” in a sentence. */
  about: (title: string | null, company: string) => string;
  subjects: Record<News, string>;
  yours: (about: string) => string;
  calledOff: (about: string) => string;
  canChange: string;
  /** Once it is too late for the candidate to change it. */
  details: string;
  howItGoesOn: string;
  lookForward: string;
  reminder: (about: string) => string;
  notChosen: string;
  pleaseChoose: (about: string) => string;
  /** Title of the calendar entry. */
  summary: (topic: string) => string;
  description: (about: string) => string;
}

/** Texts of mails to candidates about an interview. */
export const CANDIDATE_WORDS: Record<PortalLanguage, CandidateWords> = {
  en: {
    hello: (name) => `Hello ${name},`,
    kindRegards: 'Kind regards',
    colon: ': ',
    topic: (title, company) => (title ? `${title} at ${company}` : company),
    about: (title, company) => (title ? `for ${title} at ${company}` : `at ${company}`),
    subjects: {
      booked: 'Your interview',
      moved: 'Your interview has a new time',
      cancelled: 'Your interview has been canceled',
    },
    yours: (about) => `Your interview ${about}:`,
    calledOff: (about) => `Your interview ${about} has been canceled. It was planned for:`,
    canChange: 'You can reschedule or cancel it on your page:',
    details: 'You can also find it on your page:',
    howItGoesOn: 'You can see what happens next on your page:',
    lookForward: 'We look forward to talking to you:',
    reminder: (about) => `Reminder: your interview ${about}`,
    notChosen: 'You have not chosen a time for your interview yet. Please choose one on your page:',
    pleaseChoose: (about) => `Please choose a time for your interview ${about}`,
    summary: (topic) => `Interview: ${topic}`,
    description: (about) => `Interview ${about}.`,
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    kindRegards: 'Freundliche Grüße',
    colon: ': ',
    topic: (title, company) => (title ? `${title} bei ${company}` : company),
    about: (title, company) => (title ? `zur Stelle „${title}“ bei ${company}` : `bei ${company}`),
    subjects: {
      booked: 'Ihr Vorstellungsgespräch',
      moved: 'Ihr Vorstellungsgespräch hat einen neuen Termin',
      cancelled: 'Ihr Vorstellungsgespräch wurde abgesagt',
    },
    yours: (about) => `Ihr Vorstellungsgespräch ${about}:`,
    calledOff: (about) => `das Vorstellungsgespräch ${about} findet zu diesem Termin nicht statt:`,
    canChange: 'Auf Ihrer eigenen Seite können Sie es verschieben oder absagen:',
    details: 'Sie finden es auch auf Ihrer eigenen Seite:',
    howItGoesOn: 'Wie es weitergeht, sehen Sie auf Ihrer eigenen Seite:',
    lookForward: 'wir freuen uns auf unser Gespräch:',
    reminder: (about) => `Erinnerung: Ihr Vorstellungsgespräch ${about}`,
    notChosen:
      'Sie haben noch keinen Termin für Ihr Vorstellungsgespräch gewählt. Das können Sie auf Ihrer eigenen Seite tun:',
    pleaseChoose: (about) => `Bitte wählen Sie einen Termin für Ihr Vorstellungsgespräch ${about}`,
    summary: (topic) => `Vorstellungsgespräch: ${topic}`,
    description: (about) => `Vorstellungsgespräch ${about}.`,
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    kindRegards: 'Cordialement',
    colon: ' : ',
    topic: (title, company) => (title ? `${title} chez ${company}` : company),
    about: (title, company) => (title ? `pour le poste « ${title} » chez ${company}` : `chez ${company}`),
    subjects: {
      booked: 'Votre entretien',
      moved: 'Votre entretien a été déplacé',
      cancelled: 'Votre entretien a été annulé',
    },
    yours: (about) => `Votre entretien ${about} :`,
    calledOff: (about) => `L’entretien ${about} n’aura pas lieu à la date prévue :`,
    canChange: 'Vous pouvez le déplacer ou l’annuler sur votre page :',
    details: 'Vous le retrouvez aussi sur votre page :',
    howItGoesOn: 'Vous trouverez la suite sur votre page :',
    lookForward: 'Au plaisir d’échanger avec vous :',
    reminder: (about) => `Rappel : votre entretien ${about}`,
    notChosen: 'Vous n’avez pas encore choisi de créneau pour votre entretien. Vous pouvez le faire sur votre page :',
    pleaseChoose: (about) => `Merci de choisir un créneau pour votre entretien ${about}`,
    summary: (topic) => `Entretien : ${topic}`,
    description: (about) => `Entretien ${about}.`,
  },
};
