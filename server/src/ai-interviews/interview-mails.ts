import type { InterviewLanguage } from '@hirewire/contract/interview-words';

interface Mail {
  subject: string;
  body: string;
}

/** `due_day` is added by whoever sends it; the rest are the usual variables. */
export const INVITATION: Record<InterviewLanguage, Mail> = {
  en: {
    subject: 'Interview questions for {{job_title}}',
    body: `Hello {{first_name}},

we would like to get to know your work better and have a few written questions for you about {{job_title}}. You can answer them on your own page until {{due_day}}, whenever it suits you, and pause as often as you like:

{{portal_link}}

A machine helps with reading the answers; people decide. If you would rather speak with a person, or need more time, you can say so on the page.

{{company_name}}`,
  },
  de: {
    subject: 'Interviewfragen zur Stelle {{job_title}}',
    body: `Guten Tag {{first_name}},

wir möchten Ihre Arbeit besser kennenlernen und haben einige schriftliche Fragen zur Stelle {{job_title}}. Sie können sie auf Ihrer eigenen Seite bis {{due_day}} beantworten, wann es Ihnen passt, und beliebig oft unterbrechen:

{{portal_link}}

Eine Maschine hilft beim Lesen der Antworten; entscheiden werden Menschen. Wenn Sie lieber mit einem Menschen sprechen möchten oder mehr Zeit brauchen, können Sie das auf der Seite sagen.

{{company_name}}`,
  },
  fr: {
    subject: 'Questions d’entretien pour {{job_title}}',
    body: `Bonjour {{first_name}},

nous aimerions mieux connaître votre travail et avons quelques questions écrites à propos du poste {{job_title}}. Vous pouvez y répondre sur votre page jusqu’au {{due_day}}, quand cela vous convient, avec autant de pauses que vous voulez :

{{portal_link}}

Une machine aide à lire les réponses ; ce sont des personnes qui décident. Si vous préférez parler à une personne ou avez besoin de plus de temps, vous pouvez le dire sur la page.

{{company_name}}`,
  },
};

export const REMINDER: Record<InterviewLanguage, Mail> = {
  en: {
    subject: 'Your interview questions for {{job_title}}',
    body: `Hello {{first_name}},

a short reminder: our questions about {{job_title}} wait for you until {{due_day}}. What you have written so far is kept.

{{portal_link}}

If you need more time or would rather speak with a person, you can say so on the page.

{{company_name}}`,
  },
  de: {
    subject: 'Ihre Interviewfragen zur Stelle {{job_title}}',
    body: `Guten Tag {{first_name}},

eine kurze Erinnerung: Unsere Fragen zur Stelle {{job_title}} warten bis {{due_day}} auf Sie. Was Sie bisher geschrieben haben, ist aufgehoben.

{{portal_link}}

Wenn Sie mehr Zeit brauchen oder lieber mit einem Menschen sprechen möchten, können Sie das auf der Seite sagen.

{{company_name}}`,
  },
  fr: {
    subject: 'Vos questions d’entretien pour {{job_title}}',
    body: `Bonjour {{first_name}},

un petit rappel : nos questions à propos du poste {{job_title}} vous attendent jusqu’au {{due_day}}. Ce que vous avez déjà écrit est conservé.

{{portal_link}}

Si vous avez besoin de plus de temps ou préférez parler à une personne, vous pouvez le dire sur la page.

{{company_name}}`,
  },
};

/** The day and time with the zone it is meant in: the candidate's, where it is known. */
export const dueDay = (at: string, language: InterviewLanguage, timeZone: string | null): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timeZone ?? 'UTC',
  }).format(new Date(at));
