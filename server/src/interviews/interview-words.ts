import type { PortalLanguage } from '@hirewire/contract/portal-words';
import type { MailWords } from '../portal/candidate-language.ts';

/** What has happened, as it is told. */
export type News = 'booked' | 'moved' | 'cancelled';

/** What candidates are told when times are offered to them. */
export const OFFER_OF_TIMES: MailWords = {
  en: {
    subject: 'Choose a time for your interview: {{job_title}} at {{company_name}}',
    body: `Hello {{first_name}},

We would like to talk to you. Please choose a time that suits you on your own page:

{{portal_link}}

You can move it later, or call it off.

Kind regards
{{company_name}}`,
  },
  de: {
    subject: 'Wählen Sie einen Termin für Ihr Gespräch: {{job_title}} bei {{company_name}}',
    body: `Guten Tag {{first_name}},

wir möchten gern mit Ihnen sprechen. Bitte wählen Sie auf Ihrer eigenen Seite einen Termin, der Ihnen passt:

{{portal_link}}

Sie können ihn später verschieben oder absagen.

Freundliche Grüße
{{company_name}}`,
  },
  fr: {
    subject: 'Choisissez une date pour votre entretien : {{job_title}} chez {{company_name}}',
    body: `Bonjour {{first_name}},

nous aimerions vous parler. Merci de choisir sur votre page une date qui vous convient :

{{portal_link}}

Vous pourrez la déplacer plus tard, ou l’annuler.

Cordialement
{{company_name}}`,
  },
};

interface CandidateWords {
  hello: (name: string) => string;
  kindRegards: string;
  /** What an interview is about: a job at a company. */
  job: (title: string, company: string) => string;
  subjects: Record<News, string>;
  yours: (about: string) => string;
  calledOff: (about: string) => string;
  canChange: string;
  howItGoesOn: string;
  lookForward: string;
  tomorrow: (about: string) => string;
  notChosen: string;
  pleaseChoose: (about: string) => string;
  /** In a calendar. */
  summary: (about: string) => string;
  description: (about: string) => string;
  /** Where there is no job. */
  conversation: string;
}

/** What candidates are told about an interview of theirs. */
export const CANDIDATE_WORDS: Record<PortalLanguage, CandidateWords> = {
  en: {
    hello: (name) => `Hello ${name},`,
    kindRegards: 'Kind regards',
    job: (title, company) => `${title} at ${company}`,
    subjects: {
      booked: 'Your interview',
      moved: 'Your interview has a new time',
      cancelled: 'Your interview has been called off',
    },
    yours: (about) => `Your interview for ${about}:`,
    calledOff: (about) => `The interview for ${about} will not take place at this time:`,
    canChange: 'You can move it or call it off on your own page:',
    howItGoesOn: 'How it goes on you see on your own page:',
    lookForward: 'We look forward to our interview:',
    tomorrow: (about) => `Tomorrow: your interview for ${about}`,
    notChosen: 'You have not chosen a time for your interview yet. You can do so on your own page:',
    pleaseChoose: (about) => `Please choose a time for your interview: ${about}`,
    summary: (about) => `Interview: ${about}`,
    description: (about) => `Interview for ${about}.`,
    conversation: 'a conversation',
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    kindRegards: 'Freundliche Grüße',
    job: (title, company) => `${title} bei ${company}`,
    subjects: {
      booked: 'Ihr Gespräch',
      moved: 'Ihr Gespräch hat einen neuen Termin',
      cancelled: 'Ihr Gespräch ist abgesagt',
    },
    yours: (about) => `Ihr Gespräch zu ${about}:`,
    calledOff: (about) => `Das Gespräch zu ${about} findet zu diesem Termin nicht statt:`,
    canChange: 'Auf Ihrer eigenen Seite können Sie es verschieben oder absagen:',
    howItGoesOn: 'Wie es weitergeht, sehen Sie auf Ihrer eigenen Seite:',
    lookForward: 'Wir freuen uns auf unser Gespräch:',
    tomorrow: (about) => `Morgen: Ihr Gespräch zu ${about}`,
    notChosen: 'Sie haben noch keinen Termin für Ihr Gespräch gewählt. Das können Sie auf Ihrer eigenen Seite tun:',
    pleaseChoose: (about) => `Bitte wählen Sie einen Termin für Ihr Gespräch: ${about}`,
    summary: (about) => `Gespräch: ${about}`,
    description: (about) => `Gespräch zu ${about}.`,
    conversation: 'ein Gespräch',
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    kindRegards: 'Cordialement',
    job: (title, company) => `${title} chez ${company}`,
    subjects: {
      booked: 'Votre entretien',
      moved: 'Votre entretien a une nouvelle date',
      cancelled: 'Votre entretien est annulé',
    },
    yours: (about) => `Votre entretien pour ${about} :`,
    calledOff: (about) => `L’entretien pour ${about} n’aura pas lieu à cette date :`,
    canChange: 'Vous pouvez le déplacer ou l’annuler sur votre page :',
    howItGoesOn: 'La suite se trouve sur votre page :',
    lookForward: 'Nous nous réjouissons de notre entretien :',
    tomorrow: (about) => `Demain : votre entretien pour ${about}`,
    notChosen: 'Vous n’avez pas encore choisi de date pour votre entretien. Vous pouvez le faire sur votre page :',
    pleaseChoose: (about) => `Merci de choisir une date pour votre entretien : ${about}`,
    summary: (about) => `Entretien : ${about}`,
    description: (about) => `Entretien pour ${about}.`,
    conversation: 'un échange',
  },
};
