import type { MailWords } from '../candidate-language.ts';

/** The product's default text that confirms an application. */
export const ACKNOWLEDGEMENT: MailWords = {
  en: {
    subject: 'We have received your application: {{job_title}}',
    body: `Hello {{first_name}},

Thank you for applying for {{job_title}} at {{company_name}}. We have received your application and look forward to reading it.

You can follow your application and write to us on your own page:
{{portal_link}}

We will be in touch as soon as there is news. If you would like to add anything, just reply to this message.

Kind regards
{{company_name}}`,
  },
  de: {
    subject: 'Wir haben Ihre Bewerbung erhalten: {{job_title}}',
    body: `Guten Tag {{first_name}},

vielen Dank für Ihre Bewerbung auf die Stelle „{{job_title}}“ bei {{company_name}}. Sie ist angekommen, und wir freuen uns darauf, sie zu lesen.

Auf Ihrer eigenen Seite sehen Sie, wie es um Ihre Bewerbung steht, und können uns schreiben:
{{portal_link}}

Sobald es Neues gibt, hören Sie von uns. Wenn Sie etwas ergänzen möchten, antworten Sie einfach auf diese Nachricht.

Freundliche Grüße
{{company_name}}`,
  },
  fr: {
    subject: 'Nous avons reçu votre candidature : {{job_title}}',
    body: `Bonjour {{first_name}},

Merci d’avoir postulé au poste « {{job_title}} » chez {{company_name}}. Votre candidature nous est bien parvenue et nous la lirons avec attention.

Sur votre page, vous voyez où en est votre candidature et vous pouvez nous écrire :
{{portal_link}}

Nous reviendrons vers vous dès qu’il y aura du nouveau. Si vous souhaitez ajouter quelque chose, répondez simplement à ce message.

Cordialement
{{company_name}}`,
  },
};
