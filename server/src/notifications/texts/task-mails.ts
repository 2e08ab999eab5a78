import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import type { MailWords } from '../candidate-language.ts';
import { inWords } from '../in-words.ts';

/** Mails to candidates about a task. Variables are filled in when a mail is written, the link when it is sent. */

const ASSIGNED: MailWords = {
  en: {
    subject: 'A task for you: {{task}}',
    body: `Hello {{first_name}},

As part of your application for {{job_title}}, we have a task for you: {{task}}.

Please submit it by {{deadline}}.

You will find the details on your page, where you can also submit your work:

{{portal_link}}

Or just reply to this email with your files attached.{{extension}}

Kind regards
{{company_name}}`,
  },
  de: {
    subject: 'Eine Aufgabe für Sie: {{task}}',
    body: `Guten Tag {{first_name}},

zu Ihrer Bewerbung auf die Stelle „{{job_title}}“ möchten wir Sie bitten, eine Aufgabe zu bearbeiten: „{{task}}“.

Bitte reichen Sie Ihre Lösung bis {{deadline}} ein.

Auf Ihrer eigenen Seite steht, worum es geht; dort können Sie Ihre Lösung auch einreichen:

{{portal_link}}

Oder antworten Sie einfach auf diese E-Mail und hängen Sie Ihre Dateien an.{{extension}}

Freundliche Grüße
{{company_name}}`,
  },
  fr: {
    subject: 'Un exercice pour vous : {{task}}',
    body: `Bonjour {{first_name}},

Dans le cadre de votre candidature au poste « {{job_title}} », nous aimerions vous confier un exercice : « {{task}} ».

Merci de le rendre avant le {{deadline}}.

Vous trouverez sur votre page l’énoncé et un espace pour le rendre :

{{portal_link}}

Ou répondez simplement à cet e-mail en joignant vos fichiers.{{extension}}

Cordialement
{{company_name}}`,
  },
};

/** Part of the first mail if the company lets candidates extend the deadline. */
export const EXTENSION_OFFER: Record<PortalLanguage, (until: string) => string> = {
  en: (until) => `\n\nIf you need more time, you can extend the deadline once on your page, until ${until}.`,
  de: (until) =>
    `\n\nSollten Sie mehr Zeit brauchen, können Sie die Frist auf Ihrer Seite einmal verlängern: bis ${until}.`,
  fr: (until) =>
    `\n\nS’il vous faut plus de temps, vous pouvez prolonger le délai une fois sur votre page, jusqu’au ${until}.`,
};

const REMINDER: MailWords = {
  en: {
    subject: 'Your task is due soon: {{task}}',
    body: `Hello {{first_name}},

A quick reminder: your task “{{task}}” is due by {{deadline}}.

{{portal_link}}

Kind regards
{{company_name}}`,
  },
  de: {
    subject: 'Ihre Aufgabe ist bald fällig: {{task}}',
    body: `Guten Tag {{first_name}},

eine kurze Erinnerung: Ihre Aufgabe „{{task}}“ ist bis {{deadline}} fällig.

{{portal_link}}

Freundliche Grüße
{{company_name}}`,
  },
  fr: {
    subject: 'Votre exercice est bientôt à rendre : {{task}}',
    body: `Bonjour {{first_name}},

Petit rappel : votre exercice « {{task}} » est à rendre avant le {{deadline}}.

{{portal_link}}

Cordialement
{{company_name}}`,
  },
};

const EXTENDED: MailWords = {
  en: {
    subject: 'More time for your task: {{task}}',
    body: `Hello {{first_name}},

You now have more time for your task “{{task}}”. Please submit it by {{deadline}}.

{{portal_link}}

Kind regards
{{company_name}}`,
  },
  de: {
    subject: 'Mehr Zeit für Ihre Aufgabe: {{task}}',
    body: `Guten Tag {{first_name}},

Sie haben mehr Zeit für Ihre Aufgabe „{{task}}“: Bitte reichen Sie Ihre Lösung bis {{deadline}} ein.

{{portal_link}}

Freundliche Grüße
{{company_name}}`,
  },
  fr: {
    subject: 'Plus de temps pour votre exercice : {{task}}',
    body: `Bonjour {{first_name}},

Vous avez plus de temps pour votre exercice « {{task}} » : merci de le rendre avant le {{deadline}}.

{{portal_link}}

Cordialement
{{company_name}}`,
  },
};

export const TASK_MAILS = {
  task_assigned: inWords<'task' | 'deadline' | 'extension'>(ASSIGNED),
  task_extended: inWords<'task' | 'deadline'>(EXTENDED),
  task_reminder: inWords<'task' | 'deadline'>(REMINDER),
};
