import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import type { MailWords } from '../candidate-language.ts';
import { inWords } from '../in-words.ts';
import { formatMoment } from '../format-moment.ts';

interface Asked {
  due_at: string;
  time_zone: string | null;
  /** Language of the questions. */
  language: PortalLanguage;
}

/**
 * The extra values of these mails: the deadline, and the language of the questions where it is not the candidate's own.
 */
export const interviewValues =
  ({ due_at, time_zone, language: asked }: Asked) =>
  (language: PortalLanguage) => ({
    due_at: formatMoment(due_at, time_zone, language),
    asked_in: asked === language ? '' : ` ${ASKED_IN[language][asked]}`,
  });

const ASKED_IN: Record<PortalLanguage, Record<PortalLanguage, string>> = {
  en: {
    en: 'The questions are in English, so please answer in English.',
    de: 'The questions are in German, so please answer in German.',
    fr: 'The questions are in French, so please answer in French.',
  },
  de: {
    en: 'Die Fragen sind auf Englisch gestellt; bitte antworten Sie auch auf Englisch.',
    de: 'Die Fragen sind auf Deutsch gestellt; bitte antworten Sie auch auf Deutsch.',
    fr: 'Die Fragen sind auf Französisch gestellt; bitte antworten Sie auch auf Französisch.',
  },
  fr: {
    en: 'Les questions sont posées en anglais ; merci d’y répondre également en anglais.',
    de: 'Les questions sont posées en allemand ; merci d’y répondre également en allemand.',
    fr: 'Les questions sont posées en français ; merci d’y répondre également en français.',
  },
};

const INVITATION: MailWords = {
  en: {
    subject: 'Interview questions for {{job_title}}',
    body: `Hello {{first_name}},

We would like to learn more about your work, so we have a few written questions for you about {{job_title}}. You can answer them on your page until {{due_at}}, whenever it suits you, and take as many breaks as you like.{{asked_in}}

{{portal_link}}

A machine helps us read the answers; people always decide. If you would rather speak with a person, or need more time, just tell us on the page.

Kind regards
{{company_name}}`,
  },
  de: {
    subject: 'Interviewfragen zur Stelle „{{job_title}}“',
    body: `Guten Tag {{first_name}},

wir möchten Ihre Arbeit besser kennenlernen und haben einige schriftliche Fragen zur Stelle „{{job_title}}“. Sie können sie auf Ihrer eigenen Seite bis {{due_at}} beantworten, wann es Ihnen passt, und beliebig oft unterbrechen.{{asked_in}}

{{portal_link}}

Eine Maschine hilft beim Lesen der Antworten; die Entscheidung treffen Menschen. Wenn Sie lieber mit einem Menschen sprechen möchten oder mehr Zeit brauchen, können Sie uns das auf der Seite mitteilen.

Freundliche Grüße
{{company_name}}`,
  },
  fr: {
    subject: 'Questions d’entretien pour le poste « {{job_title}} »',
    body: `Bonjour {{first_name}},

Nous aimerions mieux connaître votre travail et avons quelques questions écrites à propos du poste « {{job_title}} ». Vous pouvez y répondre sur votre page jusqu’au {{due_at}}, quand cela vous convient, avec autant de pauses que vous le souhaitez.{{asked_in}}

{{portal_link}}

Une machine aide à lire les réponses ; ce sont des personnes qui décident. Si vous préférez parler à une personne ou avez besoin de plus de temps, vous pouvez l’indiquer sur la page.

Cordialement
{{company_name}}`,
  },
};

const REMINDER: MailWords = {
  en: {
    subject: 'Your interview questions for {{job_title}}',
    body: `Hello {{first_name}},

A quick reminder: you can answer our questions about {{job_title}} until {{due_at}}. What you have written so far is saved.

{{portal_link}}

If you need more time or would rather speak with a person, just tell us on the page.

Kind regards
{{company_name}}`,
  },
  de: {
    subject: 'Ihre Interviewfragen zur Stelle „{{job_title}}“',
    body: `Guten Tag {{first_name}},

eine kurze Erinnerung: Unsere Fragen zur Stelle „{{job_title}}“ warten bis {{due_at}} auf Sie. Was Sie bisher geschrieben haben, bleibt gespeichert.

{{portal_link}}

Wenn Sie mehr Zeit brauchen oder lieber mit einem Menschen sprechen möchten, können Sie uns das auf der Seite mitteilen.

Freundliche Grüße
{{company_name}}`,
  },
  fr: {
    subject: 'Vos questions d’entretien pour le poste « {{job_title}} »',
    body: `Bonjour {{first_name}},

Petit rappel : nos questions à propos du poste « {{job_title}} » vous attendent jusqu’au {{due_at}}. Ce que vous avez déjà écrit est conservé.

{{portal_link}}

Si vous avez besoin de plus de temps ou préférez parler à une personne, vous pouvez l’indiquer sur la page.

Cordialement
{{company_name}}`,
  },
};

export const WRITTEN_INTERVIEW_MAILS = {
  written_interview_invitation: inWords<'due_at' | 'asked_in'>(INVITATION),
  written_interview_reminder: inWords<'due_at' | 'asked_in'>(REMINDER),
};
